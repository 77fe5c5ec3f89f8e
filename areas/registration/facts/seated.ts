import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { enrolments } from '../tables.ts';

/** A student sits in a section while he is registered, and afterwards as one who completed it. */
export const seated: Ports['seated'] = async (db, wanted) => {
  const which =
    'section_ids' in wanted
      ? sql`${enrolments.section_id} = any(${sql.param(`{${wanted.section_ids.join(',')}}`)}::bigint[])`
      : sql`${enrolments.semester_id} = ${wanted.semester_id} and ${enrolments.student_id} = any(${sql.param(`{${wanted.student_ids.join(',')}}`)}::bigint[])`;
  return rowsOf<{ section_id: number; student_id: number }>(
    db,
    sql`select ${enrolments.section_id} as section_id, ${enrolments.student_id} as student_id from ${enrolments} where ${which} and ${enrolments.status} in ('registered', 'completed')`,
  );
};
