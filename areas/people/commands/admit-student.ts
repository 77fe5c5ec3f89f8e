import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentTypeWords, type entryTypeWords } from '#areas/people/resources/student-words.ts';

export type EntryType = keyof typeof entryTypeWords;
export type StudentType = keyof typeof studentTypeWords;
/** Somebody who becomes a student: the person as the office has checked him, and the program he begins. */
export interface NewStudent {
  student_number: string;
  /** of the university; personal mail stays beside it */ email: string;
  first_name: string;
  last_name: string;
  program_id: number;
  /** the plan he studies by */ curriculum_id: number;
  student_type: StudentType;
  entry_type: EntryType;
  entry_year: number;
  /** the class and the semester of the plan in which he begins */ class_year: number;
  semester_no: number;
  /** first day as a student, `YYYY-MM-DD` */ started_on: string;
  national_id: string | null;
  passport_no: string | null;
  birth_date: string | null;
  birth_place: string | null;
  gender: string | null;
  nationality_id: number | null;
  city_id: number | null;
  address: string | null;
  personal_email: string | null;
  mobile_tel: string | null;
  because: string;
}
const kindOf = (type: StudentType): string => (['mentora', 'special', 'exchange'].includes(type) ? type : 'major');

/**
 * Enters a person as a student with his main program, in the class that is named. For other areas' commands, which have asked
 * beforehand whether he may; the number is theirs too (it is unique in the database).
 */
export async function admitStudent(
  context: Writing,
  given: NewStudent,
): Promise<{ student_id: number; student_program_id: number }> {
  const { db, now } = context;
  const upper = (name: string): string => name.trim().toLocaleUpperCase('tr'); // VAL-025
  const [student] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into students (student_number, first_name, last_name, student_type, program_id, department_id, faculty_id, class_year, entry_year, national_id, passport_no, birth_date, birth_place, gender, nationality_id, city_id, address, email, personal_email, mobile_tel, created_at, updated_at)
    select ${given.student_number}, ${upper(given.first_name)}, ${upper(given.last_name)}, ${given.student_type}, p.id, p.department_id, p.faculty_id, ${given.class_year}, ${given.entry_year}, ${given.national_id}, ${given.passport_no}, ${given.birth_date}::date, ${given.birth_place}, ${given.gender}, ${given.nationality_id}, ${given.city_id}, ${given.address}, ${given.email.toLowerCase()}, ${given.personal_email}, ${given.mobile_tel}, ${now}, ${now}
    from ${programRead} p where p.id = ${given.program_id} returning id`,
  );
  if (!student) throw notFound();
  const [program] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into student_programs (student_id, program_id, curriculum_id, kind, student_type, entry_type, started_on, class_year, semester_no, status, is_main, created_at, updated_at)
    values (${student.id}, ${given.program_id}, ${given.curriculum_id}, ${kindOf(given.student_type)}, ${given.student_type}, ${given.entry_type}, ${given.started_on}::date, ${given.class_year}, ${given.semester_no}, 'active', true, ${now}, ${now}) returning id`,
  );
  if (!program) throw new Error('the program was not entered');
  context.audit({
    resource: 'student',
    record_id: student.id,
    action: 'admit-student',
    after: {
      student_number: given.student_number,
      student_program_id: program.id,
      program_id: given.program_id,
      curriculum_id: given.curriculum_id,
      entry_type: given.entry_type,
      class_year: given.class_year,
      because: given.because,
    },
  });
  context.publish('resource:student', { id: student.id });
  return { student_id: Number(student.id), student_program_id: Number(program.id) };
}
