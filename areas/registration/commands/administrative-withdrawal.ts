import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import type { Situation } from '#areas/registration/facts/situation.ts';
import type { LeaveFacts } from '#areas/registration/rules/drop-facts.ts';
import { isAdministrative, leavingOf } from '#areas/registration/rules/may-drop.ts';
import { dayOfTerm } from '#areas/registration/rules/term-days.ts';
import { sumCredits } from '#areas/registration/rules/credits.ts';

/** ACA-039: writes down that a student has dropped every course before day 10. Nothing when it is no such drop. */
export async function recordAdministrative(
  context: Writing,
  { student, catalogue }: Situation,
  facts: LeaveFacts,
): Promise<void> {
  if (!isAdministrative(facts)) return;
  const left = leavingOf(facts);
  const day = dayOfTerm(facts.first_day_of_classes, facts.today);
  const courses = left.map((each) => each.section);
  await context.db.execute(sql`
    insert into administrative_withdrawals (student_program_id, student_id, semester_id, withdrawn_on, term_day, courses, credits, made_by)
    values (${student.id}, ${student.student_id}, ${catalogue.semester.id}, ${facts.today}::date, ${day},
      array(select json_array_elements_text(${JSON.stringify(courses)}::json)), ${sumCredits(left)}, ${context.actor.user_id || null})
    on conflict do nothing`);
  context.audit({ resource: 'administrative-withdrawal', record_id: student.id, after: { term_day: day, courses } });
}
/** Whoever registers again has not withdrawn. */
export async function endAdministrative(
  context: Pick<Writing, 'db' | 'now'>,
  student_program_id: number,
  semester_id: number,
): Promise<void> {
  await context.db.execute(sql`
    update administrative_withdrawals set ended_at = ${context.now.toISOString()}::timestamptz, version = version + 1, updated_at = now()
    where student_program_id = ${student_program_id} and semester_id = ${semester_id} and ended_at is null`);
}
