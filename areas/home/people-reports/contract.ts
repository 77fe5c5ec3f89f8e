import * as a from '#kernel/contract/answer.ts';
import { LecturerLoad } from './rules/lecturer-load.ts';
import { defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, reference, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { studentStatusWords } from '#areas/people/resources/student-words.ts';
import { studentReportKinds } from './rules/student-reports.ts';

// ACC-103: the role decides; which students are counted, the rows of student_index
const anyStaff: Needs = { access: 'staff' };
const lecturers = permission('section_instructorlecturereportexcelexport'); // ACC-104

/** Reports over students and over what lecturers teach. */
export const reportsPages = definePages([
  {
    path: '/student/reports',
    title: 'title:student_reports',
    knownAs: { tr: 'öğrenci sayıları, not ortalaması raporu, liste', en: 'student counts, GPA report, list' },
    needs: anyStaff,
    kind: 'page',
    menu: {
      group: 'people',
      order: 70,
      icon: 'report',
      everyday: ['A', 'registrar', 'studentaffairs', 'chair', 'dean', 'unitoffice', 'prepschool', 'bursar', 'housing'],
    },
  },
  {
    path: '/lecturer/reports',
    title: 'title:lecturer_reports',
    knownAs: { tr: 'ders yükü, hoca raporu', en: 'teaching load, faculty report' },
    needs: lecturers,
    kind: 'page',
    menu: { group: 'people', order: 75, icon: 'chart', everyday: ['chair', 'dean'] },
  },
]);

/** Students that share a value; `key` null are those without one. Names of codes are the screen's, of records here. */
export const StudentGroup = a.record({
  key: a.nullable(a.text),
  code: a.nullable(a.text),
  name: a.nullable(a.text),
  name_en: a.nullable(a.text),
  students: a.integer,
  active: a.number,
  average_cgpa: a.nullable(a.number),
  filter: a.nullable(a.map(a.json)),
});
export type StudentGroup = a.Of<typeof StudentGroup>;
export const StudentReport = a.record({
  report: a.keyOf(studentReportKinds),
  groups: a.many(StudentGroup),
  totals: a.record({ students: a.integer, active: a.number, average_cgpa: a.nullable(a.number), with_cgpa: a.number }),
  /** entry years there are, to choose from */
  entry_years: a.many(a.number),
  /** the reader may open the student list */
  lists: a.flag,
});
export type StudentReport = a.Of<typeof StudentReport>;
const studentInput = {
  report: choice(studentReportKinds),
  faculty_id: reference('faculty'),
  department_id: reference('department'),
  program_id: reference('program'),
  status: choice(studentStatusWords),
  entry_year: integer({ min: 1980, max: 2100 }),
  sort: text({ max: 30 }),
} as const;
/** `report`: faculty (default) … cgpa. `sort`: name, students, average_cgpa; `-` turns it round. */
export const studentReport = defineQuery({
  name: 'student-report',
  path: '/student/reports',
  needs: anyStaff,
  input: studentInput,
  output: StudentReport,
  summary: 'Students counted by a field of their record',
});
export const studentReportSheet = defineQuery({
  name: 'student-report-sheet',
  path: '/student/reports/sheet',
  needs: anyStaff,
  input: studentInput,
  output: a.binary,
  binary: true,
  summary: 'Students counted by a field of their record, as a spreadsheet',
});

export const ReportSemester = a.record({
  id: a.integer,
  academic_year: a.text,
  code: a.number,
});
export type ReportSemester = a.Of<typeof ReportSemester>;
/** `opens`: the reader may see this person's teaching week. */
export const LecturerRow = a.record({
  ...LecturerLoad.fields,
  id: a.integer,
  name: a.text,
  title: a.text,
  department: a.nullable(a.text),
  department_en: a.nullable(a.text),
  opens: a.flag,
});
export type LecturerRow = a.Of<typeof LecturerRow>;
export const LecturerReport = a.record({
  semester: ReportSemester,
  semesters: a.many(ReportSemester),
  rows: a.many(LecturerRow),
  /** sections count once, however many teach them; `without`: nobody teaches them */
  totals: a.record({
    lecturers: a.number,
    sections: a.integer,
    without: a.number,
    students: a.integer,
    hours: a.number,
    clashes: a.number,
    over: a.number,
  }),
});
export type LecturerReport = a.Of<typeof LecturerReport>;
const lecturerInput = {
  semester_id: reference('semester'),
  faculty_id: reference('faculty'),
  department_id: reference('department'),
  search: text({ max: 100 }),
  sort: text({ max: 30 }),
} as const;
/** Without `semester_id` the active semester. `faculty_id`, `department_id` are the lecturer's own. `sort`: name, sections, hours, load, students. */
export const lecturerReport = defineQuery({
  name: 'lecturer-report',
  path: '/lecturer/reports',
  needs: lecturers,
  input: lecturerInput,
  output: LecturerReport,
  summary: 'What each lecturer teaches in a semester',
});
export const lecturerReportSheet = defineQuery({
  name: 'lecturer-report-sheet',
  path: '/lecturer/reports/sheet',
  needs: lecturers,
  input: lecturerInput,
  output: a.binary,
  binary: true,
  summary: 'What each lecturer teaches in a semester, as a spreadsheet',
});
