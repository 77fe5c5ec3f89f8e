import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { dueRead } from './reads.ts';
import type { CustomerKind, HousePurpose } from './rules/chart.ts';
import type { Book, BookItem } from './rules/book.ts';

/** Whose account it is. */
export interface Customer {
  kind: CustomerKind;
  id: number;
}
/** One account: a customer's, in one currency. */
export interface AccountName {
  customer: Customer;
  /** ISO code */ currency: string;
}
/** A customer's account in one currency, held until the commit: whoever decides about it next waits. */
export interface HeldBook extends Book, AccountName {
  receivable_id: number;
  credit_id: number;
}
const nameOf = ({ customer, currency }: AccountName): string => `${customer.kind} ${customer.id} ${currency}`;

interface AccountRow {
  owner_kind: CustomerKind;
  owner_id: number;
  currency: string;
  receivable_id: number;
  credit_id: number;
}
/** Both accounts of each customer, made where they are missing. */
async function accountsOf(db: Db, names: readonly AccountName[]): Promise<Map<string, AccountRow>> {
  const wanted = JSON.stringify(names.map(({ customer: { kind, id }, currency }) => ({ kind, id, currency })));
  const find = async (): Promise<Map<string, AccountRow>> =>
    new Map(
      (
        await rowsOf<AccountRow>(
          db,
          sql`
  select w.kind as owner_kind, w.id as owner_id, w.currency, min(a.id) filter (where a.purpose = 'receivable') as receivable_id, min(a.id) filter (where a.purpose = 'credit') as credit_id
  from jsonb_to_recordset(${wanted}::jsonb) as w(kind text, id bigint, currency text)
  join ledger_accounts a on a.owner_kind = w.kind and a.owner_id = w.id and a.currency = w.currency group by 1, 2, 3 having count(distinct a.id) = 2`,
        )
      ).map((row) => [
        nameOf({ customer: { kind: row.owner_kind, id: Number(row.owner_id) }, currency: row.currency }),
        { ...row, receivable_id: Number(row.receivable_id), credit_id: Number(row.credit_id) },
      ]),
    );
  const found = await find();
  if (names.every((name) => found.has(nameOf(name)))) return found;
  await db.execute(
    sql`insert into ledger_accounts (purpose, currency, owner_kind, owner_id) select distinct p.purpose, w.currency, w.kind, w.id from jsonb_to_recordset(${wanted}::jsonb) as w(kind text, id bigint, currency text) cross join unnest(array['credit', 'receivable']) as p(purpose) order by 3, 4, 2, 1 on conflict do nothing`,
  );
  return find();
}

/**
 * What customers owe and have, read under locks that last until the commit, taken in the order of the accounts' numbers.
 * @returns in the order asked for; the same account asked for twice is the same book
 */
export async function holdBooks(db: Db, names: readonly AccountName[]): Promise<HeldBook[]> {
  const accounts = await accountsOf(db, names);
  const ids = [...accounts.values()].flatMap((each) => [each.receivable_id, each.credit_id]);
  await db.execute(
    sql`select id from ledger_accounts where id = any(${`{${ids.join(',')}}`}::bigint[]) order by id for no key update`,
  );
  const books = await readBooks(db, [...accounts.values()]);
  const held = new Map<string, HeldBook>();
  return names.map((name) => {
    const key = nameOf(name);
    const account = accounts.get(key);
    const book = account && books.get(account.receivable_id);
    if (!account || !book) throw new Error(`no account of ${key}`);
    const { receivable_id, credit_id } = account;
    const made = held.get(key) ?? { ...book, ...name, receivable_id, credit_id };
    held.set(key, made);
    return made;
  });
}
/** One account, held until the commit. Who holds several asks for them at once. */
export async function holdBook(db: Db, name: AccountName): Promise<HeldBook> {
  const [book] = await holdBooks(db, [name]);
  if (!book) throw new Error('no account');
  return book;
}

/**
 * What stands in these accounts.
 * @param on only what counts for this day or before it, YYYY-MM-DD: as it stood then
 */
