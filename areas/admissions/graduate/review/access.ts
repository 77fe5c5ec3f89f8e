import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { graduateCandidacies } from '../candidacy-tables.ts';
import { callsOf, graduateOffices } from '../grants.ts';

/** Whoever sits in the jury of the meeting a candidate was invited to. */
const inJury = (actor: Actor) =>
  sql`${graduateCandidacies.meeting_id} in (select gj.meeting_id from graduate_jury gj where gj.staff_id = ${actor.staff_id})`;
const heads = callsOf(sql`${graduateCandidacies.call_id}`);
const readers = {
  ...graduateOffices,
  chair: (actor: Actor) => sql`(${heads.chair(actor)} or ${inJury(actor)})`,
  dean: (actor: Actor) => sql`(${heads.dean(actor)} or ${inJury(actor)})`,
  instructor: inJury,
  adjunct: inJury,
} as const;
/** The offices check; heads read what was sent to their programs, jurors whom they will meet. */
export const reviewAccess = defineAccess({
  graduateapplication_index: readers,
  graduateapplication_show: readers,
  graduateapplication_check: graduateOffices,
});
