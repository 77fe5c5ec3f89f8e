import type { SQL } from 'drizzle-orm';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { personNotFound, personRows } from '#areas/people/commands/person-rows.ts';
import {
  studentPage as studentPageQuery,
  type RegistrationSummary,
  type SemesterName,
  type SemesterResult,
  type StudentCourseView,
  type StudentHeadView,
  type StudentHoldView,
  type StudentIdentityView,
  type StudentPageAnswer,
  type StudentProgramView,
  type StudentTab,
} from '../../profile/contract.ts';
import { cityRead, countryRead, letterGradeRead } from '#areas/reference/reads/registers.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

const isoOrNull = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());
const unit = (alias: string): SQL =>
  sql.raw(`json_build_object('code', ${alias}.code, 'name', ${alias}.name, 'name_en', ${alias}.name_en)`);
const advisor = sql.raw(
  `case when a.id is not null then json_build_object('id', a.id, 'name', a.first_name || ' ' || a.last_name, 'title', a.title, 'email', a.email, 'phone', a.phone, 'office', a.office) end`,
);

interface StudentRow extends Omit<StudentHeadView, 'full_name'>, StudentIdentityView {
  may_identity: boolean;
  may_courses: boolean;
}
/** A student whom a condition on `students` lets see, with what the reader may know of him. */
export async function readStudentHead(
  db: Db,
  id: number,
  rules: { rows: SQL; identity: SQL; courses: SQL },
): Promise<{ student: StudentHeadView; identity: StudentIdentityView | null; may_courses: boolean }> {
  const [row] = await rowsOf<StudentRow>(
    db,
    sql`
    select students.id, students.student_number, students.first_name, students.last_name, students.student_type, students.status, students.class_year, students.entry_year, students.cgpa, students.gender, students.visa_type, students.email, students.mobile_tel,
      students.national_id, students.passport_no, students.birth_date, students.birth_place, students.address, students.personal_email, students.sevis_id, ci.name as city, ci.name_en as city_en,
      ${unit('p')} as program, ${unit('d')} as department, ${unit('f')} as faculty, case when n.id is not null then json_build_object('name', n.name, 'name_en', n.name_en) end as nationality, ${advisor} as advisor,
      (${rules.identity}) as may_identity, (${rules.courses}) as may_courses
    from students join ${programRead} p on p.id = students.program_id join ${departmentRead} d on d.id = students.department_id join ${facultyRead} f on f.id = students.faculty_id
      left join staff a on a.id = students.advisor_id left join ${countryRead} n on n.id = students.nationality_id left join ${cityRead} ci on ci.id = students.city_id
    where students.id = ${id} and (${rules.rows})`,
  );
  if (!row) throw personNotFound('student');
  const {
    national_id,
    passport_no,
    birth_date,
    birth_place,
    address,
    city,
    city_en,
    personal_email,
    sevis_id,
    may_identity,
    may_courses,
    ...head
  } = row;
  return {
    student: { ...head, full_name: `${head.first_name} ${head.last_name}` },
    identity: may_identity
      ? { national_id, passport_no, birth_date, birth_place, address, city, city_en, personal_email, sevis_id }
      : null,
    may_courses,
  };
}

interface ProgramRow extends StudentProgramView {
  results: SemesterResult[];
  registration: RegistrationSummary | null;
  may_plan: boolean;
  may_registration: boolean;
}
/** Programs of a student, the main one first; the conditions are on `student_programs`. */
export async function readPrograms(
  db: Db,
  studentId: number,
  rules: { plan: SQL; registration: SQL },
): Promise<ProgramRow[]> {
  const rows = await rowsOf<ProgramRow>(
    db,
    sql`
    select student_programs.id, p.code, p.name, p.name_en, student_programs.kind, student_programs.student_type, student_programs.status, student_programs.is_main, student_programs.started_on, student_programs.graduated_on,
      student_programs.class_year, student_programs.semester_no, p.duration_semesters, student_programs.cgpa, student_programs.credits_earned, student_programs.ects_earned, student_programs.agreement_accepted_at,
      coalesce(nullif(c.total_credits, 0), p.total_credits)::float8 as credits_total, case when c.id is not null then ${unit('c')} end as curriculum, ${advisor} as advisor,
      (select coalesce(json_agg(json_build_object('academic_year', m.academic_year, 'code', m.code, 'gpa', x.gpa, 'cgpa', x.cgpa, 'credits_attempted', x.credits_attempted, 'credits_earned', x.credits_earned, 'standing', x.standing) order by m.starts_on), '[]')
        from semester_results x join semesters m on m.id = x.semester_id where x.student_program_id = student_programs.id) as results,
      (select json_build_object('status', r.status, 'credits', r.credits, 'submitted_at', r.submitted_at, 'decided_at', r.decided_at, 'note', r.note, 'student_note', r.student_note)
        from semester_registrations r join semesters m on m.id = r.semester_id and m.is_active where r.student_program_id = student_programs.id) as registration,
      (${rules.plan}) as may_plan, (${rules.registration}) as may_registration
    from student_programs join ${programRead} p on p.id = student_programs.program_id left join curriculums c on c.id = student_programs.curriculum_id left join staff a on a.id = student_programs.advisor_id
    where student_programs.student_id = ${studentId} order by student_programs.is_main desc, student_programs.started_on, student_programs.id`,
  );
  return rows.map((row) => ({
    ...row,
    agreement_accepted_at: isoOrNull(row.agreement_accepted_at),
    registration: row.registration && {
      ...row.registration,
      submitted_at: isoOrNull(row.registration.submitted_at),
      decided_at: isoOrNull(row.registration.decided_at),
    },
  }));
}

