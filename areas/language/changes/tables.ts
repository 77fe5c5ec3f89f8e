import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { prepModules } from '../prep/tables.ts';
import { eslEvaluations } from '../school/evaluations/tables.ts';
import { eslCourses, eslModuleDates } from '../school/levels/tables.ts';

/** What decides about students who are enrolled, as it was and as it became, with the reason; written by the triggers of those tables. */
export const languageChanges = pgTable(
  'language_changes',
  {
    id: idColumn(),
    evaluation_id: refColumn('evaluation_id').references(() => eslEvaluations.id, { onDelete: 'cascade' }),
    course_id: refColumn('course_id').references(() => eslCourses.id, { onDelete: 'cascade' }),
    module_date_id: refColumn('module_date_id').references(() => eslModuleDates.id, { onDelete: 'cascade' }),
    prep_module_id: refColumn('prep_module_id').references(() => prepModules.id, { onDelete: 'cascade' }),
    /** the skill of an evaluation that changed */ part: text('part'),
    reason: text('reason').notNull(),
    before: jsonb('before').notNull(),
    after: jsonb('after').notNull(),
    /** teachers and students were told */ told_at: momentColumn('told_at'),
    ...stamps(),
  },
  (t) => [
    index('language_changes_evaluation').on(t.evaluation_id),
    index('language_changes_course').on(t.course_id),
    index('language_changes_module').on(t.module_date_id),
    index('language_changes_prep').on(t.prep_module_id),
    index('language_changes_untold')
      .on(t.id)
      .where(sql`told_at is null`),
    check(
      'language_changes_one',
      sql`num_nonnulls(${t.evaluation_id}, ${t.course_id}, ${t.module_date_id}, ${t.prep_module_id}) = 1`,
    ),
  ],
);
