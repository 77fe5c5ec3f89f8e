import { boolean, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#areas/access/tables.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { medicineGroups } from '#areas/reference/registers/tables.ts';
import { idColumn, plainText, refColumn, stamps } from '#kernel/server/columns.ts';

/** Who is in which practice group of a year; whoever is pinned stays there when groups are balanced anew. */
export const medicineGroupMembers = pgTable(
  'medicine_group_members',
  {
    id: idColumn(),
    group_id: refColumn('group_id')
      .notNull()
      .references(() => medicineGroups.id),
    student_program_id: refColumn('student_program_id')
      .notNull()
      .references(() => studentPrograms.id),
    /** that of the group: a student is in one group a year */
    academic_year: plainText('academic_year').notNull(),
    pinned: boolean('pinned').notNull().default(false),
    placed_by: refColumn('placed_by').references(() => users.id),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('medicine_group_members_once').on(t.student_program_id, t.academic_year),
    index('medicine_group_members_group').on(t.group_id),
  ],
);
