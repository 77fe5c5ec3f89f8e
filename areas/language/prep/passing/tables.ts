import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { studentPrograms } from '#areas/people/tables.ts';
import { decimalColumn, idColumn, idOf, momentColumn, refColumn, stamps } from '#kernel/server/columns.ts';
import { files } from '#kernel/server/tables.ts';
import { eslLevels } from '../../school/levels/tables.ts';
import { prepModules, prepStudents } from '../tables.ts';

/** What says that a student does not need the prep school; one person asks, another decides. */
export const prepExemptions = pgTable(
  'prep_exemptions',
  {
    id: idColumn(),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    /** what the evidence is */ basis: text('basis').notNull(),
    /** as the evidence writes it: 92, 6.5, C1 */ result: text('result'),
    evidence_file_id: refColumn('evidence_file_id')
      .notNull()
      .references(() => files.id),
    reason: text('reason').notNull(),
    status: text('status').notNull().default('waiting'),
    asked_by: refColumn('asked_by')
      .notNull()
      .references(() => idOf('users')),
    /** who that was, where he acted as another */ asked_real_by: refColumn('asked_real_by').references(() =>
      idOf('users'),
    ),
    decided_by: refColumn('decided_by').references(() => idOf('users')),
    /** who that was, where he acted as another */ decided_real_by: refColumn('decided_real_by').references(() =>
      idOf('users'),
    ),
    decided_at: momentColumn('decided_at'),
    decision_note: text('decision_note'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_exemptions_open')
      .on(t.student_program_id)
      .where(sql`status in ('waiting', 'approved')`),
    index('prep_exemptions_status').on(t.status, t.id),
    index('prep_exemptions_asked_real_by').on(t.asked_real_by),
    index('prep_exemptions_file').on(t.evidence_file_id),
    check('prep_exemptions_basis', sql`${t.basis} in ('exam', 'school', 'prep')`),
    check('prep_exemptions_known', sql`${t.status} in ('waiting', 'approved', 'declined')`),
    // neither name of who decided is one of who asked; what is not known stands in nobody's way
    check(
      'prep_exemptions_two',
      sql`${t.decided_by} <> ${t.asked_by} and ${t.decided_by} <> ${t.asked_real_by} and ${t.decided_real_by} <> ${t.asked_by} and ${t.decided_real_by} <> ${t.asked_real_by}`,
    ),
    check('prep_exemptions_decided', sql`(${t.status} = 'waiting') = (${t.decided_by} is null)`),
  ],
);
/** That a student passed to the program: once for each prep year. */
export const prepPasses = pgTable(
  'prep_passes',
  {
    id: idColumn(),
    prep_student_id: refColumn('prep_student_id')
      .notNull()
      .unique()
      .references(() => prepStudents.id),
    /** score of the last module, proficiency exam, exemption */ basis: text('basis').notNull(),
    score: decimalColumn('score', { precision: 5, scale: 2 }),
    passed_on: date('passed_on').notNull(),
    passed_by: refColumn('passed_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    check('prep_passes_basis', sql`${t.basis} in ('module', 'proficiency', 'exemption')`),
    check('prep_passes_score', sql`${t.score} between 0 and 100`),
  ],
);
/** That a student went on to a higher level after a module: once for each module. */
export const prepPromotions = pgTable(
  'prep_promotions',
  {
    id: idColumn(),
    prep_student_id: refColumn('prep_student_id')
      .notNull()
      .references(() => prepStudents.id),
    module_id: refColumn('module_id')
      .notNull()
      .references(() => prepModules.id),
    from_level_id: refColumn('from_level_id')
      .notNull()
      .references(() => eslLevels.id),
    to_level_id: refColumn('to_level_id')
      .notNull()
      .references(() => eslLevels.id),
    /** of the module */ average: decimalColumn('average', { precision: 5, scale: 2 }).notNull(),
    moved_by: refColumn('moved_by')
      .notNull()
      .references(() => idOf('users')),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_promotions_once').on(t.prep_student_id, t.module_id),
    index('prep_promotions_module').on(t.module_id),
    check('prep_promotions_up', sql`${t.from_level_id} <> ${t.to_level_id}`),
    check('prep_promotions_average', sql`${t.average} between 0 and 100`),
  ],
);
