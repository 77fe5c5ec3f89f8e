import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, type Tx } from '#kernel/server/database.ts';
import { finalizeGradesCommand } from '#areas/grading/contract.ts';
import { mayFinalize } from '#areas/grading/rules/grade-sheet.ts';
import { factsOf } from '#areas/grading/queries/sheet-facts.ts';
import { lettersInForce, openSheet, setSheet, stopUnless } from '#areas/grading/commands/open-sheet.ts';
import { recalculateGpas } from '#areas/grading/commands/recalculate-gpa.ts';

export const finalizeGrades = handle(finalizeGradesCommand, async (context, input) => {
  const { db, actor, now } = context;
  const sheet = await openSheet(context, input.section_id, 'gradesheet_finalize');
  stopUnless(mayFinalize(factsOf(sheet)), 'grade_entry_incomplete');
  const letters = await lettersInForce(db, input.section_id);
  await db.execute(sql`update grades set status = 'final', version = version + 1, updated_at = now() where status = 'temporary' and enrolment_id in (select id from enrolments where section_id = ${input.section_id} and status = 'registered')`);
  const programs = await completeCourses(db, input.section_id, now);
  const checksum = createHash('sha256').update(JSON.stringify(letters.map(({ number, letter, total }) => [number, letter, total]))).digest('hex');
  await setSheet(db, input.section_id, sql`status = 'finalized', finalized_at = ${now.toISOString()}::timestamptz, finalized_by = ${actor.user_id}, checksum = ${checksum}`);
  await recalculateGpas(db, programs);
  context.audit({ resource: 'grade-sheet', record_id: input.section_id, before: { status: 'submitted' }, after: { status: 'finalized', checksum, letters } });
  context.publish('grades', { section_id: input.section_id, semester_id: sheet.section.semester_id });
  return { students: letters.length, checksum };
});

/** The course is behind its students: the letter is repeated in their history, the section is closed. Answers whose averages change. */
async function completeCourses(tx: Tx, sectionId: number, now: Date): Promise<number[]> {
  const rows = await rowsOf<{ student_program_id: number }>(tx, sql`
    update enrolments e set status = 'completed', letter = g.letter, total = g.total, ended_at = ${now.toISOString()}::timestamptz, version = e.version + 1, updated_at = now()
    from grades g where g.enrolment_id = e.id and g.status = 'final' and e.section_id = ${sectionId} and e.status = 'registered' returning e.student_program_id`);
  // who withdrew has had his W since then; his average is written with the others' so that the semester shows it
  const withdrawn = await rowsOf<{ student_program_id: number }>(tx, sql`select student_program_id from enrolments where section_id = ${sectionId} and status = 'withdrawn'`);
  await tx.execute(sql`update sections set status = 'finalized', version = version + 1, updated_at = now() where id = ${sectionId}`);
  return [...rows, ...withdrawn].map((row) => row.student_program_id);
}
