import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '#test/today.ts';
import { sql, type Db } from '#kernel/server/database.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { anonymous } from '#kernel/server/area.ts';
import { chargeMany, lower, payOut, receive, reverse, takeBack } from './accounts.ts';
import { bookOn, type Customer } from './books.ts';
import { currency, fresh, key, ledgerBench, spendCredit, tuition, type LedgerBench } from '#test/ledger-bench.ts';
import { openItemsOf } from './items.ts';
import { creditOf, paidOf } from './rules/book.ts';
import { dueLines } from './rules/due.ts';
import { openItems } from '../reads/open-items.ts';
import { dueRead } from './reads.ts';
import { owedOf } from './owed.ts';
import { scheduleItem } from './schedules.ts';

let bench: LedgerBench;
beforeAll(async () => {
  bench = await ledgerBench();
});
const owes: LedgerBench['owes'] = (...all) => bench.owes(...all);
const pays: LedgerBench['pays'] = (...all) => bench.pays(...all);
const bookOf: LedgerBench['bookOf'] = (customer) => bench.bookOf(customer);
const within: LedgerBench['within'] = (work) => bench.within(work);
/** Items as open and paid, and what lies here. */
const standOf = async (customer: Customer) => {
  const book = await bookOf(customer);
  return { items: book.items.map((item) => [item.open, paidOf(item)]), credit: creditOf(book) };
};
describe('the ledger', () => {
  test('what is charged is owed, what is paid settles it, what is more lies here', async () => {
    const customer = fresh();
    const item = await owes(customer, 675_000);
    expect(await owedOf(bench.h.database.db, [customer], '2027-02-02')).toEqual([
      { ...customer, currency, owed: 675_000, credit: 0, overdue: 675_000, due_on: '2027-02-01' },
    ]);
    await pays(customer, 700_000);
    expect(item).toBeGreaterThan(0);
    expect(await standOf(customer)).toEqual({ credit: 25_000, items: [[0, 675_000]] });
    expect(await owedOf(bench.h.database.db, [customer], '2027-02-01')).toEqual([
      { ...customer, currency, owed: -25_000, credit: 25_000, overdue: 0, due_on: null },
    ]);
    // the next charge takes what lies here first
    await owes(customer, 40_000, '2027-03-01');
    expect((await bookOf(customer)).items.map((each) => each.open)).toEqual([0, 15_000]);
  });
  test('the same key is booked once, also by two at once, and answers what it booked; with something else it is refused', async () => {
    const customer = fresh();
    const once = key('charge');
    const item = await owes(customer, 10_000, '2027-02-01', { key: once });
    expect(await owes(customer, 10_000, '2027-02-01', { key: once })).toBe(item);
    await expect(owes(customer, 12_000, '2027-02-01', { key: once })).rejects.toThrow(Refused);
    const payment = key('a payment / with a stroke');
    const answers = await Promise.all(Array.from({ length: 5 }, () => pays(customer, 4_000, { key: payment })));
    expect(new Set(answers).size).toBe(1);
    await expect(pays(customer, 4_001, { key: payment })).rejects.toThrow(Refused);
    expect(await standOf(customer)).toEqual({ credit: 0, items: [[6_000, 4_000]] });
  });
  test('ten payments at once settle one charge once: the rest lies as credit', async () => {
    const customer = fresh();
    await owes(customer, 50_000);
    await Promise.all(Array.from({ length: 10 }, () => pays(customer, 7_000)));
    expect(await standOf(customer)).toEqual({ credit: 20_000, items: [[0, 50_000]] });
  });
  test('FIN-037: what does not lie here is not paid out', async () => {
    const customer = fresh();
    await owes(customer, 10_000);
    await pays(customer, 12_000);
    const out = (amount: number) =>
      within((context) => payOut(context, { customer, currency, amount, to: 'refunds_payable', key: key('payout') }));
    await expect(out(2_001)).rejects.toThrow(Refused);
    expect(await out(2_000)).toHaveLength(1);
    expect((await standOf(customer)).credit).toBe(0);
  });
  test('a charge becomes less: what was paid of it settles what else is open; never below nothing', async () => {
    const customer = fresh();
    const item = await owes(customer, 675_000);
    await owes(customer, 100_000, '2027-04-01');
    await pays(customer, 675_000);
    const less = (amount: number) =>
      within((context) =>
        lower(context, { customer, currency, item_id: item, amount, against: 'tuition', key: key('drop') }),
      );
    await less(135_000);
    expect(await standOf(customer)).toEqual({
      credit: 35_000,
      items: [
        [0, 540_000],
        [0, 100_000],
      ],
    });
    await expect(less(540_001)).rejects.toThrow(Refused);
  });
  test('FIN-024: a payment that was none is taken back once, and its charge is open again', async () => {
    const customer = fresh();
    await owes(customer, 30_000);
    await owes(customer, 30_000, '2027-03-01');
    const check = await pays(customer, 30_000, { into: 'checks' });
    await pays(customer, 30_000);
    const back = (reason = 'returned by the bank') =>
      within((context) => takeBack(context, { customer, currency, entry_id: check, reason, key: key('returned') }));
    await back();
    expect((await bookOf(customer)).items.map((each) => each.open)).toEqual([30_000, 0]);
    await expect(back()).rejects.toThrow(Refused);
    expect((await bookOf(customer)).items.map((each) => each.open)).toEqual([30_000, 0]);
  });
  test('a check that is returned opens what it paid itself, although it was paid by another in the meantime; what it paid of another’s stays', async () => {
    const customer = fresh();
    const [first, second] = [await owes(customer, 30_000), await owes(customer, 30_000, '2027-03-01')];
    const check = await pays(customer, 20_000, { into: 'checks', chosen: [second] });
    await pays(customer, 40_000, { chosen: [first] });
    expect(await standOf(customer)).toEqual({
      credit: 0,
      items: [
        [0, 30_000],
        [0, 30_000],
      ],
    });
    await within((context) =>
      takeBack(context, { customer, currency, entry_id: check, reason: 'no funds', key: key('returned') }),
    );
    expect(await standOf(customer)).toEqual({
      credit: 0,
      items: [
        [0, 30_000],
        [20_000, 10_000],
      ],
    });
  });
  test('a payment that is charged back after it was paid out is owed again, as a charge of its own', async () => {
    const customer = fresh();
    const card = await pays(customer, 50_000, { into: 'card_clearing' });
    await within((context) =>
      payOut(context, { customer, currency, amount: 45_000, to: 'refunds_payable', key: key('out') }),
    );
    await within((context) =>
      takeBack(context, { customer, currency, entry_id: card, reason: 'chargeback', key: key('back') }),
    );
    const book = await bookOf(customer);
    expect([creditOf(book), book.items.map((item) => [item.amount, item.open, item.category])]).toEqual([
      0,
      [[45_000, 45_000, 'other_income']],
    ]);
    const [owed] = await openItemsOf(bench.h.database.db, customer);
    expect(owed?.why.event).toBe('payment_taken_back');
  });
  test('money that is set aside pays only what it was given for, and is paid out only by its name', async () => {
    const customer = fresh();
    await owes(customer, 10_000);
    const deposit = await pays(customer, 25_000, { earmark: 'housing' });
    expect(await standOf(customer)).toEqual({ credit: 25_000, items: [[10_000, 0]] });
    const out = (more: object) =>
      within((context) => payOut(context, { customer, currency, amount: 5_000, to: 'bank', key: key('out'), ...more }));
    await expect(out({})).rejects.toThrow(Refused);
    await out({ payment_id: deposit });
    await owes(customer, 30_000, '2027-05-01', { category: 'housing' });
    expect(await standOf(customer)).toEqual({
      credit: 0,
      items: [
        [10_000, 0],
        [10_000, 20_000],
      ],
    });
  });
  test('a charge, a reduction and a payout are taken back whole, once; what paid the charge lies here again', async () => {
    const customer = fresh();
    const item = await owes(customer, 60_000);
    await pays(customer, 50_000);
    const [reduction = 0] = await within((context) =>
      lower(context, { customer, currency, item_id: item, amount: 10_000, against: 'scholarships', key: key('award') }),
    );
    expect(await standOf(customer)).toEqual({ credit: 0, items: [[0, 50_000]] });
    const back = (entry_id: number) =>
      within((context) => reverse(context, { customer, currency, entry_id, reason: 'lost', key: key('reverse') }));
    await back(reduction);
    expect(await standOf(customer)).toEqual({ credit: 0, items: [[10_000, 50_000]] });
    await expect(back(reduction)).rejects.toThrow(Refused);
    const [charged] = await bench.h.rows<{
      id: number;
    }>`select p.entry_id::int as id from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id = ${item} and e.kind = 'charge'`;
    await back(charged?.id ?? 0);
    expect(await standOf(customer)).toEqual({ credit: 50_000, items: [[0, 0]] });
    const [payout = 0] = await within((context) =>
      payOut(context, { customer, currency, amount: 50_000, to: 'refunds_payable', key: key('out') }),
    );
    await back(payout);
    expect(await standOf(customer)).toEqual({ credit: 50_000, items: [[0, 0]] });
  });
  test('many charges of many customers in one go: what lies here settles the oldest; a repetition charges nothing', async () => {
    const [one, two] = [fresh(), fresh()];
    await pays(one, 15_000);
    const specs = [tuition(one, 10_000, '2027-04-01'), tuition(two, 7_000), tuition(one, 10_000, '2027-02-01')];
    const run = () => within((context) => chargeMany(context, specs));
    const items = await run();
    expect(new Set(items).size).toBe(3);
    expect(await run()).toEqual(items);
    expect(await standOf(one)).toEqual({
      credit: 0,
      items: [
        [5_000, 5_000],
        [0, 10_000],
      ],
    });
    expect(await standOf(two)).toEqual({ credit: 0, items: [[7_000, 0]] });
  });
  test('an account as it stood on a day', async () => {
    const customer = fresh();
    await owes(customer, 40_000, '2026-02-01', { effective_on: '2026-01-10' });
    await pays(customer, 15_000, { effective_on: '2026-03-05' });
    const openOn = async (day: string): Promise<number | undefined> =>
      (await bookOn(bench.h.database.db, { customer, currency }, day))?.items[0]?.open;
    expect([await openOn('2026-01-09'), await openOn('2026-03-04'), await openOn('2026-03-05')]).toEqual([
      undefined,
      40_000,
      25_000,
    ]);
  });
  test('a plan moves days, not what is owed: the newest holds, what is paid pays the first part, what is lowered lowers the last; database and rule agree', async () => {
    const customer = fresh();
    const item = await owes(customer, 675_000);
    const plan = (lines: { due_on: string; amount: number }[]) =>
      within((context) => scheduleItem(context, { customer, currency, item_id: item, lines, reason: 'plan' }));
    const third = (month: number, amount = 225_000) => ({ due_on: `2027-0${month}-15`, amount });
    await expect(plan([third(2), third(3)])).rejects.toThrow(Refused);
    expect(await plan([third(2, 600_000), third(9, 75_000)])).toBe(1);
    expect(await plan([third(4), third(3), third(2)])).toBe(2);
    await pays(customer, 300_000);
    await within((context) =>
      lower(context, { customer, currency, item_id: item, amount: 135_000, against: 'scholarships', key: key('less') }),
    );
    const inDatabase = await within(async ({ db }) => {
      const { rows } = (await db.execute(
        sql`select d.due_on::text as due_on, d.open::int as open from (${dueRead(sql`i.id = ${item}`)}) d order by d.due_on`,
      )) as unknown as { rows: { due_on: string; open: number }[] };
      return rows;
    });
    expect(inDatabase).toEqual([
      { due_on: '2027-03-15', open: 150_000 },
      { due_on: '2027-04-15', open: 90_000 },
    ]);
    const book = await bookOf(customer);
    const [one] = book.items;
    expect(one?.due_on).toBe('2027-03-15');
    expect(
      dueLines({ due_on: '2027-02-01', open: one?.open ?? 0, paid: one ? paidOf(one) : 0 }, [
        third(2),
        third(3),
        third(4),
      ])
        .filter((line) => line.open > 0)
        .map(({ due_on, open }) => ({ due_on, open })),
    ).toEqual(inDatabase);
    expect(await owedOf(bench.h.database.db, [customer], '2027-04-01')).toEqual([
      { ...customer, currency, owed: 240_000, credit: 0, overdue: 150_000, due_on: '2027-03-15' },
    ]);
    // a payer reads the day on which the next part is due, not the day of the whole charge
    expect(await openItems(bench.h.database.db, customer.kind, [customer.id])).toMatchObject([
      { id: item, customer_id: customer.id, open: 240_000, due_on: '2027-03-15' },
    ]);
  });
});

