import { beforeAll, describe, expect, test } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { inDays, today } from '#test/today.ts';
import { pdfText } from '#areas/records/test-pdf-text.ts';
import { databaseError, sql } from '#kernel/server/database.ts';
import { renderPdf, type PdfDefinition } from '#kernel/server/pdf.ts';
import { receiptPaper } from '../receipts/queries/receipt-pdf.ts';
import { dayPaper } from './queries/cash-day.ts';
import type { CashDay, CashDesk } from './contract.ts';
import type { CustomerAccount, CustomerStatement, FoundCustomer } from '../customers/contract.ts';

let h: Harness;
let bursar: Caller;
let students: number[] = [];
let drawer = 0;
const types = new Map<string, number>();
const products = new Map<string, number>();
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
  students = (
    await h.rows<{
      id: number;
    }>`select id from student_programs p
      where not exists (select from ledger_accounts a join ledger_postings x on x.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = p.id group by a.id having sum(x.amount) <> 0)
      order by exists (select from ledger_accounts a where a.owner_kind = 'student_program' and a.owner_id = p.id), id desc limit 60`
  ).map((row) => row.id);
  for (const row of await h.rows<{ id: number; code: string }>`select id, code from payment_types`)
    types.set(row.code, row.id);
  for (const row of await h.rows<{ id: number; code: string }>`select id, code from products`)
    products.set(row.code, row.id);
  const series = await bursar.post<Made>('/api/v1/receipt/series', {
    code: 'TST',
    name: 'Deneme',
    name_en: 'Test',
    unit: 'Test',
  });
  const made = await bursar.post<Made>('/api/v1/cash/drawers', {
    code: 'T-1',
    name: 'Deneme',
    name_en: 'Test',
    currency: 'USD',
    series_id: series.body.data.id,
  });
  drawer = made.body.data.id;
  await close();
});
interface Made {
  data: { id: number; number: string; credit: number; item_id: number; difference: number; state: string };
  message: string;
}
let taken = 0;
/** A student who owes nothing and whose money does not lie here; those who never had an account first. */
function fresh(): number {
  const id = students[taken++];
  if (id === undefined) throw new Error('nobody left');
  return id;
}
let attempts = 0;
const attempt = (): string => `attempt-${process.pid}-${(attempts += 1)}`;
const typeOf = (code: string): number => types.get(code) ?? 0;

const desk = async (): Promise<CashDesk> => (await bursar.get<{ data: CashDesk }>('/api/v1/cash/desk')).body.data;
const open = (counted: number, reason?: string, drawer_id = drawer) =>
  bursar.post<Made>('/api/v1/cash/desk/open', { drawer_id, counted, ...(reason ? { reason } : {}) });
/** Closes whatever is open, with what should lie there. */
async function close(): Promise<void> {
  const { shift } = await desk();
  if (!shift) return;
  const { status, body } = await bursar.post(`/api/v1/cash/shifts/${shift.id}/close`, {
    counted: shift.expected,
    handed_over: shift.expected,
  });
  if (status !== 200) throw new Error(`not closed: ${JSON.stringify(body)}`);
}
async function opened(): Promise<number> {
  await close();
  const { status, body } = await open(0);
  if (status !== 200) throw new Error(`no shift: ${JSON.stringify(body)}`);
  return body.data.id;
}
const owes = async (id: number, amount: number, due_on = today(), product = 'TUITION'): Promise<number> =>
  (
    await bursar.post<Made>('/api/v1/customers/charges', {
      kind: 'student_program',
      id,
      product_id: products.get(product),
      amount,
      currency: 'USD',
      due_on,
      reason: 'Deneme borcu',
      attempt: attempt(),
    })
  ).body.data.item_id;
const pays = (id: number, amount: number, more: Record<string, unknown> = {}) =>
  bursar.post<Made>('/api/v1/customers/payments', {
    kind: 'student_program',
    id,
    amount,
    currency: 'USD',
    payment_type_id: typeOf('CASH'),
    attempt: attempt(),
    ...more,
  });
const account = async (id: number): Promise<CustomerAccount> =>
  (await bursar.get<{ data: CustomerAccount }>(`/api/v1/customers/accounts/student_program/${id}`)).body.data;
