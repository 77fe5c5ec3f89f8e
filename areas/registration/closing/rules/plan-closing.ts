import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import { sectionStates, type SectionStatus } from '#areas/scheduling/resources/section.ts';
import { overlaps, type Meeting } from '#areas/scheduling/rules/time.ts';
import { closingRefusals } from '../refusals.ts';

export const ClosingAction = a.oneOf('close', 'merge', 'move');
export type ClosingAction = a.Of<typeof ClosingAction>;
/** Who sits in the section, with the meetings of his other sections. */
export interface Leaving {
  student_program_id: number;
  others: readonly { section: string; meetings: readonly Meeting[] }[];
}
export interface TargetSection {
  section_id: number;
  section: string;
  /** seats that nobody holds, is kept or waits for */ free: number;
  meetings: readonly Meeting[];
}
/** Why somebody can't go to a target: no seat is left, or it clashes with another section of his. */
export const WhyNot = a.record({
  target: a.text,
  reason: a.oneOf('full', 'clash'),
  section: a.nullable(a.text),
});
export type WhyNot = a.Of<typeof WhyNot>;
export interface PlannedMove {
  student_program_id: number;
  /** null: no place was found */ to: number | null;
  why: WhyNot[];
}

const clashWith = (student: Leaving, target: TargetSection): string | null =>
  student.others.find((other) => other.meetings.some((each) => target.meetings.some((one) => overlaps(each, one))))
    ?.section ?? null;

/**
 * Finds a place for as many students as the targets can take: nobody is put where he has another lesson (ACA-034), no target
 * gets more than its free seats, and whoever blocks the only place of another goes elsewhere where he can.
 * @param students in the order in which they are to be served
 */
export function planMoves(students: readonly Leaving[], targets: readonly TargetSection[]): PlannedMove[] {
  const options = students.map((student) =>
    targets
      .map((target, index) => ({ index, clash: clashWith(student, target) }))
      .filter((each) => each.clash === null),
  );
  const holders: number[][] = targets.map(() => []);
  /** a seat for a student, if need be by sending somebody on to another section */
  const seat = (student: number, seen: Set<number>): boolean => {
    // the emptiest first, so that the sections stay even
    const wishes = [...(options[student] ?? [])].sort((x, y) => {
      const left = (at: number): number => (targets[at]?.free ?? 0) - (holders[at]?.length ?? 0);
      return left(y.index) - left(x.index) || x.index - y.index;
    });
    for (const { index } of wishes) {
      if (seen.has(index)) continue;
      seen.add(index);
      const held = holders[index] ?? [];
      if (held.length < (targets[index]?.free ?? 0)) {
        held.push(student);
        return true;
      }
      for (const [place, other] of held.entries())
        if (seat(other, seen)) {
          held[place] = student;
          return true;
        }
    }
    return false;
  };
  for (const student of students.keys()) seat(student, new Set());
  return students.map((student, index) => {
    const at = holders.findIndex((held) => held.includes(index));
    const to = targets[at]?.section_id ?? null;
    return {
      student_program_id: student.student_program_id,
      to,
      why:
        to !== null
          ? []
          : targets.map((target): WhyNot => {
              const clash = clashWith(student, target);
              return { target: target.section, reason: clash === null ? 'full' : 'clash', section: clash };
            }),
    };
  });
}

/** What one sees before it is done, as one text: when it is another by the time it is done, it is shown again. */
export const fingerprint = (moves: readonly Pick<PlannedMove, 'student_program_id' | 'to'>[]): string => {
  let sum = 5381;
  for (const { student_program_id, to } of [...moves].sort((x, y) => x.student_program_id - y.student_program_id))
    for (const each of [student_program_id, to ?? 0]) sum = (Math.imul(sum, 33) ^ each) >>> 0;
  return `${moves.length}.${sum.toString(36)}`;
};

/**
 * May a section be closed, merged or relieved? Departments do it until the end of add/drop, the registrar until its grades
 * are entered; to move somebody there must be another open section of the course.
 */
export function mayClose(of: {
  status: SectionStatus;
  section: string;
  /** the registrar, who is bound by no date */ office: boolean;
  /** last moment of add/drop; null: no date was set */ until: string | null;
  now: string;
}): Refusal[] {
  if (!canGo(sectionStates, of.status, 'cancelled')) return [closingRefusals.closing_state({ section: of.section })];
  if (of.office || of.until === null || of.now <= of.until) return [];
  return [closingRefusals.closing_over({ section: of.section })];
}
