import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { publishRead } from '#kernel/server/published-read.ts';
import { financialHolds } from '../collection/tables.ts';
import { dueRead } from '../ledger/reads.ts';
import { paymentExceptions } from '../plans/tables.ts';

/** A part of a semester's charges that is open, and all that the semester cost in its currency. */
export interface SemesterDue {
  student_program_id: number;
  currency: string;
  /** YYYY-MM-DD; of an installment where a plan was agreed on */ due_on: string;
  /** minor units, above zero */ open: number;
  /** open and paid together, minor units */ total: number;
}
/** What is open of the charges of one semester, by the days on which it is due; whoever has paid everything is not among them. */
export const semesterDues = async (db: Db, semester_id: number): Promise<SemesterDue[]> =>
  (
    await rowsOf<SemesterDue>(
      db,
      sql`
  with sums as (
    select i.account_id, sum(k.open + k.paid)::bigint as total from ledger_items i join ledger_item_sums k on k.item_id = i.id
    where i.semester_id = ${semester_id} group by i.account_id having sum(k.open) > 0)
  select a.owner_id as student_program_id, a.currency, d.due_on::text as due_on, d.open, t.total
  from (${dueRead(sql`i.semester_id = ${semester_id}`)}) d join sums t on t.account_id = d.account_id
  join ledger_accounts a on a.id = d.account_id and a.owner_kind = 'student_program' and a.purpose = 'receivable' order by a.owner_id, d.due_on, d.item_id`,
    )
  ).map((row) => ({
    ...row,
    student_program_id: Number(row.student_program_id),
    open: Number(row.open),
    total: Number(row.total),
  }));

/** What keeps a student from acts because of money; the days of a suspension are what the bursar has promised him. */
export const financialHoldRead = publishRead(financialHolds, [
  'student_program_id',
  'suspended_from',
  'suspended_until',
  'lifted_on',
]);

/** A payment exception that was approved: until when the bursar waits, and the plan that came of it. */
export const paymentExceptionRead = publishRead(paymentExceptions, ['student_program_id', 'until', 'plan_id']);
