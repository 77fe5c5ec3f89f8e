import { createHash } from 'node:crypto';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { addDays, earlierDay, momentOfWall } from '#kernel/contract/calendar.ts';
import { anonymous, type DemoSite } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { receiptNumber } from '../receipts/rules/receipt-number.ts';
import { chargesOf, linesOf, type Charge } from './charges.ts';
import { creditInvoiceParts } from './credit-invoice.ts';
import { buyerOf, seriesRow, type InvoiceRow } from './invoice-rows.ts';
import { draft, eInvoice, issue } from './make-invoice.ts';
import { sumsOf } from './rules/lines.ts';
import { ublOf } from './rules/ubl.ts';
import { invoiceCounters, invoiceFiles, invoiceLines, invoices } from './tables.ts';

/** one of so many students has invoices; the first of them are told about in what follows */
const every = 14;
const [sales, proformas] = [1, 3];
const [foundation, textile] = [1, 3];
interface Person {
  id: number;
  number: string;
  name: string;
}
interface Planned {
  on: string;
  person: Person;
  charges: Charge[];
  buyer_id: number | null;
}
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
};

/**
 * Invoices of the demo university, told after the money itself: semester by semester for one of some students, all in the
 * order of their days; a foundation pays for a few. Of the newest semester only some are there, so that there is something
 * to issue; one came back refused, one was given back in part, one is a draft, and proformas are open, used and expired.
 */
export async function invoiceStories(site: DemoSite): Promise<void> {
  const { db } = site.client;
  const [cashier] = await rowsOf<{ id: number }>(db, sql`select u.id from ${userRead} u where u.username = 'bursar'`);
  const people = await rowsOf<Person>(
    db,
    sql`
  select sp.id, s.student_number as number, ${personName('s')} as name from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id
  where sp.is_main and (sp.id % ${every} = 0 or exists (select from ${userRead} u where u.student_id = s.id and u.username = 'student'))
    and exists (select from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id) order by sp.id`,
  );
  if (people.length === 0) return;
  const byId = new Map(people.map((each) => [Number(each.id), { ...each, id: Number(each.id) }]));
  const all = await chargesOf(db, sql`a.owner_id = any(${idList([...byId.keys()])}) and i.semester_id is not null`);
  const planned: Planned[] = [];
  const newest: { person: Person; charges: Charge[] }[] = [];
  for (const [id, own] of Map.groupBy(all, (each) => each.student_program_id)) {
    const person = byId.get(id);
    if (!person) continue;
    const latest = own.reduce((most, each) => Math.max(most, each.semester_id ?? 0), 0);
    for (const [semester, charges] of Map.groupBy(own, (each) => each.semester_id)) {
      const open = charges.filter((each) => each.total > 0 && each.currency === 'USD');
      const [first] = open;
      if (!first) continue;
      if (semester === latest) newest.push({ person, charges: open });
      else
        planned.push({
          person,
          charges: open,
          on: earlierDay(addDays(first.charged_on, 3), addDays(site.today, -3)),
          buyer_id: id % (every * 5) === 0 ? foundation : null,
        });
    }
  }
  await oldInvoices(site, planned, cashier?.id ?? null);
  await newestStories(site, newest, cashier?.id ?? 0);
}

