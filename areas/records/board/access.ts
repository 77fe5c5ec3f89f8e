import { sql, type SQL } from 'drizzle-orm';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { boardDecisions, boardMeetings, boardMembers, boards } from './tables.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';

const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
/** Boards of the dean's faculty with its departments', and those of the chair's own department. */
const ofFaculty = (actor: Actor): SQL =>
  sql`(select b.id from boards b where b.faculty_id = ${ownFaculty(actor)} or b.department_id in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)}))`;
const ofDepartment = (actor: Actor): SQL =>
  sql`(select b.id from boards b where b.department_id = ${ownDepartment(actor)})`;
const own = (
  board_id:
    | typeof boards.id
    | typeof boardMembers.board_id
    | typeof boardMeetings.board_id
    | typeof boardDecisions.board_id,
): Partial<Record<string, Grant>> => ({
  ...offices,
  dean: (actor) => sql`${board_id} in ${ofFaculty(actor)}`,
  chair: (actor) => sql`${board_id} in ${ofDepartment(actor)}`,
});
const published = { observer: () => sql`${boardDecisions.status} in ('published', 'revoked')` };

/** Boards are set up by the offices; deans and chairs keep members, meetings and decisions of their own boards. */
export const boardAccess = defineAccess({
  board_index: own(boards.id),
  board_show: own(boards.id),
  board_store: offices,
  board_update: offices,
  board_destroy: offices,
  boardmember_index: own(boardMembers.board_id),
  boardmember_show: own(boardMembers.board_id),
  boardmember_store: own(boardMembers.board_id),
  boardmember_update: own(boardMembers.board_id),
  boardmember_destroy: own(boardMembers.board_id),
  boardmeeting_index: own(boardMeetings.board_id),
  boardmeeting_show: own(boardMeetings.board_id),
  boardmeeting_store: own(boardMeetings.board_id),
  boardmeeting_update: own(boardMeetings.board_id),
  boardmeeting_destroy: own(boardMeetings.board_id),
  boarddecision_index: { ...own(boardDecisions.board_id), ...published },
  boarddecision_show: { ...own(boardDecisions.board_id), ...published },
  boarddecision_store: own(boardDecisions.board_id),
  boarddecision_update: own(boardDecisions.board_id),
  boarddecision_destroy: own(boardDecisions.board_id),
  boarddecision_publish: own(boardDecisions.board_id),
});
