import { beforeAll, expect, it } from 'vitest';
import type { CustomerAccount, FoundCustomer } from '#areas/finance/customers/contract.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { bookStay } from '../stays/work/book.ts';
import { reservationOf, signedUp, tenantOf } from '#test/housing-tenant.ts';

interface Made {
  data: { id: number; number: string; credit: number };
  message: string;
}
let h: Harness;
let bursar: Caller;
let cash = 0;
let card = 0;
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
  const types = await h.rows<{ id: number; method: string }>`
    select id, method from payment_types where at_desk and status = 'a' and method in ('cash', 'card') order by sort_order, id`;
  cash = Number(types.find((each) => each.method === 'cash')?.id);
  card = Number(types.find((each) => each.method === 'card')?.id);
  const series = await bursar.post<Made>('/api/v1/receipt/series', {
    code: 'YRT',
    name: 'Yurt',
    name_en: 'Housing',
    unit: 'Housing',
  });
  const drawer = await bursar.post<Made>('/api/v1/cash/drawers', {
    code: 'Y-1',
    name: 'Yurt',
    name_en: 'Housing',
    currency: 'USD',
    series_id: series.body.data.id,
  });
  const desk = await bursar.get<{ data: { shift: { id: number; expected: number } | null } }>('/api/v1/cash/desk');
  const { shift } = desk.body.data;
  if (shift)
    await bursar.post(`/api/v1/cash/shifts/${shift.id}/close`, {
      counted: shift.expected,
      handed_over: shift.expected,
    });
  const opened = await bursar.post('/api/v1/cash/desk/open', { drawer_id: drawer.body.data.id, counted: 0 });
  expect(opened.status).toBe(200);
});
const find = async (query: string): Promise<FoundCustomer[]> =>
  (await bursar.get<{ data: FoundCustomer[] }>(`/api/v1/customers/payments?${query}`)).body.data;
const account = async (id: number): Promise<CustomerAccount> =>
  (await bursar.get<{ data: CustomerAccount }>(`/api/v1/customers/accounts/tenant/${id}`)).body.data;
let attempts = 0;
const payment = (id: number, amount: number, more: object = {}): Record<string, unknown> => ({
  kind: 'tenant',
  id,
  amount,
  currency: 'USD',
  payment_type_id: cash,
  attempt: `tenant-${process.pid}-${(attempts += 1)}`,
  ...more,
});
const pays = (who: Caller, given: Record<string, unknown>) => who.post<Made>('/api/v1/customers/payments', given);

