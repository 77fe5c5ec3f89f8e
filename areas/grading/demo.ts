import { standingOf, graduateStanding, transcriptTotals } from './gpa/rules/gpa.ts';
import type { assessments, gradeSheets, grades, scores, semesterResults } from '#areas/grading/tables.ts';
import type { ReferenceRows } from '#areas/reference/demo.ts';
import { addDays, momentOf } from '#demo/days.ts';
import type { Story } from '#demo/history.ts';
import { examWeights } from '#demo/marks.ts';
import { idsByCode, type Made, need } from '#demo/rows.ts';
import type { Enrolled, Study } from '#demo/study.ts';

export interface GradeSheetRows {
  sheets: Made<typeof gradeSheets>[];
  assessments: Made<typeof assessments>[];
  /** first of a section’s three assessments */ firstOf: Map<number, number>;
}

const parts = [
  ['midterm', 'Ara sınav', 'Midterm exam', 45],
  ['homework', 'Ödevler', 'Homework', 80],
  ['final', 'Dönem sonu sınavı', 'Final exam', 105],
] as const;
/** A sheet per taught section; assessments in the last semester, where grades are still being given. */
export function sheetRows(
  story: Story,
  reference: ReferenceRows,
  userOfStaff: (id: number | null) => number | null,
): GradeSheetRows {
  const type = idsByCode(reference.assessmentTypes);
  const rows: GradeSheetRows = { sheets: [], assessments: [], firstOf: new Map() };
  for (const section of story.sections) {
    const { term } = section;
    if (term.state === 'active' || section.taken === 0) continue;
    const open = section.status === 'grading';
    const due = momentOf(addDays(term.classes_end_on, 12), '16:00');
    const author = userOfStaff(section.instructor_id);
    rows.sheets.push({
      id: rows.sheets.length + 1,
      section_id: section.id,
      status: open ? 'draft' : 'finalized',
      submitted_at: open ? null : due,
      submitted_by: open ? null : author,
      finalized_at: open ? null : momentOf(addDays(term.classes_end_on, 14), '11:00'),
      finalized_by: open ? null : author,
      checksum: null,
    });
    if (term.state !== 'grading') continue;
    rows.firstOf.set(section.id, rows.assessments.length + 1);
    for (const [index, [code, name, name_en, after]] of parts.entries()) {
      rows.assessments.push({
        id: rows.assessments.length + 1,
        section_id: section.id,
        type_id: need(type, code),
        name,
        name_en,
        weight: examWeights[index] ?? 0,
        due_on: addDays(term.classes_start_on, after),
        is_published: !open || index === 0,
        sort_order: index + 1,
      });
    }
  }
  return rows;
}

/** Letters and scores of one enrolment. In an open sheet the final is missing for most. */
export function gradeRows(
  line: Enrolled,
  firstOf: ReadonlyMap<number, number>,
  userOfStaff: (id: number | null) => number | null,
): { grade: Omit<Made<typeof grades>, 'id'> | null; scores: Omit<Made<typeof scores>, 'id'>[] } {
  const given_by = userOfStaff(line.section.instructor_id);
  const first = firstOf.get(line.section.id);
  const open = line.section.status === 'grading';
  const scored =
    first === undefined || line.points === null
      ? []
      : line.points.flatMap((points, index) => {
          const entered =
            !open ||
            index === 0 ||
            (index === 1 && line.enrolment_id % 5 < 3) ||
            (index === 2 && line.section.id % 2 === 0 && line.enrolment_id % 3 === 0);
          return entered
            ? [
                {
                  assessment_id: first + index,
                  enrolment_id: line.enrolment_id,
                  points,
                  absent: false,
                  entered_by: given_by,
                },
              ]
            : [];
        });
  const grade =
    line.letter_name === null
      ? null
      : {
          enrolment_id: line.enrolment_id,
          letter: line.letter_name,
          total: line.total,
          status: 'final',
          source: line.total === null ? 'manual' : 'calculated',
          given_by,
          given_at: momentOf(addDays(line.term.classes_end_on, line.status === 'withdrawn' ? -40 : 12), '14:00'),
        };
  return { grade, scores: scored };
}

/** GPA and CGPA of every semester, as the rules compute them. */
export function resultRows(study: Study): Omit<Made<typeof semesterResults>, 'id'>[] {
  const graduate = study.plan.level === 'master' || study.plan.level === 'doctorate';
  return transcriptTotals(study.history.filter((line) => line.letter_name !== null)).map(
    ({ semester, own, cumulative }) => ({
      student_program_id: study.id,
      semester_id: semester,
      gpa: own.gpa,
      cgpa: cumulative.gpa,
      credits_attempted: own.attempted,
      credits_earned: own.earned,
      points: own.points,
      standing: graduate ? standingOf(cumulative.gpa, graduateStanding) : standingOf(cumulative.gpa),
    }),
  );
}
