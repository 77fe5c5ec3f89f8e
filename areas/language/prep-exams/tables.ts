import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { decimalColumn, idColumn, idOf, momentColumn, refColumn, stamps, trText } from '#kernel/server/columns.ts';
import { prepClasses, prepModules, prepStudents } from '../prep/tables.ts';

/** An exam of a module. The weights of a module add up to 100: the command that writes them all at once sees to it. */
export const prepExams = pgTable(
  'prep_exams',
  {
    id: idColumn(),
    module_id: refColumn('module_id')
      .notNull()
      .references(() => prepModules.id),
    kind: text('kind').notNull(),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** percent of the average */ weight: integer('weight').notNull(),
    max_score: integer('max_score').notNull(),
    held_on: date('held_on').notNull(),
    ...stamps(),
  },
  (t) => [
    index('prep_exams_module').on(t.module_id, t.held_on),
    check('prep_exams_kind', sql`${t.kind} in ('quiz', 'midterm', 'final', 'oral', 'writing')`),
    check('prep_exams_numbers', sql`${t.weight} between 1 and 100 and ${t.max_score} between 1 and 1000`),
  ],
);
/** Why the exams of a module, or scores that were published, were changed. */
export const prepExamChanges = pgTable(
  'prep_exam_changes',
  {
    id: idColumn(),
    module_id: refColumn('module_id')
      .notNull()
      .references(() => prepModules.id),
    reason: text('reason').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    changed_by: refColumn('changed_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [index('prep_exam_changes_module').on(t.module_id, t.id)],
);
/** A score, or why there is none. `version` tells whether somebody else changed it meanwhile. */
export const prepScores = pgTable(
  'prep_scores',
  {
    id: idColumn(),
    exam_id: refColumn('exam_id')
      .notNull()
      .references(() => prepExams.id),
    prep_student_id: refColumn('prep_student_id')
      .notNull()
      .references(() => prepStudents.id),
    /** of `max_score` of the exam */ score: decimalColumn('score', { precision: 6, scale: 2 }),
    /** absent: counts as 0; exempt: does not count */ mark: text('mark'),
    entered_by: refColumn('entered_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_scores_once').on(t.exam_id, t.prep_student_id),
    index('prep_scores_student').on(t.prep_student_id),
    check('prep_scores_one', sql`(${t.score} is null) <> (${t.mark} is null)`),
    check('prep_scores_mark', sql`${t.mark} in ('absent', 'exempt')`),
    check('prep_scores_score', sql`${t.score} between 0 and 1000`),
  ],
);
/** That the scores of an exam were published for a class: once. */
export const prepPublications = pgTable(
  'prep_publications',
  {
    id: idColumn(),
    exam_id: refColumn('exam_id')
      .notNull()
      .references(() => prepExams.id),
    class_id: refColumn('class_id')
      .notNull()
      .references(() => prepClasses.id),
    published_at: momentColumn('published_at').notNull(),
    published_by: refColumn('published_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_publications_once').on(t.exam_id, t.class_id),
    index('prep_publications_class').on(t.class_id),
  ],
);
