import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { namedOrder } from '#kernel/server/named-order.ts';
import { fold, nameOf } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import {
  lecturerReport as query,
  lecturerReportSheet as sheetQuery,
  type LecturerReport,
  type LecturerRow,
  type ReportSemester,
} from '../contract.ts';
import { lecturerLoad, type LoadSection, type TaughtSection } from '../rules/lecturer-load.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { personName } from '#areas/people/reads/person-name.ts';

interface Asked {
  semester_id?: number | null;
  faculty_id?: number | null;
  department_id?: number | null;
  search?: string | null;
  sort?: string | null;
}
type Row = TaughtSection & Pick<LecturerRow, 'name' | 'title' | 'department' | 'department_en' | 'opens'>;
const key = 'section_instructorlecturereportexcelexport';
const running = sql`sections.status not in ('draft', 'cancelled')`;
const figures: Record<string, ((row: LecturerRow) => number) | null> = {
  name: null,
  sections: (row) => row.sections.length,
  courses: (row) => row.courses,
  hours: (row) => row.hours,
  load: (row) => row.load,
  students: (row) => row.students,
};

async function pick(
  context: Reading,
  id: number | null | undefined,
): Promise<{ semester: ReportSemester; semesters: ReportSemester[] }> {
  const all = await rowsOf<ReportSemester & { is_active: boolean }>(
    context.db,
    sql`select id, academic_year, code, is_active from semesters where status <> 'planned' or is_active order by starts_on desc, id desc`,
  );
  const found = id ? all.find((each) => each.id === id) : (all.find((each) => each.is_active) ?? all[0]);
  if (!found) throw notFound();
  const plain = (each: ReportSemester): ReportSemester => ({
    id: each.id,
    academic_year: each.academic_year,
    code: each.code,
  });
  return { semester: plain(found), semesters: all.map(plain) };
}

/** Who teaches what: the sections of the reader's report, and beside them what else these people teach. */
async function readReport(context: Reading, input: Asked): Promise<LecturerReport> {
  const { semester, semesters } = await pick(context, input.semester_id);
  const mine = context.rows(key);
  const staffed = sql`${input.faculty_id ? sql`and staff.faculty_id = ${input.faculty_id}` : sql``} ${input.department_id ? sql`and staff.department_id = ${input.department_id}` : sql``}`;
  const offered = sql`${input.faculty_id ? sql`and sections.department_id in (select d.id from ${departmentRead} d where d.faculty_id = ${input.faculty_id})` : sql``} ${input.department_id ? sql`and sections.department_id = ${input.department_id}` : sql``}`;
  const taught = await rowsOf<Row>(
    context.db,
    sql`
    with taught as (
      select i.section_id, i.staff_id, i.share from section_instructors i join sections s on s.id = i.section_id where s.semester_id = ${semester.id}
      union all
      select s.id, s.instructor_id, greatest(0, 100 - coalesce((select sum(i.share) from section_instructors i where i.section_id = s.id), 0))::int from sections s
      where s.semester_id = ${semester.id} and s.instructor_id is not null and not exists (select from section_instructors i where i.section_id = s.id and i.staff_id = s.instructor_id))
    select staff.id as staff_id, ${personName('staff')} as name, staff.title, d.name as department, d.name_en as department_en, coalesce((${context.rows('courseschedule_instructor')}), false) as opens,
      sections.id as section_id, sections.course_id, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as section, t.share, sections.quota, sections.taken, sections.waitlisted, (${mine}) as mine,
      coalesce((select json_agg(json_build_object('day', m.day, 'starts', m.starts, 'ends', m.ends, 'type', m.type, 'combined_with', m.combined_with) order by m.day, m.starts) from meetings m where m.section_id = sections.id), '[]') as meetings
    from taught t join sections on sections.id = t.section_id join staff on staff.id = t.staff_id left join ${departmentRead} d on d.id = staff.department_id
    where ${running} and ((${mine}) or (${context.rows('section_index')})) ${staffed} order by sections.code, sections.section_no`,
  );
  const [without] = await rowsOf<{ n: number }>(
    context.db,
    sql`
    select count(*)::int as n from sections where sections.semester_id = ${semester.id} and ${running} and (${mine}) and sections.instructor_id is null and not exists (select from section_instructors i where i.section_id = sections.id) ${offered}`,
  );
  const words = fold(input.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const rows = [...Map.groupBy(taught, (row) => row.staff_id)].flatMap(([id, sections]): LecturerRow[] => {
    const [first] = sections;
    if (!first || !sections.some((each) => each.mine) || !words.every((word) => fold(first.name).includes(word)))
      return [];
    return [
      {
        id,
        name: first.name,
        title: first.title,
        department: first.department,
        department_en: first.department_en,
        opens: first.opens,
        ...lecturerLoad(sections),
      },
    ];
  });
  const byName = (a: LecturerRow, b: LecturerRow): number => a.name.localeCompare(b.name, 'tr') || a.id - b.id;
  const figure = namedOrder(figures, (input.sort || 'name').replace(/^-/, ''));
  rows.sort((a, b) => (figure ? figure(a) - figure(b) || byName(a, b) : byName(a, b)));
  if (input.sort?.startsWith('-')) rows.reverse();
  return { semester, semesters, rows, totals: totalsOf(rows, without?.n ?? 0) };
}
function totalsOf(rows: readonly LecturerRow[], without: number): LecturerReport['totals'] {
  const sections = new Map<number, LoadSection>(
    rows.flatMap((row) => row.sections.map((each) => [each.section_id, each] as const)),
  );
  const sum = (of: (row: LecturerRow) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const each = [...sections.values()];
  return {
    lecturers: rows.length,
    sections: each.length,
    without,
    students: each.reduce((total, one) => total + one.taken, 0),
    hours: sum((row) => row.hours),
    clashes: sum((row) => row.clashes.length),
    over: each.filter((one) => one.full).length,
  };
}
export const lecturerReport = answer(query, (context, input) => readReport(context, input));

export const lecturerReportSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const report = await readReport(context, input);
  if (report.rows.length === 0) throw new Failure(406, 'no_result');
  const t = (name: string, params?: Record<string, string | number>): string =>
    context.services.lines.line(context.locale, name, params);
  const semester = semesterNamed(report.semester)[context.locale];
  const head = [
    'semester',
    'lecturer',
    'department',
    'sections',
    'courses',
    'hours',
    'load',
    'elsewhere',
    'students',
    'shared',
    'list',
    'clashes',
    'over',
  ].map((each) => t(`reports:lecturer.${each}`));
  return spreadsheetOf(
    t('title:lecturer_reports'),
    head,
    report.rows.map((row) => [
      semester,
      `${t(`people:staff.title.${row.title}`)} ${row.name}`,
      nameOf({ name: row.department, name_en: row.department_en }, context.locale),
      row.sections.length,
      row.courses,
      row.hours,
      row.load,
      row.elsewhere,
      row.students,
      row.shared,
      row.sections
        .map((each) =>
          each.share < 100 ? t('reports:lecturer.share', { section: each.section, share: each.share }) : each.section,
        )
        .join(', '),
      row.clashes.map((each) => `${each.first} / ${each.second}`).join(', '),
      row.sections
        .filter((each) => each.full)
        .map((each) => each.section)
        .join(', '),
    ]),
  );
});
