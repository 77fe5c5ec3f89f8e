import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port, type TermCredit } from '#kernel/server/ports.ts';
import type { Services } from '#kernel/server/services.ts';
import type { DueLine } from '../ledger/rules/due.ts';
import {
  feeChanges,
  lateFees,
  overdueOn,
  termsOn,
  type ChargedFee,
  type DatedItem,
  type LateFeeTerms,
  type MonthOfFee,
} from './rules/late-fee.ts';

/** One currency's terms with the days on which they hold. */
export interface DatedTerms extends LateFeeTerms {
  currency: string;
  valid_from: string;
  valid_until: string | null;
}
export const feeRules = async (db: Db): Promise<DatedTerms[]> =>
  (
    await rowsOf<{
      currency: string;
      per_credit: number;
      counts: LateFeeTerms['counts'];
      threshold: number;
      capped: boolean;
      valid_from: string;
      valid_until: string | null;
    }>(
      db,
      sql`select currency, per_credit, counts, threshold, capped, valid_from, valid_until from late_fee_rules order by valid_from`,
    )
  ).map(({ per_credit, ...row }) => ({ ...row, perCredit: per_credit }));

/** A fee that was charged and stands. */
export interface StandingFee extends ChargedFee {
  id: number;
  item_id: number;
  turn: number;
}
/** What a run has to do for a student in a term. */
export interface TermFees {
  student_program_id: number;
  semester_id: number;
  currency: string;
  charge: (MonthOfFee & { turn: number })[];
  giveBack: StandingFee[];
}
/** Students whose fees are judged: whoever has or had tuition or registration fees, in numbers from `after` on. */
export const studentsAfter = async (db: Db, after: number, limit: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      db,
      sql`select distinct a.owner_id as id from ledger_accounts a where a.owner_kind = 'student_program' and a.purpose = 'receivable' and a.owner_id > ${after} order by 1 limit ${limit}`,
    )
  ).map((row) => Number(row.id));
export const studentCount = async (db: Db): Promise<number> =>
  Number(
    (
      await rowsOf<{ n: number }>(
        db,
        sql`select count(distinct a.owner_id)::int as n from ledger_accounts a where a.owner_kind = 'student_program' and a.purpose = 'receivable'`,
      )
    )[0]?.n ?? 0,
  );

interface TermRow extends DatedItem {
  student_program_id: number;
  semester_id: number;
  currency: string;
}
const termKey = (of: { student_program_id: number; semester_id: number; currency?: string }): string =>
  `${of.student_program_id} ${of.semester_id} ${of.currency ?? ''}`;
const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

/**
 * Principal of terms that is charged by credits, with everything booked on it; only of terms with a fee or with anything
 * that was open or moved after the first of it was due: what was settled by then was never late, and the kept sums know it.
 */
async function datedItems(db: Db, ids: readonly number[], today: string): Promise<TermRow[]> {
  const rows = await rowsOf<{
    id: number;
    student_program_id: number;
    semester_id: number;
    currency: string;
    due_on: string;
    lines: { on: string; amount: number; paid: boolean }[];
    schedules: { agreed_on: string; lines: DueLine[] }[] | null;
  }>(
    db,
    sql`
    select i.id, i.owner_id as student_program_id, i.semester_id, i.currency, i.due_on,
      (select json_agg(json_build_object('on', l.effective_on, 'amount', l.amount, 'paid', l.paid)) from (
        select e.effective_on, p.payment_id is not null as paid, sum(p.amount) as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id where p.item_id = i.id group by 1, 2) l) as lines,
      (select json_agg(json_build_object('agreed_on', v.agreed_on, 'lines', v.lines) order by v.version) from (
        select s.version, s.agreed_on, json_agg(json_build_object('due_on', s.due_on, 'amount', s.amount) order by s.line_no) as lines from ledger_schedules s where s.item_id = i.id group by s.version, s.agreed_on) v) as schedules
    from (
      select t.*, bool_or(t.open <> 0 or t.last_on > t.since) over (partition by t.account_id, t.semester_id) as late from (
        select i.id, i.account_id, i.semester_id, i.due_on, a.owner_id, a.currency, k.open, k.last_on, min(i.due_on) over (partition by i.account_id, i.semester_id) as since
        from ledger_accounts a join ledger_items i on i.account_id = a.id join ledger_item_sums k on k.item_id = i.id
        where a.owner_kind = 'student_program' and a.owner_id = any(${idList(ids)}) and a.purpose = 'receivable' and i.kind = 'principal' and i.category in ('tuition', 'registration') and i.semester_id is not null and i.due_on < ${today}::date) t) i
    where i.late or exists (select from late_fees f where f.student_program_id = i.owner_id and f.semester_id = i.semester_id and f.currency = i.currency) order by i.id`,
  );
  return rows.map(({ lines, schedules, ...row }) => ({
    student_program_id: Number(row.student_program_id),
    semester_id: Number(row.semester_id),
    currency: row.currency,
    due_on: row.due_on,
    lines: lines.map((line) => ({ ...line, amount: Number(line.amount) })),
    schedules: (schedules ?? []).map((each) => ({
      ...each,
      lines: each.lines.map((line) => ({ ...line, amount: Number(line.amount) })),
    })),
  }));
}

