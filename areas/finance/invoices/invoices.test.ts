import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { closePdf } from '#kernel/server/pdf.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { violated } from '#test/ledger-bench.ts';
import { today } from '#test/today.ts';
import { charge, lower } from '../ledger/accounts.ts';
import type { InvoiceView } from './contract.ts';
import { sendInvoices } from './jobs/send-invoices.ts';
import type { InvoiceCandidates } from './many-contract.ts';
import { draft, issue } from './make-invoice.ts';
import type { InvoicesReport } from './report-contract.ts';
import { readXml, textAt } from './rules/xml.ts';

let h: Harness;
let bursar: Caller;
let students: number[] = [];
let semester_id = 0;
beforeAll(async () => {
  h = await harness();
  // runs are done one by one, here
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  bursar = await h.as('bursar');
  // nobody charged them yet; from the end: other tests take the first
  students = (
    await h.rows<{ id: number }>`
      select sp.id from student_programs sp
        where not exists (select from ledger_accounts a join ledger_postings x on x.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(x.amount) <> 0)
        order by exists (select from ledger_accounts a where a.owner_kind = 'student_program' and a.owner_id = sp.id), sp.id desc limit 60`
  ).map((row) => Number(row.id));
  const [semester] = await h.rows<{ id: number }>`select id from semesters where is_active`;
  semester_id = Number(semester?.id);
  // those of the demo that wait are on their way: they stay where they are
  await h.rows`update invoices set next_try_at = null where next_try_at is not null`;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await closePdf();
});
let taken = 0;
const fresh = (): number => students[taken++] ?? 0;
type Context = Parameters<typeof draft>[0];
const within = <T>(work: (context: Context) => Promise<T>, day = today()): Promise<T> =>
  h.database.transaction((tx: Db) =>
    work({ db: tx, now: new Date(), today: day, actor: anonymous, audit: () => undefined, publish: () => undefined }),
  );
let made = 0;
const attempt = (): string => `invoice-test-${process.pid}-${(made += 1)}`;
const accountOf = (id: number) => ({ customer: { kind: 'student_program' as const, id }, currency: 'USD' });
const owes = (id: number, amount: number, more: object = {}): Promise<number> =>
  within((context) =>
    charge(context, {
      ...accountOf(id),
      amount,
      kind: 'principal',
      category: 'tuition',
      due_on: addDays(today(), 5),
      semester_id,
      title: { tr: 'Öğrenim ücreti', en: 'Tuition' },
      explanation: { event: 'semester', unit_price: 45_000, units: 300, per: 'credit' },
      key: attempt(),
      ...more,
    }),
  );
const lowers = (id: number, item_id: number, amount: number): Promise<unknown> =>
  within((context) =>
    lower(context, { ...accountOf(id), item_id, amount, against: 'scholarships', key: attempt(), reason: 'Burs' }),
  );
const owed = async (item: number): Promise<number> =>
  Number(
    (await h.rows<{ sum: number }>`select sum(amount)::bigint as sum from ledger_postings where item_id = ${item}`)[0]
      ?.sum,
  );
interface Made {
  data: { id: number; number: string };
  message: string;
  params?: Record<string, unknown>;
  errors?: Record<string, string[]>;
}
const drafted = async (id: number, items: readonly number[], more: object = {}, who = bursar) =>
  who.post<Made>('/api/v1/invoices', {
    kind: 'invoice',
    series_id: 1,
    student_program_id: id,
    items,
    attempt: attempt(),
    ...more,
  });
const view = async (id: number, who = bursar): Promise<InvoiceView> =>
  (await who.get<{ data: InvoiceView }>(`/api/v1/invoices/${id}`)).body.data;
