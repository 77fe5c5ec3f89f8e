import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import { lower } from '#areas/finance/ledger/accounts.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import { complete } from './attempts/complete.ts';
import { Street } from '#test/card-street.ts';

let h: Harness;
let street: Street;
/** What lies at the merchants of the bank to try with, minor units of USD. */
const clearing = async (): Promise<number> =>
  Number(
    (
      await h.rows<{ sum: number }>`
    select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id
    where a.purpose = 'card_clearing' and a.part in ('TEST-NESTPAY', 'TEST-IYZICO') and p.currency = 'USD'`
    )[0]?.sum ?? 0,
  );
let before = 0;
beforeAll(async () => {
  h = await harness();
  street = await Street.open(h);
  street.present();
  // other streets have banks of their own
  before = await clearing();
});
afterAll(() => street.close());
const amount = 120_000;
const paidOnce = { payments: [amount], open: 0, credit: 0 };
const untouched = { payments: [], open: amount, credit: 0 };

describe.each(['TEST-NESTPAY', 'TEST-IYZICO'])('a payment by card at %s', (merchant) => {
  const one = async (deed: Parameters<Street['pay']>[3]) => {
    const debtor = await street.debtor(amount);
    const who = await street.payer(debtor);
    return { debtor, who, ...(await street.pay(who, [debtor.item], amount, deed, merchant)) };
  };
  test('FIN-003 succeeds: booked once, the browser sees its success', async () => {
    const before = street.heard.length;
    const { debtor, reference, back } = await one('success');
    // until the browser is back nothing is booked: a page of the bank proves nothing
    expect(await street.booked(debtor)).toEqual(untouched);
    const path = await street.back(back ?? { path: '', body: '' });
    expect(path).toMatch(/^\/payment-success\?payment=.{40,}$/);
    expect(await street.booked(debtor)).toEqual(paidOnce);
    const attempt = await street.attempt(reference);
    expect(attempt).toMatchObject({ state: 'paid', card: '552879******0008', next_ask_at: null });
    expect(attempt.entry_id).not.toBeNull();
    await street.bank.deliverNow();
    const word = merchant === 'TEST-NESTPAY' ? 'Approved' : 'OK';
    expect(street.heard.slice(before).some((each) => each.status === 200 && each.body === word)).toBe(true);
    expect(await street.booked(debtor)).toEqual(paidOnce);
    const success = await h.nobody.get<{ data: object }>(`/api/v1/epayment/success?${path.split('?')[1]}`);
    expect(success.body.data).toMatchObject({ reference, amount, currency: 'USD' });
    expect(Object.keys(success.body.data).toSorted()).toEqual(
      ['amount', 'back', 'card', 'currency', 'name', 'own', 'paid_at', 'receipt', 'reference', 'surname'].toSorted(),
    );
  });
  test('two who press at once see one page of the bank: whichever is paid is booked, and nothing is charged twice', async () => {
    const debtor = await street.debtor(amount);
    const { go } = await street.begin(await street.payer(debtor), [debtor.item], amount, merchant);
    const taken = street.bank.book.total().USD ?? 0;
    const pages = await Promise.all([go, go, go, go].map((each) => street.toBank(each)));
    if (merchant === 'TEST-IYZICO') expect(new Set(pages).size).toBe(1);
    for (const page of pages.toReversed()) {
      const back = await street.type(page, 'success');
      if (back) await street.back(back);
    }
    await street.bank.deliverNow();
    expect(await street.booked(debtor)).toEqual(paidOnce);
    expect((street.bank.book.total().USD ?? 0) - taken).toBe(amount);
  });
  test('is refused: nothing booked, said so, and may be tried again', async () => {
    const { debtor, who, reference, back } = await one('refused');
    expect(await street.back(back ?? { path: '', body: '' })).toBe(`/epayment/status/${reference}`);
    expect(await street.attempt(reference)).toMatchObject({ state: 'declined', entry_id: null });
    expect(await street.booked(debtor)).toEqual(untouched);
    const again = await street.pay(who, [debtor.item], amount, 'success', merchant);
    await street.back(again.back ?? { path: '', body: '' });
    expect(await street.booked(debtor)).toEqual(paidOnce);
  });
  test('fault 1: the payer closes the browser at the code page: nothing booked, and it ends by itself', async () => {
    const { debtor, reference } = await one('never');
    await street.later(3);
    expect((await street.attempt(reference)).state).toBe('redirected');
    await street.later(40);
    expect(await street.attempt(reference)).toMatchObject({ state: 'expired', entry_id: null });
    expect(await street.booked(debtor)).toEqual(untouched);
    street.present();
  });
  test('faults 3 and 4: no answer is never a refusal; no second payment meanwhile; the bank’s books decide', async () => {
    const { debtor, who, reference } = await one('lost');
    const { id } = await street.attempt(reference);
    await complete(h.services, id);
    expect(await street.attempt(reference)).toMatchObject({ state: 'unknown', entry_id: null });
    const second = await who.post<{ message: string }>('/api/v1/epayment/payments', {
      items: [debtor.item],
      amount,
      currency: 'USD',
    });
    expect([second.status, second.body.message]).toEqual([406, 'payment_being_confirmed']);
    const told = await who.get<{ data: object }>(`/api/v1/epayment/payments/${reference}`);
    expect(told.body.data).toMatchObject({ state: 'unknown', finished_at: null });
    await street.later(2);
    expect((await street.attempt(reference)).state).toBe('paid');
    expect(await street.booked(debtor)).toEqual(paidOnce);
    street.present();
  });
  test('fault 4: silent and then refused: unknown until the bank says so', async () => {
    const { debtor, reference } = await one('no_answer');
    const { id } = await street.attempt(reference);
    await complete(h.services, id);
    expect((await street.attempt(reference)).state).toBe('unknown');
    await street.later(2);
    expect((await street.attempt(reference)).state).toBe('declined');
    expect(await street.booked(debtor)).toEqual(untouched);
    street.present();
  });
  test('fault 5: return, the same return, GET after it, and two notices: one entry, the same answer to all', async () => {
    const { debtor, back } = await one('twice');
    const message = back ?? { path: '', body: '' };
    const answers = await Promise.all([street.back(message), street.back(message), street.back(message, 'GET')]);
    await street.bank.deliverNow();
    expect(answers.filter((path) => path.startsWith('/payment-success')).length).toBeGreaterThanOrEqual(1);
    expect(answers.every((path) => /^\/(payment-success|epayment\/status)/.test(path))).toBe(true);
    expect(await street.booked(debtor)).toEqual(paidOnce);
  });
  test('test 4: ten at the same moment from the browser, the bank and the clock book once', async () => {
    const { debtor, reference, back } = await one('success');
    const message = back ?? { path: '', body: '' };
    const { id } = await street.attempt(reference);
    // processes of their own: none of them knows what another one asks
    const others = Array.from({ length: 4 }, () => complete({ ...h.services }, id));
    const answers = await Promise.all([...Array.from({ length: 10 }, () => street.back(message)), ...others]);
    expect(answers).toHaveLength(14);
    expect(await street.booked(debtor)).toEqual(paidOnce);
    expect(await street.receipts(reference)).toHaveLength(1);
    const entries =
      await h.rows`select 1 from ledger_entries where source_kind = 'card_payment' and source_id = ${id} and kind = 'payment'`;
    expect(entries).toHaveLength(1);
  });
  test('fault 6: a forged success books nothing and is kept as what it is', async () => {
    const before = street.heard.length;
    const { debtor, reference, back } = await one('forged');
    const path = await street.back(back ?? { path: '', body: '' });
    await street.bank.deliverNow();
    expect(path).toBe(`/epayment/status/${reference}`);
    expect((await street.attempt(reference)).state).not.toBe('paid');
    expect(await street.booked(debtor)).toEqual(untouched);
    const { id } = await street.attempt(reference);
    if (merchant === 'TEST-NESTPAY')
      expect(
        await h.rows`select distinct verified from payment_events where attempt_id = ${id} and kind in ('return', 'notice')`,
      ).toEqual([{ verified: false }]);
    expect(street.heard.slice(before).some((each) => each.status === 400)).toBe(true);
  });
  test('fault 7: another amount is booked as what it is, settles nothing, and waits for somebody to look', async () => {
    const { debtor, reference, back } = await one('other_amount');
    await street.back(back ?? { path: '', body: '' });
    expect(await street.attempt(reference)).toMatchObject({ state: 'review', review: 'other_amount' });
    expect(await street.booked(debtor)).toEqual({ payments: [amount - 100], open: amount, credit: amount - 100 });
    await street.later(5);
    expect((await street.booked(debtor)).payments).toHaveLength(1);
    street.present();
  });
  test('fault 9: of two tabs that begin at once one goes to the bank; while it is there the same leads back to it and another sum is refused; once paid nothing is open', async () => {
    const debtor = await street.debtor(amount);
    const who = await street.payer(debtor);
    const asks = (minor: number) =>
      who.post<{ message: string; data: { reference: string; go: string } }>('/api/v1/epayment/payments', {
        items: [debtor.item],
        amount: minor,
        currency: 'USD',
        merchant,
      });
    const both = await Promise.all([asks(amount), asks(amount)]);
    expect(both.map((each) => each.status)).toEqual([200, 200]);
    const states = await Promise.all(both.map(async (each) => (await street.attempt(each.body.data.reference)).state));
    expect(states.toSorted()).toEqual(['created', 'expired']);
    const [alive, dead] = [both[states.indexOf('created')], both[states.indexOf('expired')]].map(
      (each) => each?.body.data ?? { reference: '', go: '' },
    );
    // the page of the one that gave way leads to what became of it, not to the bank
    const nowhere = await h.app.inject({ method: 'GET', url: dead?.go ?? '' });
    expect([nowhere.statusCode, nowhere.headers.location]).toEqual([
      303,
      expect.stringContaining(`/epayment/status/${dead?.reference}`),
    ]);
    await street.toBank(alive?.go ?? '');
    const again = await Promise.all([asks(amount), asks(amount)]);
    expect(again.map((each) => each.body.data.reference)).toEqual([alive?.reference, alive?.reference]);
    // another sum would be a second payment
    const refused = await asks(amount / 2);
    expect([refused.status, refused.body.message]).toEqual([406, 'payment_at_bank']);
    const live = again.map((each) => each.body.data.go).map((go) => h.app.inject({ method: 'GET', url: go }));
    const leads = (await Promise.all(live)).map(
      (each) => each.body.includes('<form') || each.headers.location?.includes('/make-payment') === false,
    );
    expect(leads.filter(Boolean)).toHaveLength(1);
    const go = again[leads.indexOf(true)]?.body.data.go ?? '';
    await street.back((await street.type(await street.toBank(go), 'success')) ?? { path: '', body: '' });
    expect(await street.booked(debtor)).toEqual(paidOnce);
    const late = await asks(amount);
    expect([late.status, late.body.message]).toEqual([406, 'no_longer_open']);
  });
  test('a charge that is taken back while its link waits: the link leads to what became of it, and the bank hears of nobody', async () => {
    const debtor = await street.debtor(amount);
    const { reference, go } = await street.begin(await street.payer(debtor), [debtor.item], amount, merchant);
    await h.database.transaction((tx) =>
      lower(
        {
          db: tx,
          now: h.services.clock(),
          today: universityDay(h.services.clock()),
          actor: anonymous,
          audit: () => undefined,
        },
        {
          customer: { kind: 'student_program', id: debtor.account },
          currency: 'USD',
          item_id: debtor.item,
          amount: 1,
          against: 'tuition',
          key: `taken-back-${reference}`,
          reason: 'Lowered',
        },
      ),
    );
    const answer = await h.app.inject({ method: 'GET', url: go });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      expect.stringContaining(`/epayment/status/${reference}`),
    ]);
    expect((await street.attempt(reference)).state).toBe('expired');
    expect(await street.booked(debtor)).toEqual({ payments: [], open: amount - 1, credit: 0 });
  });
  test('fault 9: what is paid although its time at the bank was over is booked; the second stays the customer’s own money', async () => {
    const debtor = await street.debtor(amount);
    const who = await street.payer(debtor);
    for (const { page } of await street.overtaken(who, [debtor.item], amount, merchant))
      await street.back((await street.type(page, 'success')) ?? { path: '', body: '' });
    expect(await street.booked(debtor)).toEqual({ payments: [amount, amount], open: 0, credit: amount });
  });
  test('fault 10: a success that comes after the time is over is booked', async () => {
    const debtor = await street.debtor(amount);
    const who = await street.payer(debtor);
    const { reference, go } = await street.begin(who, [debtor.item], amount, merchant);
    const page = await street.toBank(go);
    await street.later(45);
    expect((await street.attempt(reference)).state).toBe('expired');
    const back = await street.type(page, 'success');
    await street.back(back ?? { path: '', body: '' });
    expect((await street.attempt(reference)).state).toBe('paid');
    expect(await street.booked(debtor)).toEqual(paidOnce);
    street.present();
  });
  test('fault 11: nobody comes and the notice is late: the clock asks, books with the bank’s day, and the notice changes nothing', async () => {
    const before = street.heard.length;
    const { debtor, reference } = await one('late_notice');
    await street.later(3);
    expect((await street.attempt(reference)).state).toBe('paid');
    expect(await street.booked(debtor)).toEqual(paidOnce);
    await street.bank.deliverNow();
    expect(street.heard.slice(before).some((each) => each.status === 200)).toBe(true);
    expect(await street.booked(debtor)).toEqual(paidOnce);
    street.present();
  });
  test('fault 12: the return needs no cookie and no session', async () => {
    const { debtor, who, back } = await one('success');
    expect((await who.post('/api/v1/guests/payer/leave')).status).toBe(200);
    await street.back(back ?? { path: '', body: '' });
    expect(await street.booked(debtor)).toEqual(paidOnce);
  });
  test('fault 13: while the bank looks for fraud nothing is booked; released it is, rejected it is not', async () => {
    const released = await one('fraud');
    await street.back(released.back ?? { path: '', body: '' });
    expect(await street.attempt(released.reference)).toMatchObject({
      state: 'review',
      review: 'fraud',
      entry_id: null,
    });
    expect(await street.booked(released.debtor)).toEqual(untouched);
    // nobody knows yet whether the money moved: it is not sent a second time
    const second = await released.who.post<{ message: string }>('/api/v1/epayment/payments', {
      items: [released.debtor.item],
      amount,
      currency: 'USD',
    });
    expect([second.status, second.body.message]).toEqual([406, 'payment_being_confirmed']);
    street.bank.wake(true);
    await street.later(2);
    expect(await street.booked(released.debtor)).toEqual(paidOnce);
    street.present();
    const rejected = await one('fraud');
    await street.back(rejected.back ?? { path: '', body: '' });
    street.bank.wake(false);
    await street.later(2);
    expect(await street.attempt(rejected.reference)).toMatchObject({ state: 'declined', review: null });
    expect(await street.booked(rejected.debtor)).toEqual(untouched);
    street.present();
  });
  test('fault 17: the process ends between the bank’s yes and our commit: the clock books once', async () => {
    const { debtor, reference, back } = await one('success');
    const { transaction } = h.database;
    let dying = true;
    // the transaction that would book is lost with the process
    h.database.transaction = (work) =>
      transaction(async (tx, last) => {
        const done = await work(tx, last);
        if (dying) throw new Error('the process ended');
        return done;
      });
    try {
      await street.back(back ?? { path: '', body: '' });
    } finally {
      dying = false;
      h.database.transaction = transaction;
    }
    expect(await street.booked(debtor)).toEqual(untouched);
    expect(await street.receipts(reference)).toEqual([]);
    await street.later(3);
    await street.later(3);
    expect((await street.attempt(reference)).state).toBe('paid');
    expect(await street.booked(debtor)).toEqual(paidOnce);
    expect(await street.receipts(reference)).toMatchObject([{ amount, currency: 'USD' }]);
    street.present();
  });
});
test('test 20: the bank’s books and the clearing accounts say the same, to the cent', async () => {
  street.bank.wake();
  await street.later(20);
  expect({ USD: (await clearing()) - before }).toEqual(street.bank.book.total());
});

test('a message that names nothing of ours is no fault of ours: nothing of it reaches the database', async () => {
  const told = (paymentConversationId: string) =>
    h.app.inject({
      method: 'POST',
      url: '/api/pay/webhook/iyzico',
      payload: JSON.stringify({ paymentConversationId }),
      headers: { 'content-type': 'application/json' },
    });
  for (const name of ['\0', 'KP\0X', '', 'x'.repeat(5_000)])
    expect([name.length, (await told(name)).statusCode]).toEqual([name.length, 404]);
  for (const name of ['%00', '%E0%A4%A', 'a'.repeat(500)]) {
    const answer = await h.app.inject({ method: 'GET', url: `/api/pay/go/${name}` });
    expect([name.length, answer.statusCode < 500]).toEqual([name.length, true]);
  }
});
