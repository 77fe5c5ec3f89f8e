import { beforeAll, expect, it } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const pathOf = (id: number): string => `/api/v1/housing/tenant/${id}/stays`;

it('HOU-015 the record of a tenant holds the history of his stays: each reservation with its bed and nights, for those who read tenants', async () => {
  const [living] = await h.rows<{
    id: number;
    number: string;
    bed: string;
    from_on: string;
    until_on: string;
    all: number;
  }>`
    select s.tenant_id as id, v.number, b.code as bed, s.from_on, s.until_on, (select count(*)::int from housing_reservations o where o.tenant_id = s.tenant_id) as all
    from housing_stays s join housing_reservations v on v.id = s.reservation_id join housing_beds b on b.id = s.bed_id where s.state = 'in' order by s.id limit 1`;
  if (!living) throw new Error('somebody lives in the demo house');
  const path = pathOf(living.id);
  for (const [name, status] of [
    ['student', 403],
    ['registrar', 403],
    ['observer', 200],
    ['housing', 200],
  ] as const)
    expect([name, (await (await h.as(name)).get(path)).status]).toEqual([name, status]);
  expect((await h.nobody.get(path)).status).toBe(401);
  const office = await h.as('housing');
  expect((await office.get(pathOf(99_999_999))).status).toBe(404);
  const { body } = await office.get<{ data: { number: string }[] }>(path);
  expect(body.data).toHaveLength(living.all);
  const { bed, from_on, until_on, number } = living;
  expect(body.data.find((each) => each.number === number)).toMatchObject({
    state: 'checked_in',
    stays: [{ state: 'in', bed, from_on, until_on }],
  });
  // a promise that came to nothing is no stay of his: its reservation stands there without a bed
  const [promised] = await h.rows<{ id: number; number: string }>`
    select v.tenant_id as id, v.number from housing_reservations v where v.state in ('submitted', 'waitlisted', 'declined') order by v.id limit 1`;
  if (!promised) throw new Error('somebody waits in the demo house');
  const waiting = await office.get<{ data: { number: string; stays: unknown[] }[] }>(pathOf(promised.id));
  expect(waiting.body.data.find((each) => each.number === promised.number)?.stays).toEqual([]);
});
