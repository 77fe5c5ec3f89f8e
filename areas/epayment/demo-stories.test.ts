import { beforeAll, expect, test } from 'vitest';
import { freshHarness, type Harness } from '#test/harness.ts';

let h: Harness;
beforeAll(async () => {
  h = await freshHarness();
});

test('the demo’s card payments are in the ledger once, with a receipt of the same amount', async () => {
  const [told] = await h.rows<{ attempts: number; paid: number; booked: number; receipts: number; states: string[] }>`
    select count(*)::int as attempts, (count(*) filter (where t.state = 'paid'))::int as paid,
      (count(*) filter (where t.state = 'paid' and coalesce(t.taken_amount, t.amount) = (
        select sum(p.amount) from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where p.entry_id = t.entry_id and a.purpose = 'card_clearing' and a.part = t.merchant)))::int as booked,
      (count(*) filter (where exists (
        select from receipts r where r.entry_id = t.entry_id and r.reference = t.reference and r.amount = coalesce(t.taken_amount, t.amount))))::int as receipts,
      array_agg(distinct t.state order by t.state) as states
    from payment_attempts t where t.token_hash = 'demo-' || t.id`;
  expect(told?.paid).toBeGreaterThan(15);
  expect([told?.booked, told?.receipts]).toEqual([told?.paid, told?.paid]);
  expect(told?.states).toEqual(['declined', 'expired', 'paid', 'review']);
});

test('no till and no safe of the demo holds less than nothing, on any evening', async () => {
  const short = await h.rows`
    select part, effective_on, sum from (
      select a.part, e.effective_on, sum(sum(p.amount)) over (partition by a.id order by e.effective_on) as sum
      from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
      where a.purpose = 'cash' group by a.id, e.effective_on) evenings where sum < 0`;
  expect(short).toEqual([]);
});

test('the desk of the demo is open on working days', async () => {
  const days = await h.rows<{ day: number }>`
    select extract(isodow from opened_on)::int as day from cash_shifts where state = 'closed'`;
  expect(days.length).toBeGreaterThan(3);
  expect(days.filter(({ day }) => day > 5)).toEqual([]);
});
