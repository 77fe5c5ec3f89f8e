import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo, defineStates } from '#kernel/contract/states.ts';
import { isOneOf, type Hands } from '#kernel/contract/hands.ts';
import type { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { windowRefusals } from '#areas/scheduling/rules/windows.ts';
import { entryRefusals } from '#areas/grading/entry-refusals.ts';
import { gradeSheetStateNames, gradingRefusals } from '#areas/grading/refusals.ts';
import type { Assessment, GradingSystem, Letter } from '#areas/grading/rules/letter-grades.ts';
import { assessmentProblems } from '#areas/grading/rules/letter-grades.ts';

/** A section's grade sheet: drafted and submitted by the instructor, finalized by the registrar, then changed by rectification only. */
export const gradeSheetStates = defineStates<keyof typeof gradeSheetStateNames>({
  not_started: ['draft'],
  draft: ['submitted'],
  submitted: ['draft', 'finalized'],
  finalized: ['rectification'],
  rectification: ['finalized'],
});
export type GradeSheetState = keyof typeof gradeSheetStates;

/** One student of the sheet; `status` is his enrolment's state, `letter` the letter to be given or null. */
export interface SheetStudent {
  enrolment_id: number;
  number: string;
  name: string;
  status: string;
  letter: string | null;
}
/** What a grade sheet's verbs look at. `section` is its name for readers, `window` the answer of `windowFor('grade_entry', …)`. */
export interface SheetFacts {
  section: string;
  state: GradeSheetState;
  assessments: readonly Assessment[];
  system: GradingSystem;
  students: readonly SheetStudent[];
  window: WindowAnswer;
  /** the deadline was extended for this sheet */
  extended?: boolean;
  /** IANA zone for sentences */
  time_zone?: string;
}
/** Reasons about the sheet, and one row per student whose grade entry failed (for `refuseRows`, ERR-012). */
export interface SheetAnswer {
  refusals: Refusal[];
  rows: { data: { number: string; name: string; letter: string | null }; refusal: Refusal }[];
}

const stateRule = (facts: SheetFacts, to: GradeSheetState): Refusal[] =>
  canGo(gradeSheetStates, facts.state, to)
    ? []
    : [gradingRefusals.grade_sheet_state({ section: facts.section, state: gradeSheetStateNames[facts.state] })];
const windowRule = (facts: SheetFacts): Refusal[] =>
  facts.extended ? [] : windowRefusals('grade_entry', facts.window, facts.time_zone);

/** A sheet is open while it is not started or a draft. */
export const sheetIsOpen = ({ section, state }: Pick<SheetFacts, 'section' | 'state'>): Refusal[] =>
  state === 'not_started' || state === 'draft'
    ? []
    : [gradingRefusals.grade_sheet_state({ section, state: gradeSheetStateNames[state] })];
/** Grades may be entered while the sheet is open and grade entry is. */
export const mayEnterGrades = (facts: SheetFacts): Refusal[] => [...sheetIsOpen(facts), ...windowRule(facts)];

/** ERR-035: each registered student without a letter of the system, by number and name. */
export function failedEntries(facts: SheetFacts): SheetAnswer['rows'] {
  const known = new Set(facts.system.letters.map((each) => each.letter));
  return facts.students
    .filter((each) => each.status === 'registered' && (each.letter === null || !known.has(each.letter)))
    .map(({ number, name, letter }) => ({
      data: { number, name, letter },
      refusal: gradingRefusals.grade_entry_failed({ number, name }),
    }));
}

/** May the sheet be submitted? Weights add up to 100, the window is open, and every registered student has a letter. */
export const maySubmit = (facts: SheetFacts): SheetAnswer => complete(facts, 'submitted');

/** May the sheet be finalized? The same, from submitted. */
export const mayFinalize = (facts: SheetFacts): SheetAnswer => complete(facts, 'finalized');

function complete(facts: SheetFacts, to: GradeSheetState): SheetAnswer {
  const registered = facts.students.some((each) => each.status === 'registered');
  return {
    refusals: [
      ...stateRule(facts, to),
      ...windowRule(facts),
      ...(registered ? [] : [gradingRefusals.grade_sheet_empty({ section: facts.section })]),
      ...assessmentProblems(facts.assessments, facts.section),
    ],
    rows: failedEntries(facts),
  };
}

/** A change of one finalized grade: a new line beside the old one, with reason and an approver who is not its author. */
export interface RectificationFacts {
  section: string;
  state: GradeSheetState;
  system: GradingSystem;
  student: Pick<SheetStudent, 'number' | 'name'>;
  old_letter: string;
  new_letter: string;
  /** out of 100, where one is named */
  total?: number | null | undefined;
  /** the registrar's office records it: letters with a meaning in the register (W, T, EX) are its own */
  registrar: boolean;
  reason: string;
  /** the letter may stay what it is: points of a part have changed, the total with them */
  may_stay?: boolean;
  /** whose grade it is: who signed the sheet or asked for the correction, and who that was where he acted as another */
  requested_by: readonly (number | null)[];
  /** null while it is only asked for */
  approved_by: Hands | null;
}

/** May a correction give this letter? What no total leads to (W, T, EX, I, IP, NA …) is the registrar's to record. */
export const mayBecome = (letter: Pick<Letter, 'min'>, registrar: boolean): boolean => registrar || letter.min !== null;

/** Can a letter stand beside a total? A letter without a range has none; by a curve each total can lead to each letter. */
export const letterFits = (system: GradingSystem, { min, max }: Letter, total: number): boolean =>
  min !== null &&
  max !== null &&
  (system.kind === 'relative' || (min <= total && total < max + 1 / 10 ** system.decimals));

/** May a finalized grade be changed? Refuses an unfinished sheet, an unknown, reserved or the same letter, a total that is not the letter's, no reason, approval by the author under either of his names. */
export function mayRectify(facts: RectificationFacts): Refusal[] {
  const {
    student: { number, name },
    new_letter: letter,
  } = facts;
  const ready = facts.state === 'finalized' || facts.state === 'rectification';
  const known = facts.system.letters.find((each) => each.letter === letter);
  return [
    ...(ready
      ? []
      : [gradingRefusals.grade_sheet_state({ section: facts.section, state: gradeSheetStateNames[facts.state] })]),
    ...(known ? [] : [gradingRefusals.letter_unknown({ letter }, 'new_letter')]),
    ...(known && !mayBecome(known, facts.registrar) ? [entryRefusals.letter_reserved({ letter }, 'new_letter')] : []),
    ...(known && (facts.may_stay || letter !== facts.old_letter) ? totalRule(facts, known) : []),
    ...(letter === facts.old_letter && !facts.may_stay
      ? [gradingRefusals.rectification_same_letter({ number, name, letter }, 'new_letter')]
      : []),
    ...(facts.reason.trim() === '' ? [gradingRefusals.rectification_reason_missing({}, 'reason')] : []),
    ...(facts.approved_by !== null && isOneOf(facts.approved_by, facts.requested_by)
      ? [gradingRefusals.rectification_own_approval()]
      : []),
  ];
}

function totalRule({ system, total }: RectificationFacts, known: Letter): Refusal[] {
  const { letter, min, max } = known;
  if (total === null || total === undefined || letterFits(system, known, total)) return [];
  return min === null || max === null
    ? [gradingRefusals.rectification_total_unwanted({ letter })]
    : [gradingRefusals.rectification_total_outside({ letter, total, min, max })];
}
