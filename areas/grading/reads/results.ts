import { publishRead } from '#kernel/server/published-read.ts';
import { semesterResults, gradeSheets } from '#areas/grading/tables.ts';

/** What a semester came to for a student. */
export const semesterResultRead = publishRead(semesterResults, [
  'id',
  'student_program_id',
  'semester_id',
  'gpa',
  'cgpa',
  'credits_attempted',
  'credits_earned',
  'points',
  'standing',
]);

/** The grade sheet of a section. */
export const gradeSheetRead = publishRead(gradeSheets, ['id', 'section_id', 'status']);
