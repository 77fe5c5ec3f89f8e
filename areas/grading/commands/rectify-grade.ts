import { handle } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import { rectifyGradeCommand } from '#areas/grading/contract.ts';
import { openSheet } from '#areas/grading/commands/open-sheet.ts';
import { writeRectification } from '#areas/grading/commands/write-rectification.ts';

/** The old line stays with status rectified; whoever signed the sheet does not approve the change of his own grade. */
export const rectifyGrade = handle(rectifyGradeCommand, async (context, input) => {
  const sheet = await openSheet(context, input.section_id, 'grade_rectify');
  const student = sheet.enrolments.find((each) => each.enrolment_id === input.enrolment_id);
  if (!student) throw notFound();
  const { after, cgpa } = await writeRectification(context, sheet, student, input);
  return { letter: after, cgpa };
});