it('FIN-009, FIN-010 the bursar finds a tenant by name and number, takes the rent in cash, and the receipt says what it paid; nobody else does', async () => {
  const [his, other] = [await tenantOf(h, 'Kirazlı'), await tenantOf(h, 'Komşu')];
  const [bed] = await h.rows<{ id: number; code: string }>`
    select b.id, b.code from housing_beds b join housing_rooms r on r.id = b.room_id where r.building_id = 1 and r.type_id = 3 and not r.accessible order by b.id limit 1`;
  await h.rows`update housing_stays set state = 'released', hold_until = null where bed_id = ${bed?.id}`;
  const id = await reservationOf(h, his.id, 0, 60);
  await systemWrite(h.services, 'test', (c) =>
    bookStay(c, { reservation_id: id, bed_id: Number(bed?.id), by: 'office' }),
  );
  const about = { tr: `${bed?.code} · Kardelen Yurdu`, en: `${bed?.code} · Snowdrop Hall` };
  const one = { kind: 'tenant', id: his.id, number: his.number, name: 'Derya Kirazlı', about };
  expect(await find(`search=${encodeURIComponent('derya kirazlı')}`)).toMatchObject([one]);
  expect(await find(`search=${his.number}`)).toMatchObject([one]);
  // the address of the page names him by his number, whole
  expect(await find(`tenant_number=${his.number.toLowerCase()}`)).toMatchObject([one]);
  expect(await find(`tenant_number=${his.number.slice(0, -1)}`)).toEqual([]);

  const before = await account(his.id);
  const [rent] = before.items;
  expect(before).toMatchObject({
    ...one,
    items: [{ title: { en: 'Housing rent' } }],
    receipts: [],
    can: { take: true },
  });
  const given = payment(his.id, rent?.open ?? 0, { items: [rent?.id] });
  // the office of housing, a registrar who may look, a student, the tenant himself and another one take nothing
  const refused = [await h.as('housing'), await h.as('registrar'), await h.as('student'), his.caller, other.caller];
  for (const who of refused) expect((await pays(who, given)).status).toBe(403);
  expect((await pays(h.nobody, given)).status).toBe(401);
  const path = `/api/v1/customers/accounts/tenant/${his.id}`;
  expect((await h.nobody.get(path)).status).toBe(401);
  for (const who of [await h.as('housing'), await h.as('student'), his.caller, other.caller])
    expect([(await who.get(path)).status, (await who.get(`/api/v1/customers/payments?search=kirazl`)).status]).toEqual([
      403, 403,
    ]);
  expect((await bursar.get('/api/v1/customers/accounts/tenant/99999999')).status).toBe(404);
  expect((await pays(bursar, payment(99_999_999, 1))).status).toBe(404);
  expect(await account(his.id)).toEqual(before);

  const taken = await pays(bursar, given);
  expect([taken.status, taken.body.message, taken.body.data.credit]).toEqual([200, 'payment_taken', 0]);
  // pressed again: the same receipt
  expect((await pays(bursar, given)).body.data.number).toBe(taken.body.data.number);
  const after = await account(his.id);
  expect(after.items).toEqual([]);
  expect(after.receipts).toMatchObject([{ number: taken.body.data.number, amount: rent?.open, method: 'cash' }]);
  const [receipt] = await h.rows<{ content: { lines: object[] } }>`
    select customer_number, customer_name, content from receipts where id = ${taken.body.data.id}`;
  expect(receipt).toMatchObject({
    customer_number: his.number,
    customer_name: 'Derya Kirazlı',
    content: { lines: [{ title: { en: 'Housing rent', tr: 'Konaklama ücreti' }, amount: rent?.open }], credit: 0 },
  });
  expect(await find(`receipt_number=${taken.body.data.number}`)).toMatchObject([{ ...one, owed: [{ owed: 0 }] }]);
  // housing sees it too
  const desk = await (await h.as('housing')).get<{ data: object }>(`/api/v1/housing/desk/${id}`);
  expect(desk.body.data).toMatchObject({ tenant_number: his.number, owed: [] });
});

it('FIN-010, HOU-005 a deposit that is paid at the cash desk books the bed at once, whoever paid by card machine too', async () => {
  const his = await tenantOf(h, 'Peşin');
  const id = await reservationOf(h, his.id, 300, 400);
  await signedUp(h, his, 'Peşin', id);
  const stateOf = async (): Promise<unknown> =>
    (await h.rows<{ state: string }>`select state from housing_reservations where id = ${id}`)[0]?.state;
  const [deposit] = (await account(his.id)).items;
  expect(deposit).toMatchObject({ title: { en: 'Housing deposit' }, open: 200_00 });
  const chosen = { items: [deposit?.id] };
  // a part of it books nothing
  expect((await pays(bursar, payment(his.id, 50_00, chosen))).status).toBe(200);
  expect(await stateOf()).toBe('accepted');
  const rest = payment(his.id, 150_00, { ...chosen, payment_type_id: card, reference: `SL-${process.pid}` });
  expect((await pays(bursar, rest)).body).toMatchObject({ message: 'payment_taken', data: { credit: 0 } });
  // without waiting for the clock
  expect(await stateOf()).toBe('reserved');
  const mine = await his.caller.get<{ data: { due: object[]; reservations: { id: number; state: string }[] } }>(
    '/api/v1/housing/my/reservations',
  );
  expect(mine.body.data.reservations).toMatchObject([{ id, state: 'reserved' }]);
  // what is open now is the rent alone
  expect((await account(his.id)).items.map((item) => item.title.en)).toEqual(['Housing rent']);
  const events = await h.rows`
    select kind from housing_events where reservation_id = ${id} and kind in ('deposit_paid', 'reserved') order by id`;
  expect(events).toEqual([{ kind: 'deposit_paid' }, { kind: 'reserved' }]);
});
