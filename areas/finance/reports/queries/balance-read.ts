import type { SQL } from 'drizzle-orm';
import { sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { spreadOver } from '../../ledger/reads.ts';
import type { BalanceBy, BalanceShow } from '../contract.ts';
import type { Until } from './entries-until.ts';

/** Which balances. */
export interface Balances {
  /** the day as of which, YYYY-MM-DD */ on: string;
  /** which entries count, for whoever adds up all lines */ until: Until;
  /** sums need the semester of what is open */ bySemester?: boolean;
  kind?: string | null | undefined;
  currency?: string | null | undefined;
  faculty_id?: number | null | undefined;
  department_id?: number | null | undefined;
  program_id?: number | null | undefined;
  level?: string | null | undefined;
  /** what was charged for this semester alone; money that lies here belongs to none */ semester_id?:
    | number
    | null
    | undefined;
}
/** Lines of the ledger `p` that count on the day, as a condition. */
export const countedEntries = ({ until, on }: Pick<Balances, 'on' | 'until'>): SQL => {
  if (until === 'all') return sql`true`;
  if (until === 'by_day')
    return sql`exists (select from ledger_entries e where e.id = p.entry_id and e.effective_on <= ${on}::date)`;
  const { last, without, also } = until;
  const before = sql`p.entry_id <= ${last}${without.length > 0 ? sql` and p.entry_id <> all(${idList(without)})` : sql``}`;
  return also.length > 0 ? sql`(${before} or p.entry_id = any(${idList(also)}))` : before;
};
/** Condition on the account `a` of a customer. */
function ofAccounts({ kind, currency, faculty_id, department_id, program_id, level }: Omit<Balances, 'until'>): SQL {
  const unit = [
    ...(faculty_id ? [sql`g.faculty_id = ${faculty_id}`] : []),
    ...(department_id ? [sql`g.department_id = ${department_id}`] : []),
    ...(program_id ? [sql`g.id = ${program_id}`] : []),
    ...(level ? [sql`g.level = ${level}`] : []),
  ];
  return sql.join(
    [
      sql`a.owner_kind is not null`,
      ...(kind ? [sql`a.owner_kind = ${kind}`] : []),
      ...(currency ? [sql`a.currency = ${currency}`] : []),
      ...(unit.length > 0
        ? [
            sql`a.owner_kind = 'student_program' and a.owner_id in (select sp.id from ${studentProgramRead} sp join ${programRead} g on g.id = sp.program_id where ${sql.join(unit, sql` and `)})`,
          ]
        : []),
    ],
    sql` and `,
  );
}
/** Lines `p` of entries that count on the day. */
const entriesOn = ({ on }: Pick<Balances, 'on'>): SQL =>
  sql`join ledger_entries e on e.id = p.entry_id and e.effective_on <= ${on}::date`;
/**
 * What was open of items on the day: `item_id`, `account_id`, `due_on`, `open`, `paid`. Sums are kept with the lines, so what has not moved since
 * stands in them; only what moved on both sides of the day is added up from its lines (`offset 0`: each by its index).
 */
const openItems = (which: Pick<Balances, 'on'>): SQL => sql`
  select s.item_id, s.account_id, s.due_on, s.open::numeric as open, s.paid::numeric as paid from ledger_item_sums s where s.open <> 0 and s.last_on <= ${which.on}::date
  union all
  select s.item_id, s.account_id, s.due_on, l.open, l.paid from ledger_item_sums s cross join lateral (
    select sum(p.amount) as open, coalesce(-sum(p.amount) filter (where p.payment_id is not null), 0) as paid
    from ledger_postings p ${entriesOn(which)} where p.item_id = s.item_id offset 0) l
  where s.last_on > ${which.on}::date and s.first_on <= ${which.on}::date and l.open <> 0`;
/** What lay here on the day, as lines of credit: `account_id`, `credit`. */
const creditLines = (which: Omit<Balances, 'until'>): SQL =>
  which.semester_id
    ? sql`select null::bigint as account_id, 0::numeric as credit, 0::numeric as early where false`
    : sql`
  select s.account_id, s.lying::numeric as credit, 0::numeric as early from ledger_lot_sums s where s.lying <> 0 and s.last_on <= ${which.on}::date
  union all
  select s.account_id, l.lying, 0 from ledger_lot_sums s cross join lateral (
    select -sum(p.amount) as lying from ledger_postings p ${entriesOn(which)} where p.payment_id = s.payment_id and p.item_id is null offset 0) l
  where s.last_on > ${which.on}::date and s.first_on <= ${which.on}::date and l.lying <> 0`;

/**
 * Accounts of customers and what stands in them on a day. CTEs `lines` (what is open by the day it is due: `owner_kind`,
 * `owner_id`, `currency`, `semester_id`, `late` days, `open`), `lying` (`credit`, of it `early`: paid before what it paid was
 * charged) and `accounts` (a row for each customer
 * and currency with something in it: `owed`, `not_due`, `late_30`, `late_60`, `late_90`, `late_more`, `overdue`, `credit`,
 * `net`, `oldest`).
 */
// few items are open: each is looked up for its semester, not all items read (`offset 0` keeps the planner from it)
export const balances = (which: Omit<Balances, 'until'>): SQL => sql`
  open as materialized (
    select o.*, case when ${which.bySemester === true}::boolean then (select x.semester_id from ledger_items x where x.id = o.item_id) end as semester_id from (${openItems(which)}) o
    ${which.semester_id ? sql`where (select x.semester_id from ledger_items x where x.id = o.item_id) = ${which.semester_id}` : sql``}),
  lines as materialized (
    select a.owner_kind, a.owner_id, a.currency, ${which.bySemester ? sql`i.semester_id` : sql`null::bigint as semester_id`}, ${which.on}::date - o.due_on as late, o.due_on, o.open
    from (${spreadOver(
      sql`select account_id, item_id, due_on, open, paid from open where open > 0`,
      which.on,
    )}) o ${which.bySemester ? sql`join open i on i.item_id = o.item_id` : sql``} join ledger_accounts a on a.id = o.account_id where ${ofAccounts(which)}),
  lying as materialized (
    select a.owner_kind, a.owner_id, a.currency, c.credit, c.early from (${creditLines(which)}
      union all select o.account_id, -o.open, -o.open from open o where o.open < 0) c join ledger_accounts a on a.id = c.account_id where ${ofAccounts(which)}),
  accounts as materialized (
    select owner_kind, owner_id, currency, sum(open) as owed, sum(open) filter (where late <= 0) as not_due, sum(open) filter (where late between 1 and 30) as late_30,
      sum(open) filter (where late between 31 and 60) as late_60, sum(open) filter (where late between 61 and 90) as late_90, sum(open) filter (where late > 90) as late_more,
      coalesce(sum(open) filter (where late > 0), 0) as overdue, sum(credit) as credit, coalesce(sum(open), 0) - coalesce(sum(credit), 0) as net, min(due_on) as oldest
    from (select owner_kind, owner_id, currency, late, due_on, open, null::bigint as credit from lines
      union all select owner_kind, owner_id, currency, null, null, null, credit from lying) b group by owner_kind, owner_id, currency)`;

/** Sums of rows of `accounts` or of groups. */
export const ageColumns = [
  'owed',
  'not_due',
  'late_30',
  'late_60',
  'late_90',
  'late_more',
  'overdue',
  'credit',
  'net',
] as const;
export const ageSums: SQL = sql.join(
  ageColumns.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::bigint as ${sql.identifier(name)}`),
  sql`, `,
);
/**
 * What stands in the accounts of customers by the lines of the ledger alone, whatever is open or due: of a day that is over
 * by the lines, of today by the sums that are kept of accounts, which know nothing of items and payments: `currency`, `receivable`, `credit`. A line of a receivable names its item, a line of credit its payment.
 */
export function ledgerSums(which: Balances): SQL {
  const { kind, currency, faculty_id, department_id, program_id, level, semester_id } = which;
  if (semester_id)
    return sql`select a.currency, sum(p.amount)::bigint as receivable, 0::bigint as credit from ledger_items i join ledger_postings p on p.item_id = i.id join ledger_accounts a on a.id = i.account_id
      where i.semester_id = ${semester_id} and ${countedEntries(which)} and ${ofAccounts(which)} group by a.currency`;
  if (kind || currency || faculty_id || department_id || program_id || level)
    return sql`select a.currency, coalesce(sum(s.amount) filter (where a.purpose = 'receivable'), 0)::bigint as receivable, coalesce(-sum(s.amount) filter (where a.purpose = 'credit'), 0)::bigint as credit
      from ledger_accounts a join lateral (select sum(p.amount) as amount from ledger_postings p where p.account_id = a.id and ${countedEntries(which)}) s on s.amount is not null where ${ofAccounts(which)} group by a.currency`;
  if (which.until === 'all')
    return sql`select a.currency, coalesce(sum(s.amount) filter (where a.purpose = 'receivable'), 0)::bigint as receivable, coalesce(-sum(s.amount) filter (where a.purpose = 'credit'), 0)::bigint as credit
      from ledger_account_sums s join ledger_accounts a on a.id = s.account_id group by a.currency`;
  return sql`select p.currency, coalesce(sum(p.amount) filter (where p.item_id is not null), 0)::bigint as receivable, coalesce(-sum(p.amount) filter (where p.item_id is null and p.payment_id is not null), 0)::bigint as credit
    from ledger_postings p where ${countedEntries(which)} group by p.currency having count(p.item_id) > 0 or count(p.payment_id) > 0`;
}

export const shown: Record<BalanceShow, SQL> = {
  all: sql`true`,
  owing: sql`owed > 0`,
  overdue: sql`overdue > 0`,
  over_90: sql`late_more > 0`,
  credit: sql`credit > 0`,
};
/** The column of a program by which accounts are summed. */
export const unitColumns = {
  faculty: 'faculty_id',
  department: 'department_id',
  program: 'id',
  level: 'level',
} as const satisfies Record<Exclude<BalanceBy, 'semester' | 'kind'>, string>;
