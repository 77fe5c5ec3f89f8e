import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Street, type Debtor } from '#test/card-street.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { checkBooked, checkBookedPayments } from './attempts/check-booked.ts';
import { askRefunds } from './attempts/give-back.ts';
import type { CardReview } from './attempts/review-contract.ts';

interface Answer {
  message: string;
}
let h: Harness;
let street: Street;
let bursar: Caller;
beforeAll(async () => {
  h = await harness();
  street = await Street.open(h);
  bursar = await h.as('bursar');
});
afterAll(() => street.close());
const amount = 90_000;
const at = '/api/v1/card-payments';
const reason = 'Banka dekontuyla karşılaştırıldı';
const open = async (which = 'open'): Promise<CardReview[]> =>
  (await bursar.get<{ data: CardReview[] }>(`${at}/review?which=${which}`)).body.data;
const reviewOf = async (reference: string, which = 'open') =>
  (await open(which)).find((row) => row.reference === reference);
const settle = async (id: number, how: string): Promise<[number, string]> => {
  const { status, body } = await bursar.post<Answer>(`${at}/${id}/settle`, { how, reason });
  return [status, body.message];
};
const giveBack = async (id: number, of?: number): Promise<[number, string]> => {
  const { status, body } = await bursar.post<Answer>(`${at}/${id}/give-back`, {
    reason,
    ...(of === undefined ? {} : { amount: of }),
  });
  return [status, body.message];
};
const refundsOf = async (id: number) =>
  h.rows<{
    state: string;
    how: string;
    code: string | null;
    asks: number;
  }>`select state, how, code, asks from card_refunds where attempt_id = ${id} order by id`;
const after = (minutes: number): void => h.setNow(new Date(h.services.clock().getTime() + minutes * 60_000));
const clearing = async (merchant: string): Promise<number> =>
  Number(
    (
      await h.rows<{
        sum: number;
      }>`select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'card_clearing' and a.part = ${merchant}`
    )[0]?.sum ?? 0,
  );

