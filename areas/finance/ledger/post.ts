import { createHash } from 'node:crypto';
import type { Writing } from '#kernel/server/area.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { databaseError, rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { houseAccounts, houseKey, type Customer, type HeldBook } from './books.ts';
import { ledgerRefusals } from './refusals.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { BookLine, Move } from './rules/book.ts';
import type { ChargeCategory } from './rules/chart.ts';

export type Booking = Pick<Writing, 'db' | 'now' | 'today' | 'actor' | 'audit'>;

export interface Happening {
  /** the same key is booked once: name the thing, not the moment */ key: string;
  /** day it counts for, YYYY-MM-DD; today unless said */ effective_on?: string;
  /** what it came from */ source?: { kind: string; id: number };
  reason?: string;
}
/** Something owed, before it has a number. */
export interface NewItem {
  /** what stands for it in the lines: below zero */ ref: number;
  /** minor units, above zero */ amount: number;
  /** `fee`: for lateness, settled after what it came from */ kind: 'principal' | 'fee';
  /** what it is for: the income it earns */ category: ChargeCategory;
  /** YYYY-MM-DD */ due_on: string;
  semester_id?: number | null;
  title: Text;
  /** why it is owed: price, condition, event, discount, rule */ explanation?: Record<string, unknown>;
}
/** What is booked on one held account as one happening. */
export interface Posting extends Happening {
  book: Pick<HeldBook, 'receivable_id' | 'credit_id' | 'currency'> & {
    /** null: the house alone */ customer: Customer | null;
  };
  /** what is owed from now on; the moves charge it */ items?: readonly NewItem[];
  moves: readonly Move[];
  /** what was asked for: the same key with something else is refused */ asked: unknown;
}

const digestOf = (asked: unknown): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 32);
/** What a key has booked before. */
export interface Booked {
  /** entries in order */ entry_ids: number[];
  /** of a charge: the item */ item_id: number | null;
}
/**
 * What was booked under these keys before.
 * @throws Refused where one of them stands for something else
 */
export async function booked(db: Db, wanted: readonly { key: string; asked: unknown }[]): Promise<Map<string, Booked>> {
  const rows = await rowsOf<{ key: string; digest: string | null; id: number; item_id: number | null }>(
    db,
    sql`
  select e.idempotency_key as key, e.digest, e.id, case when e.kind = 'charge' then (select p.item_id from ledger_postings p where p.entry_id = e.id and p.item_id is not null) end as item_id
  from ledger_entries e where e.idempotency_key in (select jsonb_array_elements_text(${JSON.stringify(wanted.map((each) => each.key))}::jsonb)) order by e.idempotency_key, e.move_no`,
  );
  const found = new Map<string, Booked>();
  for (const row of rows) {
    const before = found.get(row.key) ?? { entry_ids: [], item_id: null };
    before.entry_ids.push(Number(row.id));
    if (row.item_id !== null) before.item_id = Number(row.item_id);
    found.set(row.key, before);
    const asked = wanted.find((each) => each.key === row.key)?.asked;
    if (row.digest !== null && row.digest !== digestOf(asked)) refuse(ledgerRefusals.booked_otherwise());
  }
  return found;
}

/**
 * Books moves of held accounts in the caller's transaction, each move as one entry. Balance, open amounts and closed
 * months are judged by the database as well.
 * @returns of each posting the ids of its entries and of its new items, in order
 */