/** Days on which the university itself has stopped the clock: approved exceptions that accept a late payment. */
const pausesOf = async (
  db: Db,
  ids: readonly number[],
): Promise<{ student_program_id: number; from: string; until: string }[]> =>
  (
    await rowsOf<{ student_program_id: number; from: string; until: string }>(
      db,
      sql`select student_program_id, decided_on as from, until from payment_exceptions where student_program_id = any(${idList(ids)})`,
    )
  ).map((row) => ({ ...row, student_program_id: Number(row.student_program_id) }));

/** FIN-023: what a run has to do for these students, from today's facts. */
export async function feesOf(
  db: Db,
  services: Services,
  rules: readonly DatedTerms[],
  ids: readonly number[],
  today: string,
): Promise<TermFees[]> {
  const terms = new Map<string, TermRow[]>();
  for (const item of await datedItems(db, ids, today)) push(terms, termKey(item), item);
  const standing = new Map<string, (StandingFee & { status: string })[]>();
  for (const row of await rowsOf<
    StandingFee & { student_program_id: number; semester_id: number; currency: string; status: string }
  >(
    db,
    sql`select id, student_program_id, semester_id, currency, month, turn, amount, item_id, status from late_fees where student_program_id = any(${idList(ids)}) order by month, turn`,
  ))
    push(standing, termKey(row), {
      ...row,
      id: Number(row.id),
      item_id: Number(row.item_id),
      amount: Number(row.amount),
    });
  // most students are never late: credits are asked for only where a month could cost
  const wanted = [...terms.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const items = [first, ...rest];
    const since = items.reduce((day, item) => (item.due_on < day ? item.due_on : day), first.due_on);
    const late = lateFees({
      due_on: since,
      today,
      overdueOn: (day) => items.reduce((all, item) => all + overdueOn(item, day), 0),
      creditsOn: () => 1,
      termsOn: () => ({ perCredit: 1, counts: 'started', threshold: 1, capped: false }),
    });
    return late.length > 0 || standing.has(termKey(first)) ? [{ first, items, since }] : [];
  });
  const credits = new Map<string, TermCredit[]>();
  const asked = wanted.map(({ first: { student_program_id, semester_id } }) => ({ student_program_id, semester_id }));
  if (asked.length > 0)
    for (const each of await port(services, 'termCredits')(db, asked)) push(credits, termKey(each), each);
  const pauses = new Map<number, { from: string; until: string }[]>();
  for (const pause of await pausesOf(db, ids)) push(pauses, pause.student_program_id, pause);
  return wanted.flatMap(({ first, items, since }) => {
    const { student_program_id, semester_id, currency } = first;
    const own = rules.filter((each) => each.currency === currency);
    const due = lateFees({
      due_on: since,
      today,
      overdueOn: (day) => items.reduce((all, item) => all + overdueOn(item, day), 0),
      creditsOn: (day) =>
        (credits.get(termKey({ student_program_id, semester_id })) ?? []).reduce(
          (all, each) => all + (each.from <= day && (each.until === null || day < each.until) ? each.credit : 0),
          0,
        ),
      termsOn: (day) => termsOn(own, day),
      suspended: pauses.get(student_program_id) ?? [],
    });
    const fees = standing.get(termKey(first)) ?? [];
    const changes = feeChanges(
      due,
      fees.filter((fee) => fee.status === 'charged'),
      new Set(fees.filter((fee) => fee.status === 'waived').map((fee) => fee.month)),
    );
    if (changes.charge.length === 0 && changes.giveBack.length === 0) return [];
    const turns = (month: number): number => fees.filter((fee) => fee.month === month).length;
    return [
      {
        student_program_id,
        semester_id,
        currency,
        charge: changes.charge.map((each) => ({ ...each, turn: turns(each.month) + 1 })),
        giveBack: changes.giveBack,
      },
    ];
  });
}
