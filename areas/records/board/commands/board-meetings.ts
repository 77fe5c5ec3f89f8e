import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure } from '#kernel/server/failure.ts';
import {
  changeBoardMeeting as changeCommand,
  closeBoardMeeting as closeCommand,
  planBoardMeeting as planCommand,
  recordBoardAttendance as attendanceCommand,
  removeBoardMeeting as removeCommand,
  setBoardAgenda as agendaCommand,
} from '../contract.ts';
import { boardRefusals } from '../refusals.ts';
import { boardRow, meetingRow, membersOn, rolesOf, type DecisionRow } from './board-records.ts';
import { mayChangeMeeting } from '../resources/board-meeting.ts';
import { quorumOf, withoutQuorum } from '../rules/board-quorum.ts';
import { mayMoveDecision } from '../rules/board-states.ts';
import { dateText } from '#areas/scheduling/rules/time.ts';

const touched = sql`version = version + 1, updated_at = now()`;
const told = (context: Writing, id: number): void => context.publish('resource:board-meeting', { id });

export const planBoardMeeting = handle(planCommand, async (context, input) => {
  const board = await boardRow(context.db, input.board_id, true);
  if (board.status !== 'a')
    refuse(boardRefusals.board_passive({ board: { tr: board.name, en: board.name_en } }, 'board_id'));
  const year = Number(input.held_on.slice(0, 4));
  const [made] = await rowsOf<{ id: number; number: number }>(
    context.db,
    sql`
    insert into board_meetings (board_id, year, number, held_on, starts_at, place) select ${board.id}, ${year}, coalesce(max(number), 0) + 1, ${input.held_on}, ${input.starts_at ?? null}, ${input.place ?? null} from board_meetings where board_id = ${board.id} and year = ${year} returning id, number`,
  );
  const id = Number(made?.id);
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from board_meetings where board_meetings.id = ${id} and (${context.rows('boardmeeting_store')})`,
  );
  if (!seen) throw new Failure(403, 'outside_your_scope');
  context.audit({
    resource: 'board-meeting',
    record_id: id,
    after: {
      board_id: board.id,
      year,
      number: made?.number,
      held_on: input.held_on,
      starts_at: input.starts_at ?? null,
      place: input.place ?? null,
    },
  });
  told(context, id);
  return { id, year, number: Number(made?.number) };
});

export const changeBoardMeeting = handle(changeCommand, async (context, input) => {
  const row = await meetingRow(context, input.id, 'boardmeeting_update', true);
  refuse(mayChangeMeeting(row));
  if (input.version !== undefined && input.version !== null && input.version !== row.version)
    throw new Failure(406, 'record_changed_meanwhile');
  const after = {
    held_on: input.held_on ?? row.held_on,
    starts_at: input.starts_at === undefined ? row.starts_at : input.starts_at,
    place: input.place === undefined ? row.place : input.place,
  };
  const before = { held_on: row.held_on, starts_at: row.starts_at, place: row.place };
  if (JSON.stringify(after) === JSON.stringify(before)) throw new Failure(406, 'must_make_changes_before_saving');
  // its number belongs to its year
  if (after.held_on.slice(0, 4) !== row.held_on.slice(0, 4))
    refuse(boardRefusals.board_meeting_year({ year: row.year }, 'held_on'));
  // who came is asked anew on another day: terms may differ
  await context.db.execute(
    sql`update board_meetings set held_on = ${after.held_on}, starts_at = ${after.starts_at}, place = ${after.place}, present = case when held_on = ${after.held_on} then present else '[]' end, ${touched} where id = ${row.id}`,
  );
  context.audit({ resource: 'board-meeting', record_id: row.id, before, after });
  told(context, row.id);
  return { id: row.id };
});

export const removeBoardMeeting = handle(removeCommand, async (context, { id }) => {
  const row = await meetingRow(context, id, 'boardmeeting_destroy', true);
  const [items] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from board_decisions where meeting_id = ${id}`,
  );
  refuse([
    ...mayChangeMeeting(row),
    ...(items && items.count > 0 ? [boardRefusals.board_meeting_not_empty({ count: items.count })] : []),
  ]);
  await context.db.execute(sql`delete from board_meetings where id = ${id}`);
  context.audit({
    resource: 'board-meeting',
    record_id: id,
    before: { board_id: row.board_id, year: row.year, number: row.number, held_on: row.held_on },
    after: null,
  });
  told(context, id);
  return undefined;
});