const issued = async (id: number): Promise<Made['data']> => {
  const { total } = await view(id);
  const done = await bursar.post<Made>(`/api/v1/invoices/${id}/issue`, { total });
  expect(done.status).toBe(200);
  return done.body.data;
};
const invoiceOf = async (id: number, items: readonly number[], more: object = {}): Promise<Made['data']> => {
  const one = await drafted(id, items, more);
  expect(one.status).toBe(200);
  return issued(one.body.data.id);
};
const accepted = async (id: number, items: readonly number[], more: object = {}): Promise<Made['data']> => {
  const invoice = await invoiceOf(id, items, more);
  await sendInvoices(h.services);
  expect((await view(invoice.id)).state).toBe('accepted');
  return invoice;
};

describe('an invoice is drawn from charges of the ledger', () => {
  it('a draft has no number and follows the ledger; issued it says what the ledger says, to the cent, and stays', async () => {
    const id = fresh();
    const [tuition, card] = [
      await owes(id, 135_000),
      await owes(id, 2_400, {
        category: 'other_income',
        title: { tr: 'Kimlik kartı yenileme ücreti', en: 'ID Card Replacement Fee' },
        explanation: { event: 'by_hand', product: 'CARD' },
      }),
    ];
    const one = await drafted(id, [tuition, card]);
    expect(one.status).toBe(200);
    const invoice_id = one.body.data.id;
    expect(await view(invoice_id)).toMatchObject({ state: 'draft', number: null, total: 137_400, vat: 400 });
    await lowers(id, tuition, 35_000);
    const seen = await view(invoice_id);
    expect(seen).toMatchObject({ gross: 137_000, discount: 35_000, net: 102_000, vat: 400, total: 102_400 });
    const late = await bursar.post<Made>(`/api/v1/invoices/${invoice_id}/issue`, { total: 137_400 });
    expect([late.status, late.body.message]).toEqual([406, 'invoice_total_changed']);
    const { number } = await issued(invoice_id);
    expect(number).toMatch(new RegExp(`^KMP${today().slice(0, 4)}\\d{9}$`));
    expect((await view(invoice_id)).lines).toMatchObject([
      { quantity: 3, unit_price: 45_000, gross: 135_000, discount: 35_000, total: 100_000, vat_rate: 0 },
      { quantity: 1, vat_rate: 20, net: 2_000, vat: 400, total: 2_400 },
    ]);
    for (const [verb, path] of [
      ['put', ''],
      ['delete', ''],
      ['post', '/issue'],
    ] as const) {
      const body = { series_id: 1, items: [tuition], total: 102_400 };
      const refused = await (verb === 'delete'
        ? bursar.delete(`/api/v1/invoices/${invoice_id}`)
        : bursar[verb](`/api/v1/invoices/${invoice_id}${path}`, body));
      expect([verb, refused.status, refused.body.message]).toEqual([verb, 406, 'invoice_not_draft']);
    }
    for (const broken of [
      () => h.rows`update invoices set total = total + 1, net = net + 1, gross = gross + 1 where id = ${invoice_id}`,
      () => h.rows`delete from invoices where id = ${invoice_id}`,
      () => h.rows`update invoice_lines set title = 'x' where invoice_id = ${invoice_id}`,
      () => h.rows`delete from invoice_lines where invoice_id = ${invoice_id}`,
      () =>
        h.rows`insert into invoice_lines (invoice_id, line_no, title, title_en, quantity, unit_price, gross, discount, net, vat_rate, vat, total, holds) values (${invoice_id}, 9, 'x', 'x', 100, 1, 1, 0, 1, 0, 0, 1, false)`,
      () => h.rows`update invoice_files set xml = '' where invoice_id = ${invoice_id}`,
      () => h.rows`truncate invoices cascade`,
    ])
      await expect(broken()).rejects.toThrow();
  });
  it('a charge is on one invoice at most, also when two invoice it at once; an annulled one lets go of it', async () => {
    const id = fresh();
    const item = await owes(id, 50_000);
    const both = await Promise.all([drafted(id, [item]), drafted(id, [item])]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(both.find((each) => each.status === 406)?.body.message).toBe('invoice_item_taken');
    const first = both.find((each) => each.status === 200)?.body.data.id ?? 0;
    expect(
      await violated(
        h.rows`insert into invoice_lines (invoice_id, line_no, item_id, title, title_en, quantity, unit_price, gross, discount, net, vat_rate, vat, total, holds) values (${first}, 2, ${item}, 'x', 'x', 100, 1, 1, 0, 1, 0, 0, 1, true)`,
      ),
    ).toBe('invoice_lines_once');
    await issued(first);
    expect((await drafted(id, [item])).body.message).toBe('invoice_item_taken');
    const annulled = await bursar.post<Made>(`/api/v1/invoices/${first}/annul`, { reason: 'Yanlış öğrenci' });
    expect(annulled.status).toBe(200);
    expect(await view(first)).toMatchObject({ state: 'annulled', annul_reason: 'Yanlış öğrenci' });
    const again = await invoiceOf(id, [item]);
    expect(Number(again.number.slice(-9))).toBe(Number(annulled.body.data.number.slice(-9)) + 1);
  });
  it('another’s charge, two currencies, nothing left, another kind of series and a passive buyer are refused', async () => {
    const [id, other] = [fresh(), fresh()];
    const [mine, theirs, lira] = [
      await owes(id, 10_000),
      await owes(other, 10_000),
      await owes(id, 10_000, { currency: 'TRY', customer: accountOf(id).customer }),
    ];
    const message = async (items: number[], more = {}): Promise<string> =>
      (await drafted(id, items, more)).body.message;
    expect(await message([theirs])).toBe('invoice_item_taken');
    expect(await message([mine, theirs])).toBe('invoice_item_taken');
    expect(await message([mine, lira])).toBe('invoice_one_currency');
    expect(await message([mine], { series_id: 2 })).not.toBe('invoice_drafted');
    expect(await message([mine], { buyer_id: 999_999 })).not.toBe('invoice_drafted');
    await lowers(id, mine, 10_000);
    expect(await message([mine])).toBe('invoice_nothing_to_invoice');
    expect((await drafted(id, [])).status).toBe(422);
  });
  it('the same form sent twice is one draft', async () => {
    const id = fresh();
    const item = await owes(id, 10_000);
    const key = attempt();
    const many = await Promise.all(Array.from({ length: 10 }, () => drafted(id, [item], { attempt: key })));
    expect(many.map((each) => each.status)).toEqual(many.map(() => 200));
    expect(new Set(many.map((each) => each.body.data.id)).size).toBe(1);
    const [one, two] = [await drafted(id, [item], { attempt: key }), many[0] ?? (await drafted(id, [item]))];
    expect(two.body.data).toEqual(one.body.data);
  });
});

describe('numbers of invoices', () => {
  it('200 at once, of which 30 % are rolled back: consecutive, none twice, days never going back', async () => {
    const [count, at_once] = h.database.embedded ? [20, 5] : [200, 40];
    const id = fresh();
    const items: number[] = [];
    for (let each = 0; each < count; each += 1) items.push(await owes(id, 1_000));
    const [series] = await h.rows<{ id: number }>`
      insert into invoice_series (code, name, name_en, kind, seller_name, tax_number, tax_office, address, city, exemption_code, exemption_reason) values ('PRL', 'Seri', 'Series', 'invoice', 'X', '1234567890', 'X', 'X', 'X', '351', 'X') returning id`;
    const make = async (item: number, fails: boolean): Promise<string | null> => {
      try {
        return await within(async (context) => {
          const customer = { ...accountOf(id).customer, number: '1', name: 'X' };
          const draft_id = await draft(context, {
            customer,
            kind: 'invoice',
            series_id: series?.id ?? 0,
            buyer_id: null,
            items: [item],
          });
          const { number } = await issue(context, draft_id, null);
          if (fails) throw new RangeError('lost');
          return number;
        });
      } catch (error) {
        if (error instanceof RangeError) return null;
        throw error;
      }
    };
    const given: (string | null)[] = [];
    for (let first = 0; first < count; first += at_once)
      given.push(
        ...(await Promise.all(
          items.slice(first, first + at_once).map((item, at) => make(item, (first + at) % 10 < 3)),
        )),
      );
    const good = count * 0.7;
    expect(new Set(given.filter((each) => each !== null)).size).toBe(good);
    const rows = await h.rows<{
      serial: number;
    }>`select serial from invoices where series_id = ${series?.id} and number is not null order by serial`;
    expect(rows.map((row) => row.serial)).toEqual(Array.from({ length: good }, (_, at) => at + 1));
    await h.rows`update invoice_series set status = 'p' where id = ${series?.id}`;
    const passive = await drafted(id, [items[0] ?? 0], { series_id: series?.id });
    const refused = await bursar.post<Made>(`/api/v1/invoices/${passive.body.data.id}/issue`, { total: 1_000 });
    expect([refused.status, refused.body.message]).toEqual([406, 'invoice_number_failed']);
    await bursar.delete(`/api/v1/invoices/${passive.body.data.id}`);
  });
});

describe('who buys', () => {
  it('a company is checked by its number and its tax office; the invoice keeps it as it was', async () => {
    const company = {
      name: 'Deneme A.Ş.',
      tax_number: '1234567891',
      address: 'Yol 1',
      city: 'Ankara',
      country: 'Türkiye',
    };
    const wrong = await bursar.post<Made>('/api/v1/invoice/buyers', company);
    expect([wrong.status, wrong.body.message]).toEqual([406, 'invoice_tax_number']);
    const right = { ...company, tax_number: '1234567890' };
    expect((await bursar.post<Made>('/api/v1/invoice/buyers', right)).body.message).toBe('invoice_tax_office');
    const added = await bursar.post<Made>('/api/v1/invoice/buyers', {
      ...right,
      tax_office: 'Çankaya',
      e_invoice: true,
    });
    expect(added.status).toBe(201);
    const buyer_id = added.body.data.id;
    const id = fresh();
    const invoice = await accepted(id, [await owes(id, 10_000)], { buyer_id });
    await bursar.put(`/api/v1/invoice/buyers/${buyer_id}`, { name: 'Başka A.Ş.', version: 1 });
    expect((await view(invoice.id)).buyer).toMatchObject({ name: 'Deneme A.Ş.', tax_number: '1234567890' });
    const xml = readXml((await bursar.get(`/api/v1/invoices/${invoice.id}/xml`)).raw.toString('utf8'));
    expect(textAt(xml, 'cbc:ProfileID')).toBe('TICARIFATURA');
    expect(textAt(xml, 'cac:AccountingCustomerParty', 'cac:Party', 'cac:PartyName', 'cbc:Name')).toBe('Deneme A.Ş.');
    expect((await bursar.delete(`/api/v1/invoice/buyers/${buyer_id}`)).status).toBe(406);
  });
});

describe('credit notes', () => {
  const credit = (id: number, lines: { line_id: number; amount: number }[], key = attempt()) =>
    bursar.post<Made>(`/api/v1/invoices/${id}/credit`, { lines, reason: 'Ders bırakıldı', attempt: key });
  it('a part: what was lowered since is not lowered again, the rest of it is; the file names its invoice', async () => {
    const id = fresh();
    const item = await owes(id, 135_000);
    const invoice = await accepted(id, [item]);
    await lowers(id, item, 45_000);
    const [line] = (await view(invoice.id)).lines;
    expect(line).toMatchObject({ lowered: 45_000, credited: 0 });
    const key = attempt();
    const made_note = await credit(invoice.id, [{ line_id: line?.id ?? 0, amount: 60_000 }], key);
    expect(made_note.status).toBe(200);
    expect(await owed(item)).toBe(75_000);
    // the same form again is the same credit note
    expect((await credit(invoice.id, [{ line_id: line?.id ?? 0, amount: 60_000 }], key)).body.data).toEqual(
      made_note.body.data,
    );
    expect(await owed(item)).toBe(75_000);
    await sendInvoices(h.services);
    const note = await view(made_note.body.data.id);
    expect(note).toMatchObject({ kind: 'credit_note', state: 'accepted', total: 60_000, reason: 'Ders bırakıldı' });
    expect(note.credits).toEqual({ id: invoice.id, number: invoice.number });
    const xml = readXml((await bursar.get(`/api/v1/invoices/${note.id}/xml`)).raw.toString('utf8'));
    expect(textAt(xml, 'cbc:InvoiceTypeCode')).toBe('IADE');
    expect(textAt(xml, 'cac:BillingReference', 'cac:InvoiceDocumentReference', 'cbc:ID')).toBe(invoice.number);
    expect(await view(invoice.id)).toMatchObject({ credited: 60_000, lines: [{ credited: 60_000, lowered: 0 }] });
    const annul = await bursar.post<Made>(`/api/v1/invoices/${invoice.id}/annul`, { reason: 'Olmaz' });
    expect([annul.status, annul.body.message]).toEqual([406, 'invoice_credited']);
  });
  it('never more than what is left, two at once neither, and the whole of it in the end', async () => {
    const id = fresh();
    const item = await owes(id, 10_001);
    const invoice = await accepted(id, [item]);
    const line_id = (await view(invoice.id)).lines[0]?.id ?? 0;
    const more = await credit(invoice.id, [{ line_id, amount: 10_002 }]);
    expect([more.status, more.body.message]).toEqual([406, 'invoice_credit_too_much']);
    const twice = [
      { line_id, amount: 1 },
      { line_id, amount: 1 },
    ];
    expect((await credit(invoice.id, twice)).body.message).toBe('invoice_credit_too_much');
    const both = await Promise.all([1, 2].map(() => credit(invoice.id, [{ line_id, amount: 6_000 }])));
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect((await credit(invoice.id, [{ line_id, amount: 4_001 }])).status).toBe(200);
    expect(await owed(item)).toBe(0);
    expect((await credit(invoice.id, [{ line_id, amount: 1 }])).body.message).toBe('invoice_credited_whole');
    const [note] = await h.rows<{ id: number }>`select max(id) as id from invoices where credits_id = ${invoice.id}`;
    expect(
      await violated(
        h.rows`insert into invoice_lines (invoice_id, line_no, item_id, credits_line_id, title, title_en, quantity, unit_price, gross, discount, net, vat_rate, vat, total, holds) values (${note?.id}, 9, ${item}, ${line_id}, 'x', 'x', 100, 1, 1, 0, 1, 0, 0, 1, false)`,
      ),
    ).toBe('invoice_lines_credited');
  });
  it('what is on its way or was refused has no credit note', async () => {
    const id = fresh();
    const invoice = await invoiceOf(id, [await owes(id, 10_000)]);
    const line_id = (await view(invoice.id)).lines[0]?.id ?? 0;
    expect((await credit(invoice.id, [{ line_id, amount: 1 }])).body.message).toBe('invoice_on_its_way');
    await h.rows`update invoices set state = 'refused', answer = 'x', next_try_at = null where id = ${invoice.id}`;
    expect((await credit(invoice.id, [{ line_id, amount: 1 }])).body.message).toBe('invoice_not_valid');
  });
});

describe('proformas', () => {
  it('change nothing on the account, hold no charge, and become an invoice once', async () => {
    const id = fresh();
    const item = await owes(id, 20_000);
    const entries = async () => (await h.rows<{ n: number }>`select count(*)::int as n from ledger_entries`)[0]?.n;
    const before = await entries();
    const proforma = { kind: 'proforma', series_id: 3 };
    expect((await drafted(id, [item], proforma)).status).toBe(422);
    expect((await drafted(id, [item], { ...proforma, valid_until: addDays(today(), -1) })).body.message).toBe(
      'invoice_valid_until',
    );
    const offer = await invoiceOf(id, [item], { ...proforma, valid_until: addDays(today(), 10), buyer_id: 1 });
    expect(offer.number).toMatch(/^PRF/);
    expect(await view(offer.id)).toMatchObject({ proforma_state: 'open', has_xml: false, total: 20_000 });
    const draft_made = await bursar.post<Made>(`/api/v1/invoices/${offer.id}/from-proforma`);
    expect(draft_made.status).toBe(200);
    expect((await bursar.post<Made>(`/api/v1/invoices/${offer.id}/from-proforma`)).body.message).toBe(
      'proforma_invoiced',
    );
    expect(await entries()).toBe(before);
    const invoice = await issued(draft_made.body.data.id);
    expect(await view(invoice.id)).toMatchObject({ kind: 'invoice', buyer_id: 1, proforma: { number: offer.number } });
    expect(await view(offer.id)).toMatchObject({ proforma_state: 'invoiced', became: { number: invoice.number } });
    const listed = await bursar.get<{ data: { id: number; status: string }[] }>(
      '/api/v1/proforma/invoices?sort=-number&limit=5',
    );
    expect(listed.body.data.find((row) => row.id === offer.id)?.status).toBe('invoiced');
  });
});

describe('invoices for many', () => {
  it('the dry run says whose and why not; the run issues the same, and once more nothing', async () => {
    const [one, two, three] = [fresh(), fresh(), fresh()];
    const [semester] = await h.rows<{
      id: number;
    }>`select m.id from semesters m where not exists (select from ledger_items i where i.semester_id = m.id) order by m.starts_on desc limit 1`;
    const other = { semester_id: Number(semester?.id) };
    await owes(one, 10_000, other);
    await owes(one, 5_000, other);
    await invoiceOf(two, [await owes(two, 7_000, other)]);
    await lowers(three, await owes(three, 3_000, other), 3_000);
    const asked = `semester_id=${other.semester_id}&series_id=1`;
    const dry = async () =>
      (await bursar.get<{ data: InvoiceCandidates }>(`/api/v1/invoice/candidates?${asked}`)).body.data;
    const found = await dry();
    expect([found.fit, found.refused, found.sums]).toEqual([1, 2, [{ currency: 'USD', total: 15_000 }]]);
    const reasonOf = (id: number) =>
      found.rows.find((row) => row.student_program_id === id)?.reasons.map((each) => each.key);
    expect([reasonOf(one), reasonOf(two), reasonOf(three)]).toEqual([
      [],
      ['invoice_all_invoiced'],
      ['invoice_nothing_to_invoice'],
    ]);
    const started = await bursar.post<{ data: { run_id: number } }>('/api/v1/invoice/runs', { ...other, series_id: 1 });
    expect(started.status).toBe(200);
    await performRun(h.services, started.body.data.run_id);
    const [run] = await h.rows<{
      status: string;
      result: unknown;
    }>`select status, result from job_runs where id = ${started.body.data.run_id}`;
    expect(run).toMatchObject({ status: 'finished', result: { made: 1, refused: 2 } });
    const [invoice] = await h.rows<{
      total: number;
      n: number;
    }>`select total, (select count(*)::int from invoice_lines l where l.invoice_id = v.id) as n from invoices v where customer_id = ${one} and number is not null`;
    expect(invoice).toMatchObject({ total: 15_000, n: 2 });
    expect((await dry()).fit).toBe(0);
  });
});

describe('who reads invoices', () => {
  it('offices read, the bursar writes, a student has the paper of his own and no other', async () => {
    const [own] = await h.rows<{ program: number }>`
      select sp.id::int as program from users u join student_programs sp on sp.student_id = u.student_id where u.username = 'student' order by sp.is_main desc, sp.id limit 1`;
    const program = own?.program ?? 0;
    const mine = await invoiceOf(program, [await owes(program, 4_000)]);
    const other = fresh();
    const theirs = await invoiceOf(other, [await owes(other, 4_000)]);
    const unfinished = await drafted(program, [await owes(program, 4_100)]);
    const student = await h.as('student');
    const list = await student.get<{ data: { invoices: { id: number; number: string }[] } }>(
      '/api/v1/student/payments/invoices',
    );
    expect(list.body.data.invoices.map((each) => each.number)).toContain(mine.number);
    expect(list.body.data.invoices.some((each) => each.id === unfinished.body.data.id)).toBe(false);
    const pdf = await student.get(`/api/v1/invoices/${mine.id}/pdf`);
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    for (const id of [theirs.id, unfinished.body.data.id, 9_999_999])
      expect((await student.get(`/api/v1/invoices/${id}/pdf`)).status).toBe(404);
    for (const path of [
      `/invoices/${mine.id}`,
      `/invoices/${mine.id}/xml`,
      '/customer/invoices',
      '/invoices/report',
      '/invoice/charges?student_program_id=1',
    ])
      expect([path, (await student.get(`/api/v1${path}`)).status]).toEqual([path, 403]);
    expect((await student.get(`/api/v1/student/payments/invoices?student_program_id=${other}`)).status).toBe(404);
    const registrar = await h.as('registrar');
    expect((await view(mine.id, registrar)).number).toBe(mine.number);
    expect((await drafted(other, [1], {}, registrar)).status).toBe(403);
    for (const verb of ['issue', 'annul', 'credit', 'resend', 'from-proforma'])
      expect((await registrar.post(`/api/v1/invoices/${mine.id}/${verb}`, {})).status).toBe(403);
    expect((await h.nobody.get(`/api/v1/invoices/${mine.id}/pdf`)).status).toBe(401);
    await bursar.delete(`/api/v1/invoices/${unfinished.body.data.id}`);
  });
});

describe('the report', () => {
  it('sums what holds by month, series and product: credit notes take away, annulled ones are not there', async () => {
    const read = async (more = ''): Promise<InvoicesReport> =>
      (await bursar.get<{ data: InvoicesReport }>(`/api/v1/invoices/report?from=${today()}&until=${today()}${more}`))
        .body.data;
    const total = (report: InvoicesReport): number => report.sums.find((each) => each.currency === 'USD')?.total ?? 0;
    const before = total(await read());
    const id = fresh();
    const [first, second] = [
      await accepted(id, [await owes(id, 30_000)]),
      await invoiceOf(id, [await owes(id, 9_000)]),
    ];
    await bursar.post(`/api/v1/invoices/${second.id}/annul`, { reason: 'Yanlış' });
    const line_id = (await view(first.id)).lines[0]?.id ?? 0;
    await bursar.post(`/api/v1/invoices/${first.id}/credit`, {
      lines: [{ line_id, amount: 5_000 }],
      reason: 'İade',
      attempt: attempt(),
    });
    for (const by of ['month', 'series', 'product', 'state']) {
      const report = await read(`&by=${by}`);
      const sum = report.rows.filter((row) => row.currency === 'USD').reduce((all, row) => all + row.total, 0);
      expect(sum).toBe(total(report));
      if (by !== 'state') expect([by, total(report) - before]).toEqual([by, 25_000]);
    }
    expect((await read('&by=state')).rows.find((row) => row.key === 'annulled')?.total).toBeGreaterThanOrEqual(9_000);
    const sheet = await bursar.get(`/api/v1/invoices/report/file?from=${today()}&until=${today()}`);
    expect([sheet.status, sheet.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await bursar.get('/api/v1/invoices/report/file?from=1999-01-01&until=1999-01-02')).status).toBe(406);
  });
});
