import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { callsOf, graduateOffices } from '../grants.ts';
import { graduateMeetings } from '../tables.ts';

const heads = callsOf(sql`${graduateMeetings.call_id}`);
const inJury = (actor: Actor) =>
  sql`${graduateMeetings.id} in (select gj.meeting_id from graduate_jury gj where gj.staff_id = ${actor.staff_id})`;
const keepers = { ...graduateOffices, chair: heads.chair } as const;
const readers = {
  ...graduateOffices,
  chair: (actor: Actor) => sql`(${heads.chair(actor)} or ${inJury(actor)})`,
  dean: (actor: Actor) => sql`(${heads.dean(actor)} or ${inJury(actor)})`,
  instructor: inJury,
  adjunct: inJury,
} as const;
/** Heads hold the meetings of their own programs; a juror scores where the juror sits, and nobody else does. */
export const meetingAccess = defineAccess({
  graduatemeeting_index: readers,
  graduatemeeting_show: readers,
  graduatemeeting_store: keepers,
  graduatemeeting_update: keepers,
  graduatemeeting_destroy: keepers,
  graduatemeeting_score: {
    A: inJury,
    registrar: inJury,
    chair: inJury,
    dean: inJury,
    instructor: inJury,
    adjunct: inJury,
  },
  graduatemeeting_decide: { A: 'all', registrar: 'all', ...heads },
  graduatemeetingreport_index: { ...graduateOffices, ...heads },
});