test('random histories on the database: the books balance after each, and the accounts say what the rule says', async () => {
  let seed = 20_270_201;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let run = 0; run < 12; run += 1) {
    const customer = fresh();
    let [inHouse, outOfHouse] = [0, 0];
    for (let step = 0; step < 15; step += 1) {
      const amount = 1 + random(5_000);
      const book = await bookOf(customer);
      switch (random(5)) {
        case 0:
          await owes(customer, amount, `2027-0${1 + random(9)}-01`);
          break;
        case 1:
        case 2:
          await pays(
            customer,
            amount,
            book.items.length > 0 ? { chosen: [book.items[random(book.items.length)]?.id] } : {},
          );
          inHouse += amount;
          break;
        case 3: {
          const item = book.items[random(Math.max(1, book.items.length))];
          if (item && amount <= item.open + paidOf(item))
            await within((context) =>
              lower(context, { customer, currency, item_id: item.id, amount, against: 'tuition', key: key('less') }),
            );
          break;
        }
        default:
          if (amount <= creditOf(book)) {
            await within((context) => payOut(context, { customer, currency, amount, to: 'bank', key: key('out') }));
            outOfHouse += amount;
          }
      }
    }
    const book = await bookOf(customer);
    const [sums] = await bench.h.rows<{ open: number; credit: number; uneven: number; paid: number }>`
      select (select coalesce(sum(p.amount), 0) from ledger_postings p where p.account_id = ${book.receivable_id})::int as open,
        (select coalesce(-sum(p.amount), 0) from ledger_postings p where p.account_id = ${book.credit_id})::int as credit,
        (select count(*) from (select entry_id from ledger_postings group by entry_id, currency having sum(amount) <> 0) x)::int as uneven,
        (select coalesce(-sum(p.amount), 0) from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.account_id = ${book.receivable_id} and e.kind in ('allocation', 'release'))::int as paid`;
    expect(sums).toEqual({
      open: book.items.reduce((all, each) => all + each.open, 0),
      credit: creditOf(book),
      uneven: 0,
      paid: book.items.reduce((all, each) => all + paidOf(each), 0),
    });
    expect((sums?.paid ?? 0) + (sums?.credit ?? 0)).toBe(inHouse - outOfHouse);
  }
}, 120_000);

