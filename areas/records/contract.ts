import * as a from '#kernel/contract/answer.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { choice, reference, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';

/** A name in both languages. */
export const Named = a.record({
  name: a.text,
  name_en: a.text,
});
export type Named = a.Of<typeof Named>;
export const TranscriptProgram = a.record({
  ...Named.fields,
  id: a.integer,
  kind: a.text,
  status: a.text,
  is_main: a.flag,
});
export type TranscriptProgram = a.Of<typeof TranscriptProgram>;
export const TranscriptCourse = a.record({
  ...Named.fields,
  enrolment_id: a.integer,
  code: a.text,
  credit: a.number,
  ects: a.number,
  /** null while the course is under way */
  letter: a.nullable(a.text),
  coefficient: a.nullable(a.number),
  points: a.nullable(a.number),
  /** registered, completed or withdrawn */
  status: a.text,
  /** false: a later attempt stands for it in the CGPA */
  counts: a.flag,
});
export type TranscriptCourse = a.Of<typeof TranscriptCourse>;
export const TranscriptSemester = a.record({
  id: a.integer,
  academic_year: a.text,
  code: a.number,
  courses: a.many(TranscriptCourse),
  /** null until the first grade of the semester is final */
  totals: a.nullable(
    a.record({
      attempted: a.number,
      earned: a.number,
      points: a.number,
      gpa: a.nullable(a.number),
      cgpa: a.nullable(a.number),
      standing: a.nullable(a.text),
    }),
  ),
});
export type TranscriptSemester = a.Of<typeof TranscriptSemester>;
export const TranscriptLetter = a.record({
  ...Named.fields,
  letter: a.text,
  coefficient: a.nullable(a.number),
  min: a.nullable(a.number),
  max: a.nullable(a.number),
});
export type TranscriptLetter = a.Of<typeof TranscriptLetter>;
export const TranscriptView = a.record({
  student: a.record({
    id: a.integer,
    student_number: a.text,
    first_name: a.text,
    last_name: a.text,
    status: a.text,
    class_year: a.integer,
    started_on: a.date,
    graduated_on: a.nullable(a.date),
    advisor: a.nullable(a.text),
    program: a.record({ ...Named.fields, code: a.text, level: a.text }),
    department: Named,
    faculty: Named,
  }),
  student_program_id: a.integer,
  programs: a.many(TranscriptProgram),
  semesters: a.many(TranscriptSemester),
  totals: a.record({
    cgpa: a.nullable(a.number),
    credits_earned: a.number,
    credits_attempted: a.number,
    ects_earned: a.number,
  }),
  legend: a.many(TranscriptLetter),
  issued_at: a.moment,
});
export type TranscriptView = a.Of<typeof TranscriptView>;

/** ACA-011: a student's own record; staff with student_show read the students they may see. */
export const unofficialTranscriptQuery = defineQuery({
  name: 'unofficial-transcript',
  path: '/unofficial/transcript',
  needs: signedIn,
  input: { student_program_id: reference('student-program') },
  output: TranscriptView,
  summary: 'Unofficial transcript',
});
export const unofficialTranscriptPdfQuery = defineQuery({
  name: 'unofficial-transcript-pdf',
  path: '/unofficial/transcript/pdf',
  needs: signedIn,
  binary: true,
  input: {
    student_program_id: reference('student-program'),
    locale: choice({ tr: { tr: 'Türkçe', en: 'Turkish' }, en: { tr: 'İngilizce', en: 'English' } }),
  },
  output: a.binary,
  summary: 'Unofficial transcript as PDF',
});

export const StudentCourse = a.record({
  ...Named.fields,
  enrolment_id: a.integer,
  section_id: a.integer,
  semester_id: a.integer,
  academic_year: a.text,
  semester_code: a.number,
  code: a.text,
  section_no: a.number,
  credit: a.number,
  ects: a.number,
  status: a.text,
  kind: a.text,
  attempt: a.number,
  letter: a.nullable(a.text),
  total: a.nullable(a.integer),
  passed: a.nullable(a.flag),
  instructor: a.nullable(a.text),
});
export type StudentCourse = a.Of<typeof StudentCourse>;
export const StudentCoursesView = a.record({
  /** null while a member of staff has chosen nobody */
  student: a.nullable(
    a.record({
      id: a.integer,
      student_number: a.text,
      first_name: a.text,
      last_name: a.text,
      program: Named,
      cgpa: a.nullable(a.number),
      status: a.text,
    }),
  ),
  student_program_id: a.nullable(a.integer),
  programs: a.many(TranscriptProgram),
  courses: a.many(StudentCourse),
});
export type StudentCoursesView = a.Of<typeof StudentCoursesView>;
/** Every course of a student, semester by semester; students see their own, staff choose one. */
export const studentCoursesQuery = defineQuery({
  name: 'student-courses',
  path: '/student/courses',
  needs: permission('studentcourse_index'),
  input: { student_id: reference('student'), student_program_id: reference('student-program') },
  output: StudentCoursesView,
  summary: 'Courses of a student',
});
export const FoundStudent = a.record({
  id: a.integer,
  student_number: a.text,
  first_name: a.text,
  last_name: a.text,
  program: Named,
});
export type FoundStudent = a.Of<typeof FoundStudent>;
/** Students by number or name, at most twenty, of those whose courses the reader may see. */
export const findStudentsQuery = defineQuery({
  name: 'find-students',
  path: '/student/courses/students',
  needs: permission('studentcourse_index'),
  input: { search: text({ max: 100 }) },
  output: a.many(FoundStudent),
  summary: 'Students to choose from',
});
