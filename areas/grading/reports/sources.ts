import { reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { AreaPart, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { reportTexts } from './texts.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';

const gradeDistribution: ReportSource = {
  name: 'grade-distribution',
  needs: permission('grade_index'),
  group: 'grading',
  input: { semester_id: reference('semester'), department_id: reference('department'), course_id: reference('course') },
  columns: [
    { name: 'code', kind: 'text' },
    { name: 'course', kind: 'text' },
    { name: 'letter', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'share', kind: 'percent' },
    { name: 'average', kind: 'decimal' },
  ],
  chart: { kind: 'bar', label: 'letter', value: 'students' },
  rows: async (context, input) => {
    const rows = await rowsOf<{
      code: string;
      name: string;
      name_en: string;
      letter: string;
      students: number;
      share: number;
      average: number | null;
    }>(
      context.db,
      sql`
      with given as (
        select sections.course_id, e.letter, count(*)::int as students, round(avg(e.total), 2) as average from ${enrolmentRead} e join ${sectionRead} sections on sections.id = e.section_id
        where e.letter is not null and e.status in ('registered', 'completed') and (${context.rows('grade_index')}) and ${input.semester_id ? sql`e.semester_id = ${input.semester_id}` : sql`true`}
          and ${input.department_id ? sql`sections.department_id = ${input.department_id}` : sql`true`} and ${input.course_id ? sql`sections.course_id = ${input.course_id}` : sql`true`}
        group by sections.course_id, e.letter)
      select c.code, c.name, c.name_en, given.letter, given.students, round(100.0 * given.students / sum(given.students) over (partition by given.course_id), 1) as share, given.average
      from given join ${courseRead} c on c.id = given.course_id left join (select letter, min(sort_order) as place from ${letterGradeRead} letter_grades group by letter) l on l.letter = given.letter order by c.code, l.place nulls last, given.letter limit 50001`,
    );
    return rows.map((row) => ({
      code: row.code,
      course: nameOf(row, context.locale),
      letter: row.letter,
      students: row.students,
      share: row.share,
      average: row.average,
    }));
  },
};

/** The report over grades, for the catalogue at /report. */
export const reportSources: AreaPart = { texts: reportTexts, pages: [], access: {}, reports: [gradeDistribution] };
