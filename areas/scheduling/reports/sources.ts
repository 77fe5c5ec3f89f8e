import type { SQL } from 'drizzle-orm';
import { choice, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { AreaPart, Reading, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { lackWords, reportTexts } from './texts.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';

const semester_id = reference('semester', { required: true });
const faculty_id = reference('faculty');
const department_id = reference('department', { where: { faculty_id: '@faculty_id' } });
/** Sections of a semester under the reader's rule, narrowed to units; needs `departments` beside `sections`. */
const narrowed = (context: Reading, permissionKey: string, input: Record<string, unknown>): SQL =>
  sql.join(
    [
      sql`(${context.rows(permissionKey)})`,
      sql`sections.semester_id = ${input.semester_id}`,
      sql`sections.status not in ('draft', 'cancelled')`,
      ...(input.faculty_id ? [sql`departments.faculty_id = ${input.faculty_id}`] : []),
      ...(input.department_id ? [sql`sections.department_id = ${input.department_id}`] : []),
    ],
    sql` and `,
  );
interface Unit {
  department: string;
  department_en: string;
}
const unitOf = ({ department, department_en }: Unit, context: Reading): string =>
  nameOf({ name: department, name_en: department_en }, context.locale);
const units = 'section_instructorlecturereportexcelexport'; // whose sections an office answers for (ACC-104)

const seatOccupancy: ReportSource = {
  name: 'seat-occupancy',
  needs: permission('section_index'),
  group: 'scheduling',
  input: { semester_id, faculty_id },
  columns: [
    { name: 'department', kind: 'text' },
    { name: 'sections', kind: 'integer', total: 'sum' },
    { name: 'quota', kind: 'integer', total: 'sum' },
    { name: 'taken', kind: 'integer', total: 'sum' },
    { name: 'free', kind: 'integer', total: 'sum' },
    { name: 'occupancy', kind: 'percent' },
    { name: 'full', kind: 'integer', total: 'sum' },
    { name: 'waiting', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'department', value: 'occupancy' },
  rows: async (context, input) => {
    const rows = await rowsOf<
      Unit & Record<'sections' | 'quota' | 'taken' | 'free' | 'occupancy' | 'full' | 'waiting', number>
    >(
      context.db,
      sql`
      select departments.name as department, departments.name_en as department_en, count(*)::int as sections, sum(sections.quota)::int as quota, sum(sections.taken)::int as taken, sum(sections.quota - sections.taken)::int as free,
        round(100.0 * sum(sections.taken) / nullif(sum(sections.quota), 0), 1) as occupancy, (count(*) filter (where sections.taken >= sections.quota))::int as full, sum(sections.waitlisted)::int as waiting
      from sections join ${departmentRead} departments on departments.id = sections.department_id where ${narrowed(context, 'section_index', input)} group by departments.id order by departments.name`,
    );
    return rows.map(({ department, department_en, ...figures }) => ({
      department: unitOf({ department, department_en }, context),
      ...figures,
    }));
  },
};

const sectionsLacking: ReportSource = {
  name: 'sections-lacking',
  needs: permission(units),
  group: 'scheduling',
  input: { semester_id, faculty_id, department_id, lacking: choice(lackWords) },
  columns: [
    { name: 'section', kind: 'text' },
    { name: 'course', kind: 'text' },
    { name: 'department', kind: 'text' },
    { name: 'lacks', kind: 'text' },
    { name: 'quota', kind: 'integer', total: 'sum' },
    { name: 'taken', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'department', value: 'taken' },
  rows: async (context, input) => {
    const rows = await rowsOf<
      Unit & {
        code: string;
        section_no: number;
        name: string;
        name_en: string;
        quota: number;
        taken: number;
        instructor: boolean;
        meeting: boolean;
        room: boolean;
      }
    >(
      context.db,
      sql`
      with lacking as (
        select sections.id, sections.code, sections.section_no, sections.name, sections.name_en, sections.quota, sections.taken, departments.name as department, departments.name_en as department_en,
          sections.instructor_id is null and not exists (select from section_instructors si where si.section_id = sections.id) as instructor, not exists (select from meetings m where m.section_id = sections.id) as meeting,
          sections.mode <> 'online' and exists (select from meetings m where m.section_id = sections.id and m.classroom_id is null) as room
        from sections join ${departmentRead} departments on departments.id = sections.department_id where ${narrowed(context, units, input)})
      select * from lacking where ${input.lacking === 'instructor' ? sql`instructor` : input.lacking === 'meeting' ? sql`meeting` : input.lacking === 'room' ? sql`room` : sql`instructor or meeting or room`} order by code, section_no limit 50001`,
    );
    return rows.map((row) => ({
      section: `${row.code}-${String(row.section_no).padStart(2, '0')}`,
      course: nameOf(row, context.locale),
      department: unitOf(row, context),
      lacks: (['instructor', 'meeting', 'room'] as const)
        .filter((key) => row[key])
        .map((key) => lackWords[key][context.locale])
        .join(', '),
      quota: row.quota,
      taken: row.taken,
    }));
  },
};

/** Reports over what is offered, for the catalogue at /report. */
export const reportSources: AreaPart = {
  texts: reportTexts,
  pages: [],
  access: {},
  reports: [seatOccupancy, sectionsLacking],
};
