import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { cameToMe } from '#areas/requests/machine/deciders.ts';
import { requests } from '#areas/requests/machine/tables.ts';

const own = (actor: Actor) => sql`${requests.user_id} = ${actor.user_id}`;
const sent = () => sql`${requests.status} <> 'draft'`;
const came = (actor: Actor) => sql`(${requests.status} <> 'draft' and ${cameToMe(actor)})`;
/** The offices see all that were sent, whoever decides what has come to him, a student his own. */
const readers = {
  A: sent,
  registrar: sent,
  studentaffairs: sent,
  advisor: came,
  chair: came,
  dean: came,
  unitoffice: came,
  bursar: came,
  housing: came,
  supervisor: came,
  instructor: came,
  adjunct: came,
  prepschool: came,
  OGR: own,
  MS: own,
} as const;
const learners = { OGR: 'all', MS: 'all' } as const;

export const leavesAccess = defineAccess({
  leaveofabsence_index: readers,
  leaveofabsence_show: readers,
  leaveofabsence_request: learners,
  /** students for whom the office enters a leave */
  leaveofabsence_store: { A: 'all', registrar: 'all', studentaffairs: 'all' },
  leaveofabsence_update: { A: sent, registrar: sent, studentaffairs: sent },
  leaveofabsence_return: { OGR: own, MS: own },
  leavewithconsent_index: readers,
  leavewithconsent_show: readers,
  leavewithconsent_request: learners,
  withdraw_index: readers,
  withdraw_show: readers,
  withdraw_store: learners,
});
