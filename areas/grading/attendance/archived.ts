import type { ArchivedTable } from '#kernel/server/archived-table.ts';
import { sql } from '#kernel/server/database.ts';

/** Lists of lessons with their marks and check-ins; warnings and decisions stay, they say how it ended. */
export const archivedAttendance: readonly ArchivedTable[] = [
  {
    table: 'attendance_sheets',
    rowsOf: (sections) => sql`select s.id from attendance_sheets s where s.section_id = any(${sections})`,
  },
  {
    table: 'attendance_marks',
    rowsOf: (sections) =>
      sql`select m.id from attendance_marks m join attendance_sheets s on s.id = m.sheet_id where s.section_id = any(${sections})`,
  },
  {
    table: 'attendance_openings',
    rowsOf: (sections) =>
      sql`select o.id from attendance_openings o join attendance_sheets s on s.id = o.sheet_id where s.section_id = any(${sections})`,
  },
  {
    table: 'attendance_check_ins',
    rowsOf: (sections) =>
      sql`select c.id from attendance_check_ins c join attendance_openings o on o.id = c.opening_id join attendance_sheets s on s.id = o.sheet_id where s.section_id = any(${sections})`,
  },
];
