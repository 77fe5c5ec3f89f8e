import { afterAll, beforeAll, expect, it } from 'vitest';
import { receive } from '#areas/finance/ledger/accounts.ts';
import { systemWrite } from '#kernel/server/system-write.ts';
import { Street } from '#test/card-street.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { inspectionOf, oneKey, reservationOf, signedUp, tenantOf } from '#test/housing-tenant.ts';

let h: Harness;
let street: Street;
let housing: Caller;
beforeAll(async () => {
  h = await harness();
  street = await Street.open(h);
  housing = await h.as('housing');
});
afterAll(() => street.close());
const deposit = 200_00;
/** Somebody who paid his deposit by card and his rent by bank, lived here and has left, owing nothing. */
async function left(last_name: string, merchant: string) {
  const his = await tenantOf(h, last_name);
  const id = await reservationOf(h, his.id, 0, 60);
  await signedUp(h, his, last_name, id);
  const payer = await his.caller.post<{ data: { access_token: string } }>('/api/v1/housing/my/pay', {});
  const [asked] = await h.rows<{ item_id: number }>`
    select item_id from housing_charges where reservation_id = ${id} and kind = 'deposit'`;
  const paid = await street.pay(
    h.holding(payer.body.data.access_token),
    [Number(asked?.item_id)],
    deposit,
    'success',
    merchant,
  );
  await street.back(paid.back ?? { path: '', body: '' });
  const [rent] = await h.rows<{ amount: number; state: string }>`
    select c.amount, r.state from housing_charges c join housing_reservations r on r.id = c.reservation_id where r.id = ${id} and c.kind = 'rent'`;
  // the card has booked the bed
  expect(rent?.state).toBe('reserved');
  await systemWrite(h.services, 'test', (c) =>
    receive(c, {
      customer: { kind: 'tenant', id: his.id },
      currency: 'USD',
      amount: Number(rent?.amount),
      into: 'bank',
      part: 'MAIN',
      key: `card-back-rent-${id}`,
    }),
  );
  const list = await inspectionOf(h, id);
  expect((await housing.post(`/api/v1/housing/desk/${id}/check-in`, list)).status).toBe(200);
  expect((await housing.post(`/api/v1/housing/desk/${id}/check-out`, { ...list, waive: true })).status).toBe(200);
  const { id: attempt } = await street.attempt(paid.reference);
  return { ...his, reservation: id, reference: paid.reference, attempt };
}
type Left = Awaited<ReturnType<typeof left>>;
const back = (who: Left, amount: number, key: Record<string, string> = oneKey()) =>
  housing.post<{ message: string; data: { left: number } }>(
    `/api/v1/housing/desk/${who.reservation}/money`,
    { way: 'card', currency: 'USD', amount, reason: 'Deposit given back' },
    key,
  );
const orderOf = (who: Left) => street.bank.book.all().find((order) => order.order_id === who.reference);
const refundsOf = (who: Left) =>
  h.rows<{ state: string; amount: number }>`
    select state, amount::int as amount from card_refunds where attempt_id = ${who.attempt} order by id`;
const lying = async (who: Left): Promise<number> =>
  Number(
    (
      await h.rows<{ sum: number }>`
        select coalesce(-sum(p.amount), 0)::bigint as sum from ledger_accounts a join ledger_postings p on p.account_id = a.id where a.owner_kind = 'tenant' and a.owner_id = ${who.id} and a.purpose = 'credit'`
    )[0]?.sum,
  );
const letters = (who: Left) =>
  h.rows<{ template: string }>`
    select template from outbox where recipient = ${who.email} and template like 'housing_money_%' order by id`;

it.each(['TEST-NESTPAY', 'TEST-IYZICO'])(
  'a deposit goes back to the card it came from, once, also pressed twice, at %s',
  async (merchant) => {
    const who = await left(merchant === 'TEST-NESTPAY' ? 'Kartlı' : 'Kartlıoğlu', merchant);
    const before = await lying(who);
    expect(before).toBeGreaterThan(deposit);
    // what the desk begins with: the deposit to the card, and not the rent
    const seen = await housing.get<{ data: object }>(`/api/v1/housing/desk/${who.reservation}`);
    expect(seen.body.data).toMatchObject({ lying: [{ currency: 'USD', amount: before, by_card: deposit }] });
    // the rent came by the bank: no card takes it
    const more = await back(who, deposit + 1);
    expect([more.status, more.body.message]).toEqual([406, 'money_card_less']);
    expect([await lying(who), await refundsOf(who)]).toEqual([before, []]);

    const key = oneKey();
    const pressed = await Promise.all([back(who, deposit, key), back(who, deposit)]);
    expect(pressed.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 406]);
    const again = await back(who, deposit, pressed[0]?.status === 200 ? key : oneKey());
    expect(again.status).toBe(pressed[0]?.status === 200 ? 200 : 406);
    // the bank has done it, once
    expect(await refundsOf(who)).toEqual([{ state: 'done', amount: deposit }]);
    expect(orderOf(who)).toMatchObject({ state: 'voided' });
    expect(await lying(who)).toBe(before - deposit);
    const desk = await housing.get<{ data: object }>(`/api/v1/housing/desk/${who.reservation}`);
    expect(desk.body.data).toMatchObject({
      over: true,
      lying: [{ currency: 'USD', amount: before - deposit, by_card: 0 }],
    });
    const events = await h.rows`
      select kind, detail->>'way' as way, (detail->>'amount')::int as amount from housing_events where reservation_id = ${who.reservation} and kind in ('paid_back', 'kept')`;
    expect(events).toEqual([{ kind: 'paid_back', way: 'card', amount: deposit }]);
    expect(await letters(who)).toEqual([{ template: 'housing_money_card' }]);
    // nothing of that card is left
    expect((await back(who, 1)).body.message).toBe('money_card_less');
  },
);

it('a part of it goes back after the bank closed its day, the rest is kept with a reason', async () => {
  const who = await left('Parçalı', 'TEST-NESTPAY');
  const before = await lying(who);
  street.bank.closeDay();
  expect((await back(who, 120_00)).body.message).toBe('housing_money_settled');
  expect(await refundsOf(who)).toEqual([{ state: 'done', amount: 120_00 }]);
  expect(orderOf(who)).toMatchObject({ refunded: 120_00 });
  const kept = await housing.post<{ data: { left: number } }>(
    `/api/v1/housing/desk/${who.reservation}/money`,
    { way: 'keep', currency: 'USD', amount: 80_00, reason: 'Key not returned' },
    oneKey(),
  );
  expect(kept.body.data.left).toBe(before - deposit);
  expect(await lying(who)).toBe(before - deposit);
});
