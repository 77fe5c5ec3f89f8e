import type { SQL } from 'drizzle-orm';
import { choice, integer, reference } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { nameOf } from '#kernel/contract/text.ts';
import type { AreaPart, Reading, ReportSource } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { reportTexts } from './source-texts.ts';
import { studentStatusWords, studentTypeWords } from '#areas/people/resources/student-words.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';

const needs = permission('student_index');
const faculty_id = reference('faculty');
const status = choice(studentStatusWords, { default: 'active' });
interface Named {
  name: string;
  name_en: string;
}

/** The reader's students, narrowed by fields of their record. */
const narrowed = (context: Reading, input: Record<string, unknown>, fields: readonly string[]): SQL =>
  sql.join(
    [
      sql`(${context.rows('student_index')})`,
      ...fields.flatMap((field) =>
        input[field] === undefined || input[field] === null
          ? []
          : [sql`students.${sql.identifier(field)} = ${input[field]}`],
      ),
    ],
    sql` and `,
  );
const classWord = ({ services, locale }: Reading, year: number): string =>
  services.lines.line(locale, year === 0 ? 'people_profile:class_prep' : 'people_profile:class_n', { n: year });

const studentsByProgram: ReportSource = {
  name: 'students-by-program',
  needs,
  group: 'people',
  input: { faculty_id, student_type: choice(studentTypeWords), status },
  columns: [
    { name: 'faculty', kind: 'text' },
    { name: 'program', kind: 'text' },
    { name: 'class_year', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'female', kind: 'integer', total: 'sum' },
    { name: 'international', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'program', value: 'students' },
  rows: async (context, input) => {
    const rows = await rowsOf<
      Named & {
        faculty: string;
        faculty_en: string;
        class_year: number;
        students: number;
        female: number;
        international: number;
      }
    >(
      context.db,
      sql`
      select f.name as faculty, f.name_en as faculty_en, p.name, p.name_en, students.class_year, count(*)::int as students, (count(*) filter (where students.gender = 'female'))::int as female, (count(*) filter (where c.code <> 'TR'))::int as international
      from students join ${programRead} p on p.id = students.program_id join ${facultyRead} f on f.id = students.faculty_id left join ${countryRead} c on c.id = students.nationality_id
      where ${narrowed(context, input, ['faculty_id', 'student_type', 'status'])} group by f.id, p.id, students.class_year order by f.name, p.name, students.class_year`,
    );
    return rows.map(({ faculty, faculty_en, name, name_en, class_year, students, female, international }) => ({
      faculty: nameOf({ name: faculty, name_en: faculty_en }, context.locale),
      program: nameOf({ name, name_en }, context.locale),
      class_year: classWord(context, class_year),
      students,
      female,
      international,
    }));
  },
};

const gpaByProgram: ReportSource = {
  name: 'gpa-by-program',
  needs,
  group: 'people',
  input: { faculty_id, class_year: integer({ min: 1, max: 6 }), status },
  columns: [
    { name: 'program', kind: 'text' },
    { name: 'with_gpa', kind: 'integer', total: 'sum' },
    { name: 'average', kind: 'decimal' },
    { name: 'lowest', kind: 'decimal' },
    { name: 'highest', kind: 'decimal' },
    { name: 'below_2', kind: 'integer', total: 'sum' },
    { name: 'honour', kind: 'integer', total: 'sum' },
    { name: 'high_honour', kind: 'integer', total: 'sum' },
  ],
  chart: { kind: 'bar', label: 'program', value: 'average' },
  rows: async (context, input) => {
    const rows = await rowsOf<
      Named & Record<'with_gpa' | 'average' | 'lowest' | 'highest' | 'below_2' | 'honour' | 'high_honour', number>
    >(
      context.db,
      sql`
      select p.name, p.name_en, count(*)::int as with_gpa, round(avg(students.cgpa), 2) as average, min(students.cgpa) as lowest, max(students.cgpa) as highest,
        (count(*) filter (where students.cgpa < 2))::int as below_2, (count(*) filter (where students.cgpa >= 3 and students.cgpa < 3.5))::int as honour, (count(*) filter (where students.cgpa >= 3.5))::int as high_honour
      from students join ${programRead} p on p.id = students.program_id where students.cgpa is not null and ${narrowed(context, input, ['faculty_id', 'class_year', 'status'])} group by p.id order by p.name`,
    );
    return rows.map(({ name, name_en, ...figures }) => ({
      program: nameOf({ name, name_en }, context.locale),
      ...figures,
    }));
  },
};

const advisorLoad: ReportSource = {
  name: 'advisor-load',
  needs,
  group: 'people',
  input: { faculty_id, department_id: reference('department', { where: { faculty_id: '@faculty_id' } }) },
  columns: [
    { name: 'advisor', kind: 'text' },
    { name: 'department', kind: 'text' },
    { name: 'students', kind: 'integer', total: 'sum' },
    { name: 'first_year', kind: 'integer', total: 'sum' },
    { name: 'below_2', kind: 'integer', total: 'sum' },
    { name: 'programs', kind: 'integer' },
  ],
  chart: { kind: 'bar', label: 'advisor', value: 'students' },
  rows: async (context, input) => {
    const rows = await rowsOf<
      { first_name: string | null; last_name: string | null; name: string | null; name_en: string | null } & Record<
        'students' | 'first_year' | 'below_2' | 'programs',
        number
      >
    >(
      context.db,
      sql`
      select st.first_name, st.last_name, d.name, d.name_en, count(*)::int as students, (count(*) filter (where students.class_year <= 1))::int as first_year, (count(*) filter (where students.cgpa < 2))::int as below_2, count(distinct students.program_id)::int as programs
      from students left join staff st on st.id = students.advisor_id left join ${departmentRead} d on d.id = st.department_id
      where students.status = 'active' and ${narrowed(context, input, ['faculty_id', 'department_id'])} group by st.id, d.id order by count(*) desc, st.last_name, st.id`,
    );
    return rows.map(({ first_name, last_name, name, name_en, ...figures }) => ({
      advisor:
        first_name === null
          ? context.services.lines.line(context.locale, 'reports:advisor-load.none')
          : `${first_name} ${last_name ?? ''}`,
      department: nameOf({ name, name_en }, context.locale) || null,
      ...figures,
    }));
  },
};

/** Reports over students for the catalogue at /report. */
export const reportSources: AreaPart = {
  texts: reportTexts,
  pages: [],
  access: {},
  reports: [studentsByProgram, gpaByProgram, advisorLoad],
};
