import { beforeAll, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { freshHarness, type Harness } from '#test/harness.ts';

// the university of the tests, made at this very hour: `npm run test:days` moves its clock
let h: Harness;
let today: string;
beforeAll(async () => {
  h = await freshHarness();
  today = universityDay(h.services.clock());
});
const deskOf = async (id: number) =>
  (
    await (
      await h.as('housing')
    ).get<{ data: { tenant: string; owed: { amount: number }[]; over: boolean; lying: { amount: number }[] } }>(
      `/api/v1/housing/desk/${id}`,
    )
  ).body.data;

it('the desk of the demo has arrivals and departures of today, a full building and one with free beds', async () => {
  const desk = await (
    await h.as('housing')
  ).get<{ data: { arrivals: { arrives_on: string }[]; departures: { leaves_on: string }[]; inside: number } }>(
    '/api/v1/housing/desk',
  );
  const { arrivals, departures, inside } = desk.body.data;
  expect(arrivals.map((each) => each.arrives_on)).toContain(today);
  expect(departures.map((each) => each.leaves_on)).toContain(today);
  expect(inside).toBeGreaterThan(60);
  const halls = await h.rows<{ building: number; share: number }>`
    select r.building_id as building, avg((exists (select from housing_stays s where s.bed_id = b.id and s.state in ('in', 'booked') and s.from_on <= ${today} and s.until_on > ${today}))::int)::float as share
    from housing_beds b join housing_rooms r on r.id = b.room_id group by 1 order by 1`;
  expect(halls[0]?.share).toBe(1);
  expect(halls[2]?.share).toBeGreaterThan(0.3);
  expect(halls[2]?.share).toBeLessThan(0.65);
  const [first] = await h.rows<{
    day: string;
  }>`select min(from_on)::text as day from housing_stays where state = 'out'`;
  expect(first?.day).toBe(addDays(today, -730));
});

it('deposits and rents of the demo stand in the ledger: paid, overdue, kept, and to be given back', async () => {
  const charges = await h.rows<{ kind: string; n: number; open: number; late: number }>`
    select c.kind, count(*)::int as n, count(*) filter (where s.open > 0)::int as open, count(*) filter (where s.open > 0 and i.due_on < ${today})::int as late
    from housing_charges c join ledger_items i on i.id = c.item_id join ledger_item_sums s on s.item_id = i.id group by 1`;
  const of = new Map(charges.map((each) => [each.kind, each]));
  expect(of.get('deposit')).toMatchObject({ open: 0 });
  expect(of.get('rent')?.n).toBe(of.get('deposit')?.n);
  expect(of.get('rent')?.late).toBeGreaterThan(0);
  // most have paid
  expect((of.get('rent')?.open ?? 0) * 5).toBeLessThan(of.get('rent')?.n ?? 0);
  expect(of.get('damage')?.n).toBeGreaterThan(0);
  // every stay that took place is charged what its nights cost, and the ledger and housing agree on each charge
  const apart = await h.rows`
    select r.id from housing_reservations r where r.state in ('checked_out', 'checked_in', 'reserved')
      and r.price is distinct from (select sum(c.amount - c.lowered) from housing_charges c where c.reservation_id = r.id and c.kind = 'rent')
    union all select c.id from housing_charges c join ledger_items i on i.id = c.item_id join ledger_item_sums s on s.item_id = i.id
      where i.amount <> c.amount or s.open + s.paid <> c.amount - c.lowered`;
  expect(apart).toEqual([]);

  // somebody has left and his deposit lies here: the desk can give it back
  const [left] = await h.rows<{ id: number }>`
    select r.id from housing_reservations r where r.state = 'checked_out' and r.leaves_on = ${addDays(today, -2)} order by r.id limit 1`;
  expect(await deskOf(Number(left?.id))).toMatchObject({ over: true, owed: [], lying: [{ amount: 200_00 }] });
  // those who left earlier have it back, or it was kept with a reason
  const [settled] = await h.rows<{ n: number; without: number }>`
    select count(*)::int as n, count(*) filter (where not exists (select from housing_events e where e.reservation_id = r.id and e.kind in ('paid_back', 'kept')))::int as without
    from housing_reservations r where r.state = 'checked_out' and r.leaves_on < ${addDays(today, -30)}`;
  expect(settled).toMatchObject({ n: expect.any(Number), without: 0 });
  expect(settled?.n).toBeGreaterThan(100);
  const reasons = await h.rows`select distinct detail->>'reason' as reason from housing_events where kind = 'kept'`;
  expect(reasons).toEqual([{ reason: 'Anahtar teslim edilmedi' }]);
  // one of those who leave today still owes a part of the rent
  const [leaving] = await h.rows<{ id: number }>`
    select r.id from housing_reservations r join housing_charges c on c.reservation_id = r.id and c.kind = 'rent' join ledger_item_sums s on s.item_id = c.item_id
    where r.state = 'checked_in' and r.leaves_on = ${today} and s.open > 0 order by r.id limit 1`;
  expect((await deskOf(Number(leaving?.id))).owed[0]?.amount).toBeGreaterThan(0);
});

it('HOU-001 two who live in the demo have letters that anybody can verify, and receipts stand beside deposits that came', async () => {
  const letters = await h.rows<{ id: number; token: string; title: string; text: string }>`
    select e.reservation_id as id, d.token, d.content->'title'->>'tr' as title, d.content::text as text from housing_events e join issued_documents d on d.id = (e.detail->>'document_id')::bigint where e.kind = 'letter' order by e.id`;
  expect(letters.map((each) => each.title)).toEqual(['Barınma Belgesi', 'Yatak Tahsis Yazısı', 'Barınma Belgesi']);
  // every place of a sentence is filled
  for (const { text } of letters) expect(text).not.toMatch(/\{\w+\}|undefined/);
  const { body } = await h.nobody.get<{ data: { state: string } }>(
    `/api/v1/qr-verification/document-${letters[0]?.token}`,
  );
  expect(body.data.state).toBe('valid');
  const desk = await (
    await h.as('housing')
  ).get<{ data: { letters: object[]; deposit_story: { lines: { step: string; receipt: string | null }[] } } }>(
    `/api/v1/housing/desk/${letters[0]?.id}`,
  );
  expect(desk.body.data.letters).toHaveLength(2);
  const [paid] = desk.body.data.deposit_story.lines;
  const [receipt] = await h.rows<{ number: string }>`
    select r.number from receipts r join housing_reservations v on v.tenant_id = r.customer_id and r.customer_kind = 'tenant' where v.id = ${letters[0]?.id}`;
  expect(paid).toMatchObject({ step: 'paid', receipt: receipt?.number });
  const [count] = await h.rows`select count(*)::int as n from receipts where customer_kind = 'tenant'`;
  expect(count).toEqual({ n: 4 });
});

it('an account of the demo lives in a room that it signed and paid for, another has an offer with its deadline', async () => {
  interface Mine {
    state: string;
    arrives_on: string;
    reply_by: string | null;
    stay: { state: string; bed: string; from_on: string; until_on: string } | null;
    deposit_story: { lines: { step: string }[] } | null;
    can: Record<'sign' | 'stretch', boolean>;
  }
  const mine = async (username: string): Promise<Mine[]> =>
    (await (await h.as(username)).get<{ data: { reservations: Mine[] } }>('/api/v1/housing/my/reservations')).body.data
      .reservations;
  const [lives, ...noMore] = await mine('exchange');
  expect(noMore).toEqual([]);
  expect(lives).toMatchObject({ state: 'checked_in', stay: { state: 'in' }, can: { stretch: true, sign: false } });
  expect([(lives?.stay?.from_on ?? '') < today, (lives?.stay?.until_on ?? '') > addDays(today, 50)]).toEqual([
    true,
    true,
  ]);
  expect(lives?.deposit_story?.lines[0]?.step).toBe('paid');
  const signed = await h.rows<{ name: string }>`
    select a.signed_name as name from housing_agreements a join housing_reservations r on r.id = a.reservation_id join housing_tenants t on t.id = r.tenant_id join users u on u.student_id = t.student_id
    where u.username = 'exchange' and r.signed_at = a.signed_at and a.signed_name = t.first_name || ' ' || t.last_name`;
  expect(signed).toHaveLength(1);
  const [offered] = await mine('newstudent');
  expect(offered).toMatchObject({ state: 'offered', stay: { state: 'offered' }, can: { sign: true } });
  expect(new Date(offered?.reply_by ?? 0).getTime()).toBeGreaterThan(h.services.clock().getTime() + 7 * 86_400_000);
  for (const none of ['student', 'student2']) expect([none, await mine(none)]).toEqual([none, []]);
});
