import { blocking, refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Reading, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { moveMeeting as moveCommand, placeMeeting as placeCommand } from '../contract.ts';
import { clashRefusals, nameClashes } from '../queries/name-clashes.ts';
import { heldFacts, weekFacts, type WeekFacts } from '../queries/week-facts.ts';
import { timetableRefusals } from '../refusals.ts';
import { clashesAt } from '../rules/clash-index.ts';
import { parseTime } from '../../rules/time.ts';
import { schedulingRefusals } from '../../refusals.ts';
import { meetings, sections } from '../../tables.ts';
import { lockWeek } from './lock-week.ts';
import { tellOfMove } from './tell-of-move.ts';

interface At {
  day: number;
  start_time: string;
  end_time: string;
  classroom_id?: number | null;
  confirmed?: boolean | null;
}

/** Every reason against a place: those that stop, and those that ask. */
export async function placeReasons(
  context: Reading,
  facts: WeekFacts,
  held: { section_id: number; meeting_id: number | null; type: number },
  at: { day: number; starts: number; ends: number; room_id: number | null },
): Promise<Refusal[]> {
  const given = await heldFacts(context, facts, { ...held, minutes: at.ends - at.starts, room_id: at.room_id }, true);
  const clashes = clashesAt(facts.index, given, at);
  const room = facts.index.facts.rooms.find((each) => each.id === at.room_id);
  const section = facts.sections.get(held.section_id);
  const small =
    room && section && section.mode !== 'online' && room.capacity < section.seats
      ? [timetableRefusals.place_small({ room: room.code, capacity: room.capacity, seats: section.seats })]
      : [];
  return [...clashRefusals(await nameClashes(context, facts, clashes)), ...small];
}
export function refuseUnconfirmed(reasons: readonly Refusal[], confirmed: boolean): void {
  refuse(blocking(reasons));
  const warnings = reasons.filter((each) => each.level === 'warning');
  // asked for by name: the reasons come back with it, as what has to be confirmed
  if (warnings.length > 0 && !confirmed)
    refuse([timetableRefusals.place_unconfirmed(), ...warnings.map(({ level: _level, ...each }) => each)]);
}
function timesOf(at: At): { starts: number; ends: number } {
  const [starts, ends] = [parseTime(at.start_time), parseTime(at.end_time)];
  if (starts === null || ends === null || starts >= ends) {
    refuse(schedulingRefusals.meeting_time_invalid({ time: `${at.start_time}–${at.end_time}` }, 'end_time'));
    throw notFound();
  }
  return { starts, ends };
}
async function sectionOf(context: Writing, id: number): Promise<{ id: number; semester_id: number; status: string }> {
  const [section] = await rowsOf<{ id: number; semester_id: number; status: string }>(
    context.db,
    sql`select sections.id, sections.semester_id, sections.status from ${sections} sections where sections.id = ${id} and (${context.rows('courseschedule_update')}) for update`,
  );
  if (!section) throw notFound();
  return { ...section, id: Number(section.id), semester_id: Number(section.semester_id) };
}
async function openWeek(context: Writing, semester_id: number): Promise<WeekFacts> {
  await lockWeek(context, semester_id);
  const facts = await weekFacts(context.db, semester_id);
  if (!facts) throw notFound();
  if (facts.semester.status === 'closed')
    refuse(timetableRefusals.semester_not_planned({ semester: facts.semester.academic_year }));
  return facts;
}

/** A lesson gets its place in the week. */
export const placeMeeting = handle(placeCommand, async (context, input) => {
  const section = await sectionOf(context, input.section_id);
  const facts = await openWeek(context, section.semester_id);
  const at = { day: input.day, ...timesOf(input), room_id: input.classroom_id ?? null };
  const type = input.type ?? 1;
  refuseUnconfirmed(
    await placeReasons(context, facts, { section_id: section.id, meeting_id: null, type }, at),
    input.confirmed ?? false,
  );
  const [made] = await rowsOf<{ id: number; version: number }>(
    context.db,
    sql`insert into meetings (section_id, semester_id, type, day, starts, ends, classroom_id) values (${section.id}, ${section.semester_id}, ${type}, ${at.day}, ${at.starts}, ${at.ends}, ${at.room_id}) returning id, version`,
  );
  const id = Number(made?.id);
  context.audit({ resource: 'meeting', record_id: id, after: { section_id: section.id, type, ...at } });
  context.publish('resource:section', { id: section.id });
  return { id, version: made?.version ?? 1 };
});

interface MeetingRow {
  id: number;
  section_id: number;
  type: number;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  version: number;
}
/** A lesson changes its place; who sits in a published section and who teaches it are told. */
export const moveMeeting = handle(moveCommand, async (context, input) => {
  const [found] = await rowsOf<{ section_id: number }>(
    context.db,
    sql`select section_id from ${meetings} where id = ${input.id}`,
  );
  if (!found) throw notFound();
  const section = await sectionOf(context, Number(found.section_id));
  const facts = await openWeek(context, section.semester_id);
  const [before] = await rowsOf<MeetingRow>(
    context.db,
    sql`select id, section_id, type, day, starts, ends, classroom_id, version from ${meetings} where id = ${input.id} for update`,
  );
  if (!before) throw notFound();
  if (input.version !== null && input.version !== undefined && input.version !== before.version)
    throw new Failure(406, 'record_changed_meanwhile');
  const at = { day: input.day, ...timesOf(input), room_id: input.classroom_id ?? null };
  refuseUnconfirmed(
    await placeReasons(
      context,
      facts,
      { section_id: section.id, meeting_id: Number(before.id), type: before.type },
      at,
    ),
    input.confirmed ?? false,
  );
  const moved = await moveTo(context, before, at);
  const told =
    section.status === 'draft' || facts.semester.status === 'planned'
      ? 0
      : await tellOfMove(context, facts, section.id, [{ before, after: at }]);
  context.publish('resource:section', { id: section.id });
  return { id: input.id, version: moved, told };
});
/** Writes the new place and the audit of it; the caller has asked the rules. */
export async function moveTo(
  context: Writing,
  before: Pick<MeetingRow, 'id' | 'day' | 'starts' | 'ends' | 'classroom_id'>,
  at: { day: number; starts: number; ends: number; room_id: number | null },
): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(
    context.db,
    sql`update meetings set day = ${at.day}, starts = ${at.starts}, ends = ${at.ends}, classroom_id = ${at.room_id}, version = version + 1, updated_at = now() where id = ${before.id} returning version`,
  );
  context.audit({
    resource: 'meeting',
    record_id: Number(before.id),
    before: { day: before.day, starts: before.starts, ends: before.ends, classroom_id: before.classroom_id },
    after: { day: at.day, starts: at.starts, ends: at.ends, classroom_id: at.room_id },
  });
  return row?.version ?? 1;
}