describe.each(['TEST-NESTPAY', 'TEST-IYZICO'])('what a bank says otherwise than was asked, at %s', (merchant) => {
  /** Somebody pays one charge twice; the second stays his own money. */
  const twice = async (): Promise<{ debtor: Debtor; id: number; reference: string }> => {
    const debtor = await street.debtor(amount);
    const who = await street.payer(debtor);
    const begun = await street.overtaken(who, [debtor.item], amount, merchant);
    for (const { page } of begun) await street.back((await street.type(page, 'success')) ?? { path: '', body: '' });
    const reference = begun[1]?.reference ?? '';
    return { debtor, id: (await street.attempt(reference)).id, reference };
  };
  test('fault 7: another amount is listed with its evidence; booked to the charge with a reason, once', async () => {
    const debtor = await street.debtor(amount);
    const { reference, back } = await street.pay(
      await street.payer(debtor),
      [debtor.item],
      amount,
      'other_amount',
      merchant,
    );
    await street.back(back ?? { path: '', body: '' });
    const row = await reviewOf(reference);
    expect(row).toMatchObject({
      review: 'other_amount',
      asked_amount: amount,
      taken_amount: amount - 100,
      free: amount - 100,
    });
    expect(row?.events.some((event) => event.kind === 'answer' && event.verified)).toBe(true);
    const id = row?.id ?? 0;
    expect(await settle(id, 'taken_back')).toEqual([406, 'review_not_given_back']);
    expect(await settle(id, 'booked')).toEqual([200, 'card_review_settled']);
    expect(await street.booked(debtor)).toMatchObject({ open: 100, credit: 0 });
    expect(await settle(id, 'booked')).toEqual([406, 'review_settled']);
    expect(await reviewOf(reference)).toBeUndefined();
    expect(await reviewOf(reference, 'settled')).toMatchObject({ settled: { how: 'booked', note: reason } });
    expect(await street.attempt(reference)).toMatchObject({ state: 'paid', next_ask_at: null });
  });
  test('fault 9: what was paid twice is listed; left on the account, or nothing is open to book it to', async () => {
    const { debtor, id, reference } = await twice();
    expect(await reviewOf(reference)).toMatchObject({ review: 'paid_twice', free: amount });
    expect(await settle(id, 'booked')).toEqual([406, 'review_nothing_open']);
    expect(await settle(id, 'kept')).toEqual([200, 'card_review_settled']);
    expect(await street.booked(debtor)).toMatchObject({ open: 0, credit: amount });
  });
  test('on its day the whole payment is cancelled at the bank: account and clearing are even with it', async () => {
    const before = await clearing(merchant);
    const { debtor, id } = await twice();
    expect(await giveBack(id, amount + 1)).toEqual([406, 'give_back_more']);
    expect(await giveBack(id)).toEqual([200, 'card_give_back_begun']);
    expect(await refundsOf(id)).toMatchObject([{ state: 'done', how: 'cancel' }]);
    expect(await street.booked(debtor)).toMatchObject({ open: 0, credit: 0 });
    expect((await clearing(merchant)) - before).toBe(amount);
    expect(await giveBack(id)).toEqual([406, 'review_settled']);
  });
  test('fault 14: a cancel that gets no answer books nothing and is not sent again before the books are asked', async () => {
    const { debtor, id } = await twice();
    street.bank.mute(true);
    expect(await giveBack(id)).toEqual([200, 'card_give_back_begun']);
    expect(await refundsOf(id)).toMatchObject([{ state: 'unknown' }]);
    // neither on the account nor gone: it waits to leave
    expect(await street.booked(debtor)).toMatchObject({ credit: 0 });
    street.bank.mute(false);
    after(3);
    await askRefunds(h.services);
    expect(await refundsOf(id)).toMatchObject([{ state: 'done', how: 'cancel' }]);
    h.setNow(null);
  });
  test('fault 15: once the bank has closed its day a cancel becomes a refund', async () => {
    const { id } = await twice();
    street.bank.closeDay();
    expect(await giveBack(id)).toEqual([200, 'card_give_back_begun']);
    expect(await refundsOf(id)).toMatchObject([{ state: 'done', how: 'refund' }]);
  });
  test('fault 16: a refund whose answer was lost is found in the books and never paid out twice', async () => {
    const { id, reference } = await twice();
    street.bank.closeDay();
    const given = () => street.bank.book.all().find((order) => order.order_id === reference)?.refunded;
    // the bank does it and its answer is lost
    const order = street.bank.book.all().find((each) => each.order_id === reference);
    street.bank.mute(true);
    await giveBack(id, 40_000);
    if (order) street.bank.book.keep({ ...order, refunded: 40_000 });
    street.bank.mute(false);
    after(3);
    await askRefunds(h.services);
    await askRefunds(h.services);
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }]);
    expect(given()).toBe(40_000);
    h.setNow(null);
  });
  test('money that went back at the bank itself is shown; taken back it opens the charge, its receipt is void', async () => {
    const debtor = await street.debtor(amount);
    const { reference, back } = await street.pay(
      await street.payer(debtor),
      [debtor.item],
      amount,
      'success',
      merchant,
    );
    await street.back(back ?? { path: '', body: '' });
    const { id } = await street.attempt(reference);
    expect(await checkBooked(h.services, id)).toBe(0);
    expect(await reviewOf(reference)).toBeUndefined();
    const order = street.bank.book.all().find((each) => each.order_id === reference);
    if (order) street.bank.book.keep({ ...order, state: 'voided' });
    after(25 * 60);
    await checkBookedPayments(h.services);
    h.setNow(null);
    expect(await reviewOf(reference)).toMatchObject({ review: 'given_back', taken_amount: amount });
    expect(await street.booked(debtor)).toMatchObject({ open: 0 });
    expect(await settle(id, 'taken_back')).toEqual([200, 'card_review_settled']);
    expect(await street.booked(debtor)).toMatchObject({ open: amount, credit: 0 });
    const [receipt] = await h.rows<{
      state: string;
    }>`select r.state from receipts r join payment_attempts t on t.entry_id = r.entry_id where t.id = ${id}`;
    expect(receipt?.state).toBe('reversed');
    await checkBooked(h.services, id);
    expect(await reviewOf(reference)).toBeUndefined();
  });
  test('fault 2: authenticated and nothing more: asking the bank again books nothing', async () => {
    const debtor = await street.debtor(amount);
    const { go, reference } = await street.begin(await street.payer(debtor), [debtor.item], amount, merchant);
    await street.toBank(go);
    await h.rows`update payment_attempts set state = 'authenticated', next_ask_at = now() where reference = ${reference}`;
    await street.later(1);
    expect(await street.booked(debtor)).toMatchObject({ payments: [], open: amount });
    await street.later(45);
    expect(await street.attempt(reference)).toMatchObject({ state: 'expired', entry_id: null });
    h.setNow(null);
  });
  test('two clerks at once give back once', async () => {
    const { id } = await twice();
    const answers = await Promise.all([giveBack(id), giveBack(id)]);
    expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 406]);
    expect(await refundsOf(id)).toHaveLength(1);
  });
});

test('only the bursar and the administrator; unknown ones are not found; a reason is asked for', async () => {
  for (const name of ['student', 'registrar', 'instructor', 'observer']) {
    const other = await h.as(name);
    expect((await other.get(`${at}/review`)).status).toBe(403);
    expect((await other.post(`${at}/1/settle`, { how: 'kept', reason })).status).toBe(403);
    expect((await other.post(`${at}/1/give-back`, { reason })).status).toBe(403);
    expect((await other.post(`${at}/1/ask`)).status).toBe(403);
  }
  expect((await h.nobody.get(`${at}/review`)).status).toBe(401);
  expect((await settle(999_999, 'kept'))[0]).toBe(404);
  expect((await giveBack(999_999))[0]).toBe(404);
  expect((await bursar.post(`${at}/999999/ask`)).status).toBe(404);
  expect((await bursar.post(`${at}/1/settle`, { how: 'kept', reason: 'x' })).status).toBe(422);
});
