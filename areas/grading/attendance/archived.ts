import type { SQL } from 'drizzle-orm';
import type { ArchivedTable } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

const sheets = (ids: SQL): SQL => sql`(select s.id from attendance_sheets s where s.section_id = any(${ids}))`;
/** Lists of lessons with their marks and check-ins; warnings and decisions stay, they say how it ended. */
export const archivedAttendance: readonly ArchivedTable[] = [
  { table: 'attendance_sheets', ofSections: (ids) => sql`t.section_id = any(${ids})` },
  { table: 'attendance_marks', ofSections: (ids) => sql`t.sheet_id in ${sheets(ids)}` },
  { table: 'attendance_openings', ofSections: (ids) => sql`t.sheet_id in ${sheets(ids)}` },
  {
    table: 'attendance_check_ins',
    ofSections: (ids) =>
      sql`t.opening_id in (select o.id from attendance_openings o where o.sheet_id in ${sheets(ids)})`,
  },
];
