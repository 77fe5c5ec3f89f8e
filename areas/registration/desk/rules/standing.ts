import type { Refusal } from '#kernel/contract/refusal.ts';
import { settledKeys } from '../../rules/settled.ts';
import type { SemesterRegistrationState } from '../../rules/states.ts';

/** Where a registration stands for its student: `done` is good news, `until` why it rests now, `blockers` what is left in the way. */
export interface Standing {
  done: 'approved' | 'finalized' | null;
  until: Refusal | null;
  blockers: Refusal[];
}

/** An approved or final registration is no obstacle: that it rests, or that its dates are over, is told as good news. */
export function standingOf(status: SemesterRegistrationState, blockers: readonly Refusal[]): Standing {
  if (status !== 'approved' && status !== 'finalized') return { done: null, until: null, blockers: [...blockers] };
  return {
    done: status,
    until: blockers.find((each) => settledKeys.includes(each.key)) ?? null,
    blockers: blockers.filter((each) => !settledKeys.includes(each.key) && !each.key.startsWith('window_')),
  };
}
