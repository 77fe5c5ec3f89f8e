import { sql } from 'drizzle-orm';
import { fold } from '#kernel/contract/text.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { findLetter, readLetters } from '#areas/grading/queries/grading-systems.ts';
import {
  findStudentsQuery,
  studentCoursesQuery,
  type FoundStudent,
  type StudentCourse,
  type StudentCoursesView,
} from '../../contract.ts';
import { readPrograms } from './read-transcript.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { programRead } from '#areas/reference/reads/units.ts';

export const studentCourses = answer(studentCoursesQuery, async (context, input) => {
  const { actor, db } = context;
  const studentId = input.student_id ?? actor.student_id;
  if (studentId === null) return { student: null, student_program_id: null, programs: [], courses: [] };
  const student = await readStudent(context, studentId);
  const programs = await readPrograms(db, studentId);
  const own = studentId === actor.student_id ? actor.student_program_id : null;
  const wanted = input.student_program_id ?? own;
  const program = programs.find((each) => each.id === wanted) ?? programs[0] ?? null;
  return {
    student,
    student_program_id: program?.id ?? null,
    programs,
    courses: program ? await readCourses(context, program.id) : [],
  };
});

export const findStudents = answer(findStudentsQuery, async (context, input) => {
  const search = fold(input.search ?? '');
  if (search.length < 2) return [];
  const words = search.split(/\s+/).map((word) => sql`students.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const rows = await rowsOf<Omit<FoundStudent, 'program'> & { name: string; name_en: string }>(
    context.db,
    sql`
    select students.id, students.student_number, students.first_name, students.last_name, programs.name, programs.name_en
    from ${studentRead} students join ${programRead} programs on programs.id = students.program_id where ${sql.join(words, sql` and `)} and ${context.rows('studentcourse_index')} order by students.last_name, students.id limit 20`,
  );
  return rows.map(({ name, name_en, ...student }) => ({ ...student, program: { name, name_en } }));
});

async function readStudent(context: Reading, id: number): Promise<StudentCoursesView['student']> {
  const [row] = await rowsOf<{
    id: number;
    student_number: string;
    first_name: string;
    last_name: string;
    cgpa: number | null;
    status: string;
    name: string;
    name_en: string;
  }>(
    context.db,
    sql`
    select students.id, students.student_number, students.first_name, students.last_name, students.cgpa, students.status, programs.name, programs.name_en
    from ${studentRead} students join ${programRead} programs on programs.id = students.program_id where students.id = ${id} and ${context.rows('studentcourse_index')}`,
  );
  if (!row) throw notFound();
  const { name, name_en, ...student } = row;
  return { ...student, program: { name, name_en } };
}

async function readCourses({ db }: Reading, programId: number): Promise<StudentCourse[]> {
  const rows = await rowsOf<Omit<StudentCourse, 'passed'> & { grading_system_id: number }>(
    db,
    sql`
    select e.id as enrolment_id, e.section_id, e.semester_id, m.academic_year, m.code as semester_code, s.code, s.section_no, s.name, s.name_en, e.credit, e.ects, e.status, e.kind, e.attempt,
      case when e.status = 'registered' then null else e.letter end as letter, case when e.status = 'registered' then null else e.total end as total, c.grading_system_id,
      nullif(trim(concat(staff.first_name, ' ', staff.last_name)), '') as instructor
    from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id join ${courseRead} c on c.id = e.course_id join ${semesterRead} m on m.id = e.semester_id left join ${staffRead} staff on staff.id = s.instructor_id
    where e.student_program_id = ${programId} and e.status <> 'cancelled' order by m.starts_on desc, m.code desc, s.code, e.id`,
  );
  const letters = await readLetters(db, [...new Set(rows.map((row) => row.grading_system_id))]);
  return rows.map(({ grading_system_id, ...row }) => ({
    ...row,
    passed:
      row.letter === null || row.status !== 'completed'
        ? null
        : (findLetter(letters.get(grading_system_id), row.letter)?.earned ?? null),
  }));
}
