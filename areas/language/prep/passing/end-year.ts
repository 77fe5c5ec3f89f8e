import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { setClassYears } from '#areas/people/commands/set-class-years.ts';
import { leaveClasses } from '../students/leave-classes.ts';
import { mayEnd, type PrepState } from '../students/rules/student-states.ts';
import { prepPassingRefusals } from './refusals.ts';

export interface PassingRow {
  id: number;
  student_program_id: number;
  status: PrepState;
}
/**
 * Ends a prep year that the caller has locked: seats are free, the pass is kept once (unique in `prep_passes`), and whoever stands
 * before the program enters its first year.
 */
export async function endYear(
  context: Writing,
  row: PassingRow,
  pass: { basis: 'proficiency' | 'module' | 'exemption'; score: number | null; on: string },
): Promise<void> {
  const { db, now } = context;
  const status = pass.basis === 'exemption' ? 'exempt' : 'passed';
  if (!mayEnd(row.status, status)) refuse(prepPassingRefusals.prep_year_ended());
  await leaveClasses(context, row.id, null);
  await db.execute(
    sql`insert into prep_passes (prep_student_id, basis, score, passed_on, passed_by) values (${row.id}, ${pass.basis}, ${pass.score}, ${pass.on}::date, ${context.actor.user_id})`,
  );
  await db.execute(
    sql`update prep_students set status = ${status}, ended_on = ${pass.on}::date, version = version + 1, updated_at = ${now} where id = ${row.id}`,
  );
  await setClassYears(
    context,
    [{ student_program_id: Number(row.student_program_id), before: 0, after: 1 }],
    `prep school: ${status}`,
  );
  context.audit({
    resource: 'prep-student',
    record_id: row.id,
    before: { status: row.status },
    after: { status, ...pass },
  });
}
