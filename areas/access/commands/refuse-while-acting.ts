import { refuse } from '#kernel/contract/refusal.ts';
import type { Actor } from '#kernel/server/area.ts';
import { accessRefusals } from '../refusals.ts';

/** Whoever is signed in as another may not touch what belongs to that person's account. */
export function refuseWhileActing(actor: Actor): void {
  if (actor.real_user_id !== actor.user_id) refuse(accessRefusals.not_while_acting_as_other());
}
