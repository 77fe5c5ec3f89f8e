import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure } from '#kernel/server/failure.ts';
import { fold, nameOf } from '#kernel/contract/text.ts';
import {
  advisorReport as query,
  advisorReportSheet as sheetQuery,
  type AdvisorReport,
  type AdvisorReportRow,
} from '../contract.ts';
import { visible } from './advised-students.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { personName } from '../../reads/person-name.ts';

interface Asked {
  search?: string | null;
  department_id?: number | null;
  program_id?: number | null;
  sort?: string | null;
}
const byName = (a: AdvisorReportRow, b: AdvisorReportRow): number =>
  (a.advisor?.name ?? '\uffff').localeCompare(b.advisor?.name ?? '\uffff', 'tr') ||
  (a.advisor?.id ?? 0) - (b.advisor?.id ?? 0);
const figures: Record<string, (row: AdvisorReportRow) => number> = {
  total: (row) => row.total,
  waiting: (row) => row.waiting,
  at_risk: (row) => row.at_risk,
  average_cgpa: (row) => row.average_cgpa ?? -1,
  last_change: (row) => (row.last_change === null ? -1 : Date.parse(row.last_change)),
};

/** Advisors with the students the reader may see: a figure per advisor, and who has none. */
async function readReport(context: Reading, input: Asked): Promise<AdvisorReport> {
  // graduates and those who left are nobody's advisees any more
  const mine = sql`student_programs.status in ('active', 'on_leave', 'suspended') and ${visible(context, 'advisorreport_index')}`;
  const all = await rowsOf<AdvisorReportRow & { class_years: number[]; cgpa_sum: number | null; cgpa_count: number }>(
    context.db,
    sql`
    with one as (
      select student_programs.advisor_id, student_programs.class_year, student_programs.status, student_programs.cgpa, r.id is not null as waiting
      from student_programs join students on students.id = student_programs.student_id
      left join semester_registrations r on r.student_program_id = student_programs.id and r.status = 'submitted' and r.semester_id = (select id from semesters where is_active order by starts_on desc limit 1)
      where ${mine} ${input.program_id ? sql`and student_programs.program_id = ${input.program_id}` : sql``})
    select case when a.id is null then null else json_build_object('id', a.id, 'name', ${personName('a')}, 'title', a.title) end as advisor, d.name as department, d.name_en as department_en,
      count(*)::int as total, json_agg(one.class_year) as class_years, (count(*) filter (where one.status = 'active'))::int as active, (count(*) filter (where one.status = 'on_leave'))::int as on_leave, (count(*) filter (where one.status = 'suspended'))::int as other,
      (count(*) filter (where one.waiting))::int as waiting, (count(*) filter (where one.cgpa < 2))::int as at_risk, round(avg(one.cgpa), 2) as average_cgpa,
      (select max(x.started_on) from advisor_assignments x where x.staff_id = a.id and (x.ended_on is null or x.ended_on >= x.started_on)) as last_change
    from one left join staff a on a.id = one.advisor_id left join ${departmentRead} d on d.id = a.department_id
    where true ${input.department_id ? sql`and a.department_id = ${input.department_id}` : sql``} group by a.id, d.id`,
  );
  const words = fold(input.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const rows = all
    .filter((row) => words.every((word) => fold(row.advisor?.name ?? '').includes(word)))
    .map(({ class_years, ...row }): AdvisorReportRow => ({
      ...row,
      classes: [...Map.groupBy(class_years, (year) => year)]
        .map(([class_year, each]) => ({ class_year, count: each.length }))
        .sort((a, b) => a.class_year - b.class_year),
    }));
  const key = (input.sort ?? 'name').replace(/^-/, '');
  const figure = figures[key];
  rows.sort((a, b) => (figure ? figure(a) - figure(b) || byName(a, b) : byName(a, b)));
  if (input.sort?.startsWith('-')) rows.reverse();
  const sum = (of: (row: AdvisorReportRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    rows,
    classes: [...new Set(rows.flatMap((row) => row.classes.map((each) => each.class_year)))].sort((a, b) => a - b),
    totals: {
      students: sum((row) => row.total),
      advisors: rows.filter((row) => row.advisor).length,
      without: rows.find((row) => !row.advisor)?.total ?? 0,
      waiting: sum((row) => row.waiting),
      at_risk: sum((row) => row.at_risk),
    },
  };
}
export const advisorReport = answer(query, (context, input) => readReport(context, input));

export const advisorReportSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const report = await readReport(context, input);
  if (report.rows.length === 0) throw new Failure(406, 'no_result');
  const t = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(context.locale, key, params);
  const head = [
    'advisor',
    'department',
    'total',
    'active',
    'on_leave',
    'other',
    'waiting',
    'at_risk',
    'average_cgpa',
    'last_change',
  ].map((each) => t(`advising:report.${each}`));
  return spreadsheetOf(
    t('title:advisor_report'),
    [...head, ...report.classes.map((class_year) => t('advising:class', { n: class_year }))],
    report.rows.map((row) => [
      row.advisor ? `${t(`people:staff.title.${row.advisor.title}`)} ${row.advisor.name}` : t('advising:without'),
      nameOf({ name: row.department, name_en: row.department_en }, context.locale),
      row.total,
      row.active,
      row.on_leave,
      row.other,
      row.waiting,
      row.at_risk,
      row.average_cgpa,
      row.last_change,
      ...report.classes.map((class_year) => row.classes.find((each) => each.class_year === class_year)?.count ?? 0),
    ]),
  );
});
