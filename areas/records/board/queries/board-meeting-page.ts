import { may, type May, type Refusal } from '#kernel/contract/refusal.ts';
import { answer, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { boardMeetingPage as pageQuery, type AgendaItem, type BoardMeetingPage } from '../contract.ts';
import { boardRefusals } from '../refusals.ts';
import { boardRow, meetingRow, membersOn, rolesOf, type DecisionRow } from '../commands/board-records.ts';
import { mayChangeMeeting } from '../resources/board-meeting.ts';
import { quorumOf, withoutQuorum } from '../rules/board-quorum.ts';
import { decisionNumber, mayMoveDecision } from '../rules/board-states.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';

/** A meeting as its page and its papers show it. */
export async function readMeeting(context: Reading, id: number): Promise<BoardMeetingPage> {
  const row = await meetingRow(context, id, 'boardmeeting_show');
  const board = await boardRow(context.db, row.board_id);
  const { today } = context;
  const current = await membersOn(context.db, row.board_id, row.held_on);
  // a meeting that is over shows who was there, whatever became of their terms
  const members =
    row.status === 'held'
      ? [...row.present, ...current.filter((each) => !row.present.some((one) => one.staff_id === each.staff_id))]
      : current;
  const quorum = quorumOf(board.quorum, rolesOf(current), rolesOf(row.present));
  const decisions = await rowsOf<DecisionRow>(
    context.db,
    sql`
    select id, board_id, meeting_id, agenda_no, year, number, topic, name, name_en, body, body_en, status, votes, version from board_decisions where meeting_id = ${id} or (board_id = ${row.board_id} and status in ('draft', 'postponed') and meeting_id is distinct from ${id}) order by agenda_no nulls last, id limit 500`,
  );
  const [writes] = await rowsOf<{ update: boolean; destroy: boolean }>(
    context.db,
    sql`select (${context.rows('boardmeeting_update')}) as update, (${context.rows('boardmeeting_destroy')}) as destroy from board_meetings where board_meetings.id = ${id}`,
  );
  const early: Refusal[] =
    row.held_on > today ? [boardRefusals.board_meeting_not_yet({ day: dateText(row.held_on) })] : [];
  const open = decisions.filter((each) => each.meeting_id === id && each.status === 'agenda').length;
  const held = mayChangeMeeting(row);
  const never: May = { refusals: [] };
  const can = (allowed: boolean | undefined, reasons: readonly Refusal[]): May =>
    allowed === true ? may(reasons) : never;
  return {
    meeting: {
      id: row.id,
      year: row.year,
      number: row.number,
      held_on: row.held_on,
      starts_at: row.starts_at,
      place: row.place,
      status: row.status,
      version: row.version,
    },
    board: { id: board.id, code: board.code, name: board.name, name_en: board.name_en, kind: board.kind },
    agenda: decisions
      .filter((each) => each.meeting_id === id)
      .map((each): AgendaItem => ({
        id: each.id,
        agenda_no: each.agenda_no,
        topic: each.topic,
        status: each.status,
        decision_no: decisionNumber(each),
        votes: each.votes,
        name: each.name,
        name_en: each.name_en,
        body: each.body,
        body_en: each.body_en,
        version: each.version,
        can: {
          decide: can(writes?.update, [
            ...held,
            ...mayMoveDecision(each, 'decided'),
            ...(early.length > 0 ? early : withoutQuorum(quorum)),
          ]),
        },
      })),
    waiting: decisions
      .filter((each) => each.meeting_id !== id)
      .map(({ id: decision, name, name_en, topic, status }) => ({ id: decision, name, name_en, topic, status })),
    members: members.map((each) => ({ ...each, present: row.present.some((one) => one.staff_id === each.staff_id) })),
    quorum,
    can: {
      change: can(writes?.update, held),
      agenda: can(writes?.update, held),
      present: can(writes?.update, [...held, ...early]),
      close: can(writes?.update, [
        ...held,
        ...(early.length > 0 ? early : withoutQuorum(quorum)),
        ...(open > 0 ? [boardRefusals.board_meeting_undecided({ count: open })] : []),
      ]),
      remove: can(writes?.destroy, [
        ...held,
        ...(decisions.some((each) => each.meeting_id === id)
          ? [
              boardRefusals.board_meeting_not_empty({
                count: decisions.filter((each) => each.meeting_id === id).length,
              }),
            ]
          : []),
      ]),
    },
  };
}
export const boardMeetingPage = answer(pageQuery, (context, { id }) => readMeeting(context, id));
