import { sql } from '#kernel/server/database.ts';
import { publishRead } from '#kernel/server/published-read.ts';
import { placementCandidates, placementExams } from '../tables.ts';

/** A placement or proficiency exam; its results count once `published_on` is set. */
export const placementExamRead = publishRead(placementExams, [
  'id',
  'name',
  'name_en',
  'semester_id',
  'kind',
  'held_on',
  'status',
  'published_on',
]);
/** A candidate with the result: the level reached (null: absent or below every level), and whether the prep school is not needed. */
export const placementResultRead = publishRead(placementCandidates, [
  'id',
  'exam_id',
  'student_id',
  'total',
  'level',
  'exempt',
  'absent',
]);
/** The newest published result of a student that is not an absence: columns exam_id, total, level, exempt. For `join lateral (…) r on true`. */
export const newestPlacement = (student: ReturnType<typeof sql>) =>
  sql`(select c.id, c.exam_id, c.total, c.level, c.exempt, e.published_on from placement_candidates c join placement_exams e on e.id = c.exam_id where c.student_id = ${student} and e.status = 'published' and not c.absent order by e.published_on desc, c.id desc limit 1)`;
