import type { Refusal } from '#kernel/contract/refusal.ts';
import { requestRefusals } from '../../refusals.ts';
import { decidesFor, type Decision, type Step } from './plan.ts';

/** Somebody who decides a step: he holds its role in the unit of the matter. */
export interface Holder {
  user_id: number;
  full_name: string;
}
/** A substitute is valid in the role of the step, on every day from `starts_on` to `ends_on`, until it is ended. */
export interface Substitution {
  id: number;
  user_id: number;
  substitute_id: number;
  role: string | null;
  starts_on: string;
  ends_on: string;
  ended: boolean;
}
/** `own`: the person whom the matter concerns; he never decides it, not even for somebody else. */
export interface Decider {
  user_id: number;
  own: boolean;
}

/** Does a substitution hold on a day for decisions in a role? */
export const substitutes = (each: Substitution, role: string, day: string): boolean =>
  !each.ended && each.starts_on <= day && day <= each.ends_on && (each.role === null || each.role === role);

/** `instead_of` is null when he decides in his own name. */
export type MayDecide = { may: true; instead_of: number | null } | { may: false; refusals: readonly Refusal[] };
/**
 * May somebody decide a step of a matter on a day, and in whose name?
 * One's own right goes before a substitution; substitutions are not handed on; with `all`, nobody decides twice for the same holder.
 * @param made the decisions of this matter so far
 */
export function mayDecide(
  actor: Decider,
  step: Pick<Step, 'id' | 'role' | 'mode'>,
  holders: readonly Holder[],
  substitutions: readonly Substitution[],
  day: string,
  made: readonly Decision[] = [],
): MayDecide {
  if (actor.own) return { may: false, refusals: [requestRefusals.approval_own_matter()] };
  const spoken = new Set(
    made.filter((each) => each.step_id === step.id && each.decision === 'approve').map(decidesFor),
  );
  const rights = [
    ...holders
      .filter((each) => each.user_id === actor.user_id)
      .map(() => ({ holder: actor.user_id, instead_of: null })),
    ...substitutions
      .filter(
        (each) =>
          each.substitute_id === actor.user_id &&
          each.user_id !== actor.user_id &&
          substitutes(each, step.role, day) &&
          holders.some((holder) => holder.user_id === each.user_id),
      )
      .map((each) => ({ holder: each.user_id, instead_of: each.user_id })),
  ];
  if (rights.length === 0) return { may: false, refusals: [requestRefusals.approval_not_yours()] };
  const free =
    step.mode === 'any' ? (spoken.size > 0 ? undefined : rights[0]) : rights.find((each) => !spoken.has(each.holder));
  return free
    ? { may: true, instead_of: free.instead_of }
    : { may: false, refusals: [requestRefusals.approval_already_decided()] };
}