async function readBooks(
  db: Db,
  accounts: readonly Pick<AccountRow, 'receivable_id' | 'credit_id'>[],
  on?: string,
): Promise<Map<number, Book>> {
  const receivables = `{${accounts.map((each) => each.receivable_id).join(',')}}`;
  const credits = `{${accounts.map((each) => each.credit_id).join(',')}}`;
  const until = on === undefined ? sql`` : sql`and e.effective_on <= ${on}::date`;
  const parts = await rowsOf<{
    account_id: number;
    id: number;
    kind: BookItem['kind'];
    category: string;
    amount: number;
    due_on: string;
    payment_id: number | null;
    sum: number;
  }>(
    db,
    sql`
  select i.account_id, i.id, i.kind, i.category, i.amount, i.due_on, p.payment_id, sum(p.amount)::bigint as sum
  from ledger_items i join ledger_postings p on p.item_id = i.id join ledger_entries e on e.id = p.entry_id ${until}
  where i.account_id = any(${receivables}::bigint[]) group by i.id, p.payment_id order by i.id, p.payment_id`,
  );
  const next = new Map(
    (
      await rowsOf<{ item_id: number; due_on: string }>(
        db,
        sql`select d.item_id, min(d.due_on) as due_on from (${dueRead(sql`i.account_id = any(${receivables}::bigint[]) and exists (select from ledger_schedules s where s.item_id = i.id)`, on)}) d group by d.item_id`,
      )
    ).map((row) => [Number(row.item_id), row.due_on]),
  );
  const lots = await rowsOf<{
    account_id: number;
    payment_id: number;
    effective_on: string;
    earmark: string | null;
    left: number;
  }>(
    db,
    sql`
  select p.account_id, p.payment_id, o.effective_on, o.earmark, (-sum(p.amount))::bigint as left
  from ledger_postings p join ledger_entries o on o.id = p.payment_id join ledger_entries e on e.id = p.entry_id ${until}
  where p.account_id = any(${credits}::bigint[]) group by p.account_id, p.payment_id, o.effective_on, o.earmark order by p.payment_id`,
  );
  const items = new Map<number, BookItem & { account_id: number }>();
  for (const row of parts) {
    const id = Number(row.id);
    const before = items.get(id);
    const sum = Number(row.sum);
    const paid = row.payment_id === null || sum === 0 ? [] : [{ payment_id: Number(row.payment_id), amount: -sum }];
    items.set(id, {
      id,
      account_id: Number(row.account_id),
      kind: row.kind,
      category: row.category,
      amount: Number(row.amount),
      due_on: next.get(id) ?? row.due_on,
      open: (before?.open ?? 0) + sum,
      paid: [...(before?.paid ?? []), ...paid],
    });
  }
  return new Map(
    accounts.map(({ receivable_id, credit_id }) => [
      receivable_id,
      {
        items: [...items.values()].filter((item) => item.account_id === receivable_id),
        lots: lots
          .filter((lot) => Number(lot.account_id) === credit_id)
          .map(({ payment_id, effective_on, earmark, left }) => ({
            payment_id: Number(payment_id),
            effective_on,
            earmark,
            left: Number(left),
          })),
      },
    ]),
  );
}
/** An account as it stood at the end of a day, without holding it. @returns null where the customer never had one */
export async function bookOn(db: Db, { customer, currency }: AccountName, on?: string): Promise<Book | null> {
  const rows = await rowsOf<{ id: number; purpose: string }>(
    db,
    sql`select id, purpose from ledger_accounts where owner_kind = ${customer.kind} and owner_id = ${customer.id} and currency = ${currency}`,
  );
  const of = (purpose: string): number => Number(rows.find((each) => each.purpose === purpose)?.id ?? 0);
  if (rows.length === 0) return null;
  const account = { receivable_id: of('receivable'), credit_id: of('credit') };
  return (await readBooks(db, [account], on)).get(account.receivable_id) ?? null;
}

export const houseKey = (purpose: HousePurpose, part: string, currency: string): string =>
  `${purpose} ${currency} ${part}`;
/** Accounts of the house by purpose, part and currency, made where they are missing. */
export async function houseAccounts(
  db: Db,
  wanted: readonly { purpose: HousePurpose; part: string; currency: string }[],
): Promise<Map<string, number>> {
  const each = new Map(wanted.map((one) => [houseKey(one.purpose, one.part, one.currency), one]));
  if (each.size === 0) return new Map();
  const list = JSON.stringify([...each.values()]);
  const find = async (): Promise<Map<string, number>> =>
    new Map(
      (
        await rowsOf<{ id: number; purpose: HousePurpose; part: string; currency: string }>(
          db,
          sql`select a.id, a.purpose, a.part, a.currency from ledger_accounts a join jsonb_to_recordset(${list}::jsonb) as w(purpose text, part text, currency text) on w.purpose = a.purpose and w.part = a.part and w.currency = a.currency where a.owner_kind is null`,
        )
      ).map((row) => [houseKey(row.purpose, row.part, row.currency), Number(row.id)]),
    );
  const found = await find();
  if (found.size === each.size) return found;
  await db.execute(
    sql`insert into ledger_accounts (purpose, part, currency) select w.purpose, w.part, w.currency from jsonb_to_recordset(${list}::jsonb) as w(purpose text, part text, currency text) order by 1, 2, 3 on conflict do nothing`,
  );
  return find();
}