export const setBoardAgenda = handle(agendaCommand, async (context, input) => {
  const row = await meetingRow(context, input.id, 'boardmeeting_update', true);
  refuse(mayChangeMeeting(row));
  const wanted = [...new Set(input.decision_ids ?? [])];
  const found = await rowsOf<
    Pick<DecisionRow, 'id' | 'board_id' | 'meeting_id' | 'agenda_no' | 'status' | 'name' | 'name_en'>
  >(
    context.db,
    sql`
    select id, board_id, meeting_id, agenda_no, status, name, name_en from board_decisions
    where meeting_id = ${row.id} or id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)) order by id for no key update`,
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  const foreign = wanted
    .filter((id) => byId.get(id)?.board_id !== row.board_id)
    .map((id) => ({ tr: byId.get(id)?.name ?? `#${id}`, en: byId.get(id)?.name_en ?? `#${id}` }));
  refuse(foreign.map((decision) => boardRefusals.board_agenda_foreign({ decision }, 'decision_ids')));
  // what has an outcome keeps its place in the minutes
  const settled = found.filter(
    (each) =>
      each.meeting_id === row.id &&
      each.status !== 'agenda' &&
      !(each.status === 'postponed' && wanted.includes(each.id)),
  );
  const fresh = wanted
    .flatMap((id) => byId.get(id) ?? [])
    .filter((each) => each.status !== 'agenda' || each.meeting_id !== row.id)
    .filter((each) => !settled.includes(each));
  refuse(
    fresh.flatMap((each) =>
      mayMoveDecision(each, 'agenda').length > 0 ||
      (each.meeting_id !== null && each.meeting_id !== row.id && each.status === 'agenda')
        ? [boardRefusals.board_agenda_foreign({ decision: { tr: each.name, en: each.name_en } }, 'decision_ids')]
        : [],
    ),
  );
  for (const each of found.filter(
    (one) => one.meeting_id === row.id && one.status === 'agenda' && !wanted.includes(one.id),
  )) {
    await context.db.execute(
      sql`update board_decisions set status = 'draft', meeting_id = null, agenda_no = null, ${touched} where id = ${each.id}`,
    );
    context.audit({
      resource: 'board-decision',
      record_id: each.id,
      before: { status: each.status, meeting_id: row.id },
      after: { status: 'draft', meeting_id: null },
    });
  }
  const order = [...wanted, ...settled.map((each) => each.id).filter((id) => !wanted.includes(id))];
  for (const [at, id] of order.entries()) {
    const each = byId.get(id);
    const opens = each !== undefined && fresh.includes(each);
    await context.db.execute(
      sql`update board_decisions set meeting_id = ${row.id}, agenda_no = ${at + 1}, status = ${opens ? 'agenda' : sql`status`}, ${touched} where id = ${id} and (agenda_no is distinct from ${at + 1} or meeting_id is distinct from ${row.id} or ${opens})`,
    );
    if (opens)
      context.audit({
        resource: 'board-decision',
        record_id: id,
        before: { status: each.status, meeting_id: each.meeting_id },
        after: { status: 'agenda', meeting_id: row.id, agenda_no: at + 1 },
      });
  }
  context.audit({
    resource: 'board-meeting',
    record_id: row.id,
    before: {
      agenda: found
        .filter((each) => each.meeting_id === row.id)
        .toSorted((a, b) => (a.agenda_no ?? 0) - (b.agenda_no ?? 0))
        .map((each) => each.id),
    },
    after: { agenda: order },
  });
  told(context, row.id);
  return { items: order.length };
});

export const recordBoardAttendance = handle(attendanceCommand, async (context, input) => {
  const row = await meetingRow(context, input.id, 'boardmeeting_update', true);
  refuse(mayChangeMeeting(row));
  if (row.held_on > context.today) refuse(boardRefusals.board_meeting_not_yet({ day: dateText(row.held_on) }));
  const members = await membersOn(context.db, row.board_id, row.held_on);
  const ids = input.staff_ids ?? [];
  if (ids.some((id) => !members.some((each) => each.staff_id === id)))
    refuse(boardRefusals.board_present_not_member(undefined, 'staff_ids'));
  // names and roles as they were on the day: minutes do not change when somebody marries or leaves
  const present = members.filter((each) => ids.includes(each.staff_id));
  await context.db.execute(
    sql`update board_meetings set present = ${JSON.stringify(present)}::jsonb, ${touched} where id = ${row.id}`,
  );
  context.audit({
    resource: 'board-meeting',
    record_id: row.id,
    before: { present: row.present.map((each) => each.staff_id) },
    after: { present: present.map((each) => each.staff_id) },
  });
  told(context, row.id);
  return { present: present.length };
});

export const closeBoardMeeting = handle(closeCommand, async (context, { id }) => {
  const row = await meetingRow(context, id, 'boardmeeting_update', true);
  refuse(mayChangeMeeting(row));
  const board = await boardRow(context.db, row.board_id);
  const [open] = await rowsOf<{ count: number }>(
    context.db,
    sql`select count(*)::int as count from board_decisions where meeting_id = ${id} and status = 'agenda'`,
  );
  const quorum = quorumOf(
    board.quorum,
    rolesOf(await membersOn(context.db, row.board_id, row.held_on)),
    rolesOf(row.present),
  );
  refuse([
    ...withoutQuorum(quorum),
    ...(open && open.count > 0 ? [boardRefusals.board_meeting_undecided({ count: open.count })] : []),
  ]);
  await context.db.execute(sql`update board_meetings set status = 'held', ${touched} where id = ${id}`);
  context.audit({ resource: 'board-meeting', record_id: id, before: { status: 'planned' }, after: { status: 'held' } });
  told(context, id);
  return { status: 'held' };
});
