import { beforeAll, describe, expect, test } from 'vitest';
import { sql, type Db } from '#kernel/server/database.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { anonymous } from '#kernel/server/area.ts';
import { receive } from './accounts.ts';
import type { Customer } from './books.ts';
import { currency, fresh, key, ledgerBench, violated, type LedgerBench } from '#test/ledger-bench.ts';
import { closeMonth } from './periods.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await ledgerBench();
});
const owes: LedgerBench['owes'] = (...all) => bench.owes(...all);
const pays: LedgerBench['pays'] = (...all) => bench.pays(...all);
const bookOf: LedgerBench['bookOf'] = (customer) => bench.bookOf(customer);
const within: LedgerBench['within'] = (work) => bench.within(work);

describe('what the database itself refuses', () => {
  const entry = (id: string, key: string, day = '2027-02-01') =>
    sql`insert into ledger_entries (kind, effective_on, posted_at, idempotency_key, move_no, digest) values (${id}, ${day}::date, now(), ${key}, 0, '') returning id`;
  const made = async (db: Db, day?: string, kind = 'charge'): Promise<number> => {
    const { rows } = (await db.execute(entry(kind, key('bare'), day))) as unknown as { rows: { id: number }[] };
    return Number(rows[0]?.id);
  };
  type Line = [account_id: number, amount: number, item?: number | null, payment?: number | null, iso?: string];
  const lines = (db: Db, entry_id: number, ...all: readonly Line[]) =>
    db.execute(
      sql`insert into ledger_postings (entry_id, line_no, account_id, currency, amount, item_id, payment_id) values ${sql.join(
        all.map(
          ([account_id, amount, item_id = null, payment = null, iso = currency], index) =>
            sql`(${entry_id}, ${index + 1}, ${account_id}, ${iso}, ${amount}, ${item_id}, ${payment})`,
        ),
        sql`, `,
      )}`,
    );
  const further = (db: Db, entry_id: number) =>
    db.execute(
      sql`insert into ledger_postings (entry_id, line_no, account_id, currency, amount) values (${entry_id}, 8, ${accounts.house}, ${currency}, 5), (${entry_id}, 9, ${accounts.house}, ${currency}, -5)`,
    );
  let customer: Customer;
  let item = 0;
  let accounts = { receivable: 0, credit: 0, house: 0 };
  beforeAll(async () => {
    customer = fresh();
    item = await owes(customer, 1_000);
    const book = await bookOf(customer);
    const [house] = await bench.h.rows<{
      id: number;
    }>`select id from ledger_accounts where purpose = 'tuition' and currency = 'USD'`;
    accounts = { receivable: book.receivable_id, credit: book.credit_id, house: Number(house?.id) };
  });
  const tried = (work: (db: Db) => Promise<unknown>): Promise<string | undefined> =>
    violated(bench.h.database.transaction(work));

  test('an entry that does not balance, or has one line, or none, or gets its lines one after the other', async () => {
    const house = (amount: number): Line => [accounts.house, amount];
    const owed = (amount: number): Line => [accounts.receivable, amount, item];
    for (const work of [
      async (db: Db) => lines(db, await made(db), house(-1_000), owed(999)),
      async (db: Db) => lines(db, await made(db), house(-1)),
      async (db: Db) => void (await made(db)),
    ])
      expect(await tried(work)).toBe('ledger_entries_balance');
  });
  test('a change, a deletion, an emptying', async () => {
    for (const statement of [
      sql`update ledger_entries set reason = 'x'`,
      sql`delete from ledger_entries`,
      sql`update ledger_postings set amount = amount + 1`,
      sql`delete from ledger_postings`,
      sql`update ledger_items set amount = amount + 1`,
      sql`delete from ledger_items`,
      sql`truncate ledger_postings cascade`,
      sql`truncate ledger_entries cascade`,
      sql`truncate ledger_items cascade`,
      sql`update ledger_accounts set currency = 'EUR'`,
      sql`delete from ledger_accounts`,
      sql`update ledger_item_sums set open = open + 1`,
      sql`delete from ledger_item_sums`,
      sql`insert into ledger_lot_sums (payment_id, account_id, lying, first_on, last_on) values (${item}, ${accounts.credit}, 1, '2027-01-01', '2027-01-01')`,
      sql`delete from ledger_lot_sums`,
      sql`update ledger_account_sums set amount = 0`,
      sql`truncate ledger_item_sums, ledger_lot_sums`,
    ])
      expect(await tried((db) => db.execute(statement))).toBe('the ledger only grows');
  });
  test('a line for an entry that another transaction has posted', async () => {
    const id = await pays(customer, 1);
    expect(await tried((db) => further(db, id))).toBe('ledger_postings_own_entry');
  });
  test('another currency than the account’s, another customer’s item, a receivable without an item', async () => {
    const other = await bookOf(fresh());
    for (const [work, constraint] of [
      [async (db: Db) => lines(db, await made(db), [accounts.house, 5, null, null, 'EUR']), 'ledger_postings_account'],
      [async (db: Db) => lines(db, await made(db), [other.receivable_id, 5, item]), 'ledger_postings_item'],
      [async (db: Db) => lines(db, await made(db), [accounts.receivable, 5]), 'ledger_postings_names_item'],
      [async (db: Db) => lines(db, await made(db), [accounts.house, 5, item]), 'ledger_postings_item'],
    ] as const)
      expect(await tried(work)).toBe(constraint);
  });
  test('more settled than was charged, more open than was charged, less than nothing lying here', async () => {
    const pair = (amount: number) => async (db: Db) =>
      lines(db, await made(db), [accounts.house, -amount], [accounts.receivable, amount, item]);
    expect(await tried(pair(-1_001))).toBe('ledger_items_open');
    expect(await tried(pair(2))).toBe('ledger_items_open');
    expect(
      await tried(async (db) => {
        const payment = await made(db, undefined, 'payment');
        await lines(db, payment, [accounts.house, 5], [accounts.credit, -5, null, payment]);
        await lines(
          db,
          await made(db, undefined, 'payout'),
          [accounts.house, -9_000],
          [accounts.credit, 9_000, null, payment],
        );
      }),
    ).toBe('ledger_accounts_credit');
  });
  test('money of a customer without the payment that brought it, or with another’s; more taken off an item than a payment put there', async () => {
    const others = fresh();
    const another = await pays(others, 700);
    const own = await pays(customer, 300);
    for (const [work, constraint] of [
      [
        async (db: Db) => lines(db, await made(db, undefined, 'payout'), [accounts.credit, 5]),
        'ledger_postings_names_payment',
      ],
      [
        async (db: Db) => lines(db, await made(db), [accounts.receivable, 5, item, own]),
        'ledger_postings_names_payment',
      ],
      [
        async (db: Db) => lines(db, await made(db, undefined, 'payout'), [accounts.credit, 5, null, another]),
        'ledger_postings_own_payment',
      ],
      [
        async (db: Db) =>
          lines(
            db,
            await made(db, undefined, 'release'),
            [accounts.receivable, 301, item, own],
            [accounts.credit, -301, null, own],
          ),
        'ledger_items_paid',
      ],
    ] as const)
      expect(await tried(work)).toBe(constraint);
  });
  test('anything in a month that is closed, which stays closed; who closes it waits for what is being booked', async () => {
    const [user] = await bench.h.rows<{ id: number }>`select min(id)::int as id from users`;
    const close = (month: string) =>
      within((context) => closeMonth({ ...context, actor: { ...anonymous, user_id: user?.id ?? 0 } }, month));
    expect([await close('2018-03-01'), await close('2018-03-01')]).toEqual([true, false]);
    await expect(pays(customer, 5, { effective_on: '2018-03-31' })).rejects.toThrow(Refused);
    expect(await pays(customer, 5, { effective_on: '2018-04-01' })).toBeGreaterThan(0);
    expect(await tried((db) => db.execute(sql`delete from ledger_periods`))).toBe('the ledger only grows');
    expect(await tried((db) => db.execute(sql`update ledger_schedules set amount = 1`))).toBe('the ledger only grows');
    // a posting under way: the closing comes after it
    const order: string[] = [];
    await Promise.all([
      within(async (context) => {
        await receive(context, {
          customer,
          currency,
          amount: 5,
          into: 'cash',
          key: key('slow'),
          effective_on: '2018-05-09',
        });
        await new Promise((done) => setTimeout(done, 150));
        order.push('booked');
      }),
      new Promise((done) => setTimeout(done, 50)).then(() => close('2018-05-01')).then(() => order.push('closed')),
    ]);
    expect(order).toEqual(['booked', 'closed']);
  });
  test('the removal of a student who has an account', async () => {
    const [student] = await bench.h.rows<{
      id: number;
    }>`select id::int as id from student_programs order by id limit 1`;
    await owes({ kind: 'student_program', id: student?.id ?? 0 }, 100);
    expect(await tried((db) => db.execute(sql`delete from student_programs where id = ${student?.id}`))).toMatch(
      /student_programs?|student_program_id/,
    );
  });
});
