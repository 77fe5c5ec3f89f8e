import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import type { Ports } from '#kernel/server/ports.ts';

interface Row {
  section_id: number;
  student_id: number;
}
const numbered = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ section_id: Number(row.section_id), student_id: Number(row.student_id) }));

/** Who sits in sections now, for areas below. */
export const sectionStudents: Ports['sectionStudents'] = async (db: Db, of) =>
  numbered(
    await rowsOf<Row>(
      db,
      sql`select distinct section_id, student_id from enrolments where status in ('registered', 'completed') and ${
        'semester_id' in of ? sql`semester_id = ${of.semester_id}` : sql`section_id = any(${idList(of.section_ids)})`
      }`,
    ),
  );
/** Which students of a section sit in which other sections of its semester. */
export const classmates: Ports['classmates'] = async (db: Db, section_id) =>
  numbered(
    await rowsOf<Row>(
      db,
      sql`select distinct o.section_id, o.student_id from enrolments h join enrolments o on o.student_id = h.student_id and o.semester_id = h.semester_id and o.section_id <> h.section_id and o.status in ('registered', 'completed') where h.section_id = ${section_id} and h.status in ('registered', 'completed')`,
    ),
  );
