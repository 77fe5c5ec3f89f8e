import { sql, type SQL } from 'drizzle-orm';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { universityDay, universityZone } from '#kernel/contract/calendar.ts';
import type { SheetAssessment, SheetSystem } from '#areas/grading/contract.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { sheetStatus } from '#areas/grading/queries/section-progress.ts';
import { isoOrNull } from '#areas/grading/queries/moments.ts';
import { readSystem } from '#areas/grading/queries/grading-systems.ts';
import { gradeEntryWindow } from '#areas/grading/queries/grade-window.ts';
import { mayEnterGrades, type GradeSheetState, type SheetFacts } from '#areas/grading/rules/grade-sheet.ts';
import type { Assessment, Score } from '#areas/grading/rules/letter-grades.ts';
import { lettersOf, totalOf } from '#areas/grading/rules/letter-grades.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import type { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { assessmentTypeRead } from '#areas/reference/reads/registers.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';

/** `CENG 301-02`, as a section is called in sentences. */
export const sectionName = (section: { code: string; section_no: number }): string =>
  `${section.code}-${String(section.section_no).padStart(2, '0')}`;

export interface SheetSection {
  id: number;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  department_id: number;
  semester_id: number;
  academic_year: string;
  semester_code: number;
  classes_start_on: string;
  course_id: number;
  grading_system_id: number;
  instructor: string | null;
  status: string;
  sheet_status: GradeSheetState;
  submitted_at: string | null;
  submitted_by: number | null;
  submitted_real_by: number | null;
  finalized_at: string | null;
  finalized_by: number | null;
  checksum: string | null;
}
export interface SheetEnrolment {
  enrolment_id: number;
  student_id: number;
  student_program_id: number;
  number: string;
  first_name: string;
  last_name: string;
  program_code: string;
  status: string;
  kind: string;
  attempt: number;
  grade_id: number | null;
  letter: string | null;
  total: number | null;
  source: string | null;
  reason: string | null;
  /** decided: fails by attendance, whatever the scores */ attendance_failed: boolean;
}
export interface SheetScore {
  enrolment_id: number;
  assessment_id: number;
  points: number | null;
  absent: boolean;
}
/** Everything about a section's grades, as the rules and the screen need it. */
export interface Sheet {
  section: SheetSection;
  name: string;
  system: SheetSystem;
  assessments: SheetAssessment[];
  enrolments: SheetEnrolment[];
  scores: SheetScore[];
  window: WindowAnswer;
}

/** Reads a section the condition on `sections` admits; absent and not visible are alike 404. */
export async function readSection(db: Db, sectionId: number, visible: SQL): Promise<SheetSection> {
  const [section] = await rowsOf<SheetSection>(
    db,
    sql`
    select sections.id, sections.code, sections.section_no, sections.name, sections.name_en, sections.department_id, sections.semester_id, sections.status, sections.course_id,
      semesters.academic_year, semesters.code as semester_code, semesters.classes_start_on, courses.grading_system_id,
      trim(concat(staff.first_name, ' ', staff.last_name)) as instructor,
      ${sheetStatus} as sheet_status, grade_sheets.submitted_at, grade_sheets.submitted_by, grade_sheets.submitted_real_by, grade_sheets.finalized_at, grade_sheets.finalized_by, grade_sheets.checksum
    from ${sectionRead} sections join ${semesterRead} semesters on semesters.id = sections.semester_id join ${courseRead} courses on courses.id = sections.course_id
      left join ${staffRead} staff on staff.id = sections.instructor_id left join grade_sheets on grade_sheets.section_id = sections.id
    where sections.id = ${sectionId} and sections.status not in ('draft', 'cancelled') and ${visible}`,
  );
  if (!section) throw notFound();
  return { ...section, submitted_at: isoOrNull(section.submitted_at), finalized_at: isoOrNull(section.finalized_at) };
}

