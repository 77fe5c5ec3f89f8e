import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { decimalColumn, idColumn, idOf, refColumn, stamps, trText } from '#kernel/server/columns.ts';
import { eslCourses } from '../levels/tables.ts';
import { eslEnrolments } from '../sessions/tables.ts';

/** How a course decides who advances; one in use for each course. */
export const eslEvaluations = pgTable(
  'esl_evaluations',
  {
    id: idColumn(),
    course_id: refColumn('course_id')
      .notNull()
      .references(() => eslCourses.id),
    name: trText('name').notNull(),
    name_en: text('name_en').notNull(),
    /** percent of the hours, below which nobody advances */ min_attendance: integer('min_attendance').notNull(),
    /** points that one skill may lie below its minimum to advance conditionally */ margin: integer('margin').notNull(),
    status: text('status').notNull().default('a'),
    /** why what is typed now differs; goes into `language_changes` by a trigger and is empty again */ change_reason:
      text('change_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_evaluations_course')
      .on(t.course_id)
      .where(sql`status = 'a'`),
    check('esl_evaluations_numbers', sql`${t.min_attendance} between 0 and 100 and ${t.margin} between 0 and 30`),
  ],
);
/** A skill of an evaluation, with weight and minimum. */
export const eslAssessments = pgTable(
  'esl_assessments',
  {
    id: idColumn(),
    evaluation_id: refColumn('evaluation_id')
      .notNull()
      .references(() => eslEvaluations.id),
    skill: text('skill').notNull(),
    weight: integer('weight').notNull(),
    minimum: integer('minimum').notNull(),
    /** why what is typed now differs; goes into `language_changes` by a trigger and is empty again */ change_reason:
      text('change_reason'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_assessments_skill').on(t.evaluation_id, t.skill),
    check('esl_assessments_numbers', sql`${t.weight} between 1 and 100 and ${t.minimum} between 0 and 100`),
  ],
);
export const eslScores = pgTable(
  'esl_scores',
  {
    id: idColumn(),
    enrolment_id: refColumn('enrolment_id')
      .notNull()
      .references(() => eslEnrolments.id),
    assessment_id: refColumn('assessment_id')
      .notNull()
      .references(() => eslAssessments.id),
    score: decimalColumn('score', { precision: 5, scale: 2 }).notNull(),
    entered_by: refColumn('entered_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('esl_scores_once').on(t.enrolment_id, t.assessment_id),
    index('esl_scores_assessment').on(t.assessment_id),
    check('esl_scores_score', sql`${t.score} between 0 and 100`),
  ],
);
