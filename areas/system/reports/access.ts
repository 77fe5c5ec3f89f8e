import { sql } from 'drizzle-orm';
import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { reportSchedules } from '../operation-tables.ts';

const own = (actor: Actor) => sql`${reportSchedules.user_id} = ${actor.user_id}`;
const staff: Partial<Record<string, Grant>> = Object.fromEntries(
  roleNames.filter((role) => !learnerRoles.includes(role)).map((role) => [role, own]),
);

/** Everybody who works here may have reports sent; each his own, the administrator sees and removes all. */
export const reportsAccess = defineAccess({
  reportschedule_index: { ...staff, A: 'all' },
  reportschedule_store: { ...staff, A: 'all' },
  reportschedule_update: { ...staff, A: 'all' },
  reportschedule_destroy: { ...staff, A: 'all' },
});