/** Reads the whole sheet of a section. */
export async function readSheet(db: Db, sectionId: number, visible: SQL, now: Date): Promise<Sheet> {
  const section = await readSection(db, sectionId, visible);
  const assessments = await rowsOf<SheetAssessment>(
    db,
    sql`
    select a.id, a.type_id, t.code as type_code, t.name as type_name, t.name_en as type_name_en, t.is_final, a.name, a.name_en, a.weight, a.due_on, a.is_published,
      (select count(*) from scores where scores.assessment_id = a.id)::int as scored
    from assessments a join ${assessmentTypeRead} t on t.id = a.type_id where a.section_id = ${sectionId} order by a.sort_order, a.id`,
  );
  const enrolments = await rowsOf<SheetEnrolment>(
    db,
    sql`
    select e.id as enrolment_id, e.student_id, e.student_program_id, s.student_number as number, s.first_name, s.last_name, p.code as program_code, e.status, e.kind, e.attempt,
      g.id as grade_id, coalesce(g.letter, e.letter) as letter, coalesce(g.total, e.total) as total, g.source, g.reason,
      coalesce((select f.failed from attendance_results f where f.enrolment_id = e.id), false) as attendance_failed
    from ${enrolmentRead} e join ${studentRead} s on s.id = e.student_id join ${studentProgramRead} sp on sp.id = e.student_program_id join ${programRead} p on p.id = sp.program_id
      left join grades g on g.enrolment_id = e.id and g.status in ('temporary', 'final') and e.status <> 'withdrawn'
    where e.section_id = ${sectionId} and e.status in ('registered', 'withdrawn', 'completed') order by s.student_number, e.id`,
  );
  const scores = await rowsOf<SheetScore>(
    db,
    sql`
    select scores.enrolment_id, scores.assessment_id, scores.points, scores.absent from scores join assessments a on a.id = scores.assessment_id where a.section_id = ${sectionId}`,
  );
  return {
    section,
    name: sectionName(section),
    assessments,
    enrolments,
    scores,
    system: await readSystem(db, section.grading_system_id, section.id),
    window: await gradeEntryWindow(db, section.semester_id, now, section.id),
  };
}

/** The assessments as the rules take them: the final exam may not be missed, every part is out of 100. */
export const assessmentsOf = (sheet: Pick<Sheet, 'assessments'>): Assessment[] =>
  sheet.assessments.map((each) => ({
    id: each.id,
    name: { tr: each.name, en: each.name_en },
    weight: each.weight,
    max_points: 100,
    absence_fails: each.is_final,
  }));

const scoreOf = ({ assessment_id, points, absent }: SheetScore): Score => ({
  assessment_id,
  status: absent ? 'absent' : points === null ? 'missing' : 'graded',
  points,
});

/** What the rules of the sheet look at; letters are those in force. */
export const factsOf = (sheet: Sheet): SheetFacts => ({
  section: sheet.name,
  state: sheet.section.sheet_status,
  assessments: assessmentsOf(sheet),
  system: sheet.system,
  window: sheet.window,
  time_zone: universityZone,
  // who has completed the course was registered when its sheet was open: a finalized sheet is not an empty one
  students: sheet.enrolments.map((each) => ({
    enrolment_id: each.enrolment_id,
    number: each.number,
    name: `${each.first_name} ${each.last_name}`,
    status: each.status === 'completed' ? 'registered' : each.status,
    letter: each.letter,
  })),
});

/** Total and letter of each registered student from his scores and the system alone. */
export function calculated(
  sheet: Pick<Sheet, 'assessments' | 'enrolments' | 'scores' | 'system'>,
): Map<number, { total: number | null; letter: string | null }> {
  const assessments = assessmentsOf(sheet);
  const byStudent = Map.groupBy(sheet.scores, (score) => score.enrolment_id);
  const registered = sheet.enrolments.filter((each) => each.status === 'registered');
  const totals = registered.map((each) => ({
    id: each.enrolment_id,
    attendance_failed: each.attendance_failed,
    total: totalOf(assessments, (byStudent.get(each.enrolment_id) ?? []).map(scoreOf), sheet.system.decimals),
  }));
  const letters = lettersOf(sheet.system, totals);
  return new Map(
    totals.map(({ id, total }) => [
      id,
      { total: total.kind === 'total' ? total.total : null, letter: letters.get(id) ?? null },
    ]),
  );
}

/**
 * May scores be typed now? As `mayEnterGrades`, but a draft may grow from the first day of classes on (midterms come long
 * before the window of the final grades opens); once that window has closed nothing is typed any more.
 */
export function mayEnterScores(sheet: Sheet, now: Date): Refusal[] {
  const { state } = sheet.window;
  const early = state === 'not_yet' || state === 'none';
  if (!early) return mayEnterGrades(factsOf(sheet));
  const started = universityDay(now) >= sheet.section.classes_start_on;
  return [
    ...mayEnterGrades({ ...factsOf(sheet), extended: true }),
    ...(started
      ? []
      : [entryRefusals.classes_not_started({ section: sheet.name, starts: dateText(sheet.section.classes_start_on) })]),
  ];
}
