import * as a from '#kernel/contract/answer.ts';
import { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { gradeSheetStates } from '#areas/grading/rules/grade-sheet.ts';
import { Letter, Curve } from '#areas/grading/rules/letter-grades.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { bilingual, date, decimal, flag, integer, longText, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { gradingRefusals } from '#areas/grading/refusals.ts';

/** A semester to choose. */
export const SemesterChoice = a.record({
  id: a.integer,
  academic_year: a.text,
  code: a.number,
  is_active: a.flag,
});
export type SemesterChoice = a.Of<typeof SemesterChoice>;
/** A weekly meeting for readers; `starts` and `ends` in minutes since midnight. */
export const MeetingView = a.record({
  day: a.integer,
  starts: a.number,
  ends: a.number,
  type: a.number,
  room: a.nullable(a.text),
});
export type MeetingView = a.Of<typeof MeetingView>;
/** What a sheet still waits for, most urgent first. */
export const Missing = a.oneOf('students', 'weights', 'scores', 'letters', 'submission', 'finalization');
export type Missing = a.Of<typeof Missing>;
/** How far the grades of a section are. */
export const SectionProgress = a.record({
  id: a.integer,
  code: a.text,
  section_no: a.number,
  name: a.text,
  name_en: a.text,
  status: a.keyOf(gradeSheetStates),
  submitted_at: a.nullable(a.moment),
  finalized_at: a.nullable(a.moment),
  /** registered or completed; withdrawn ones beside them */
  students: a.integer,
  withdrawn: a.number,
  assessments: a.number,
  weight_sum: a.number,
  scores: a.number,
  letters: a.number,
  missing: a.many(Missing),
});
export type SectionProgress = a.Of<typeof SectionProgress>;
export const InstructorSection = a.record({
  ...SectionProgress.fields,
  quota: a.integer,
  language: a.text,
  mode: a.text,
  credit: a.number,
  ects: a.number,
  /** does the reader answer for the section, or teach beside who does */
  leads: a.flag,
  /** false: a parallel section that the reader co-ordinates */
  teaches: a.flag,
  meetings: a.many(MeetingView),
});
export type InstructorSection = a.Of<typeof InstructorSection>;

/** The sections I teach in a semester, with what their grades still need. */
export const instructorCoursesQuery = defineQuery({
  name: 'instructor-courses',
  path: '/instructor/courses',
  needs: permission('grade_index'),
  input: { semester_id: reference('semester') },
  output: a.record({
    semester: a.nullable(SemesterChoice),
    semesters: a.many(SemesterChoice),
    window: WindowAnswer,
    sections: a.many(InstructorSection),
  }),
  summary: 'Sections of the signed-in instructor with grading progress',
});

export const SheetAssessment = a.record({
  id: a.integer,
  type_id: a.integer,
  type_code: a.text,
  type_name: a.text,
  type_name_en: a.text,
  is_final: a.flag,
  name: a.text,
  name_en: a.text,
  weight: a.number,
  due_on: a.nullable(a.date),
  is_published: a.flag,
  scored: a.number,
});
export type SheetAssessment = a.Of<typeof SheetAssessment>;
export const AssessmentTypeChoice = a.record({
  id: a.integer,
  code: a.text,
  name: a.text,
  name_en: a.text,
  default_weight: a.number,
  is_final: a.flag,
});
export type AssessmentTypeChoice = a.Of<typeof AssessmentTypeChoice>;
export const ScoreView = a.record({
  assessment_id: a.integer,
  points: a.nullable(a.number),
  absent: a.flag,
});
export type ScoreView = a.Of<typeof ScoreView>;
/** A grade that was given and is no longer in force. */
export const EarlierGrade = a.record({
  letter: a.text,
  total: a.nullable(a.integer),
  reason: a.nullable(a.text),
  given_at: a.moment,
  given_by: a.nullable(a.text),
});
export type EarlierGrade = a.Of<typeof EarlierGrade>;
export const SheetRow = a.record({
  enrolment_id: a.integer,
  number: a.text,
  first_name: a.text,
  last_name: a.text,
  program_code: a.text,
  /** registered, withdrawn or completed */
  status: a.text,
  kind: a.text,
  attempt: a.number,
  scores: a.many(ScoreView),
  total: a.nullable(a.integer),
  letter: a.nullable(a.text),
  source: a.nullable(a.text),
  reason: a.nullable(a.text),
  earlier: a.many(EarlierGrade),
});
export type SheetRow = a.Of<typeof SheetRow>;
export const SheetSystem = a.record({
  name: a.text,
  name_en: a.text,
  kind: a.oneOf('absolute', 'relative', 'pass_fail'),
  decimals: a.oneOf(0, 1, 2),
  absent_letter: a.text,
  letters: a.many(a.record({ ...Letter.fields, name: a.text, name_en: a.text })),
  curve: a.optional(Curve),
});
export type SheetSystem = a.Of<typeof SheetSystem>;
export const SheetCan = a.record({
  enter: a.may,
  assessments: a.may,
  letters: a.may,
  submit: a.may,
  finalize: a.may,
  send_back: a.may,
  rectify: a.may,
});
export type SheetCan = a.Of<typeof SheetCan>;
export const GradeSheetView = a.record({
  section: a.record({
    id: a.integer,
    code: a.text,
    section_no: a.number,
    name: a.text,
    name_en: a.text,
    semester_id: a.integer,
    academic_year: a.text,
    semester_code: a.number,
    instructor: a.nullable(a.text),
  }),
  /** the same class under other codes, each with a sheet of its own */
  also: a.many(
    a.record({ section_id: a.integer, section: a.text, students: a.integer, status: a.keyOf(gradeSheetStates) }),
  ),
  sheet: a.record({
    status: a.keyOf(gradeSheetStates),
    submitted_at: a.nullable(a.moment),
    submitted_by: a.nullable(a.text),
    finalized_at: a.nullable(a.moment),
    finalized_by: a.nullable(a.text),
    checksum: a.nullable(a.text),
  }),
  window: WindowAnswer,
  system: SheetSystem,
  assessments: a.many(SheetAssessment),
  types: a.many(AssessmentTypeChoice),
  rows: a.many(SheetRow),
  distribution: a.many(a.record({ letter: a.text, count: a.integer })),
  can: SheetCan,
});
export type GradeSheetView = a.Of<typeof GradeSheetView>;

/** The grade sheet of one section: students × assessments, totals, letters, and what may be done with it. */
export const sectionGradeSheetQuery = defineQuery({
  name: 'section-grade-sheet',
  path: '/grade/entry/{section_id}',
  needs: permission('grade_index'),
  input: { section_id: reference('section', { required: true }) },
  output: GradeSheetView,
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
  output: a.record({ assessments: a.number }),
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
        /** what the writer saw there: `-` nothing, `A` absent, else points; where it has changed since, the row is refused */
        was: text({ max: 12 }),
      },
      { required: true, min: 1, max: 10_000 },
    ),
    /** rows that can't be stored are named in the answer, the others are kept; without it all or none */
    keep_good: flag(),
  },
  output: a.record({
    saved: a.number,
    removed: a.integer,
    refused: a.many(a.record({ enrolment_id: a.integer, assessment_id: a.integer, refusal: a.refusal })),
  }),
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
  output: a.record({ changed: a.integer }),
  refusals,
  changes: sheetChanges,
  message: 'grades_saved',
  summary: 'Letters given by hand',
});