/** Holds in force; the condition is on `holds`. */
export async function readHolds(db: Db, studentId: number, now: Date, rows: SQL): Promise<StudentHoldView[]> {
  const found = await rowsOf<StudentHoldView>(
    db,
    sql`
    select id, kind, office, reason, reason_en, restrictions, starts_at, ends_at from holds
    where student_id = ${studentId} and released_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now}) and (${rows}) order by starts_at desc, id`,
  );
  return found.map((hold) => ({
    ...hold,
    starts_at: new Date(hold.starts_at).toISOString(),
    ends_at: isoOrNull(hold.ends_at),
  }));
}

async function readCourses(db: Db, studentId: number): Promise<NonNullable<StudentPageAnswer['semesters']>> {
  const rows = await rowsOf<
    StudentCourseView & SemesterName & { semester_id: number; is_active: boolean; course_code: string }
  >(
    db,
    sql`
    select e.id as enrolment_id, e.student_program_id, p.code as program_code, s.code as course_code, s.section_no, s.name, s.name_en, e.credit, e.ects, e.status, e.kind, e.attempt, e.letter, l.earned as passed,
      e.semester_id, m.academic_year, m.code, m.is_active
    from enrolments e join sections s on s.id = e.section_id join semesters m on m.id = e.semester_id join courses c on c.id = e.course_id join student_programs sp on sp.id = e.student_program_id join ${programRead} p on p.id = sp.program_id
      left join ${letterGradeRead} l on l.grading_system_id = c.grading_system_id and l.letter = e.letter
    where sp.student_id = ${studentId} and e.status in ('registered', 'completed', 'withdrawn') order by m.starts_on desc, m.id desc, s.code`,
  );
  return [...Map.groupBy(rows, (row) => row.semester_id).values()].flatMap((courses) => {
    const [first] = courses;
    return first
      ? [
          {
            semester: { academic_year: first.academic_year, code: first.code },
            is_active: first.is_active,
            courses: courses.map(
              ({
                semester_id: _semester,
                academic_year: _year,
                code: _code,
                is_active: _active,
                course_code,
                ...course
              }) => ({ ...course, code: course_code }),
            ),
          },
        ]
      : [];
  });
}

const moreTabs: readonly (readonly [StudentTab, string])[] = [
  ['documents', 'studentdocument_index'],
  ['finance', 'student_finance'],
  ['requests', 'student_requests'],
  ['notes', 'studentnote_index'],
  ['card', 'idcard_show'],
  ['signins', 'student_signins'],
];
/** Which further tabs a reader may open for this very student: each by its own key. */
async function readMoreTabs(context: Reading, id: number): Promise<[StudentTab, boolean][]> {
  const columns = moreTabs.map(([tab, key]) => sql`${personRows(context, 'student', key)} as ${sql.identifier(tab)}`);
  const [row] = await rowsOf<Partial<Record<StudentTab, boolean>>>(
    context.db,
    sql`select ${sql.join(columns, sql`, `)} from students where students.id = ${id}`,
  );
  return moreTabs.map(([tab]) => [tab, row?.[tab] === true]);
}

export const studentPage = answer(studentPageQuery, async (context, { id }) => {
  const { db, now } = context;
  const { student, identity, may_courses } = await readStudentHead(db, id, {
    rows: context.rows('student_show'),
    identity: context.rows('studentidentity_show'),
    courses: context.rows('studentcourse_index'),
  });
  const registration = sql`(${context.rows('advising_show')}) or (${context.rows('studentsemester_index')})`;
  const [programs, holds, [active], more] = await Promise.all([
    readPrograms(db, id, { plan: context.rows('studentslot_index'), registration }),
    readHolds(db, id, now, context.rows('hold_index')),
    rowsOf<SemesterName>(db, sql`select academic_year, code from semesters where is_active`),
    readMoreTabs(context, id),
  ]);
  // the plan shows every course with its letter, so whoever may see it may see them here too
  const records = may_courses || programs.some((each) => each.may_plan);
  const tabs: [StudentTab, boolean][] = [
    ['identity', true],
    ['programs', true],
    ['courses', records],
    ['grades', records],
    ['plan', programs.some((each) => each.may_plan)],
    ['registration', programs.some((each) => each.may_registration)],
    ...more,
  ];
  return {
    student,
    identity,
    holds,
    semester: active ?? null,
    programs: programs.map((each) => ({
      ...each,
      results: records ? each.results : [],
      registration: each.may_registration ? each.registration : null,
    })),
    semesters: records ? await readCourses(db, id) : null,
    tabs: tabs.flatMap(([tab, open]) => (open ? [tab] : [])),
  };
});
