import type { Refusal } from '#kernel/contract/refusal.ts';
import { changesRefusals } from '../refusals.ts';

/** The university's figures for moving between programs of one level; null: not asked for. */
export interface MovePolicy {
  /** earliest semester in which it can be asked for */ min_semester: number | null;
  /** how many semesters at the end are too late */ last_semesters: number | null;
  min_cgpa: number | null;
}
/** Who wants to move. `semesters`: length of his present curriculum; `registration`: state of his course registration of this semester; `other_open`: number of another request to move. */
export interface Mover {
  kind: string;
  level: string;
  semester_no: number;
  semesters: number | null;
  cgpa: number | null;
  registration: string | null;
  other_open: string | null;
}

/**
 * Every reason why a student can't ask to move to another program (REQ-001). That he is active at all is asked before.
 * @param major a change of major: undergraduates only, with the required CGPA
 */
export function mayChangeProgram(mover: Mover, policy: MovePolicy, major: boolean): Refusal[] {
  const { semester_no: now, cgpa } = mover;
  const reasons: Refusal[] = [];
  if (mover.kind !== 'major') reasons.push(changesRefusals.change_not_main());
  if (major && mover.level !== 'undergraduate') reasons.push(changesRefusals.change_only_undergraduates());
  if (policy.min_semester !== null && now < policy.min_semester)
    reasons.push(changesRefusals.change_too_early({ semester: policy.min_semester, now }));
  if (policy.last_semesters !== null && mover.semesters !== null && now > mover.semesters - policy.last_semesters)
    reasons.push(changesRefusals.change_too_late({ count: policy.last_semesters, now }));
  if (major && policy.min_cgpa !== null) {
    const min = policy.min_cgpa.toFixed(2);
    if (cgpa === null) reasons.push(changesRefusals.change_cgpa_unknown({ min }));
    else if (cgpa < policy.min_cgpa) reasons.push(changesRefusals.change_cgpa_low({ min, cgpa: cgpa.toFixed(2) }));
  }
  // the advisor who has to approve would not be his advisor any more
  if (mover.registration === 'submitted') reasons.push(changesRefusals.change_registration_waits());
  if (mover.other_open !== null) reasons.push(changesRefusals.change_other_open({ number: mover.other_open }));
  return reasons;
}

/** A program that could be moved to. `quota` null: no limit was set; `taken`: moves approved in this academic year. */
export interface Destination {
  enrolled: boolean;
  quota: number | null;
  taken: number;
}
/** Why one program can't be taken, though it is of the right level. */
export const mayMoveTo = ({ enrolled, quota, taken }: Destination): Refusal[] => [
  ...(enrolled ? [changesRefusals.change_enrolled_already()] : []),
  ...(quota === 0
    ? [changesRefusals.change_no_places()]
    : quota !== null && taken >= quota
      ? [changesRefusals.change_quota_full({ quota })]
      : []),
];
