import { defineQuery, shape } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, reference, text } from '#kernel/contract/field.ts';
import { permission, type Needs } from '#kernel/contract/needs.ts';
import { studentStatusWords } from '#areas/people/resources/student.ts';
import type { LecturerLoad } from '#areas/people/rules/lecturer-load.ts';
import { studentReportKinds, type StudentReportKind } from '#areas/people/rules/student-reports.ts';

// ACC-103: the role decides; which students are counted, the rows of student_index
const anyStaff: Needs = { access: 'staff' };
const lecturers = permission('section_instructorlecturereportexcelexport'); // ACC-104

/** Reports over students and over what lecturers teach. */
export const reportsPages = definePages([
  {
    path: '/student/reports',
    title: 'title:student_reports',
    needs: anyStaff,
    kind: 'page',
    menu: { group: 'people', order: 70, icon: 'report' },
  },
  {
    path: '/lecturer/reports',
    title: 'title:lecturer_reports',
    needs: lecturers,
    kind: 'page',
    menu: { group: 'people', order: 75, icon: 'chart' },
  },
]);

/** Students that share a value; `key` null are those without one. Names of codes are the screen's, of records here. */
export interface StudentGroup {
  key: string | null;
  code: string | null;
  name: string | null;
  name_en: string | null;
  students: number;
  active: number;
  average_cgpa: number | null;
  filter: Record<string, unknown> | null;
}
export interface StudentReport {
  report: StudentReportKind;
  groups: StudentGroup[];
  totals: { students: number; active: number; average_cgpa: number | null; with_cgpa: number };
  /** entry years there are, to choose from */
  entry_years: number[];
  /** the reader may open the student list */
  lists: boolean;
}
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
  output: shape<StudentReport>(),
  summary: 'Students counted by a field of their record',
});
export const studentReportSheet = defineQuery({
  name: 'student-report-sheet',
  path: '/student/reports/sheet',
  needs: anyStaff,
  input: studentInput,
  output: shape<unknown>(),
  binary: true,
  summary: 'Students counted by a field of their record, as a spreadsheet',
});

export interface ReportSemester {
  id: number;
  academic_year: string;
  code: number;
}
/** `opens`: the reader may see this person's teaching week. */
export interface LecturerRow extends LecturerLoad {
  id: number;
  name: string;
  title: string;
  department: string | null;
  department_en: string | null;
  opens: boolean;
}
export interface LecturerReport {
  semester: ReportSemester;
  semesters: ReportSemester[];
  rows: LecturerRow[];
  /** sections count once, however many teach them; `without`: nobody teaches them */
  totals: {
    lecturers: number;
    sections: number;
    without: number;
    students: number;
    hours: number;
    clashes: number;
    over: number;
  };
}
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
  output: shape<LecturerReport>(),
  summary: 'What each lecturer teaches in a semester',
});
export const lecturerReportSheet = defineQuery({
  name: 'lecturer-report-sheet',
  path: '/lecturer/reports/sheet',
  needs: lecturers,
  input: lecturerInput,
  output: shape<unknown>(),
  binary: true,
  summary: 'What each lecturer teaches in a semester, as a spreadsheet',
});
