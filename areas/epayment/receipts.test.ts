import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paperOf } from '#areas/finance/receipts/queries/receipt-pdf.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Street } from '#test/card-street.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { giveMissingReceipts } from './attempts/give-receipt.ts';

interface Failed {
  message: string;
}
let h: Harness;
let street: Street;
let student: Caller;
let own: { account: number; last_name: string };
beforeAll(async () => {
  h = await harness();
  street = await Street.open(h);
  student = await h.as('student');
  const [row] = await h.rows<{ account: number; last_name: string }>`
    select sp.id as account, s.last_name from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id where u.username = 'student' order by sp.is_main desc limit 1`;
  own = { account: Number(row?.account), last_name: row?.last_name ?? '' };
  await h.rows`update payers set revoked_at = now() where kind = 'link' and revoked_at is null`;
});
afterAll(() => street.close());
const amount = 64_000;
const paid = async (who: Caller, item: number): Promise<string> => {
  const { reference, back } = await street.pay(who, [item], amount, 'success');
  await street.back(back ?? { path: '', body: '' });
  return reference;
};
/** A charge on his account that is open whatever money lies there: other tests leave some. */
const owes = async (sum: number): Promise<number> => {
  const { credit } = await street.booked({ account: own.account, item: 0 });
  if (credit > 0) await street.owes(own.account, credit);
  return street.owes(own.account, sum);
};
const mails = (text: string): Promise<{ recipient: string; template: string; body: string }[]> =>
  rowsOf(
    h.database.db,
    sql`select recipient, template, body from outbox where body like ${`%${text}%`} and channel = 'mail' order by id`,
  );

