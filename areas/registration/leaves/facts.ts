import { settingsOf } from '#areas/reference/settings/values.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { LeavePolicy, LeaveSpan, LeaveTerm } from './rules/leave-rules.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

/** What the university has set for leaves (/settings/leave/of/absence). */
export async function leavePolicy(db: Db): Promise<
  LeavePolicy & {
    /** none, reason, always */ needs_document: string;
    information: string;
    information_en: string;
    visa_step: string;
    visa_step_en: string;
  }
> {
  const own = await settingsOf(db, 'leave');
  const number = (name: string): number => Number(own[name]);
  const word = (name: string): string => (typeof own[name] === 'string' ? own[name] : '');
  return {
    max_semesters: number('max_semesters'),
    max_at_once: number('max_at_once'),
    first_year_allowed: own.first_year_allowed === true,
    opens_days_before: number('opens_days_before'),
    closes_days_after: number('closes_days_after'),
    health_days_after: number('health_days_after'),
    needs_document: word('needs_document'),
    information: word('information'),
    information_en: word('information_en'),
    visa_step: word('visa_step'),
    visa_step_en: word('visa_step_en'),
  };
}
/** Semesters that are not over on a day, and later ones. */
export const leaveTerms = (db: Db, today: string): Promise<LeaveTerm[]> =>
  rowsOf<LeaveTerm>(
    db,
    sql`
  select id, academic_year, code, starts_on, ends_on, classes_start_on, classes_end_on from ${semesterRead} semesters where ends_on >= ${today}::date - 400 order by classes_start_on`,
  );
export interface LeaveRow extends LeaveSpan {
  id: number;
  request_id: number;
  student_id: number;
  student_program_id: number;
  kind: string;
  semesters: number | null;
  returned_on: string | null;
  reminded_on: string | null;
}
/** Leaves of one student program, of a kind, oldest first; cancelled ones are left out. */
export const leavesOf = (db: Db, student_program_id: number, kinds: readonly string[]): Promise<LeaveRow[]> =>
  rowsOf<LeaveRow>(
    db,
    sql`
  select id, request_id, student_id, student_program_id, kind, semesters, starts_on, ends_on, return_by, status, returned_on, reminded_on from leaves
  where student_program_id = ${student_program_id} and status <> 'cancelled' and kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )}) order by starts_on, id`,
  );
/** Semesters that earlier leaves have used. */
export const usedSemesters = (leaves: readonly Pick<LeaveRow, 'semesters'>[]): number =>
  leaves.reduce((sum, leave) => sum + (leave.semesters ?? 0), 0);
