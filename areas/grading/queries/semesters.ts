import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import type { SemesterChoice } from '#areas/grading/contract.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';

/** Semesters that were or are held, newest first, and the one meant: the given, else the active, else the newest. */
export async function chooseSemester(
  db: Db,
  id: number | null,
): Promise<{ semester: SemesterChoice | null; semesters: SemesterChoice[] }> {
  const semesters = await rowsOf<SemesterChoice>(
    db,
    sql`select id, academic_year, code, is_active from ${semesterRead} semesters where status <> 'planned' or is_active order by starts_on desc, id desc limit 60`,
  );
  const semester =
    (id === null ? null : semesters.find((each) => each.id === id)) ??
    semesters.find((each) => each.is_active) ??
    semesters[0] ??
    null;
  return { semester, semesters };
}
