import { blocking, refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Reading, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { moveMeeting as moveCommand, placeMeeting as placeCommand } from '../contract.ts';
import { dayChangeReasons } from '../queries/day-reasons.ts';
import { clashRefusals, nameClashes } from '../queries/name-clashes.ts';
import { heldFacts, weekFacts, type WeekFacts } from '../queries/week-facts.ts';
import { timetableRefusals } from '../refusals.ts';
import { clashesAt, membersOf, type FoundClash } from '../rules/clash-index.ts';
import { idList } from '#kernel/server/id-list.ts';
import { mayMeetAt, parseTime } from '../../rules/time.ts';
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

/**
 * Every reason against a place: those that stop, and those that ask. Of lessons taught together it answers for all.
 * @param known clashes that stood before and are nobody's fault now
 */
export async function placeReasons(
  context: Reading,
  facts: WeekFacts,
  held: { section_id: number; meeting_id: number | null; type: number },
  at: Place,
  known: readonly FoundClash[] = [],
): Promise<Refusal[]> {
  const before = new Set(known.map((each) => JSON.stringify(each)));
  const clashes = (await clashesOf(context, facts, held, at)).filter((each) => !before.has(JSON.stringify(each)));
  const room = facts.index.facts.rooms.find((each) => each.id === at.room_id);
  const together = new Set([
    held.section_id,
    ...membersOf(facts.index, held.meeting_id).map((each) => each.section_id),
  ]);
  const seats = [...together].reduce((sum, id) => sum + (facts.sections.get(id)?.seats ?? 0), 0);
  const params = { room: room?.code ?? '', capacity: room?.capacity ?? 0, seats };
  const small =
    room && room.capacity < seats
      ? [together.size > 1 ? timetableRefusals.place_small_together(params) : timetableRefusals.place_small(params)]
      : [];
  return [...clashRefusals(await nameClashes(context, facts, clashes)), ...small];
}
interface Place {
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
}
export async function clashesOf(
  context: Reading,
  facts: WeekFacts,
  held: { section_id: number; meeting_id: number | null; type: number },
  at: Place,
): Promise<FoundClash[]> {
  const given = await heldFacts(context, facts, { ...held, minutes: at.ends - at.starts, room_id: at.room_id }, true);
  return clashesAt(facts.index, given, at);
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
  refuse(mayMeetAt({ starts, ends }));
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
export async function openWeek(context: Writing, semester_id: number): Promise<WeekFacts> {
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
  const days = { semester_id: section.semester_id, section_ids: [section.id], moving: [] };
  refuseUnconfirmed(
    [
      ...(await placeReasons(context, facts, { section_id: section.id, meeting_id: null, type }, at)),
      ...(await dayChangeReasons(context, days, at)),
    ],
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

export interface MeetingRow {
  id: number;
  semester_id: number;
  section_id: number;
  type: number;
  day: number;
  starts: number;
  ends: number;
  classroom_id: number | null;
  combined_with: number | null;
  version: number;
}
const members = (wanted: readonly number[]) =>
  sql`(select o.id from ${meetings} m join ${meetings} o on o.id = m.id or o.combined_with = m.combined_with where m.id = any(${idList(wanted)}))`;
/**
 * Meetings with all that are taught together with them, in the caller's hands: first the rows of their sections, then the
 * week, then the meetings. Absent or beyond his rights: 404; only a companion beyond them: said.
 */
export async function holdMeetings(
  context: Writing,
  wanted: readonly number[],
): Promise<{ facts: WeekFacts; rows: MeetingRow[]; statusOf: ReadonlyMap<number, string> }> {
  const there = await rowsOf<{ id: number }>(
    context.db,
    sql`select m.id from ${meetings} m where m.id = any(${idList(wanted)})`,
  );
  if (there.length < new Set(wanted).size) throw notFound();
  const found = await rowsOf<{
    id: number;
    semester_id: number;
    label: string;
    status: string;
    mine: boolean;
    asked: boolean;
  }>(
    context.db,
    sql`select sections.id, sections.semester_id, sections.code || '-' || lpad(sections.section_no::text, 2, '0') as label, sections.status, (${context.rows('courseschedule_update')}) as mine, sections.id in (select m.section_id from ${meetings} m where m.id = any(${idList(wanted)})) as asked
    from ${sections} sections where sections.id in (select m.section_id from ${meetings} m where m.id in ${members(wanted)}) order by sections.id for update`,
  );
  const [first] = found;
  if (!first || found.some((each) => each.asked && !each.mine)) throw notFound();
  if (found.some((each) => !each.mine)) refuse(timetableRefusals.combined_foreign());
  const elsewhere = found.find((each) => each.semester_id !== first.semester_id);
  if (elsewhere) refuse(timetableRefusals.combine_semester({ section: elsewhere.label, other: first.label }));
  const facts = await openWeek(context, Number(first.semester_id));
  const rows = (
    await rowsOf<MeetingRow>(
      context.db,
      sql`select m.id, m.semester_id, m.section_id, m.type, m.day, m.starts, m.ends, m.classroom_id, m.combined_with, m.version from ${meetings} m where m.id in ${members(wanted)} order by m.id for update`,
    )
  ).map((row) => ({
    ...row,
    id: Number(row.id),
    section_id: Number(row.section_id),
    semester_id: Number(row.semester_id),
    combined_with: row.combined_with === null ? null : Number(row.combined_with),
    classroom_id: row.classroom_id === null ? null : Number(row.classroom_id),
  }));
  const statusOf = new Map(found.map((each) => [Number(each.id), each.status]));
  if (wanted.some((id) => !rows.some((row) => row.id === id))) throw notFound();
  // somebody has combined them with others since their sections were locked
  if (rows.some((row) => !statusOf.has(row.section_id))) throw new Failure(406, 'record_changed_meanwhile');
  return { facts, rows, statusOf };
}
/** Tells whoever sits in a published section, or teaches it, where its lesson stands now. */
export async function tellIfPublished(
  context: Writing,
  facts: WeekFacts,
  status: string | undefined,
  before: MeetingRow,
  after: Place,
): Promise<number> {
  context.publish('resource:section', { id: before.section_id });
  return status === 'draft' || facts.semester.status === 'planned'
    ? 0
    : tellOfMove(context, facts, before.section_id, [{ before, after }]);
}
/** A lesson changes its place, with those that are taught together with it; whom it concerns is told. */
export const moveMeeting = handle(moveCommand, async (context, input) => {
  const { facts, rows, statusOf } = await holdMeetings(context, [input.id]);
  const before = rows.find((row) => row.id === input.id);
  if (!before) throw notFound();
  if (input.version !== null && input.version !== undefined && input.version !== before.version)
    throw new Failure(406, 'record_changed_meanwhile');
  const at = { day: input.day, ...timesOf(input), room_id: input.classroom_id ?? null };
  const held = { section_id: before.section_id, meeting_id: before.id, type: before.type };
  const days = {
    semester_id: before.semester_id,
    section_ids: rows.map((row) => row.section_id),
    moving: rows.map((row) => row.id),
  };
  refuseUnconfirmed(
    [...(await placeReasons(context, facts, held, at)), ...(await dayChangeReasons(context, days, at))],
    input.confirmed ?? false,
  );
  let [version, told] = [before.version, 0];
  for (const row of rows) {
    const moved = await moveTo(context, row, at);
    if (row.id === before.id) version = moved;
    told += await tellIfPublished(context, facts, statusOf.get(row.section_id), row, at);
  }
  const room = facts.index.facts.rooms.find((each) => each.id === at.room_id)?.code ?? '–';
  return { id: input.id, version, told, room };
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
