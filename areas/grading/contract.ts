import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { bilingual, date, decimal, flag, integer, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { May } from '#kernel/contract/refusal.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { gradingRefusals } from '#areas/grading/refusals.ts';
import type { GradeSheetState } from '#areas/grading/rules/grade-sheet.ts';
import type { Curve, Letter } from '#areas/grading/rules/letter-grades.ts';
import type { WindowAnswer } from '#areas/scheduling/rules/windows.ts';

/** A semester to choose. */
export interface SemesterChoice {
  id: number;
  academic_year: string;
  code: number;
  is_active: boolean;
}
/** A weekly meeting for readers; `starts` and `ends` in minutes since midnight. */
export interface MeetingView {
  day: number;
  starts: number;
  ends: number;
  type: number;
  room: string | null;
}
/** What a sheet still waits for, most urgent first. */
export type Missing = 'students' | 'weights' | 'scores' | 'letters' | 'submission' | 'finalization';
/** How far the grades of a section are. */
export interface SectionProgress {
  id: number;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  status: GradeSheetState;
  submitted_at: string | null;
  finalized_at: string | null;
  /** registered or completed; withdrawn ones beside them */
  students: number;
  withdrawn: number;
  assessments: number;
  weight_sum: number;
  scores: number;
  letters: number;
  missing: Missing[];
}
export interface InstructorSection extends SectionProgress {
  quota: number;
  language: string;
  mode: string;
  credit: number;
  ects: number;
  /** does the reader answer for the section, or teach beside who does */
  leads: boolean;
  meetings: MeetingView[];
}

/** The sections I teach in a semester, with what their grades still need. */
export const instructorCoursesQuery = defineQuery({
  name: 'instructor-courses',
  path: '/instructor/courses',
  needs: permission('grade_index'),
  input: { semester_id: reference('semester') },
  output: shape<{
    semester: SemesterChoice | null;
    semesters: SemesterChoice[];
    window: WindowAnswer;
    sections: InstructorSection[];
  }>(),
  summary: 'Sections of the signed-in instructor with grading progress',
});

export interface SheetAssessment {
  id: number;
  type_id: number;
  type_code: string;
  type_name: string;
  type_name_en: string;
  is_final: boolean;
  name: string;
  name_en: string;
  weight: number;
  due_on: string | null;
  is_published: boolean;
  scored: number;
}
export interface AssessmentTypeChoice {
  id: number;
  code: string;
  name: string;
  name_en: string;
  default_weight: number;
  is_final: boolean;
}
export interface ScoreView {
  assessment_id: number;
  points: number | null;
  absent: boolean;
}
/** A grade that was given and is no longer in force. */
export interface EarlierGrade {
  letter: string;
  total: number | null;
  reason: string | null;
  given_at: string;
  given_by: string | null;
}
export interface SheetRow {
  enrolment_id: number;
  number: string;
  first_name: string;
  last_name: string;
  program_code: string;
  /** registered, withdrawn or completed */
  status: string;
  kind: string;
  attempt: number;
  scores: ScoreView[];
  total: number | null;
  letter: string | null;
  source: string | null;
  reason: string | null;
  earlier: EarlierGrade[];
}
export interface SheetSystem {
  name: string;
  name_en: string;
  kind: 'absolute' | 'relative' | 'pass_fail';
  decimals: 0 | 1 | 2;
  absent_letter: string;
  letters: (Letter & { name: string; name_en: string })[];
  curve?: Curve;
}
export interface SheetCan {
  enter: May;
  assessments: May;
  letters: May;
  submit: May;
  finalize: May;
  send_back: May;
  rectify: May;
}
export interface GradeSheetView {
  section: {
    id: number;
    code: string;
    section_no: number;
    name: string;
    name_en: string;
    semester_id: number;
    academic_year: string;
    semester_code: number;
    instructor: string | null;
  };
  sheet: {
    status: GradeSheetState;
    submitted_at: string | null;
    submitted_by: string | null;
    finalized_at: string | null;
    finalized_by: string | null;
    checksum: string | null;
  };
  window: WindowAnswer;
  system: SheetSystem;
  assessments: SheetAssessment[];
  types: AssessmentTypeChoice[];
  rows: SheetRow[];
  distribution: { letter: string; count: number }[];
  can: SheetCan;
}

/** The grade sheet of one section: students × assessments, totals, letters, and what may be done with it. */
export const sectionGradeSheetQuery = defineQuery({
  name: 'section-grade-sheet',
  path: '/grade/entry/{section_id}',
  needs: permission('grade_index'),
  input: { section_id: reference('section', { required: true }) },
  output: shape<GradeSheetView>(),
  summary: 'Grade sheet of a section',
});

const sheetChanges = ['section-grade-sheet', 'instructor-courses', 'finalize-board'] as const;
const recordChanges = [...sheetChanges, 'unofficial-transcript', 'student-courses', 'student'] as const;
const ofSection = { section_id: reference('section', { required: true }) };
const refusals = [gradingRefusals.specs, entryRefusals.specs];

/** Parts of the grade and their weights. An id keeps a part, without one it is new, what is left out is removed. */
export const saveAssessmentsCommand = defineCommand({
  name: 'save-assessments',
  method: 'PUT',
  path: '/grade/entry/{section_id}/assessments',
  needs: permission('grade_store'),
  input: {
    ...ofSection,
    assessments: rows(
      {
        id: integer({ min: 1 }),
        type_id: reference('assessment-type', { required: true }),
        name: bilingual({ required: true, max: 120 }),
        weight: decimal({ required: true, min: 0, max: 100 }),
        due_on: date(),
        is_published: flag(),
      },
      { required: true, min: 1, max: 40 },
    ),
  },
  output: shape<{ assessments: number }>(),
  refusals,
  changes: sheetChanges,
  message: 'assessments_saved',
  summary: 'Assessments and weights of a section',
});

/** Typed scores, all cells of one save together; an empty cell takes the score away. */
export const saveScoresCommand = defineCommand({
  name: 'save-scores',
  method: 'POST',
  path: '/grade/entry/{section_id}/scores',
  needs: permission('grade_store'),
  input: {
    ...ofSection,
    // bounds are the rule's: a wrong score is a refused row with the student's name (ERR-035), not a malformed request
    rows: rows(
      {
        enrolment_id: reference('enrolment', { required: true }),
        assessment_id: reference('assessment', { required: true }),
        points: decimal(),
        absent: flag(),
      },
      { required: true, min: 1, max: 10_000 },
    ),
  },
  output: shape<{ saved: number; removed: number }>(),
  refusals,
  changes: sheetChanges,
  message: 'grades_saved',
  idempotent: true,
  summary: 'Scores of many students at once',
});

/** A letter by hand with its reason; an empty letter goes back to the calculated one. */
export const setLettersCommand = defineCommand({
  name: 'set-letters',
  method: 'PUT',
  path: '/grade/entry/{section_id}/letters',
  needs: permission('grade_store'),
  input: {
    ...ofSection,
    rows: rows(
      {
        enrolment_id: reference('enrolment', { required: true }),
        letter: text({ max: 10, format: 'code' }),
        reason: longText({ max: 1000 }),
      },
      { required: true, min: 1, max: 2000 },
    ),
  },
  output: shape<{ changed: number }>(),
  refusals,
  changes: sheetChanges,
  message: 'grades_saved',
  summary: 'Letters given by hand',
});

/** The instructor signs the sheet; from then on it waits for the registrar, the chair or the dean. */
export const submitGradeSheetCommand = defineCommand({
  name: 'submit-grade-sheet',
  method: 'POST',
  path: '/grade/entry/{section_id}/submit',
  needs: permission('grade_store'),
  input: ofSection,
  output: shape<{ status: GradeSheetState }>(),
  refusals,
  changes: sheetChanges,
  message: 'grade_sheet_submitted',
  idempotent: true,
  summary: 'Submit a grade sheet',
});

/** A submitted sheet goes back to its instructor. */
export const returnGradeSheetCommand = defineCommand({
  name: 'return-grade-sheet',
  method: 'POST',
  path: '/grade/entry/{section_id}/return',
  needs: permission('gradesheet_finalize'),
  input: { ...ofSection, reason: longText({ required: true, max: 1000 }) },
  output: shape<{ status: GradeSheetState }>(),
  refusals,
  changes: sheetChanges,
  message: 'grade_sheet_returned',
  idempotent: true,
  summary: 'Send a grade sheet back',
});

/** Letters become final, courses completed, averages new. */
export const finalizeGradesCommand = defineCommand({
  name: 'finalize-grades',
  method: 'POST',
  path: '/finalize/grades',
  needs: permission('gradesheet_finalize'),
  input: ofSection,
  output: shape<{ students: number; checksum: string }>(),
  refusals,
  changes: recordChanges,
  message: 'grades_finalized',
  idempotent: true,
  summary: 'Finalize the grades of a section',
});

/** A finalized grade is replaced by a new one; the old line stays. */
export const rectifyGradeCommand = defineCommand({
  name: 'rectify-grade',
  method: 'POST',
  path: '/grade/entry/{section_id}/rectify',
  needs: permission('grade_rectify'),
  input: {
    ...ofSection,
    enrolment_id: reference('enrolment', { required: true }),
    new_letter: text({ required: true, max: 10, format: 'code' }),
    total: decimal({ min: 0, max: 100, scale: 2 }),
    reason: longText({ required: true, max: 1000 }),
  },
  output: shape<{ letter: string; cgpa: number | null }>(),
  refusals,
  changes: recordChanges,
  message: 'grade_rectified',
  idempotent: true,
  summary: 'Rectify a finalized grade',
});

/** How far the departments are, and the sections of one of them. */
export interface DepartmentProgress {
  id: number;
  name: string;
  name_en: string;
  faculty_name: string;
  faculty_name_en: string;
  sections: number;
  students: number;
  not_started: number;
  draft: number;
  submitted: number;
  finalized: number;
}
export interface BoardSection extends SectionProgress {
  department_id: number;
  instructor: string | null;
  can: { finalize: May };
}
export const finalizeBoardQuery = defineQuery({
  name: 'finalize-board',
  path: '/finalize/grades',
  needs: permission('gradesheet_finalize'),
  input: { semester_id: reference('semester'), department_id: reference('department') },
  output: shape<{
    semester: SemesterChoice | null;
    semesters: SemesterChoice[];
    window: WindowAnswer;
    departments: DepartmentProgress[];
    department_id: number | null;
    sections: BoardSection[];
  }>(),
  summary: 'Grading progress of departments and sections',
});
