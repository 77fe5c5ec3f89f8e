import { recordLetter } from '#areas/registration/commands/record-letters.ts';
import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { rectifyGradeCommand } from '#areas/grading/contract.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { mayRectify } from '#areas/grading/rules/grade-sheet.ts';
import { openSheet } from '#areas/grading/commands/open-sheet.ts';
import { recalculateGpa } from '#areas/grading/commands/recalculate-gpa.ts';

/** The old line stays with status rectified; whoever signed the sheet does not approve the change of his own grade. */
export const rectifyGrade = handle(rectifyGradeCommand, async (context, input) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, input.section_id, 'grade_rectify');
  const student = sheet.enrolments.find((each) => each.enrolment_id === input.enrolment_id);
  if (!student) throw notFound();
  const who = { number: student.number, name: `${student.first_name} ${student.last_name}` };
  const old = student.status === 'completed' ? student.letter : null;
  refuse([
    ...mayRectify({ section: sheet.name, state: sheet.section.sheet_status, system: sheet.system, student: who, old_letter: old ?? '', new_letter: input.new_letter, reason: input.reason, requested_by: sheet.section.submitted_by ?? 0, approved_by: actor.user_id }),
    ...(old === null ? [entryRefusals.rectification_no_grade(who)] : []),
  ], 'rectification_refused');
  const total = input.total ?? student.total;
  await db.execute(sql`update grades set status = 'rectified', version = version + 1, updated_at = now() where enrolment_id = ${input.enrolment_id} and status = 'final'`);
  // courses of earlier years may have a letter without a line of its own: it becomes the old line
  if (student.grade_id === null) await db.execute(sql`insert into grades (enrolment_id, letter, total, status) values (${input.enrolment_id}, ${old}, ${student.total}, 'rectified')`);
  await db.execute(sql`
    insert into grades (enrolment_id, letter, total, status, source, reason, given_by, given_at)
    values (${input.enrolment_id}, ${input.new_letter}, ${total}, 'final', 'rectified', ${input.reason}, ${actor.user_id}, ${now.toISOString()}::timestamptz)`);
  await recordLetter(db, input.enrolment_id, input.new_letter, total);
  const averages = await recalculateGpa(db, student.student_program_id);
  context.audit({ resource: 'enrolment', record_id: input.enrolment_id, before: { letter: old, total: student.total }, after: { letter: input.new_letter, total, reason: input.reason, section: sheet.name, ...who } });
  context.publish('grades', { section_id: input.section_id, semester_id: sheet.section.semester_id });
  return { letter: input.new_letter, cgpa: averages?.cgpa ?? null };
});
