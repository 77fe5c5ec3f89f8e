import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';

it('LIST-032, CALL-035: persons are found by `query` and by `key`, three letters at least, each with name and surname in its place', async () => {
  const h = await harness();
  const registrar = await h.as('registrar');
  const [person] = await h.rows<{ user_id: number; first_name: string; last_name: string }>`
    select u.id as user_id, s.first_name, s.last_name from staff s join users u on u.staff_id = s.id and u.status = 'a'
    where s.first_name <> s.last_name and length(s.last_name) > 5 order by s.id limit 1`;
  for (const name of ['query', 'key']) {
    const { status, body } = await registrar.get<{ data: { user_id: number; name: string; surname: string }[] }>(
      `/api/v1/users/search?${name}=${encodeURIComponent(`${person?.first_name} ${person?.last_name}`)}`,
    );
    expect(status).toBe(200);
    const found = body.data.find((each) => Number(each.user_id) === Number(person?.user_id));
    expect(found).toEqual({ user_id: person?.user_id, name: person?.first_name, surname: person?.last_name });
    expect((await registrar.get(`/api/v1/users/search?${name}=el`)).status).toBe(422);
  }
  expect((await registrar.get('/api/v1/users/search')).status).toBe(422);
  expect((await h.nobody.get('/api/v1/users/search?key=yıl')).status).toBe(401);
});
