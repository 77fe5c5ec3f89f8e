import { completeEnrolments } from '#areas/registration/commands/record-letters.ts';
import { finishSection } from '#areas/scheduling/commands/finish-section.ts';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { handle } from '#kernel/server/area.ts';
import { type Tx } from '#kernel/server/database.ts';
import { finalizeGradesCommand } from '#areas/grading/contract.ts';
import { mayFinalize } from '#areas/grading/rules/grade-sheet.ts';
import { factsOf } from '#areas/grading/queries/sheet-facts.ts';
import { lettersInForce, openSheet, setSheet, stopUnless } from '#areas/grading/commands/open-sheet.ts';
import { recalculateGpas } from '#areas/grading/commands/recalculate-gpa.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

export const finalizeGrades = handle(finalizeGradesCommand, async (context, input) => {
  const { db, actor, now } = context;
  await holdCourses(db, input.section_id);
  const sheet = await openSheet(context, input.section_id, 'gradesheet_finalize');
  stopUnless(mayFinalize(factsOf(sheet)), 'grade_entry_incomplete');
  const letters = await lettersInForce(db, input.section_id);
  // who withdrew after scores had been entered keeps his W only
  await db.execute(
    sql`delete from grades where status = 'temporary' and enrolment_id in (select id from ${enrolmentRead} enrolments where section_id = ${input.section_id} and status <> 'registered')`,
  );
  await db.execute(
    sql`update grades set status = 'final', version = version + 1, updated_at = now() where status = 'temporary' and enrolment_id in (select id from ${enrolmentRead} enrolments where section_id = ${input.section_id} and status = 'registered')`,
  );
  const programs = await completeCourses(db, input.section_id, now);
  const checksum = createHash('sha256')
    .update(JSON.stringify(letters.map(({ number, letter, total }) => [number, letter, total])))
    .digest('hex');
  await setSheet(
    db,
    input.section_id,
    sql`status = 'finalized', finalized_at = ${now.toISOString()}::timestamptz, finalized_by = ${actor.user_id}, checksum = ${checksum}`,
  );
  await recalculateGpas(db, programs);
  context.audit({
    resource: 'grade-sheet',
    record_id: input.section_id,
    before: { status: 'submitted' },
    after: { status: 'finalized', checksum, letters },
  });
  context.publish('grades', { section_id: input.section_id, semester_id: sheet.section.semester_id });
  return { students: letters.length, checksum };
});

/** Nobody withdraws while his course is finalized: the section first, its places after it, as registration locks them. */
async function holdCourses(tx: Tx, sectionId: number): Promise<void> {
  await tx.execute(sql`select id from ${sectionRead} sections where id = ${sectionId} for no key update`);
  await tx.execute(
    sql`select id from ${enrolmentRead} enrolments where section_id = ${sectionId} order by id for update`,
  );
}

/** The course is behind its students: the letter is repeated in their history, the section is closed. Answers whose averages change. */
async function completeCourses(tx: Tx, sectionId: number, now: Date): Promise<number[]> {
  const programs = await completeEnrolments(tx, sectionId, now);
  await finishSection(tx, sectionId);
  return programs;
}
