import { sql } from 'drizzle-orm';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { lockSheet } from '#areas/grading/commands/open-sheet.ts';
import { writeRectification, type Rectified } from '#areas/grading/commands/write-rectification.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';

/** The appeal whose decision changes a grade. `total` out of 100 where the decision names one; `because` its number and reasoning. */
export interface AppealedGrade {
  enrolment_id: number;
  new_letter: string;
  total: number | null;
  because: string;
}
/**
 * Rectifies a grade on the strength of an appeal that was accepted, in the transaction of the last decision. For the requests' area:
 * the right comes from the decided request, not from the rows of the decider, whose faculty need not be the section's. The law that
 * nobody rectifies a sheet he has signed himself holds here too.
 */
export async function changeGradeByAppeal(
  context: Writing,
  { enrolment_id, new_letter, total, because }: AppealedGrade,
): Promise<Rectified> {
  const [place] = await rowsOf<{ section_id: number }>(
    context.db,
    sql`select section_id from ${enrolmentRead} enrolments where id = ${enrolment_id}`,
  );
  if (!place) throw notFound();
  const sheet = await lockSheet(context, place.section_id, sql`true`);
  const student = sheet.enrolments.find((each) => each.enrolment_id === enrolment_id);
  if (!student) throw notFound();
  return writeRectification(context, sheet, student, { new_letter, total, reason: because });
}
