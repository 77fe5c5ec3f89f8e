import { sql } from 'drizzle-orm';
import { bindResource, type Reading } from '#kernel/server/area.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { boardDecisions, boardMeetings, boardMembers, boards } from '../tables.ts';
import type { Present } from '../contract.ts';
import { boardDecision } from '../resources/board-decision.ts';
import { boardMeeting } from '../resources/board-meeting.ts';
import { boardMember } from '../resources/board-member.ts';
import { board } from '../resources/board.ts';
import type { DecisionStatus } from '../rules/board-states.ts';
import type { MemberRole, Votes } from '../rules/board-quorum.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffFound } from '#areas/people/reads/found.ts';

export const boardRecord = bindResource(board, boards);
export const boardMemberRecord = bindResource(boardMember, boardMembers, {
  search: (wanted) => sql`${boardMembers.staff_id} ${staffFound(wanted)}`,
  derive: {
    person: sql`select ${personName('st')} from ${staffRead} st where st.id = ${boardMembers.staff_id}`,
  },
});
export const boardMeetingRecord = bindResource(boardMeeting, boardMeetings, {
  derive: { items: sql`select count(*) from board_decisions d where d.meeting_id = ${boardMeetings.id}` },
});
export const boardDecisionRecord = bindResource(boardDecision, boardDecisions, {
  derive: {
    decision_no: sql`select case when ${boardDecisions.number} is null then null else ${boardDecisions.year} || '/' || ${boardDecisions.number} end`,
  },
});

type Scope = Pick<Reading, 'rows'> & { db: Db };
export interface DecisionRow {
  id: number;
  board_id: number;
  meeting_id: number | null;
  agenda_no: number | null;
  year: number;
  number: number | null;
  topic: string;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  status: DecisionStatus;
  votes: Votes | null;
  decided_on: string | null;
  published_at: string | null;
  revoked_at: string | null;
  revoke_reason: string | null;
  document_key: string | null;
  version: number;
}
const lock = sql` for no key update`;
/** A decision within the actor's rule for a key; locked for a change. */
export async function decisionRow(
  context: Scope,
  id: number,
  permission: string,
  locked = false,
): Promise<DecisionRow> {
  const [row] = await rowsOf<DecisionRow>(
    context.db,
    sql`
    select id, board_id, meeting_id, agenda_no, year, number, topic, name, name_en, body, body_en, status, votes, decided_on, published_at, revoked_at, revoke_reason, document_key, version
    from board_decisions where board_decisions.id = ${id} and (${context.rows(permission)})${locked ? lock : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
export interface MeetingRow {
  id: number;
  board_id: number;
  year: number;
  number: number;
  held_on: string;
  starts_at: string | null;
  place: string | null;
  status: string;
  present: Present[];
  version: number;
}
/** A meeting within the actor's rule for a key; locked for a change. */
export async function meetingRow(context: Scope, id: number, permission: string, locked = false): Promise<MeetingRow> {
  const [row] = await rowsOf<MeetingRow>(
    context.db,
    sql`select id, board_id, year, number, held_on, starts_at, place, status, present, version from board_meetings where board_meetings.id = ${id} and (${context.rows(permission)})${locked ? lock : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
export interface BoardRow {
  id: number;
  code: string;
  name: string;
  name_en: string;
  kind: string;
  quorum: number | null;
  status: string;
}
/** The board itself; whoever holds the lock gives out its next number. */
export async function boardRow(db: Db, id: number, locked = false): Promise<BoardRow> {
  const [row] = await rowsOf<BoardRow>(
    db,
    sql`select id, code, name, name_en, kind, quorum, status from boards where id = ${id}${locked ? lock : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
const roleOrder = sql`array_position(array['chair', 'deputy', 'member', 'secretary', 'substitute'], m.role)`;
/** Members whose term holds on a day, the chair first. */
export const membersOn = (db: Db, board_id: number, day: string): Promise<(Present & { role: MemberRole })[]> =>
  rowsOf(
    db,
    sql`
  select m.staff_id, ${personName('st')} as name, st.title, m.role from board_members m join ${staffRead} st on st.id = m.staff_id
  where m.board_id = ${board_id} and m.starts_on <= ${day} and (m.ends_on is null or m.ends_on >= ${day}) order by ${roleOrder}, st.last_name, st.first_name, m.id`,
  );
export const rolesOf = (people: readonly { role: string }[]): MemberRole[] =>
  people.map((each) => each.role as MemberRole);
