import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { namedOrder } from '#kernel/server/named-order.ts';
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
const turkish = new Intl.Collator('tr'); // made once: there are thousands of advisors
const byName = (a: AdvisorReportRow, b: AdvisorReportRow): number =>
  turkish.compare(a.advisor?.name ?? '\uffff', b.advisor?.name ?? '\uffff') ||
  (a.advisor?.id ?? 0) - (b.advisor?.id ?? 0);
const figures: Record<string, ((row: AdvisorReportRow) => number) | null> = {
  name: null,
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
  const all = await countedRows<AdvisorReportRow>(
    context,
    sql`
    with one as (
      select student_programs.advisor_id, student_programs.class_year, student_programs.status, student_programs.cgpa, r.id is not null as waiting
      from student_programs join students on students.id = student_programs.student_id
      left join semester_registrations r on r.student_program_id = student_programs.id and r.status = 'submitted' and r.semester_id = (select id from semesters where is_active order by starts_on desc limit 1)
      where ${mine} ${input.program_id ? sql`and student_programs.program_id = ${input.program_id}` : sql``}),
    each_class as (
      select advisor_id, class_year, count(*)::int as total, count(*) filter (where status = 'active') as active, count(*) filter (where status = 'on_leave') as on_leave, count(*) filter (where status = 'suspended') as other,
        count(*) filter (where waiting) as waiting, count(*) filter (where cgpa < 2) as at_risk, sum(cgpa) as cgpa_sum, count(cgpa) as cgpa_count
      from one group by 1, 2),
    changes as (select staff_id, max(started_on) as last_change from advisor_assignments where ended_on is null or ended_on >= started_on group by 1)
    select case when a.id is null then null else json_build_object('id', a.id, 'name', ${personName('a')}, 'title', a.title) end as advisor, d.name as department, d.name_en as department_en,
      sum(one.total)::int as total, json_agg(json_build_object('class_year', one.class_year, 'count', one.total) order by one.class_year) as classes, sum(one.active)::int as active, sum(one.on_leave)::int as on_leave, sum(one.other)::int as other,
      sum(one.waiting)::int as waiting, sum(one.at_risk)::int as at_risk, round(sum(one.cgpa_sum) / nullif(sum(one.cgpa_count), 0), 2) as average_cgpa, changes.last_change
    from each_class one left join staff a on a.id = one.advisor_id left join ${departmentRead} d on d.id = a.department_id left join changes on changes.staff_id = a.id
    where true ${input.department_id ? sql`and a.department_id = ${input.department_id}` : sql``} group by a.id, d.id, changes.last_change`,
    (rows) => rows.reduce((sum, each) => sum + each.total, 0),
  );
  const words = fold(input.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const rows =
    words.length === 0 ? all : all.filter((row) => words.every((word) => fold(row.advisor?.name ?? '').includes(word)));
  const figure = namedOrder(figures, (input.sort || 'name').replace(/^-/, ''));
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
