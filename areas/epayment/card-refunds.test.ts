import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Street } from '#test/card-street.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { decide, opening, send } from '#test/requests.ts';
import type { PayoutDesk, RefundView } from '#areas/finance/refunds/contract.ts';
import { checkBooked } from './attempts/check-booked.ts';
import { askRefunds } from './attempts/give-back.ts';

let h: Harness;
let street: Street;
let bursar: Caller;
/** who sends what the bursar has approved */
let second: Caller;
beforeAll(async () => {
  h = await harness();
  street = await Street.open(h);
  [bursar, second] = [await h.as('bursar'), await h.as('admin')];
});
afterAll(() => street.close());
const amount = 90_000;
const after = (minutes: number): void => h.setNow(new Date(h.services.clock().getTime() + minutes * 60_000));
const payable = async (part: string): Promise<number> =>
  (
    await h.rows<{ sum: number }>`
      select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
      where a.purpose = 'refunds_payable' and a.part = ${part} and a.currency = 'USD'`
  )[0]?.sum ?? 0;
const cardRefunds = (attempt_id: number) =>
  h.rows<{ state: string; amount: number }>`
    select state, amount::int as amount from card_refunds where attempt_id = ${attempt_id} order by id`;
const viewOf = async (caller: Caller, id: number): Promise<RefundView> =>
  (await caller.get<{ data: RefundView }>(`/api/v1/refund/requests/${id}/refund`)).body.data;
const toCard = async (caller: Caller, id: number): Promise<[number, string]> => {
  const { status, body } = await caller.post<{ message: string }>(`/api/v1/refund/requests/${id}/card`, { id });
  return [status, body.message];
};

