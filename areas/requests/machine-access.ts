import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { carriedOutBy } from './machine/carried.ts';
import { cameToMe } from './machine/deciders.ts';
import { requests } from './machine-tables.ts';

const own = (actor: Actor) => sql`${requests.user_id} = ${actor.user_id}`;
// their own requests in another role included; drafts are nobody's but their author's
const came = (actor: Actor) =>
  sql`(${requests.status} <> 'draft' and (${cameToMe(actor)} or ${carriedOutBy(actor.role)}))`;
const sent = () => sql`${requests.status} <> 'draft'`;
const deciders = {
  chair: came,
  dean: came,
  instructor: came,
  adjunct: came,
  advisor: came,
  supervisor: came,
  prepschool: came,
  unitoffice: came,
  bursar: came,
  housing: came,
} as const;
/** A student asks; who decides sees what has come to him; the offices that run the requests see all that were sent. */
export const machineAccess = defineAccess({
  request_store: { OGR: own, MS: own, ALUMNI: own },
  request_index: { A: sent, registrar: sent, studentaffairs: sent, ...deciders },
  request_show: { A: sent, registrar: sent, studentaffairs: sent, ...deciders, OGR: own, MS: own, ALUMNI: own },
  request_update: { A: sent, registrar: sent, studentaffairs: sent, ...deciders },
});
