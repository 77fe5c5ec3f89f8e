import { publishRead } from '#kernel/server/published-read.ts';
import { assessments, gradeSheets, scores, semesterResults } from '#areas/grading/tables.ts';

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

/** A part of a section's grade, and what an enrollment scored in it. */
export const assessmentRead = publishRead(assessments, [
  'id',
  'section_id',
  'weight',
  'is_published',
  'type_id',
  'name',
  'name_en',
  'due_on',
  'created_at',
  'updated_at',
]);
export const scoreRead = publishRead(scores, ['assessment_id', 'enrolment_id', 'points', 'absent', 'id', 'updated_at']);
