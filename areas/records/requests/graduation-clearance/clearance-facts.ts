import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { situationOf } from '#areas/registration/facts/situation.ts';
import type { ClearanceFacts, OpenHold } from './rules/clearance.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';

type From = Pick<Reading, 'db' | 'services' | 'now'>;
/** Holds of a student that stand at this moment. */
export const openHolds = ({ db, now }: From, student_id: number): Promise<OpenHold[]> =>
  rowsOf<OpenHold>(
    db,
    sql`
  select id, kind, office, to_json(restrictions) as restrictions, reason, reason_en from holds where student_id = ${student_id} and released_at is null and starts_at <= ${now.toISOString()}::timestamptz and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz) order by id`,
  );

/** How far the plan of a program is: what is passed, what is taken now, what nothing fills. */
export async function planFacts(context: From, student_program_id: number): Promise<ClearanceFacts['plan']> {
  const { slots } = (await situationOf(context, student_program_id)).plan();
  if (slots.length === 0) return null;
  return {
    total: slots.length,
    filled: slots.filter((each) => each.status === 'filled').length,
    in_progress: slots.filter((each) => each.status === 'in_progress').length,
    open: slots
      .filter((each) => each.status !== 'filled' && each.status !== 'in_progress')
      .map(({ slot }) => ({ tr: slot.name, en: slot.name_en || slot.name })),
  };
}

/** Everything the records say of somebody who wants to graduate from a program. */
export async function clearanceFacts(
  context: From,
  matter: { student_id: number; student_program_id: number },
): Promise<ClearanceFacts> {
  const ungraded = await rowsOf<{ code: string }>(
    context.db,
    sql`select c.code from enrolments e join ${courseRead} c on c.id = e.course_id where e.student_program_id = ${matter.student_program_id} and e.status = 'registered' order by c.code`,
  );
  const waiting = await rowsOf(
    context.db,
    sql`select 1 from semester_registrations where student_program_id = ${matter.student_program_id} and status in ('submitted', 'returned') limit 1`,
  );
  return {
    holds: await openHolds(context, matter.student_id),
    ungraded: ungraded.map((each) => each.code),
    registration_open: waiting.length > 0,
    plan: await planFacts(context, matter.student_program_id),
  };
}
