import type { Refusal } from '#kernel/contract/refusal.ts';
import { transferRefusals } from '../refusals.ts';
import type { TransferState } from './states.ts';

export const recognitionWords = {
  counts: { tr: 'Sayılır', en: 'Counts' },
  refused: { tr: 'Sayılmaz', en: 'Does not count' },
} as const;
export type Recognition = keyof typeof recognitionWords;

/** The board decides once there is a place, and until the courses stand in the plan. */
export const mayRecognize = (status: TransferState): Refusal[] =>
  status === 'accepted' || status === 'registered' ? [] : [transferRefusals.transfer_recognition_early()];

/** Every line once, what counts for a course of ours, no course of ours twice, no decision of a day to come. */
export function recognitionProblems(
  lines: readonly { line_id: number; decision: Recognition; course_id?: number | null }[],
  known: ReadonlySet<number>,
  decision_on: string,
  today: string,
): Refusal[] {
  const counted = lines.flatMap((each) => (each.decision === 'counts' && each.course_id ? [each.course_id] : []));
  return [
    ...(decision_on > today ? [transferRefusals.transfer_board_later({}, 'decision_on')] : []),
    ...(lines.some((each) => !known.has(each.line_id)) || new Set(lines.map((each) => each.line_id)).size < lines.length
      ? [transferRefusals.transfer_course_unknown({}, 'rows')]
      : []),
    ...(lines.some((each) => each.decision === 'counts' && !each.course_id)
      ? [transferRefusals.transfer_course_missing({}, 'rows')]
      : []),
    ...(new Set(counted).size < counted.length ? [transferRefusals.transfer_course_twice({}, 'rows')] : []),
  ];
}
/** Entered in the plan once: with a decision on every course, and a student program to enter them in. */
export const mayCarry = (facts: {
  status: TransferState;
  undecided: number;
  student_program_id: number | null;
}): Refusal[] =>
  facts.status !== 'accepted' && facts.status !== 'registered'
    ? [transferRefusals.transfer_recognition_early()]
    : [
        ...(facts.student_program_id === null ? [transferRefusals.transfer_not_registered()] : []),
        ...(facts.undecided > 0 ? [transferRefusals.transfer_courses_open({ n: facts.undecided })] : []),
      ];