test('what is booked says who booked it, in whose name, and stands in the audit log', async () => {
  const customer = fresh();
  const heard: { action?: string }[] = [];
  await bench.h.database.transaction(async (db: Db) => {
    const context = {
      db,
      now: new Date(),
      today: today(),
      actor: { ...anonymous, user_id: 1, real_user_id: 2 },
      audit: (entry: { action?: string }) => void heard.push(entry),
    };
    await receive(context, { customer, currency, amount: 5, into: 'cash', key: key('who') });
  });
  expect(heard.map((each) => each.action)).toEqual(['ledger.payment']);
  const [row] = await bench.h.rows<{
    user: number;
    real: number;
  }>`select user_id::int as user, real_user_id::int as real from ledger_entries order by id desc limit 1`;
  expect(row).toEqual({ user: 1, real: 2 });
});

test('the first screen of a student says what he owes and by when', async () => {
  const [own] = await bench.h.rows<{
    id: number;
  }>`select sp.id from users u join student_programs sp on sp.student_id = u.student_id where u.username = 'student' order by sp.id limit 1`;
  const customer: Customer = { kind: 'student_program', id: Number(own?.id) };
  await spendCredit(bench, customer.id);
  const before = (await owedOf(bench.h.database.db, [customer], today())).find((each) => each.currency === currency);
  await owes(customer, 12_345, '2009-01-15');
  const { body } = await (
    await bench.h.as('student')
  ).get<{ data: { cards: { card: string; href: string; lines?: { currency: string }[] }[] } }>('/api/v1/dashboard');
  const balance = body.data.cards.find((each) => each.card === 'balance');
  expect(balance).toMatchObject({ href: '/my/payments' });
  // other tests may have charged him in other currencies too
  expect(balance?.lines?.find((each) => each.currency === currency)).toEqual({
    currency,
    owed: (before?.owed ?? 0) + 12_345,
    due_on: '2009-01-15',
  });
  // whoever was never charged sees no balance, not a zero that nobody reckoned
  await within((context) =>
    receive(context, { customer, currency, amount: 12_345, into: 'cash', key: key('payment') }),
  );
});
