import { userRead } from '#areas/access/reads/accounts.ts';
import { setEnrolmentStatus } from '#areas/people/commands/set-enrolment-status.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tellStanding } from '../facts/tell-standing.ts';

/** What becomes of a dismissal, once: carried out, or lifted on appeal; whoever comes second changes nothing. */
export async function settleDismissal(
  context: Writing,
  id: number,
  outcome: 'carried_out' | 'lifted',
): Promise<boolean> {
  const { db, today } = context;
  const [row] = await rowsOf<{ student_program_id: number }>(
    db,
    sql`update academic_standings set outcome = ${outcome}, outcome_on = ${today}::date, version = version + 1, updated_at = now() where id = ${id} and standing = 'dismissal' and outcome is null returning student_program_id`,
  );
  if (!row) return false;
  const [who] = await rowsOf<{ user_id: number | null; status: string }>(
    db,
    sql`select sp.status, (select min(u.id) from ${userRead} u where u.student_id = sp.student_id and u.status = 'a') as user_id from ${studentProgramRead} sp where sp.id = ${row.student_program_id}`,
  );
  // whoever has left meanwhile, or graduated, is not dismissed any more
  if (outcome === 'carried_out' && who && ['active', 'on_leave', 'suspended', 'passive'].includes(who.status))
    await setEnrolmentStatus(context, row.student_program_id, 'dismissed', `standing:${id}`);
  context.audit({
    resource: 'student-program',
    record_id: row.student_program_id,
    action: 'settle-dismissal',
    before: { standing: 'dismissal' },
    after: { outcome, standing_id: id },
  });
  await tellStanding(context, outcome, who?.user_id ? [who.user_id] : [], '/my-standing');
  return true;
}
