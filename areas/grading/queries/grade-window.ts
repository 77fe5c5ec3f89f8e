import { sql } from 'drizzle-orm';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { isoOf } from '#areas/grading/queries/moments.ts';
import { windowFor, type WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { semesterDateRead } from '#areas/scheduling/reads/semesters.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

/**
 * Is grade entry open in a semester? For a section, dates of its faculty or of its course's level win over the general ones;
 * dates of student groups (program, class year, student type) say nothing about a grade sheet. Without a section the general dates count.
 */
export async function gradeEntryWindow(
  db: Db,
  semesterId: number,
  now: Date,
  sectionId: number | null = null,
): Promise<WindowAnswer> {
  const [of] = await rowsOf<{ level: string; faculty_id: number }>(
    db,
    sql`
    select c.level, d.faculty_id from ${sectionRead} s join ${courseRead} c on c.id = s.course_id join ${departmentRead} d on d.id = s.department_id where s.id = ${sectionId}`,
  );
  const dates = await rowsOf<{ starts_at: string; ends_at: string; level: string | null; faculty_id: number | null }>(
    db,
    sql`
    select starts_at, ends_at, level, faculty_id from ${semesterDateRead} semester_dates
    where semester_id = ${semesterId} and event = 'grade_entry' and program_id is null and student_type is null and class_years is null`,
  );
  return windowFor(
    'grade_entry',
    dates.map((each) => ({
      event: 'grade_entry',
      starts_at: isoOf(each.starts_at),
      ends_at: isoOf(each.ends_at),
      levels: each.level === null ? null : [each.level],
      faculty_ids: each.faculty_id === null ? null : [each.faculty_id],
    })),
    { level: of?.level ?? '', faculty_id: of?.faculty_id ?? 0, class_year: 0, program_ids: [], student_type: '' },
    now.toISOString(),
  );
}