describe('FIN-038 a payment by card has one receipt', () => {
  test('made with the booking, numbered without a gap, told to the student with the way to it', async () => {
    const begun = await student.post<{ data: { reference: string; go: string } }>('/api/v1/my/card-payments', {
      items: [await owes(amount)],
      amount,
      currency: 'USD',
    });
    const { reference, go } = begun.body.data;
    await street.back((await street.type(await street.toBank(go), 'success')) ?? { path: '', body: '' });
    const [receipt, ...more] = await street.receipts(reference);
    expect([receipt?.amount, receipt?.currency, more]).toEqual([amount, 'USD', []]);
    expect(receipt?.number).toMatch(/^POR\d{13}$/);
    const told = await mails(reference);
    expect(told.map((mail) => mail.template)).toEqual(['payment_receipt']);
    expect(told[0]?.body).toContain(receipt?.number);
    expect(told[0]?.body).toContain('/my/payments');
    const mine = await student.get<{ data: { number: string; state: string }[] }>('/api/v1/student/payments/receipts');
    expect(mine.body.data.find((each) => each.number === receipt?.number)).toMatchObject({ state: 'issued' });
    const pdf = await student.get(`/api/v1/student/payments/receipts/${receipt?.id}/pdf`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
  test('the desk does not reverse it: the money lies at the bank and goes back to the card', async () => {
    const debtor = await street.debtor(amount);
    const [receipt] = await street.receipts(await paid(await street.payer(debtor), debtor.item));
    const bursar = await h.as('bursar');
    const refused = await bursar.post<Failed>(`/api/v1/receipts/${receipt?.id}/reverse`, { reason: 'Fazla ödenmiş' });
    expect([refused.status, refused.body.message]).toEqual([406, 'reverse_to_card']);
    expect((await street.booked(debtor)).open).toBe(0);
    const account = await bursar.get<{ data: { receipts: { id: number; can: { reverse: unknown } }[] } }>(
      `/api/v1/customers/accounts/student_program/${debtor.account}`,
    );
    expect(
      account.body.data.receipts.find((each) => Number(each.id) === Number(receipt?.id))?.can.reverse,
    ).toMatchObject({
      refusals: [{ key: 'reverse_to_card' }],
    });
  });
  test('numbers follow each other, whoever pays', async () => {
    const debtors = await Promise.all([1, 2, 3].map(() => street.debtor(amount)));
    const references = await Promise.all(debtors.map(async (debtor) => paid(await street.payer(debtor), debtor.item)));
    const numbers = (await Promise.all(references.map((each) => street.receipts(each)))).flat();
    const serials = numbers.map((each) => Number(each.number.slice(-9))).toSorted((a, b) => a - b);
    expect(serials.map((serial) => serial - (serials[0] ?? 0))).toEqual([0, 1, 2]);
  });
  test('where no number can be had the money is booked all the same; the clock gives the receipt once', async () => {
    const debtor = await street.debtor(amount);
    // a series that is closed gives none
    await h.rows`update virtual_pos set receipt_series_id = 3 where code = 'TEST-NESTPAY'`;
    const reference = await paid(await street.payer(debtor), debtor.item);
    expect((await street.booked(debtor)).open).toBe(0);
    expect(await street.receipts(reference)).toEqual([]);
    expect(await giveMissingReceipts(h.services)).toBe(0);
    await h.rows`update virtual_pos set receipt_series_id = 2 where code = 'TEST-NESTPAY'`;
    await Promise.all([giveMissingReceipts(h.services), giveMissingReceipts(h.services)]);
    expect(await street.receipts(reference)).toHaveLength(1);
    expect(await giveMissingReceipts(h.services)).toBe(0);
  });
  test('a merchant that names no series takes the oldest in use: nobody pays without a receipt', async () => {
    const debtor = await street.debtor(amount);
    await h.rows`update virtual_pos set receipt_series_id = null where code = 'TEST-NESTPAY'`;
    try {
      expect(await street.receipts(await paid(await street.payer(debtor), debtor.item))).toHaveLength(1);
    } finally {
      await h.rows`update virtual_pos set receipt_series_id = 2 where code = 'TEST-NESTPAY'`;
    }
  });
  test('another’s receipts are not found, strangers are refused', async () => {
    const debtor = await street.debtor(amount);
    const [receipt] = await street.receipts(await paid(await street.payer(debtor), debtor.item));
    const at = (id: number | undefined) => `/api/v1/student/payments/receipts/${id}/pdf`;
    expect((await student.get(at(receipt?.id))).status).toBe(404);
    expect((await student.get(`/api/v1/student/payments/receipts?student_program_id=${debtor.account}`)).status).toBe(
      404,
    );
    expect((await student.get(at(999_999))).status).toBe(404);
    expect((await (await h.as('instructor')).get(at(receipt?.id))).status).toBe(403);
    expect((await h.nobody.get(at(receipt?.id))).status).toBe(401);
    const bursar = await h.as('bursar');
    expect((await bursar.get(at(receipt?.id))).status).toBe(200);
    const list = await bursar.get<{ data: { number: string }[] }>(
      `/api/v1/student/payments/receipts?student_program_id=${debtor.account}`,
    );
    expect(list.body.data.map((each) => each.number)).toContain(receipt?.number);
  });
});

describe('whoever pays by a link', () => {
  const links = '/api/v1/my/payment-links';
  test('FIN-007 gets the link by mail, a receipt without names, and word of it at that address', async () => {
    const item = await owes(amount);
    const made = await student.post<{ data: { path: string; email: string } }>(links, {
      items: [item],
      amount,
      currency: 'USD',
      days: 7,
      label: 'Annem',
      email: 'veli@example.com',
    });
    expect(made.body.data.email).toBe('veli@example.com');
    const { path } = made.body.data;
    const sent = await mails(path);
    expect(sent.map((mail) => [mail.recipient, mail.template])).toEqual([['veli@example.com', 'payment_link']]);
    expect(sent[0]?.body).not.toContain(own.last_name);
    const entered = await h
      .holding('', { address: '10.52.1.1' })
      .post<{ data: { access_token: string } }>('/api/v1/epayment/enter-link', {
        purpose: 'link',
        token: path.split('/').at(-1) ?? '',
      });
    const parent = h.holding(entered.body.data.access_token);
    const reference = await paid(parent, item);
    const [receipt] = await street.receipts(reference);
    expect(receipt?.payer).toBe('Annem');
    expect((await mails(reference)).map((mail) => [mail.recipient === 'veli@example.com', mail.template])).toEqual([
      [false, 'payment_receipt'],
      [true, 'payment_receipt_payer'],
    ]);
    expect((await mails(reference)).at(-1)?.body).not.toContain(own.last_name);
    const pdf = await parent.get(`/api/v1/epayment/payments/${reference}/receipt`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const paper = JSON.stringify(
      await paperOf({ db: h.database.db, now: new Date(), locale: 'tr', services: h.services }, receipt?.id ?? 0, {
        payer: 'A. B.',
        reference,
      }),
    );
    expect(paper).toContain(reference);
    expect(paper).not.toMatch(new RegExp(`${own.last_name}|Annem|Tuition|Öğrenim ücreti`));
    // another payer’s receipt is none of his
    const stranger = await street.payer(await street.debtor(amount));
    expect((await stranger.get(`/api/v1/epayment/payments/${reference}/receipt`)).status).toBe(404);
    expect((await h.nobody.get(`/api/v1/epayment/payments/${reference}/receipt`)).status).toBe(401);
  });
  test('the bursar makes, sees and cancels links for a student; nobody else', async () => {
    const at = '/api/v1/student/payment-links';
    const debtor = await street.debtor(amount);
    const bursar = await h.as('bursar');
    const given = { student_program_id: debtor.account, items: [debtor.item], amount, currency: 'USD', days: 7 };
    for (const name of ['student', 'instructor', 'registrar'])
      expect((await (await h.as(name)).post(at, given)).status).toBe(403);
    expect((await h.nobody.post(at, given)).status).toBe(401);
    expect((await bursar.post(at, { ...given, student_program_id: 999_999 })).status).toBe(404);
    expect((await bursar.post(at, { ...given, email: 'no address' })).status).toBe(422);
    expect((await bursar.post<Failed>(at, { ...given, items: [999_999] })).body.message).toBe('no_longer_open');
    const made = await bursar.post<{ data: { id: number } }>(at, given);
    expect(made.status).toBe(200);
    const seen = await bursar.get<{ data: { dues: object[]; links: { id: number; state: string }[] } }>(
      `${at}?student_program_id=${debtor.account}`,
    );
    expect(seen.body.data.dues.length).toBeGreaterThan(0);
    expect(seen.body.data.links).toMatchObject([{ id: made.body.data.id, state: 'valid' }]);
    const revoke = `${at}/${made.body.data.id}/revoke`;
    expect((await (await h.as('registrar')).post(revoke)).status).toBe(403);
    expect((await bursar.post(revoke)).status).toBe(200);
    expect((await bursar.post(`${at}/999999/revoke`)).status).toBe(404);
    // a link of his own account is not a student’s to cancel unless it is his
    expect((await student.post(`${links}/${made.body.data.id}/revoke`)).status).toBe(404);
  });
  test('no more than twenty letters a day from one account', async () => {
    const debtor = await street.debtor(amount);
    const bursar = await h.as('bursar');
    await h.rows`insert into payers (kind, customer_kind, customer_id, reference, token_hash, email, created_at, expires_at, revoked_at)
      select 'link', 'student_program', ${debtor.account}, 'LT' || n, 'hash' || n, 'a@example.com', now(), now() + interval '1 day', now() from generate_series(1, 20) n`;
    const given = { student_program_id: debtor.account, days: 7 };
    const answer = await bursar.post<Failed>('/api/v1/student/payment-links', { ...given, email: 'b@example.com' });
    expect([answer.status, answer.body.message]).toEqual([406, 'too_many_links_sent']);
    expect((await bursar.post('/api/v1/student/payment-links', given)).status).toBe(200);
  });
});
