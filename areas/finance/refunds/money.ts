import { addDays } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { daySql } from '#kernel/server/calendar-sql.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { requestRead } from '#areas/requests/reads/requests.ts';
import { holdBook } from '../ledger/books.ts';
import { ledgerRefusals } from '../ledger/refusals.ts';
import { refundRefusals } from './refusals.ts';
import { availableOn, type Available, type FreeLot, type Freed } from './rules/available.ts';
import { secondPersonDays } from './rules/second-person.ts';

/** What of a student's money lies free in one currency. */
export interface Lying extends Available {
  currency: string;
  lots: FreeLot[];
}

/**
 * Money of a student program that lies here, by currency, and what of it may be asked for.
 * @param today the day of asking
 * @param own reserves nothing from itself: a refund, or whichever was returned to the student, who is asking for it again
 */
export async function lyingOf(
  db: Db,
  student_program_id: number,
  today: string,
  own: number | 'returned' | null = null,
): Promise<Lying[]> {
  const lots = await rowsOf<FreeLot & { currency: string }>(
    db,
    sql`
  select a.currency, p.payment_id, o.effective_on, o.earmark, (-sum(p.amount))::bigint as left,
    greatest(o.effective_on, max(e.effective_on) filter (where e.kind in ('release', 'reversal'))) as since,
    exists (select from ledger_postings h join ledger_accounts c on c.id = h.account_id where h.entry_id = o.id and c.purpose = 'card_clearing') as card
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries o on o.id = p.payment_id join ledger_entries e on e.id = p.entry_id
  where a.owner_kind = 'student_program' and a.owner_id = ${student_program_id} and a.purpose = 'credit'
  group by a.currency, p.payment_id, o.id having sum(p.amount) < 0 order by a.currency, p.payment_id`,
  );
  const another =
    own === 'returned'
      ? sql`not exists (select from ${requestRead} r where r.id = refunds.id and r.status = 'returned')`
      : sql`id is distinct from ${own}::bigint`;
  const asked = new Map(
    (
      await rowsOf<{ currency: string; amount: number }>(
        db,
        sql`select currency, sum(amount)::bigint as amount from refunds where student_program_id = ${student_program_id} and state = 'asked' and ${another} group by currency`,
      )
    ).map((row) => [row.currency, Number(row.amount)]),
  );
  return [...Map.groupBy(lots, (lot) => lot.currency)].map(([currency, own]) => {
    const free = own.map(({ payment_id, left, effective_on, since, earmark, card }) => ({
      payment_id: Number(payment_id),
      left: Number(left),
      effective_on,
      since,
      earmark,
      card,
    }));
    return { currency, lots: free, ...availableOn(free, asked.get(currency) ?? 0, today) };
  });
}
/** As `lyingOf`, of one currency; its account is held until the commit, so that two never take the same money. */
export async function heldLying(
  db: Db,
  { student_program_id, currency }: { student_program_id: number; currency: string },
  today: string,
  own: number | null = null,
): Promise<Lying> {
  await holdBook(db, { customer: { kind: 'student_program', id: student_program_id }, currency });
  const all = await lyingOf(db, student_program_id, today, own);
  return all.find((each) => each.currency === currency) ?? { currency, lots: [], ...availableOn([], 0, today) };
}

/**
 * What else of a student's money, in all his programs, was asked for or approved lately in this currency. Two that are asked
 * for at once wait for each other here: each counts the one before it.
 * @returns minor units
 */
export async function askedLately(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  student_id: number,
  currency: string,
): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refunds-${student_id}-${currency}`}, 7403))`);
  const since = addDays(today, -secondPersonDays);
  // what waits to be sent again is counted when it is
  const [row] = await rowsOf<{ sum: number }>(
    db,
    sql`select coalesce(sum(f.amount), 0)::bigint as sum from refunds f join ${requestRead} r on r.id = f.id
    where f.student_program_id in (select sp.id from ${studentProgramRead} sp where sp.student_id = ${student_id}) and f.currency = ${currency}
      and f.state not in ('declined', 'cancelled', 'returned') and r.status <> 'returned'
      and (f.state = 'asked' or f.asked_on >= ${since}::date or ${daySql(sql`r.decided_at`)} >= ${since}::date)`,
  );
  return Number(row?.sum ?? 0);
}

/**
 * Numbers of the refunds that somebody waits for and that could not be paid if the free money of this payment left; none where
 * enough stays. Its account is held: whoever asks for more waits.
 */
export async function refundsLeftShort(
  db: Db,
  account: { student_program_id: number; currency: string },
  payment_id: number,
  today: string,
): Promise<string[]> {
  const { student_program_id, currency } = account;
  const { lots, free, reserved } = await heldLying(db, account, today);
  const left = lots.find((lot) => lot.payment_id === payment_id && lot.earmark === null)?.left ?? 0;
  if (reserved === 0 || left <= free) return [];
  const rows = await rowsOf<{ number: string }>(
    db,
    sql`select r.year || '/' || lpad(r.number::text, 6, '0') as number from refunds f join ${requestRead} r on r.id = f.id where f.student_program_id = ${student_program_id} and f.currency = ${currency} and f.state = 'asked' order by f.id`,
  );
  return rows.map((row) => row.number);
}

/** Everything that speaks against taking so much of it. */
export function againstAmount(lying: Lying, amount: number): Refusal[] {
  if (amount <= lying.free) return [];
  return [
    ledgerRefusals.insufficient_balance(undefined, 'amount'),
    ...(lying.late > 0
      ? [refundRefusals.refund_too_late({ amount: writtenMoney({ minor: lying.late, currency: lying.currency }) })]
      : []),
    ...(lying.reserved > 0 ? [refundRefusals.refund_reserved()] : []),
  ];
}
/** Everything that speaks against asking at all. */
export function againstAsking(lying: readonly Lying[]): Refusal[] {
  if (lying.some((each) => each.free > 0)) return [];
  return [
    refundRefusals.refund_nothing(),
    ...lying
      .filter((each) => each.late > 0)
      .map((each) =>
        refundRefusals.refund_too_late({ amount: writtenMoney({ minor: each.late, currency: each.currency }) }),
      ),
    ...(lying.some((each) => each.reserved > 0) ? [refundRefusals.refund_reserved()] : []),
  ];
}

/** What has set money of this account free: charges that became less, payouts that came back. */
export const freedOf = async (db: Db, student_program_id: number, currency: string): Promise<Freed[]> =>
  (
    await rowsOf<Freed>(
      db,
      sql`
  select case when e.kind = 'reversal' then 'returned' else 'lowered' end as kind, e.effective_on as on, (-sum(p.amount))::bigint as amount,
    coalesce((select i.title from ledger_entries r join ledger_postings q on q.entry_id = r.id join ledger_items i on i.id = q.item_id where r.idempotency_key = e.idempotency_key and r.kind in ('reduction', 'reversal') limit 1), '') as title,
    coalesce((select i.title_en from ledger_entries r join ledger_postings q on q.entry_id = r.id join ledger_items i on i.id = q.item_id where r.idempotency_key = e.idempotency_key and r.kind in ('reduction', 'reversal') limit 1), '') as title_en,
    e.reason as note
  from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
  where a.owner_kind = 'student_program' and a.owner_id = ${student_program_id} and a.currency = ${currency} and a.purpose = 'credit' and e.kind in ('release', 'reversal')
  group by e.id having sum(p.amount) < 0 order by e.id desc`,
    )
  ).map((row) => ({ ...row, amount: Number(row.amount) }));