export async function post(context: Booking, postings: readonly Posting[]): Promise<Made[]> {
  const all = postings.flatMap((posting, of) => posting.moves.map((move, move_no) => ({ posting, of, move, move_no })));
  if (all.length === 0) return postings.map(() => ({ entry_ids: [], item_ids: [] }));
  const { db, now, actor } = context;
  const accounts = await houseAccounts(
    db,
    all.flatMap(({ posting, move }) =>
      move.lines.flatMap((line) =>
        line.on === 'house' ? [{ purpose: line.purpose, part: line.part ?? '', currency: posting.book.currency }] : [],
      ),
    ),
  );
  const items = await itemsIn(context, postings);
  const ids = await nextIds(db, 'ledger_entries', all.length);
  const made = all.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));
  const day = (posting: Posting): string => posting.effective_on ?? context.today;
  const payments = new Map(
    made.flatMap(({ posting, move, id }) =>
      move.ref === undefined ? [] : [[`${posting.book.credit_id} ${move.ref}`, id] as const],
    ),
  );
  /** A number, also of what has got its number just now. */
  const numbered = (numbers: ReadonlyMap<string, number>, account: number, ref: number): number => {
    const id = ref < 0 ? numbers.get(`${account} ${ref}`) : ref;
    if (id === undefined) throw new Error(`nothing stands for ${ref}`);
    return id;
  };
  await entriesIn(
    db,
    made.map(({ posting, move, move_no, id }) => ({
      id,
      kind: move.kind,
      effective_on: day(posting),
      source_kind: posting.source?.kind ?? null,
      source_id: posting.source?.id ?? null,
      key: posting.key,
      move_no,
      digest: move_no === 0 ? digestOf(posting.asked) : null,
      earmark: move.earmark ?? null,
      reverses_id: move.reverses_id === undefined ? null : numbered(payments, posting.book.credit_id, move.reverses_id),
      reason: posting.reason ?? null,
    })),
    sql`${now}, ${actor.user_id || null}, ${actor.real_user_id || null}`,
  );
  const lines = made.flatMap(({ posting: { book }, move, id }) =>
    move.lines.map((line, position) => ({
      entry_id: id,
      line_no: position + 1,
      account_id:
        line.on === 'item'
          ? book.receivable_id
          : line.on === 'credit'
            ? book.credit_id
            : accounts.get(houseKey(line.purpose, line.part ?? '', book.currency)),
      currency: book.currency,
      amount: line.amount,
      item_id: line.on === 'item' ? numbered(items, book.receivable_id, line.item_id) : null,
      payment_id: paid(line) === undefined ? null : numbered(payments, book.credit_id, paid(line) ?? 0),
    })),
  );
  await db.execute(sql`
  insert into ledger_postings (entry_id, line_no, account_id, currency, amount, item_id, payment_id)
  select l.entry_id, l.line_no, l.account_id, l.currency, l.amount, l.item_id, l.payment_id
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(entry_id bigint, line_no integer, account_id bigint, currency text, amount bigint, item_id bigint, payment_id bigint) order by 1, 2`);
  for (const { posting, move, id } of made)
    context.audit({
      resource: 'ledger-entry',
      record_id: id,
      action: `ledger.${move.kind}`,
      after: {
        customer: posting.book.customer,
        currency: posting.book.currency,
        effective_on: day(posting),
        lines: move.lines,
        ...(posting.reason ? { reason: posting.reason } : {}),
      },
    });
  const answers: Made[] = postings.map(({ book, items: own }) => ({
    entry_ids: [],
    item_ids: (own ?? []).map((item) => numbered(items, book.receivable_id, item.ref)),
  }));
  for (const { of, id } of made) answers[of]?.entry_ids.push(id);
  return answers;
}
export interface Made {
  entry_ids: number[];
  item_ids: number[];
}
const paid = (line: BookLine): number | undefined => (line.on === 'house' ? undefined : line.payment_id);

/** Writes what is owed from now on. @returns their numbers by account and what stood for them */
async function itemsIn({ db, now }: Booking, postings: readonly Posting[]): Promise<Map<string, number>> {
  const all = postings.flatMap(({ book, items = [] }) =>
    items.map((item) => ({ ...item, account_id: book.receivable_id })),
  );
  if (all.length === 0) return new Map();
  const ids = await nextIds(db, 'ledger_items', all.length);
  const rows = all.map(({ ref, title, explanation = {}, semester_id = null, ...rest }, index) => ({
    ...rest,
    id: ids[index],
    ref,
    semester_id,
    title: title.tr,
    title_en: title.en,
    explanation,
  }));
  await db.execute(sql`
  insert into ledger_items (created_at, id, account_id, kind, category, amount, due_on, semester_id, title, title_en, explanation)
  select ${now}, i.id, i.account_id, i.kind, i.category, i.amount, i.due_on, i.semester_id, i.title, i.title_en, i.explanation
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(id bigint, account_id bigint, kind text, category text, amount bigint, due_on date, semester_id bigint, title text, title_en text, explanation jsonb)`);
  return new Map(rows.map((row) => [`${row.account_id} ${row.ref}`, row.id ?? 0]));
}

/** Numbers for rows that name each other before they are written. */
const nextIds = async (db: Db, table: 'ledger_entries' | 'ledger_items', count: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count})`,
    )
  ).map((row) => Number(row.id));

interface EntryRow {
  id: number;
  effective_on: string;
  [column: string]: string | number | null;
}
async function entriesIn(db: Db, entries: readonly EntryRow[], by: ReturnType<typeof sql>): Promise<void> {
  try {
    await db.execute(sql`
  insert into ledger_entries (posted_at, user_id, real_user_id, id, kind, effective_on, source_kind, source_id, idempotency_key, move_no, digest, earmark, reverses_id, reason)
  select ${by}, e.id, e.kind, e.effective_on, e.source_kind, e.source_id, e.key, e.move_no, e.digest, e.earmark, e.reverses_id, e.reason
  from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(id bigint, kind text, effective_on date, source_kind text, source_id bigint, key text, move_no integer, digest text, earmark text, reverses_id bigint, reason text)`);
  } catch (error) {
    const broken = databaseError(error);
    if (broken?.constraint === 'ledger_entries_open_month') {
      const day = /\d{4}-\d{2}-\d{2}/.exec(broken.message ?? '')?.[0] ?? entries[0]?.effective_on ?? '';
      refuse(ledgerRefusals.month_closed({ day: longDay(day) }, 'effective_on'));
    }
    if (broken?.constraint === 'ledger_entries_reverses') refuse(ledgerRefusals.reversed_before());
    throw error;
  }
}