describe.each(['TEST-NESTPAY', 'TEST-IYZICO'])(
  'FIN-029: a refund back to the card of its payment, at %s',
  (merchant) => {
    /** A student who has paid one charge twice by card: the second payment lies free. */
    async function paidTwice() {
      const debtor = await street.debtor(amount);
      const who = await street.payer(debtor);
      const begun = await street.overtaken(who, [debtor.item], amount, merchant);
      for (const { page } of begun) await street.back((await street.type(page, 'success')) ?? { path: '', body: '' });
      const reference = begun[1]?.reference ?? '';
      const { id, entry_id } = await street.attempt(reference);
      const [user] = await h.rows<{ username: string }>`
      select u.username from users u join student_programs sp on sp.student_id = u.student_id where sp.id = ${debtor.account} and u.status = 'a' limit 1`;
      return { debtor, attempt: id, entry: Number(entry_id), reference, caller: await h.as(user?.username ?? '') };
    }
    const asks = (caller: Caller, entry: number, minor: number) =>
      send(caller, 'refund', {
        currency: 'USD',
        amount: minor,
        reason: 'double_payment',
        destination: `card ${entry}`,
      });
    async function approved(minor = amount) {
      const paid = await paidTwice();
      const { id } = (await asks(paid.caller, paid.entry, minor)).body.data;
      expect((await decide(bursar, id)).body.data.status).toBe('completed');
      return { ...paid, id };
    }

    test('the form offers the card with what of its payment lies free; more is refused (FIN-037)', async () => {
      const { caller, entry } = await paidTwice();
      const { offers } = (await opening(caller, '/refund/requests/new')).body.data;
      expect(offers.destination?.map((each) => each.value)).toEqual(['bank', `card ${entry}`]);
      expect(offers.destination?.[1]?.label.en).toMatch(/\*\*\*\*.*\$900\.00/);
      expect((await asks(caller, entry, amount + 1)).status).toBeGreaterThanOrEqual(406);
      expect((await asks(caller, entry + 1, amount)).status).toBe(422);
      expect((await asks(caller, entry, amount)).status).toBe(200);
    });
    test('approved it leaves the account; a second person sends it, once, and the bank’s answer pays it', async () => {
      const { id, debtor, attempt, caller, reference } = await approved();
      expect(await street.booked(debtor)).toMatchObject({ credit: 0 });
      const desk = (await bursar.get<{ data: PayoutDesk }>('/api/v1/refund/payouts')).body.data;
      expect(desk.ready.some((row) => row.id === id)).toBe(false);
      expect(desk.cards.find((row) => row.id === id)).toMatchObject({ amount, card: expect.stringContaining('***') });
      // who approved it does not send it
      expect(await toCard(bursar, id)).toEqual([406, 'refund_card_own']);
      expect((await viewOf(bursar, id)).can.to_card).not.toBe(true);
      expect((await viewOf(second, id)).can.to_card).toBe(true);
      expect((await toCard(caller, id))[0]).toBe(403);
      const before = [await payable(''), await payable(merchant)];
      const answers = await Promise.all([toCard(second, id), toCard(second, id)]);
      expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 406]);
      expect(await viewOf(caller, id)).toMatchObject({ state: 'paid', destination: 'card', iban: null });
      expect(await cardRefunds(attempt)).toEqual([{ state: 'done', amount }]);
      expect([await payable(''), await payable(merchant)]).toEqual([(before[0] ?? 0) + amount, before[1]]);
      expect(street.bank.book.all().find((order) => order.order_id === reference)).toMatchObject({ state: 'voided' });
      // what we gave back ourselves is no difference
      expect(await checkBooked(h.services, attempt)).toBe(0);
      const back = await bursar.post<{ message: string }>(`/api/v1/refund/requests/${id}/returned`, {
        id,
        reason: 'Account is closed.',
      });
      expect([back.status, back.body.message]).toEqual([406, 'refund_card_answer']);
      const [mail] = await h.rows<{ n: number }>`
      select count(*)::int as n from notifications where link = ${`/refund/requests/${id}`} and title_en = 'Your refund went back to your card'`;
      expect(mail?.n).toBe(1);
    });
    test('a part of it; no answer of the bank keeps it on its way, and its books end it without a second call', async () => {
      const { id, attempt, caller, reference } = await approved(40_000);
      street.bank.closeDay();
      const order = () => street.bank.book.all().find((each) => each.order_id === reference);
      street.bank.mute(true);
      expect(await toCard(second, id)).toEqual([200, 'refund_to_card']);
      expect((await viewOf(caller, id)).state).toBe('sent');
      expect(await cardRefunds(attempt)).toEqual([{ state: 'unknown', amount: 40_000 }]);
      const found = order();
      if (found) street.bank.book.keep({ ...found, refunded: 40_000 });
      street.bank.mute(false);
      after(3);
      await askRefunds(h.services);
      await askRefunds(h.services);
      h.setNow(null);
      expect((await viewOf(caller, id)).state).toBe('paid');
      expect(order()?.refunded).toBe(40_000);
      expect(await cardRefunds(attempt)).toEqual([{ state: 'done', amount: 40_000 }]);
      // the rest of the payment, and not a cent more
      const { entry } = { entry: (await street.attempt(reference)).entry_id };
      const { offers } = (await opening(caller, '/refund/requests/new')).body.data;
      expect(offers.destination?.find((each) => each.value === `card ${entry}`)?.label.en).toContain('$500.00');
    });
    test('declined by the bank: the money lies on the account again, the student is told and may ask anew', async () => {
      const { id, debtor, attempt, caller, reference } = await approved();
      // the bank has less of it than we know
      const order = street.bank.book.all().find((each) => each.order_id === reference);
      if (order) street.bank.book.keep({ ...order, taken: 100, settled: true });
      const before = [await payable(''), await payable(merchant)];
      expect(await toCard(second, id)).toEqual([200, 'refund_to_card']);
      expect(await cardRefunds(attempt)).toMatchObject([{ state: 'refused' }]);
      expect(await viewOf(caller, id)).toMatchObject({ state: 'returned' });
      expect([await payable(''), await payable(merchant)]).toEqual([(before[0] ?? 0) + amount, before[1]]);
      expect(await street.booked(debtor)).toMatchObject({ credit: amount });
    });
    test('what the bank gave back by itself meanwhile is not given back again', async () => {
      const { id, attempt } = await approved();
      await h.rows`update payment_attempts set review = 'given_back' where id = ${attempt}`;
      expect(await toCard(second, id)).toEqual([406, 'refund_card_less']);
      expect(await cardRefunds(attempt)).toEqual([]);
      await h.rows`update payment_attempts set review = null where id = ${attempt}`;
    });
  },
);