/** What was issued over the years, with numbers in the order of the days. */
async function oldInvoices({ writer, client, now }: DemoSite, planned: Planned[], by: number | null): Promise<void> {
  const { db } = client;
  const series = await seriesRow(db, sales);
  const ids = await rowsOf<{ id: number }>(
    db,
    sql`select nextval(pg_get_serial_sequence('invoices', 'id')) as id from generate_series(1, ${planned.length})`,
  );
  const serials = new Map<number, number>();
  const last = new Map<number, { day: string; at: Date }>();
  const buyers = new Map<string, InvoiceRow['buyer']>();
  const rows: (typeof invoices.$inferInsert)[] = [];
  const lineRows: (typeof invoiceLines.$inferInsert)[] = [];
  const files: (typeof invoiceFiles.$inferInsert)[] = [];
  const sorted = planned.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.person.id - b.person.id));
  for (const [index, { on, person, charges, buyer_id }] of sorted.entries()) {
    const year = Number(on.slice(0, 4));
    const serial = (serials.get(year) ?? 0) + 1;
    serials.set(year, serial);
    const at = momentOfWall(`${on} 10:30`);
    last.set(year, { day: on, at });
    const key = buyer_id === null ? `student ${person.id}` : `buyer ${buyer_id}`;
    const buyer = buyers.get(key) ?? (await buyerOf(db, person.id, buyer_id));
    buyers.set(key, buyer);
    const id = Number(ids[index]?.id);
    const number = receiptNumber(series.code, year, serial);
    const uuid = uuidOf(number);
    const lines = linesOf(charges);
    const profile = buyer.e_invoice ? 'TICARIFATURA' : 'EARSIVFATURA';
    rows.push({
      ...sumsOf(lines),
      id,
      kind: 'invoice',
      state: 'accepted',
      series_id: sales,
      year,
      serial,
      number,
      issued_at: at,
      issued_on: on,
      customer_kind: 'student_program',
      customer_id: person.id,
      customer_number: person.number,
      customer_name: person.name,
      buyer_id,
      buyer_name: buyer.name,
      buyer,
      currency: 'USD',
      profile,
      uuid,
      tries: 1,
      sent_at: at,
      answered_at: at,
      issued_by: by,
      created_at: at,
      updated_at: now,
    });
    lineRows.push(...lines.map((line, of) => ({ ...line, invoice_id: id, line_no: of + 1, holds: true })));
    const row = { kind: 'invoice', buyer, currency: 'USD', note: null, reason: null } as const;
    const xml = ublOf(eInvoice(row, series, lines, { profile, uuid, number, at, today: on, credits: null }));
    files.push({ invoice_id: id, xml, sha256: createHash('sha256').update(xml).digest('hex') });
  }
  await writer.insert(invoices, rows);
  await writer.insert(invoiceLines, lineRows);
  await writer.insert(invoiceFiles, files);
  await writer.insert(
    invoiceCounters,
    [...last].map(([year, { day, at }]) => ({
      series_id: sales,
      year,
      last_serial: serials.get(year) ?? 0,
      last_day: day,
      last_at: at,
    })),
  );
}

/** The newest semester: what the bursar has on his desk today. */
async function newestStories(
  { client, today, now }: DemoSite,
  newest: { person: Person; charges: Charge[] }[],
  by: number,
): Promise<void> {
  const { db } = client;
  const yesterday = addDays(today, -1);
  const context = {
    db,
    now: momentOfWall(`${yesterday} 11:00`),
    today: yesterday,
    actor: { ...anonymous, user_id: by, real_user_id: by },
    audit: () => undefined,
    publish: () => undefined,
  };
  const told = newest.filter((each) => each.charges.length > 0 && each.person.id % every === 0);
  const at = (index: number): (typeof told)[number] | undefined => told.at(-1 - index);
  const make = async (
    index: number,
    more: { kind?: 'proforma'; buyer_id?: number; valid_until?: string; proforma_id?: number; keep?: true },
  ): Promise<number | null> => {
    const of = at(index);
    if (!of) return null;
    const id = await draft(context, {
      kind: more.kind ?? 'invoice',
      series_id: more.kind === 'proforma' ? proformas : sales,
      customer: { ...of.person, kind: 'student_program' },
      buyer_id: more.buyer_id ?? null,
      items: of.charges.map((each) => each.item_id),
      valid_until: more.valid_until ?? null,
      proforma_id: more.proforma_id ?? null,
    });
    if (!more.keep) await issue(context, id, null);
    return id;
  };
  const answered = (id: number | null, state: 'accepted' | 'refused', answer: string | null = null) =>
    db.execute(
      sql`update invoices set state = ${state}, answer = ${answer}, tries = 1, next_try_at = null, sent_at = ${context.now}, answered_at = ${context.now} where id = ${id}`,
    );
  const credited = await make(0, {});
  await answered(credited, 'accepted');
  await answered(await make(1, { buyer_id: textile }), 'refused', 'Alıcı e-fatura mükellefi değil. (3250566851)');
  const used = await make(2, { kind: 'proforma', valid_until: addDays(today, 20) });
  if (used !== null) await answered(await make(2, { proforma_id: used, buyer_id: foundation }), 'accepted');
  await make(3, { kind: 'proforma', buyer_id: foundation, valid_until: addDays(today, 25) });
  await make(4, { kind: 'proforma', valid_until: yesterday });
  await make(5, { keep: true });
  if (credited === null) return;
  const [line] = await rowsOf<{ id: number; total: number }>(
    db,
    sql`select id, total from invoice_lines where invoice_id = ${credited} order by total desc, id limit 1`,
  );
  if (!line) return;
  const note = await creditInvoiceParts({ ...context, now, today }, credited, {
    lines: [{ line_id: Number(line.id), amount: Math.min(Number(line.total), 45_000) }],
    reason: 'Bir ders bırakıldı',
    attempt: 'demo-credit-note',
  });
  await answered(note.id, 'accepted');
}
