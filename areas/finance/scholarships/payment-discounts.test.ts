import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { receive, takeBack } from '../ledger/accounts.ts';
import { chargeTerms } from '../charging/charge-terms.ts';
import { buyerOf } from '../prices/buyer.ts';
import { key, ledgerBench, type LedgerBench } from '#test/ledger-bench.ts';
import { inDays, today } from '#test/today.ts';
import { applyPaymentDiscounts } from './jobs/apply-payment-discounts.ts';

let bench: LedgerBench;
let term: { id: number; code: number; first: string; last: string };
let student: { id: number; program_id: number };
let discount = 0;
beforeAll(async () => {
  bench = await ledgerBench();
  const [row] = await bench.h.rows<typeof term>`
    select id::int as id, code, starts_on::text as first, ends_on::text as last from semesters where is_active`;
  if (!row) throw new Error('no semester');
  term = row;
  const [someone] = await bench.h.rows<typeof student>`
    select sp.id::int as id, sp.program_id::int as program_id from student_programs sp join programs p on p.id = sp.program_id and p.level = 'undergraduate'
    where sp.status = 'active' and sp.is_main and sp.student_type = 'undergraduate' and sp.entry_type = 'exam'
      and not exists (select from scholarship_awards a where a.student_program_id = sp.id)
      and not exists (select from term_fees f where f.student_program_id = sp.id and f.semester_id = ${row.id})
      and not exists (select from ledger_accounts a join ledger_items i on i.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id and i.semester_id = ${row.id})
      and not exists (select from ledger_accounts a join ledger_postings x on x.account_id = a.id where a.owner_kind = 'student_program' and a.owner_id = sp.id group by a.id having sum(x.amount) <> 0)
    order by sp.id limit 1`;
  if (!someone) throw new Error('no student');
  student = someone;
  const bursar = await bench.h.as('bursar');
  const made = await bursar.post<{ data: { id: number } }>('/api/v1/product/discounts', {
    code: 'T-EARLY',
    name: 'Erken ödeme denemesi',
    name_en: 'Early Payment Trial',
    kind: 'percent',
    percent: 4,
    product_kinds: ['tuition'],
    base: 'rest',
    condition: 'early_payment',
    early_days: 1,
    program_id: student.program_id,
    valid_from: '2020-01-01',
  });
  expect(made.status).toBe(201);
  discount = made.body.data.id;
}, 240_000);

// others of the program are charged in other tests
afterAll(async () => {
  await bench.h.rows`update product_discounts set status = 'p' where id = ${discount}`;
});

const name = () => ({ customer: { kind: 'student_program' as const, id: student.id }, currency: 'USD' });
const morning = (): Promise<unknown> => Promise.resolve(applyPaymentDiscounts.work(bench.h.services, {}));
const lowered = async (): Promise<number> =>
  (
    await bench.h.rows<{ n: number }>`
    select coalesce(-sum(p.amount), 0)::int as n from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id and a.owner_id = ${student.id} and a.owner_kind = 'student_program'
    where p.item_id is not null and e.source_kind = 'discount' and e.source_id = ${discount}`
  )[0]?.n ?? 0;

test('who pays a day before it is due gets the discount the next morning, once; a payment taken back takes it away', async () => {
  await bench.within(async (context) => {
    const buyer = await buyerOf(context.db, student.id);
    if (!buyer) throw new Error('no student');
    await chargeTerms(context, [
      {
        student_program_id: student.id,
        student_type: 'undergraduate',
        semester: term,
        buyer,
        credits: 10,
        late: false,
        left_on: null,
      },
    ]);
  });
  const items = await bench.h.rows<{ id: number; amount: number; category: string; due_on: string }>`
    select i.id::int as id, i.amount::int as amount, i.category, i.due_on::text as due_on from ledger_items i join ledger_accounts a on a.id = i.account_id
    where a.owner_kind = 'student_program' and a.owner_id = ${student.id} and i.semester_id = ${term.id}`;
  const tuition = items.filter((item) => item.category === 'tuition');
  const sum = tuition.reduce((all, item) => all + item.amount, 0);
  const off = Math.round(sum * 0.04);
  // the day before the first is due, and no day that is still to come
  const due = tuition.map((item) => item.due_on).sort()[0] ?? today();
  await morning();
  expect([sum > 0, await lowered()]).toEqual([true, 0]);
  const pay = (amount: number, effective_on: string) =>
    bench.within((context) =>
      receive(context, {
        ...name(),
        amount,
        into: 'bank',
        key: key('early'),
        effective_on,
        chosen: tuition.map((item) => item.id),
      }),
    );
  const inTime = [inDays(-1), addDays(due, -1)].sort()[0] ?? due;
  const first = await pay(sum - off, inTime);
  await morning();
  await morning();
  expect(await lowered()).toBe(off);
  await bench.within((context) => takeBack(context, { ...name(), entry_id: first, reason: 'test', key: key('back') }));
  await morning();
  expect(await lowered()).toBe(0);
});
