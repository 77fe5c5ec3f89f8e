import { namedOrder } from '#kernel/server/named-order.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure } from '#kernel/server/failure.ts';
import {
  studentReport as query,
  studentReportSheet as sheetQuery,
  type StudentGroup,
  type StudentReport,
} from '../contract.ts';
import {
  cgpaBands,
  filterOfGroup,
  groupOrders,
  sortGroups,
  studentReports,
  type ReportParams,
  type StudentReportKind,
} from '../rules/student-reports.ts';

interface Asked extends ReportParams {
  report?: StudentReportKind | null;
  sort?: string | null;
}
type Group = Omit<StudentGroup, 'filter'> & { cgpa_sum: number | null; with_cgpa: number };

const band = sql`case when students.cgpa is null then null ${sql.join(
  cgpaBands.slice(0, -1).map(({ to }, index) => sql`when students.cgpa <= ${to} then ${index}::int`),
  sql` `,
)} else ${cgpaBands.length - 1}::int end`;
const named: Partial<Record<StudentReportKind, string>> = {
  faculty: 'faculties',
  department: 'departments',
  program: 'programs',
  nationality: 'countries',
};

/** A group's words: the name of a record, the word of a code. */
export function groupWord(
  context: Pick<Reading, 'services' | 'locale'>,
  kind: StudentReportKind,
  group: Pick<StudentGroup, 'key' | 'name' | 'name_en'>,
): string {
  const t = (key: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(context.locale, key, params);
  if (group.key === null) return t(`reports:none.${kind}`);
  if (kind === 'status' || kind === 'student_type') return t(`people:student.${kind}.${group.key}`);
  if (kind === 'class_year')
    return group.key === '0' ? t('people_profile:class_prep') : t('people_profile:class_n', { n: Number(group.key) });
  if (kind === 'cgpa') {
    const bounds = cgpaBands[Number(group.key)];
    return bounds ? `${bounds.from.toFixed(2)}–${bounds.to.toFixed(2)}` : group.key;
  }
  return nameOf(group, context.locale) || group.key;
}

/** Students the reader may see, counted by a field; the parameters narrow them as the list's filters would. */
async function readReport(context: Reading, input: Asked): Promise<StudentReport> {
  const kind = input.report ?? 'faculty';
  if (input.sort) namedOrder(groupOrders, input.sort.replace(/^-/, ''));
  const visible = context.rows('student_index');
  const narrow = [
    visible,
    ...(['faculty_id', 'department_id', 'program_id', 'status', 'entry_year'] as const).flatMap((name) =>
      input[name] ? [sql`students.${sql.identifier(name)} = ${input[name]}`] : [],
    ),
  ];
  const value = kind === 'cgpa' ? band : sql`students.${sql.identifier(studentReports[kind].field)}`;
  const table = named[kind];
  const [rows, years] = [
    await countedRows<Group>(
      context,
      sql`
      with one as (select ${value} as value, students.status, students.cgpa from students where ${sql.join(
        narrow.map((each) => sql`(${each})`),
        sql` and `,
      )})
      select one.value::text as key, ${table ? sql`n.code, n.name, n.name_en` : sql`null as code, null as name, null as name_en`}, count(*)::int as students, (count(*) filter (where one.status = 'active'))::int as active,
        round(avg(one.cgpa), 2) as average_cgpa, sum(one.cgpa) as cgpa_sum, count(one.cgpa)::int as with_cgpa
      from one ${table ? sql`left join ${sql.identifier(table)} n on n.id = one.value` : sql``} group by one.value ${table ? sql`, n.id` : sql``}`,
      (groups) => groups.reduce((sum, each) => sum + each.students, 0),
    ),
    await rowsOf<{ entry_year: number }>(
      context.db,
      sql`select distinct students.entry_year from students where ${visible} order by 1 desc`,
    ),
  ];
  const lists = context.actor.permissions.has('student_index');
  const groups = sortGroups(
    kind,
    rows.map((row) => ({ ...row, label: groupWord(context, kind, row) })),
    input.sort,
  );
  const sum = (of: (row: Group) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const withCgpa = sum((row) => row.with_cgpa);
  return {
    report: kind,
    lists,
    entry_years: years.map((each) => each.entry_year),
    groups: groups.map(({ key, code, name, name_en, students, active, average_cgpa }) => ({
      key,
      code,
      name,
      name_en,
      students,
      active,
      average_cgpa,
      filter: lists ? filterOfGroup(kind, key, input) : null,
    })),
    totals: {
      students: sum((row) => row.students),
      active: sum((row) => row.active),
      with_cgpa: withCgpa,
      average_cgpa: withCgpa === 0 ? null : Math.round((100 * sum((row) => row.cgpa_sum ?? 0)) / withCgpa) / 100,
    },
  };
}
export const studentReport = answer(query, (context, input) => readReport(context, input));

export const studentReportSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const report = await readReport(context, input);
  if (report.groups.length === 0) throw new Failure(406, 'no_result');
  const t = (key: string): string => context.services.lines.line(context.locale, key);
  const share = (students: number): number => Math.round((1000 * students) / report.totals.students) / 10;
  return spreadsheetOf(
    `${t('title:student_reports')} - ${t(`reports:kind.${report.report}`)}`,
    [
      t(`reports:group.${report.report}`),
      t('reports:code'),
      t('reports:students'),
      t('reports:share'),
      t('reports:active'),
      t('reports:average_cgpa'),
    ],
    [
      ...report.groups.map((group) => [
        groupWord(context, report.report, group),
        group.code,
        group.students,
        share(group.students),
        group.active,
        group.average_cgpa,
      ]),
      [t('reports:total'), null, report.totals.students, 100, report.totals.active, report.totals.average_cgpa],
    ],
  );
});