const reading = () => ({
  db: h.database.db,
  now: new Date(),
  locale: 'tr' as const,
  services: h.services,
  rows: () => sql`true`,
});
const wordsOf = async (definition: PdfDefinition): Promise<string> =>
  pdfText(await renderPdf({ ...definition, compress: false }))
    .join('')
    .replaceAll(/\s+/g, '');
const cashOf = async (part: string): Promise<number> =>
  (
    await h.rows<{
      sum: number;
    }>`select coalesce(sum(p.amount), 0)::bigint as sum from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.purpose = 'cash' and a.part = ${part}`
  )[0]?.sum ?? 0;

describe('the cash desk', () => {
  test('FIN-010: one payment settles several charges, the oldest first, and the receipt says what it paid', async () => {
    await opened();
    const student = fresh();
    const [late, soon] = [await owes(student, 30_000, inDays(-20)), await owes(student, 40_000, inDays(10), 'REG')];
    const paid = await pays(student, 50_000);
    expect([paid.status, paid.body.data.credit]).toEqual([200, 0]);
    const stand = await account(student);
    expect(stand.items.map((item) => [item.id, item.open, item.paid])).toEqual([[soon, 20_000, 20_000]]);
    expect(stand.balances).toMatchObject([{ owed: 20_000, overdue: 0, credit: 0 }]);
    expect(stand.items.some((item) => item.id === late)).toBe(false);
    const [row] = await h.rows<{
      content: { lines: { amount: number }[] };
    }>`select content from receipts where id = ${paid.body.data.id}`;
    expect(row?.content.lines.map((line) => line.amount)).toEqual([30_000, 20_000]);
    expect(stand.items[0]?.why.map((each) => each.tr)).toContain('Deneme borcu');
  });
  test('chosen charges are paid first; what is more pays the rest, or stays credit where the payer says so', async () => {
    await opened();
    const student = fresh();
    const [old, chosen] = [await owes(student, 10_000, inDays(-5)), await owes(student, 20_000, inDays(30))];
    await pays(student, 21_000, { items: [chosen], only: true });
    expect((await account(student)).items.map((item) => [item.id, item.open])).toEqual([[old, 10_000]]);
    const more = await pays(student, 12_000, { items: [old] });
    expect(more.body.data.credit).toBe(2_000);
    expect((await account(student)).balances).toMatchObject([{ owed: -3_000, credit: 3_000 }]);
    // a page that still shows the charge as open takes no money for it
    const again = await pays(student, 10_000, { items: [old] });
    expect([again.status, again.body.message]).toEqual([406, 'charge_not_open']);
    // nor for somebody else's charge
    expect((await pays(fresh(), 10_000, { items: [old] })).body.message).toBe('charge_not_open');
  });
  test('the same attempt sent again is one payment and one receipt, also by five at once', async () => {
    await opened();
    const student = fresh();
    const item = await owes(student, 10_000);
    const once = { attempt: attempt(), items: [item] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => pays(student, 10_000, once)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.number}`)).size).toBe(1);
    expect((await account(student)).receipts).toHaveLength(1);
    expect((await pays(student, 10_001, once)).body.message).toBe('booked_otherwise');
  });
  test('FIN-038: without a number nothing is taken', async () => {
    await close();
    const { data: series } = (
      await bursar.post<Made>('/api/v1/receipt/series', { code: 'OFF', name: 'Kapalı', name_en: 'Off', unit: 'Test' })
    ).body;
    const made = await bursar.post<Made>('/api/v1/cash/drawers', {
      code: 'T-OFF',
      name: 'Kapalı',
      name_en: 'Off',
      currency: 'USD',
      series_id: series.id,
    });
    await open(0, undefined, made.body.data.id);
    await bursar.put(`/api/v1/receipt/series/${series.id}`, { status: 'p', version: 1 });
    const student = fresh();
    await owes(student, 10_000);
    const refused = await pays(student, 10_000);
    expect([refused.status, refused.body.message]).toEqual([406, 'receipt_number_failed']);
    expect(await h.services.lines.line('en', 'api:receipt_number_failed')).toBe('Failed to generate receipt number');
    const stand = await account(student);
    expect([stand.receipts, stand.balances[0]?.owed]).toEqual([[], 10_000]);
    await close();
    expect((await pays(student, 10_000)).body.message).toBe('no_open_shift');
  });
  test('a check, a wire and a card slip bring their numbers; money of another day counts for its day', async () => {
    await opened();
    const student = fresh();
    await owes(student, 90_000);
    expect((await pays(student, 10_000, { payment_type_id: typeOf('CHECK') })).status).toBe(420);
    const check = { payment_type_id: typeOf('CHECK'), reference: '4711', bank: 'Ziraat', due_on: inDays(20) };
    expect((await pays(student, 10_000, check)).status).toBe(200);
    const wire = { payment_type_id: typeOf('WIRE'), reference: 'EFT-1', bank: 'İş', paid_on: inDays(-1) };
    expect((await pays(student, 10_000, wire)).status).toBe(200);
    expect((await pays(student, 10_000, { ...wire, paid_on: inDays(1) })).body.message).toBe('paid_on_later');
    expect((await pays(student, 10_000, { payment_type_id: typeOf('CARD-DESK') })).body.message).toBe(
      'reference_missing',
    );
    expect((await pays(student, 10_000, { payment_type_id: typeOf('CARD-ONLINE'), reference: '1' })).body.message).toBe(
      'type_not_at_desk',
    );
    expect((await pays(student, 100, { currency: 'TRY' })).body.message).toBe('cash_of_another_currency');
    const { shift } = await desk();
    // checks and wires are no cash in the drawer
    expect(shift?.expected).toBe(0);
  });
});

describe('receipts that no longer hold', () => {
  test('annulled in the open shift by its cashier: what it paid is open again, the number stays and is not given again', async () => {
    const shift = await opened();
    const student = fresh();
    await owes(student, 10_000);
    const { data } = (await pays(student, 10_000)).body;
    expect((await account(student)).receipts[0]?.can).toMatchObject({
      annul: true,
      reverse: expect.objectContaining({}),
    });
    const annulled = await bursar.post<Made>(`/api/v1/receipts/${data.id}/annul`, { reason: 'Yanlış tutar' });
    expect([annulled.status, annulled.body.data.state]).toEqual([200, 'annulled']);
    expect((await account(student)).balances).toMatchObject([{ owed: 10_000 }]);
    expect((await bursar.post<Made>(`/api/v1/receipts/${data.id}/annul`, { reason: 'Yine' })).body.message).toBe(
      'receipt_undone_before',
    );
    const next = (await pays(student, 10_000)).body.data;
    expect(Number(next.number.slice(-9))).toBe(Number(data.number.slice(-9)) + 1);
    const page = (await desk()).shift;
    expect([page?.id, page?.expected]).toEqual([shift, 10_000]);
    expect((await bursar.get(`/api/v1/receipts/${data.id}/pdf`)).status).toBe(200);
    const text = await wordsOf((await receiptPaper(reading(), data.id)).definition);
    expect(text).toContain('Yanlıştutar');
  });
  test('once the shift is closed the payment is reversed instead, cash at the drawer that took it', async () => {
    await opened();
    const student = fresh();
    await owes(student, 10_000);
    const { data } = (await pays(student, 10_000)).body;
    const early = await bursar.post<Made>(`/api/v1/receipts/${data.id}/reverse`, { reason: 'Erken' });
    expect(early.body.message).toBe('reverse_after_shift');
    await close();
    const reverse = () => bursar.post<Made>(`/api/v1/receipts/${data.id}/reverse`, { reason: 'Başkasının parası' });
    expect((await bursar.post<Made>(`/api/v1/receipts/${data.id}/annul`, { reason: 'Geç' })).body.message).toBe(
      'annul_in_shift_only',
    );
    expect((await reverse()).body.message).toBe('reverse_at_drawer');
    await open(10_000, 'Bozuk para');
    expect((await reverse()).body.data.state).toBe('reversed');
    expect((await account(student)).balances).toMatchObject([{ owed: 10_000 }]);
    // ten came from the safe, ten were given back
    expect((await desk()).shift?.expected).toBe(0);
    expect(await cashOf('T-1')).toBe(0);
  });
  test('FIN-020, FIN-024: a returned check opens what it had paid and costs its fee, 35.00 US dollars', async () => {
    await opened();
    const student = fresh();
    const item = await owes(student, 50_000, inDays(-3));
    const check = { payment_type_id: typeOf('CHECK'), reference: '4712', bank: 'Ziraat', due_on: inDays(2) };
    const { data } = (await pays(student, 50_000, check)).body;
    await close();
    const cash = (await pays(student, 1)).body.message;
    expect(cash).toBe('no_open_shift');
    const back = await bursar.post<Made>(`/api/v1/receipts/${data.id}/return-check`, { reason: 'Karşılığı yok' });
    expect(back.body.data.state).toBe('returned');
    const stand = await account(student);
    expect(stand.items.map((each) => [each.id === item, each.open])).toEqual([
      [true, 50_000],
      [false, 3_500],
    ]);
    expect(stand.items[1]?.why.some((each) => each.en.includes(data.number))).toBe(true);
    const other = (await (await opened(), pays(student, 100))).body.data.id;
    expect((await bursar.post<Made>(`/api/v1/receipts/${other}/return-check`, { reason: 'Çek mi' })).body.message).toBe(
      'not_a_check',
    );
  });
});

test('FIN-020: a returned check costs what the price list says on the day', async () => {
  await opened();
  const student = fresh();
  await owes(student, 50_000);
  const check = { payment_type_id: typeOf('CHECK'), reference: '4713', bank: 'Ziraat', due_on: inDays(2) };
  const { data } = (await pays(student, 50_000, check)).body;
  const costs = (amount: number) =>
    h.rows`update prices set amount = ${amount} where product_id = (select id from products where code = 'CHECK')`;
  await costs(4_000);
  try {
    await bursar.post<Made>(`/api/v1/receipts/${data.id}/return-check`, { reason: 'Karşılığı yok' });
  } finally {
    await costs(3_500);
  }
  expect((await account(student)).items.map((each) => each.open)).toEqual([50_000, 4_000]);
});

describe('shifts', () => {
  test('one for a drawer, one for a cashier; a second is refused', async () => {
    await opened();
    expect((await open(0)).body.message).toBe('cash_shifts_one_open');
    const [free] = await h.rows<{
      id: number;
    }>`select id from cash_drawers d where status = 'a' and id <> ${drawer} and currency = 'USD' and not exists (select from cash_shifts s where s.drawer_id = d.id) order by id limit 1`;
    expect((await open(0, undefined, free?.id ?? 0)).body.message).toBe('cash_shifts_one_each');
    expect((await open(0, undefined, free?.id ?? 0)).status).toBe(406);
  });
  test('a difference needs its reason and goes to over and short; what is handed over goes to the safe', async () => {
    const id = await opened();
    const before = { drawer: await cashOf('T-1'), safe: await cashOf('SAFE') };
    const student = fresh();
    await pays(student, 10_000);
    const url = `/api/v1/cash/shifts/${id}/close`;
    expect((await bursar.post<Made>(url, { counted: 9_950 })).body.message).toBe('end_differs');
    expect(
      (await bursar.post<Made>(url, { counted: 9_950, reason: 'Bozuk para', handed_over: 9_951 })).body.message,
    ).toBe('hands_over_too_much');
    const done = await bursar.post<Made>(url, { counted: 9_950, reason: 'Bozuk para', handed_over: 9_000 });
    expect([done.status, done.body.data.difference]).toEqual([200, -50]);
    expect((await bursar.post<Made>(url, { counted: 9_950 })).body.message).toBe('shift_closed_before');
    expect([(await cashOf('T-1')) - before.drawer, (await cashOf('SAFE')) - before.safe]).toEqual([950, 9_000]);
    // the next shift finds what was left, or says why not
    expect((await open(1_000)).body.message).toBe('start_differs');
    expect((await open(950)).status).toBe(200);
    expect((await desk()).shift?.expected).toBe(950);
    await close();
  });
  test('the day’s report: numbers from first to last, taken and undone, shifts with their differences; printed too', async () => {
    await opened();
    const { data } = (await pays(fresh(), 4_200)).body;
    await bursar.post(`/api/v1/receipts/${data.id}/annul`, { reason: 'Rapor için' });
    await close();
    const { data: day } = (await bursar.get<{ data: CashDay }>(`/api/v1/cash/days?day=${today()}`)).body;
    const series = day.series.find((each) => each.code === 'TST');
    expect(Number(series?.last.slice(-9))).toBe(series?.receipts);
    expect(day.undone.map((each) => each.number)).toContain(data.number);
    expect(day.shifts.some((each) => each.difference === -50)).toBe(true);
    const cash = day.totals.find((each) => each.method === 'cash' && each.currency === 'USD');
    expect((cash?.taken ?? 0) - (cash?.undone ?? 0)).toBeGreaterThan(0);
    const pdf = await bursar.get(`/api/v1/cash/days/pdf?day=${today()}`);
    expect(pdf.status).toBe(200);
    expect(await wordsOf(await dayPaper(reading(), today()))).toContain(data.number);
  });
  test('a shift is closed by its own cashier, or by the administrator', async () => {
    await opened();
    const { shift } = await desk();
    const url = `/api/v1/cash/shifts/${shift?.id}/close`;
    expect((await (await h.as('registrar')).post(url, { counted: 0 })).status).toBe(403);
    expect((await (await h.as('admin')).post(url, { counted: 0 })).status).toBe(200);
  });
});

describe('money without an account', () => {
  test('it lies in suspense under a receipt, is assigned once, and pays what the student owes', async () => {
    await opened();
    const take = (more: Record<string, unknown> = {}) =>
      bursar.post<Made>('/api/v1/other/payments', {
        amount: 25_000,
        currency: 'USD',
        payment_type_id: typeOf('WIRE'),
        reference: 'EFT-9',
        bank: 'İş',
        payer: 'Deneme A.Ş.',
        purpose: 'Burs ödemesi',
        attempt: attempt(),
        ...more,
      });
    const once = { attempt: attempt() };
    const [first, again] = [await take(once), await take(once)];
    expect([first.status, again.body.data.number]).toEqual([200, first.body.data.number]);
    const student = fresh();
    await owes(student, 20_000);
    const assign = (student_program_id: number) =>
      bursar.post<Made>(`/api/v1/other/payments/${first.body.data.id}/assign`, { student_program_id });
    expect((await assign(student)).status).toBe(200);
    expect((await account(student)).balances).toMatchObject([{ owed: -5_000, credit: 5_000 }]);
    expect((await assign(fresh())).body.message).toBe('payment_assigned_before');
    const annul = await bursar.post<Made>(`/api/v1/receipts/${first.body.data.id}/annul`, { reason: 'Geç kaldı' });
    expect(annul.body.message).toBe('payment_assigned_before');
    const second = (await take({ reference: 'EFT-10' })).body.data;
    expect((await bursar.post<Made>(`/api/v1/receipts/${second.id}/annul`, { reason: 'Yanlış' })).body.data.state).toBe(
      'annulled',
    );
    expect(
      (await bursar.post<Made>(`/api/v1/other/payments/${second.id}/assign`, { student_program_id: student })).body
        .message,
    ).toBe('receipt_undone_before');
  });
});

describe('charges by hand', () => {
  test('lowered with a reason, never below what it is; taken back whole; the statement keeps it all with its balance', async () => {
    await opened();
    const student = fresh();
    const item = await owes(student, 10_000);
    const lower = (amount: number) =>
      bursar.post<Made>(`/api/v1/customers/charges/${item}/lower`, {
        amount,
        against: 'waivers',
        reason: 'Anlaşma',
        attempt: attempt(),
      });
    expect((await lower(10_001)).body.message).toBe('item_smaller');
    expect((await lower(4_000)).status).toBe(200);
    await pays(student, 1_000);
    const lines = async (query = ''): Promise<CustomerStatement> =>
      (
        await bursar.get<{ data: CustomerStatement }>(
          `/api/v1/customers/accounts/student_program/${student}/statement${query}`,
        )
      ).body.data;
    expect((await lines()).lines.map((line) => [line.kind, line.amount, line.balance])).toEqual([
      ['payment', -1_000, 5_000],
      ['reduction', -4_000, 6_000],
      ['charge', 10_000, 10_000],
    ]);
    const reduction = (await lines()).lines[1];
    expect(reduction?.can.reverse).toBe(true);
    const back = () =>
      bursar.post<Made>(`/api/v1/customers/entries/${reduction?.entry_id}/reverse`, { reason: 'Yanlış düşülmüş' });
    expect((await back()).status).toBe(200);
    expect((await account(student)).balances).toMatchObject([{ owed: 9_000 }]);
    const payment = (await lines()).lines.find((line) => line.kind === 'payment');
    const wrong = await bursar.post<Made>(`/api/v1/customers/entries/${payment?.entry_id}/reverse`, {
      reason: 'Ödeme',
    });
    expect(wrong.body.message).toBe('entry_not_reversible');
    expect((await lines('?page=2')).lines).toEqual([]);
  });
});

describe('who is found', () => {
  test('FIN-009: by student program, by registration, by the number of a receipt, by name; view only without the right to take', async () => {
    await opened();
    const student = fresh();
    const { data } = (await pays(student, 1_234)).body;
    const find = async (query: string, who = bursar): Promise<FoundCustomer[]> =>
      (await who.get<{ data: FoundCustomer[] }>(`/api/v1/customers/payments?${query}`)).body.data;
    const [by_program] = await find(`student_program_id=${student}`);
    expect(by_program).toMatchObject({ kind: 'student_program', id: student, owed: [{ owed: -1_234 }] });
    expect(await find(`receipt_number=${data.number}`)).toMatchObject([{ id: student, receipt: data.number }]);
    const known = await find(`search=${by_program?.number}`);
    expect(known[0]).toMatchObject({ kind: 'student_program', id: student });
    // whoever also has a bed is found with both accounts
    expect(known.slice(1).filter((each) => each.kind !== 'tenant')).toEqual([]);
    expect(await find('registration_id=1')).toMatchObject([{ kind: 'applicant', id: 1 }]);
    expect(await find('registration_id=999999')).toEqual([]);
    expect(await find('search=zzzzz')).toEqual([]);
    // FIN-011
    const registrar = await h.as('registrar');
    expect(await find(`student_program_id=${student}`, registrar)).toHaveLength(1);
    expect((await registrar.get(`/api/v1/customers/accounts/student_program/${student}`)).status).toBe(200);
    expect((await registrar.post('/api/v1/customers/payments', {})).status).toBe(403);
    expect((await (await h.as('student')).get('/api/v1/customers/payments?search=a')).status).toBe(403);
    expect((await bursar.get('/api/v1/customers/accounts/company/7')).status).toBe(404);
  });
  test('FIN-017: the receipt as PDF, in both languages, with the amount in words', async () => {
    await opened();
    const { data } = (await pays(fresh(), 1_234_56)).body;
    const pdf = await bursar.get(`/api/v1/receipts/${data.id}/pdf`);
    expect(pdf.headers['content-type']).toContain('application/pdf');
    const text = (await wordsOf((await receiptPaper(reading(), data.id)).definition)).replaceAll(/\s+/g, ' ');
    expect(text).toContain('YalnızBinİkiYüzOtuzDörtABDDolarıElliAltıSent');
    expect(text).toContain('Onethousandtwohundredthirty-fourdollarsandfifty-sixcentsonly');
    expect(text).toContain(data.number);
    expect(text).toContain('TahsilatMakbuzu');
  });
});

test('receipts stay: the database refuses a change, a deletion, a gap and an earlier day (FIN-038)', async () => {
  await opened();
  const { data } = (await pays(fresh(), 500)).body;
  const violated = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
    } catch (error) {
      return databaseError(error)?.constraint ?? databaseError(error)?.message ?? String(error);
    }
    return 'nothing';
  };
  expect(await violated(h.rows`update receipts set amount = 1 where id = ${data.id}`)).toBe('a receipt stays');
  expect(await violated(h.rows`delete from receipts where id = ${data.id}`)).toBe('a receipt stays');
  const copy = (serial: number, day: string) =>
    h.rows`insert into receipts (series_id, year, serial, number, issued_at, issued_on, payer, entry_id, amount, currency, payment_type_id, method, content) select series_id, year, serial + ${serial}, number || 'x', issued_at, ${day}, payer, (select min(id) from ledger_entries e where not exists (select from receipts r where r.entry_id = e.id)), amount, currency, payment_type_id, method, content from receipts where id = ${data.id}`;
  expect(await violated(copy(2, today()))).toBe('receipts_follow');
  expect(await violated(copy(1, inDays(-1)))).toMatch(/receipts_(follow|year)/);
});
