import type { Refusal } from '#kernel/contract/refusal.ts';
import { actingRefusals } from '../refusals.ts';

/** What decides whether somebody may act as a user. */
export interface ActingFacts {
  self: boolean;
  closed: boolean;
  locked: boolean;
  administrator: boolean;
  roles: number;
  /** permissions of any of the target's roles that the caller's active role lacks; what only students hold over their own records is none of them */
  lacking: number;
  /** the target sees records that the caller's scope, row rules or model filters hide from him */
  wider: boolean;
}

/** NS-204: every reason against acting as somebody, all at once. */
export function reasonsAgainstActing(facts: ActingFacts): Refusal[] {
  if (facts.self) return [actingRefusals.acting_as_self()];
  return [
    ...(facts.closed || facts.locked ? [actingRefusals.acting_target_closed()] : []),
    ...(facts.roles === 0 ? [actingRefusals.acting_target_without_role()] : []),
    ...(facts.administrator ? [actingRefusals.acting_as_administrator()] : []),
    ...(facts.lacking > 0 ? [actingRefusals.acting_more_rights({ count: facts.lacking })] : []),
    ...(facts.wider ? [actingRefusals.acting_wider_view()] : []),
  ];
}

/** Looking is the default; writing as another is a permission of its own. */
export const reasonsAgainstWriting = (holdsWrite: boolean): Refusal[] =>
  holdsWrite ? [] : [actingRefusals.acting_write_not_held()];

/** Limits of a role: ids of the units it is bound to, null where it is not. */
export interface Scope {
  faculty_id: number | null;
  department_id: number | null;
  program_id: number | null;
}
/** Does a scope lie within another? A department carries its faculty, a program both. */
export const within = (inner: Scope, outer: Scope): boolean =>
  (outer.faculty_id === null || outer.faculty_id === inner.faculty_id) &&
  (outer.department_id === null || outer.department_id === inner.department_id) &&
  (outer.program_id === null || outer.program_id === inner.program_id);
