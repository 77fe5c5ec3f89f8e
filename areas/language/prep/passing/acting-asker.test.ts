import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import { multipart } from '#areas/people/test-multipart.ts';

it('who asked for an exemption acting as the prep school does not decide it under the own name, nor the other way round', async () => {
  const h = await harness();
  const [admin, registrar, prep] = [await h.as('admin'), await h.as('registrar'), await h.as('prepschool')];
  const [user] = await h.rows<{ id: number }>`select id from users where username = 'prepschool'`;
  const started = await admin.post<{ data: { access_token: string } }>('/api/v1/users/login-as', {
    user_id: Number(user?.id),
    reason: 'Muafiyet ekranında hata bildirildi, destek 4712',
    write: true,
  });
  expect(started.status).toBe(200);
  const years = await h.rows<{ id: number }>`
    select o.id from prep_students o where o.status in ('waiting', 'studying') and not exists (select from prep_exemptions x where x.student_program_id = o.student_program_id) order by o.id desc limit 2`;
  const { body, headers } = multipart(
    { basis: 'exam', result: '92', reason: 'IELTS 7.5, belgesi ekte.' },
    {
      name: 'ielts.pdf',
      bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
      mime: 'application/pdf',
    },
  );
  const acting = async (url: string, payload: Buffer | object, more: Record<string, string> = {}) => {
    const authorization = `Bearer ${started.body.data.access_token}`;
    const response = await h.app.inject({ method: 'POST', url, headers: { authorization, ...more }, payload });
    return { status: response.statusCode, body: response.json<{ message: string; data: { id: number } }>() };
  };
  const paths = years.map((each) => `/api/v1/prep/students/${each.id}/exemption`);
  const decided = { approve: false, note: 'Belge doğrulanamadı.' };
  const pathOf = (id: number): string => `/api/v1/prep/exemptions/${id}/decide`;
  // asked while acting, decided under the own name
  const one = await acting(paths[0] ?? '', body, headers);
  expect(one.status).toBe(200);
  const own = await admin.post<{ message: string }>(pathOf(one.body.data.id), decided);
  expect([own.status, own.body.message]).toEqual([406, 'prep_exemption_own']);
  expect((await prep.post(pathOf(one.body.data.id), decided)).status).toBe(406);
  const list = await admin.get<{ data: { exemptions: { id: number; can: { decide: unknown } }[] } }>(
    '/api/v1/prep/passing',
  );
  expect(JSON.stringify(list.body.data.exemptions.find((each) => each.id === one.body.data.id)?.can.decide)).toContain(
    'prep_exemption_own',
  );
  expect((await registrar.post(pathOf(one.body.data.id), decided)).status).toBe(200);
  // asked under the own name, decided while acting
  const two = await admin.post<{ data: { id: number } }>(paths[1] ?? '', body, headers);
  expect(two.status).toBe(200);
  expect((await acting(pathOf(two.body.data.id), decided)).status).toBe(406);
  expect((await registrar.post(pathOf(two.body.data.id), decided)).status).toBe(200);
  // and the database takes no such decision from anybody: each name of the one side beside each of the other
  const [kept] = await h.rows<{ asked_by: number; asked_real_by: number; decided_by: number; decided_real_by: number }>`
    select asked_by::int, asked_real_by::int, decided_by::int, decided_real_by::int from prep_exemptions where id = ${one.body.data.id}`;
  const [office] = await h.rows<{ id: number }>`select id::int from users where username = 'registrar'`;
  expect([kept?.decided_by, kept?.decided_real_by]).toEqual([office?.id, office?.id]);
  for (const name of [kept?.asked_by, kept?.asked_real_by]) {
    await expect(
      h.rows`update prep_exemptions set decided_by = ${name} where id = ${one.body.data.id}`,
    ).rejects.toThrow();
    await expect(
      h.rows`update prep_exemptions set decided_real_by = ${name} where id = ${one.body.data.id}`,
    ).rejects.toThrow();
  }
});
