import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { choice, reference, text } from '#kernel/contract/field.ts';
import { permission, signedIn } from '#kernel/contract/needs.ts';

/** A name in both languages. */
export interface Named {
  name: string;
  name_en: string;
}
export interface TranscriptProgram extends Named {
  id: number;
  kind: string;
  status: string;
  is_main: boolean;
}
export interface TranscriptCourse extends Named {
  enrolment_id: number;
  code: string;
  credit: number;
  ects: number;
  /** null while the course is under way */
  letter: string | null;
  coefficient: number | null;
  points: number | null;
  /** registered, completed or withdrawn */
  status: string;
  /** false: a later attempt stands for it in the CGPA */
  counts: boolean;
}
export interface TranscriptSemester {
  id: number;
  academic_year: string;
  code: number;
  courses: TranscriptCourse[];
  /** null until the first grade of the semester is final */
  totals: {
    attempted: number;
    earned: number;
    points: number;
    gpa: number | null;
    cgpa: number | null;
    standing: string | null;
  } | null;
}
export interface TranscriptLetter extends Named {
  letter: string;
  coefficient: number | null;
  min: number | null;
  max: number | null;
}
export interface TranscriptView {
  student: {
    id: number;
    student_number: string;
    first_name: string;
    last_name: string;
    status: string;
    class_year: number;
    started_on: string;
    graduated_on: string | null;
    advisor: string | null;
    program: Named & { code: string; level: string };
    department: Named;
    faculty: Named;
  };
  student_program_id: number;
  programs: TranscriptProgram[];
  semesters: TranscriptSemester[];
  totals: { cgpa: number | null; credits_earned: number; credits_attempted: number; ects_earned: number };
  legend: TranscriptLetter[];
  issued_at: string;
}

/** ACA-011: a student's own record; staff with student_show read the students they may see. */
export const unofficialTranscriptQuery = defineQuery({
  name: 'unofficial-transcript',
  path: '/unofficial/transcript',
  needs: signedIn,
  input: { student_program_id: reference('student-program') },
  output: shape<TranscriptView>(),
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
  output: shape<unknown>(),
  summary: 'Unofficial transcript as PDF',
});

export interface StudentCourse extends Named {
  enrolment_id: number;
  section_id: number;
  semester_id: number;
  academic_year: string;
  semester_code: number;
  code: string;
  section_no: number;
  credit: number;
  ects: number;
  status: string;
  kind: string;
  attempt: number;
  letter: string | null;
  total: number | null;
  passed: boolean | null;
  instructor: string | null;
}
export interface StudentCoursesView {
  /** null while a member of staff has chosen nobody */
  student: {
    id: number;
    student_number: string;
    first_name: string;
    last_name: string;
    program: Named;
    cgpa: number | null;
    status: string;
  } | null;
  student_program_id: number | null;
  programs: TranscriptProgram[];
  courses: StudentCourse[];
}
/** Every course of a student, semester by semester; students see their own, staff choose one. */
export const studentCoursesQuery = defineQuery({
  name: 'student-courses',
  path: '/student/courses',
  needs: permission('studentcourse_index'),
  input: { student_id: reference('student'), student_program_id: reference('student-program') },
  output: shape<StudentCoursesView>(),
  summary: 'Courses of a student',
});
export interface FoundStudent {
  id: number;
  student_number: string;
  first_name: string;
  last_name: string;
  program: Named;
}
/** Students by number or name, at most twenty, of those whose courses the reader may see. */
export const findStudentsQuery = defineQuery({
  name: 'find-students',
  path: '/student/courses/students',
  needs: permission('studentcourse_index'),
  input: { search: text({ max: 100 }) },
  output: shape<FoundStudent[]>(),
  summary: 'Students to choose from',
});
