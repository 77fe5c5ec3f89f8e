import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { approvalSubstitutes } from './tables.ts';

const offices = { A: 'all', registrar: 'all' } as const;
const readers = { ...offices, studentaffairs: 'all' } as const;
/** every staff role that can stand in a step; what each of them sees there is what awaits him */
const deciders = {
  A: 'all',
  registrar: 'all',
  studentaffairs: 'all',
  prepschool: 'all',
  unitoffice: 'all',
  bursar: 'all',
  housing: 'all',
  chair: 'all',
  dean: 'all',
  instructor: 'all',
  adjunct: 'all',
  advisor: 'all',
  supervisor: 'all',
} as const;
const own = (actor: Actor) => sql`${approvalSubstitutes.user_id} = ${actor.user_id}`;
const concerned = (actor: Actor) =>
  sql`(${approvalSubstitutes.user_id} = ${actor.user_id} or ${approvalSubstitutes.substitute_id} = ${actor.user_id})`;
const each = <G>(grant: G): Record<keyof typeof deciders, G> =>
  Object.fromEntries(Object.keys(deciders).map((role) => [role, grant])) as Record<keyof typeof deciders, G>;

/** A substitution is its maker's; the substitute reads it, an administrator may end anybody's. */
export const access = defineAccess({
  approvaltemplate_index: readers,
  approvaltemplate_show: readers,
  approvaltemplate_store: offices,
  approvaltemplate_update: offices,
  approvaltemplate_destroy: offices,
  approval_index: deciders,
  approval_update: deciders,
  approvalsubstitute_index: { ...each(concerned), A: 'all' },
  approvalsubstitute_store: each(own),
  approvalsubstitute_update: { ...each(own), A: 'all' },
});
