import type { Refusal } from '#kernel/contract/refusal.ts';
import { settledKeys } from '../../rules/settled.ts';
import type { SemesterRegistrationState } from '../../rules/states.ts';

/** Where a registration stands for its student: `done` is good news, `returned` what the advisor said about it, `until` why it rests now, `blockers` what is left in the way. */
export interface Standing {
  done: 'approved' | 'finalized' | null;
  returned: { note: string | null } | null;
  until: Refusal | null;
  blockers: Refusal[];
}

/** An approved or final registration is no obstacle: that it rests, or that its dates are over, is told as good news. */
export function standingOf(
  { status, note }: { status: SemesterRegistrationState; note: string | null },
  blockers: readonly Refusal[],
): Standing {
  if (status !== 'approved' && status !== 'finalized')
    return { done: null, returned: status === 'returned' ? { note } : null, until: null, blockers: [...blockers] };
  return {
    done: status,
    returned: null,
    until: blockers.find((each) => settledKeys.includes(each.key)) ?? null,
    blockers: blockers.filter((each) => !settledKeys.includes(each.key) && !each.key.startsWith('window_')),
  };
}
