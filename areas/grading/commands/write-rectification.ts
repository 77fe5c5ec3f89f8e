import { recordLetter } from '#areas/registration/commands/record-letters.ts';
import { sql } from 'drizzle-orm';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Writing } from '#kernel/server/area.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { letterFits, mayRectify } from '#areas/grading/rules/grade-sheet.ts';
import { recalculateGpa } from '#areas/grading/commands/recalculate-gpa.ts';
import type { Sheet, SheetEnrolment } from '#areas/grading/queries/sheet-facts.ts';

/** What a rectification has changed. `before` and `after` are letters, `cgpa` the average that follows. */
export interface Rectified {
  before: string;
  after: string;
  cgpa: number | null;
}
/**
 * Replaces a final grade of a locked sheet by a new line and keeps the old one: transcript and averages follow in the same
 * transaction. Refuses what `mayRectify` refuses, and students without a final grade.
 */
export async function writeRectification(
  context: Writing,
  sheet: Sheet,
  student: SheetEnrolment,
  given: {
    new_letter: string;
    total?: number | null;
    reason: string;
    /** only the total changes */ may_stay?: boolean;
    /** what the new line comes from, and who asked for it where it was not who signed the sheet */
    source?: 'rectified' | 'resit';
    asked_by?: readonly (number | null)[];
  },
): Promise<Rectified> {
  const { db, actor, now } = context;
  const { enrolment_id } = student;
  const who = { number: student.number, name: `${student.first_name} ${student.last_name}` };
  const old = student.status === 'completed' ? student.letter : null;
  refuse(
    [
      ...mayRectify({
        section: sheet.name,
        state: sheet.section.sheet_status,
        system: sheet.system,
        student: who,
        old_letter: old ?? '',
        new_letter: given.new_letter,
        total: given.total,
        may_stay: given.may_stay ?? false,
        registrar: actor.role === 'registrar' || actor.role === 'A',
        reason: given.reason,
        requested_by: given.asked_by ?? [sheet.section.submitted_by, sheet.section.submitted_real_by],
        approved_by: actor,
      }),
      ...(old === null ? [entryRefusals.rectification_no_grade(who)] : []),
    ],
    'rectification_refused',
  );
  const letter = sheet.system.letters.find((each) => each.letter === given.new_letter);
  // the total of before stays only where it can stand beside the new letter
  const kept =
    letter && student.total !== null && letterFits(sheet.system, letter, student.total) ? student.total : null;
  const total = given.total ?? kept;
  await db.execute(
    sql`update grades set status = 'rectified', version = version + 1, updated_at = now() where enrolment_id = ${enrolment_id} and status = 'final'`,
  );
  // courses of earlier years may have a letter without a line of its own: it becomes the old line
  if (student.grade_id === null)
    await db.execute(
      sql`insert into grades (enrolment_id, letter, total, status) values (${enrolment_id}, ${old}, ${student.total}, 'rectified')`,
    );
  await db.execute(sql`
    insert into grades (enrolment_id, letter, total, status, source, reason, given_by, given_at)
    values (${enrolment_id}, ${given.new_letter}, ${total}, 'final', ${given.source ?? 'rectified'}, ${given.reason}, ${actor.user_id || null}, ${now.toISOString()}::timestamptz)`);
  await recordLetter(db, enrolment_id, given.new_letter, total);
  const averages = await recalculateGpa(db, student.student_program_id);
  context.audit({
    resource: 'enrolment',
    record_id: enrolment_id,
    before: { letter: old, total: student.total },
    after: { letter: given.new_letter, total, reason: given.reason, section: sheet.name, ...who },
  });
  context.publish('grades', { section_id: sheet.section.id, semester_id: sheet.section.semester_id });
  return { before: old ?? '', after: given.new_letter, cgpa: averages?.cgpa ?? null };
}