/** The instructor signs the sheet; from then on it waits for the registrar, the chair or the dean. */
export const submitGradeSheetCommand = defineCommand({
  name: 'submit-grade-sheet',
  byPerson: true,
  method: 'POST',
  path: '/grade/entry/{section_id}/submit',
  needs: permission('grade_store'),
  input: ofSection,
  output: a.record({ status: a.keyOf(gradeSheetStates) }),
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
  output: a.record({ status: a.keyOf(gradeSheetStates) }),
  refusals,
  changes: sheetChanges,
  message: 'grade_sheet_returned',
  idempotent: true,
  summary: 'Send a grade sheet back',
});

/** Letters become final, courses completed, averages new. */
export const finalizeGradesCommand = defineCommand({
  name: 'finalize-grades',
  byPerson: true,
  method: 'POST',
  path: '/finalize/grades',
  needs: permission('gradesheet_finalize'),
  input: ofSection,
  output: a.record({ students: a.integer, checksum: a.text }),
  refusals,
  changes: recordChanges,
  message: 'grades_finalized',
  idempotent: true,
  summary: 'Finalize the grades of a section',
});

/** A finalized grade is replaced by a new one; the old line stays. */
export const rectifyGradeCommand = defineCommand({
  name: 'rectify-grade',
  byPerson: true,
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
  output: a.record({ letter: a.text, cgpa: a.nullable(a.number) }),
  refusals,
  changes: recordChanges,
  message: 'grade_rectified',
  idempotent: true,
  summary: 'Rectify a finalized grade',
});

/** How far the departments are, and the sections of one of them. */
export const DepartmentProgress = a.record({
  id: a.integer,
  name: a.text,
  name_en: a.text,
  faculty_name: a.text,
  faculty_name_en: a.text,
  sections: a.integer,
  students: a.integer,
  not_started: a.number,
  draft: a.number,
  submitted: a.number,
  finalized: a.number,
});
export type DepartmentProgress = a.Of<typeof DepartmentProgress>;
export const BoardSection = a.record({
  ...SectionProgress.fields,
  department_id: a.integer,
  instructor: a.nullable(a.text),
  /** when its instructor was last reminded */ reminded_at: a.nullable(a.moment),
  can: a.record({ finalize: a.may }),
});
export type BoardSection = a.Of<typeof BoardSection>;
export const finalizeBoardQuery = defineQuery({
  name: 'finalize-board',
  path: '/finalize/grades',
  needs: permission('gradesheet_finalize'),
  input: { semester_id: reference('semester'), department_id: reference('department') },
  output: a.record({
    semester: a.nullable(SemesterChoice),
    semesters: a.many(SemesterChoice),
    window: WindowAnswer,
    departments: a.many(DepartmentProgress),
    department_id: a.nullable(a.integer),
    sections: a.many(BoardSection),
  }),
  summary: 'Grading progress of departments and sections',
});
