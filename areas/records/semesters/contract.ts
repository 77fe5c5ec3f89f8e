import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { FoundStudent, TranscriptProgram } from '../contract.ts';
import { semesterRefusals } from './refusals.ts';
import { semesterStatusWords } from './rules/semester-status.ts';

const [read, write] = [permission('semesterstatus_index'), permission('semesterstatus_update')];
/** What the semesters of a student were. */
export const semesterPages = definePages([
  {
    path: '/student/semesters',
    title: 'title:student_semesters',
    knownAs: {
      tr: 'kayıtlı dönemler, izinli dönem, pasif dönem, kayıt yenilemedi, azami süre',
      en: 'registered semesters, semester on leave, passive semester, not registered, maximum duration',
    },
    needs: read,
    kind: 'list',
    menu: { group: 'academic', under: 'title:menu_graduation', order: 90, icon: 'calendar' },
  },
]);

const { awaited: _awaited, ...corrected } = semesterStatusWords;
const Status = a.keyOf(semesterStatusWords);
export const SemesterCorrection = a.record({
  id: a.integer,
  semester_id: a.integer,
  academic_year: a.text,
  code: a.integer,
  was: Status,
  status: a.keyOf(corrected),
  reason: a.text,
  made_by: a.text,
  made_at: a.moment,
  undone_by: a.nullable(a.text),
  undone_at: a.nullable(a.moment),
  undone_reason: a.nullable(a.text),
});
export type SemesterCorrection = a.Of<typeof SemesterCorrection>;
export const StudentSemester = a.record({
  semester_id: a.integer,
  academic_year: a.text,
  code: a.integer,
  status: Status,
  /** what courses and leaves say by themselves */ derived: Status,
  courses: a.integer,
  /** left with W (ACA-038) */ withdrawn: a.integer,
  credits: a.number,
  ects: a.number,
  /** null until the first grade of the semester is final */
  gpa: a.nullable(a.number),
  cgpa: a.nullable(a.number),
  standing: a.nullable(a.text),
  /** days of a leave within it */ leave: a.nullable(a.record({ starts_on: a.date, ends_on: a.date })),
  /** id of the correction that stands */ correction_id: a.nullable(a.integer),
  can: a.record({ correct: a.may }),
});
export type StudentSemester = a.Of<typeof StudentSemester>;
export const studentSemesters = defineQuery({
  name: 'student-semesters',
  path: '/student/semesters',
  needs: read,
  input: { student_id: integer({ min: 1 }), student_program_id: integer({ min: 1 }) },
  output: a.record({
    student: a.nullable(FoundStudent),
    student_program_id: a.nullable(a.integer),
    programs: a.many(TranscriptProgram),
    rows: a.many(StudentSemester),
    /** semesters that count toward the longest time */ counted: a.integer,
    corrections: a.many(SemesterCorrection),
    may_correct: a.flag,
  }),
  about: { person: 'student', id: 'student_id' },
  summary: 'Semesters of a student: registered, on leave or passive; a student reads his own',
});
const changes = ['student-semesters'];
const reason = longText({ required: true, min: 5, max: 500 });
export const correctSemester = defineCommand({
  name: 'correct-semester',
  method: 'POST',
  path: '/student/semesters/corrections',
  needs: write,
  input: {
    student_program_id: integer({ required: true, min: 1 }),
    semester_id: integer({ required: true, min: 1 }),
    /** as it was shown */ was: choice(semesterStatusWords, { required: true }),
    status: choice(corrected, { required: true }),
    reason,
  },
  output: a.record({ id: a.integer, status: Status }),
  refusals: [semesterRefusals.specs],
  changes,
  message: 'semester_corrected',
  idempotent: true,
  summary: 'An office says what a semester of a student was, with a reason; the student is told',
});
export const undoCorrection = defineCommand({
  name: 'undo-semester-correction',
  method: 'POST',
  path: '/student/semesters/corrections/{id}/undo',
  needs: write,
  input: { id: integer({ required: true, min: 1 }), reason },
  output: a.record({ id: a.integer, status: Status }),
  refusals: [semesterRefusals.specs],
  changes,
  message: 'semester_correction_undone',
  idempotent: true,
  summary: 'A correction no longer stands: courses and leaves say what the semester was',
});
