import { semesterResultRead } from '#areas/grading/reads/results.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { nameOf } from '#kernel/contract/text.ts';
import { answer, type Binary, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { spreadsheetOf } from '#kernel/server/engine/spreadsheet-of.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import type { Unit } from '../../graduation/contract.ts';
import { classSuccess as query, classSuccessSheet as sheetQuery, type ClassSuccess } from '../contract.ts';

const summer = 3;
interface Asked {
  semester_id?: number | null | undefined;
  program_id?: number | null | undefined;
}
interface Semester {
  id: number;
  academic_year: string;
  code: number;
}
const semestersOf = (context: Reading): Promise<Semester[]> =>
  rowsOf<Semester>(
    context.db,
    sql`select m.id, m.academic_year, m.code from ${semesterRead} m where exists (select 1 from ${semesterResultRead} r where r.semester_id = m.id) order by m.starts_on desc limit 40`,
  );

/**
 * The class is the one somebody was in then: his terms with results up to that semester, two a year, as long as the program takes.
 * A failed course counts as graded, one without a letter does not.
 */
async function read(context: Reading, semester_id: number, program_id: number | null): Promise<ClassSuccess[]> {
  return rowsOf<ClassSuccess>(
    context.db,
    sql`
    with those as (
      select studies.id, p.id as program_id, greatest(p.duration_semesters / 2, 1) as years, r.gpa, r.cgpa, r.standing
      from ${semesterResultRead} r join ${studentProgramRead} studies on studies.id = r.student_program_id join ${programRead} p on p.id = studies.program_id
      where r.semester_id = ${semester_id} and p.level in ('undergraduate', 'master', 'doctorate') and (${context.rows('classsuccess_index')}) and ${program_id ? sql`p.id = ${program_id}` : sql`true`}),
    classed as (
      select those.*, least(those.years, greatest(1, ceil((select count(*) from ${semesterResultRead} e join ${semesterRead} em on em.id = e.semester_id where e.student_program_id = those.id and em.code <> ${summer} and em.starts_on <= (select sm.starts_on from ${semesterRead} sm where sm.id = ${semester_id})) / 2.0)))::int as class_year from those),
    graded as (
      select c.program_id, c.class_year, count(*)::int as graded, (count(*) filter (where l.earned))::int as passed
      from classed c join ${enrolmentRead} e on e.student_program_id = c.id and e.semester_id = ${semester_id} and e.status = 'completed' and e.letter is not null
        join ${courseRead} k on k.id = e.course_id join ${letterGradeRead} l on l.grading_system_id = k.grading_system_id and l.letter = e.letter group by 1, 2)
    select json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'name_en', p.name_en) as program, c.class_year, count(*)::int as students, round(avg(c.gpa), 2) as gpa, round(avg(c.cgpa), 2) as cgpa,
      round(100.0 * max(g.passed) / nullif(max(g.graded), 0), 1) as passed, (count(*) filter (where c.gpa >= 3))::int as honours, (count(*) filter (where c.standing in ('warning', 'probation')))::int as at_risk
    from classed c join ${programRead} p on p.id = c.program_id left join graded g on g.program_id = c.program_id and g.class_year = c.class_year
    group by p.id, p.code, p.name, p.name_en, c.class_year order by p.code, c.class_year`,
  );
}
const programsOf = (context: Reading): Promise<Unit[]> =>
  rowsOf<Unit>(
    context.db,
    sql`select p.id, p.code, p.name, p.name_en from ${programRead} p where p.level in ('undergraduate', 'master', 'doctorate') and p.id in (select studies.program_id from ${studentProgramRead} studies where (${context.rows('classsuccess_index')})) order by p.code`,
  );

async function asked(context: Reading, input: Asked) {
  const semesters = await semestersOf(context);
  const semester = input.semester_id ? semesters.find((each) => each.id === input.semester_id) : semesters[0];
  if (input.semester_id && !semester) throw notFound();
  const programs = await programsOf(context);
  if (input.program_id && !programs.some((each) => each.id === input.program_id)) throw notFound();
  const rows = semester ? await read(context, semester.id, input.program_id ?? null) : [];
  return { semesters, semester, programs, rows };
}

export const classSuccess = answer(query, async (context, input) => {
  const { semesters, semester, programs, rows } = await asked(context, input);
  const sum = (of: (row: ClassSuccess) => number): number => rows.reduce((all, row) => all + of(row), 0);
  const weighed = rows.filter((row) => row.gpa !== null);
  const students = weighed.reduce((all, row) => all + row.students, 0);
  return {
    semesters,
    semester_id: semester?.id ?? null,
    programs,
    rows,
    total: {
      students: sum((row) => row.students),
      gpa:
        students === 0
          ? null
          : Math.round((weighed.reduce((all, row) => all + (row.gpa ?? 0) * row.students, 0) / students) * 100) / 100,
      honours: sum((row) => row.honours),
      at_risk: sum((row) => row.at_risk),
    },
  };
});

export const classSuccessSheet = answer(sheetQuery, async (context, input): Promise<Binary> => {
  const { semester, rows } = await asked(context, input);
  if (!semester || rows.length === 0) throw new Failure(406, 'no_result');
  const { locale } = context;
  const t = (key: string): string => context.services.lines.line(locale, key);
  return spreadsheetOf(
    `${t('title:class_success')} ${semesterNamed(semester)[locale]}`,
    ['program', 'class_year', 'students', 'gpa', 'cgpa', 'passed', 'honours', 'at_risk'].map((each) =>
      t(`success:${each}`),
    ),
    rows.map((row) => [
      nameOf(row.program, locale),
      row.class_year,
      row.students,
      row.gpa,
      row.cgpa,
      row.passed,
      row.honours,
      row.at_risk,
    ]),
  );
});
