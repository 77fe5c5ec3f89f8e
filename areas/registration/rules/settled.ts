import type { Refusal } from '#kernel/contract/refusal.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';
import type { WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import { flowRefusals } from '../desk/flow-refusals.ts';
import type { SemesterRegistrationState } from './states.ts';

/** A registration and the two events in which a settled one changes. `status` null: nothing was submitted yet. */
export interface SettledFacts {
  status: SemesterRegistrationState | null;
  add_drop: WindowAnswer;
  late_registration: WindowAnswer;
}

/**
 * An approved or final registration neither takes nor gives up a course, except during add/drop and late registration, and keeps
 * its status then. One sentence for the screen, for adding, for dropping, for changing sections and for waitlists; it names
 * the day on which add/drop opens while that is still to come. Withdrawal with a W has its own days (ACA-038).
 */
export function settledRule({ status, add_drop, late_registration }: SettledFacts): Refusal[] {
  if (status !== 'approved' && status !== 'finalized') return [];
  if (add_drop.state === 'open' || late_registration.state === 'open') return [];
  const until =
    add_drop.state === 'not_yet' ? { opens: dateText(add_drop.opens_at), opens_at: add_drop.opens_at } : null;
  if (status === 'approved')
    return [until ? flowRefusals.registration_is_approved(until) : flowRefusals.registration_is_approved_undated()];
  return [until ? flowRefusals.registration_is_finalized(until) : flowRefusals.registration_is_finalized_undated()];
}

/** Keys of its refusals. */
export const settledKeys: readonly string[] = [
  'registration_is_approved_undated',
  'registration_is_approved',
  'registration_is_finalized_undated',
  'registration_is_finalized',
] satisfies (keyof typeof flowRefusals.specs)[];
