import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { classrooms } from '#areas/reference/tables.ts';
import { idColumn, idOf, momentColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';
import { eslLevels } from '../../school/levels/tables.ts';
import { prepModules, prepStudents, prepTeachers } from '../tables.ts';

/** Classes proposed for the students of a level who have none in a module; of both one draft at a time. */
export const prepProposals = pgTable(
  'prep_proposals',
  {
    id: idColumn(),
    module_id: refColumn('module_id')
      .notNull()
      .references(() => prepModules.id),
    level_id: refColumn('level_id')
      .notNull()
      .references(() => eslLevels.id),
    size: integer('size').notNull(),
    status: text('status').notNull().default('draft'),
    made_by: refColumn('made_by')
      .notNull()
      .references(() => idOf('users')),
    committed_at: momentColumn('committed_at'),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_proposals_draft')
      .on(t.module_id, t.level_id)
      .where(sql`status = 'draft'`),
    index('prep_proposals_level').on(t.level_id),
    check('prep_proposals_status', sql`${t.status} in ('draft', 'committed', 'dropped')`),
    check('prep_proposals_committed', sql`(${t.status} = 'committed') = (${t.committed_at} is not null)`),
    check('prep_proposals_size', sql`${t.size} between 1 and 60`),
  ],
);
export const prepProposalClasses = pgTable(
  'prep_proposal_classes',
  {
    id: idColumn(),
    proposal_id: refColumn('proposal_id')
      .notNull()
      .references(() => prepProposals.id, { onDelete: 'cascade' }),
    code: plainText('code').notNull(),
    capacity: integer('capacity').notNull(),
    classroom_id: refColumn('classroom_id').references(() => classrooms.id),
    teacher_id: refColumn('teacher_id').references(() => prepTeachers.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('prep_proposal_classes_once').on(t.proposal_id, t.code),
    unique('prep_proposal_classes_of').on(t.id, t.proposal_id),
    check('prep_proposal_classes_capacity', sql`${t.capacity} between 1 and 60`),
  ],
);
export const prepProposalStudents = pgTable(
  'prep_proposal_students',
  {
    id: idColumn(),
    proposal_id: refColumn('proposal_id').notNull(),
    proposal_class_id: refColumn('proposal_class_id').notNull(),
    prep_student_id: refColumn('prep_student_id')
      .notNull()
      .references(() => prepStudents.id),
    ...stamps(),
  },
  (t) => [
    foreignKey({
      name: 'prep_proposal_students_class',
      columns: [t.proposal_class_id, t.proposal_id],
      foreignColumns: [prepProposalClasses.id, prepProposalClasses.proposal_id],
    }).onDelete('cascade'),
    uniqueIndex('prep_proposal_students_once').on(t.proposal_id, t.prep_student_id),
    index('prep_proposal_students_of_class').on(t.proposal_class_id),
    index('prep_proposal_students_student').on(t.prep_student_id),
  ],
);
