import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { lockWeek } from '../../timetable/commands/lock-week.ts';
import { moveTo } from '../../timetable/commands/place-meeting.ts';
import { tellOfMove } from '../../timetable/commands/tell-of-move.ts';
import { clashRefusals, nameClashes } from '../../timetable/queries/name-clashes.ts';
import { courseHours, weekFacts, type WeekFacts } from '../../timetable/queries/week-facts.ts';
import { timetableRefusals } from '../../timetable/refusals.ts';
import { clashIndex, type IndexedMeeting } from '../../timetable/rules/clash-index.ts';
import { missingBlocks } from '../../timetable/rules/week-grid.ts';
import { acceptTimetable as acceptCommand } from '../contract.ts';
import { lockProposal } from '../facts/proposals.ts';
import { solverRefusals } from '../refusals.ts';
import { acceptable, studentsAt, type WantedLine } from '../rules/accept-lines.ts';

interface Line extends WantedLine {
  was: { day: number; starts: number; room_id: number | null } | null;
  gains: { students?: { after: number } };
  decision: string;
}
interface Placed extends IndexedMeeting {
  type: number;
  pinned: boolean;
}
const planned = ['draft', 'open', 'closed'];

/** The lines that are open, in their order, of sections the caller may place. */
async function linesOf(context: Writing, id: number, wanted: readonly number[] | null): Promise<Line[]> {
  const rows = await rowsOf<Line>(
    context.db,
    sql`select l.id, l.section_id, l.meeting_id, l.type, l.was, l.day, l.starts, l.ends, l.classroom_id as room_id, l.gains, l.decision
    from timetable_proposal_lines l join sections on sections.id = l.section_id where l.proposal_id = ${id} and (${context.rows('courseschedule_update')})
      and (${wanted === null} or l.id = any(${idList(wanted ?? [])})) order by l.id`,
  );
  if (wanted !== null && rows.length < new Set(wanted).size) throw notFound();
  return rows
    .filter((row) => row.decision === 'open')
    .map((row) => ({
      ...row,
      id: Number(row.id),
      section_id: Number(row.section_id),
      meeting_id: row.meeting_id === null ? null : Number(row.meeting_id),
      room_id: row.room_id === null ? null : Number(row.room_id),
    }));
}
/** What has changed since the proposal was made so that a line makes no sense any more. */
function outdated(
  facts: WeekFacts,
  line: Line,
  meetings: ReadonlyMap<number, Placed>,
  missing: Map<string, number[]>,
): Refusal[] {
  const section = facts.sections.get(line.section_id);
  const name = { section: section?.label ?? '' };
  if (!section || !planned.includes(section.status)) return [solverRefusals.line_closed(name)];
  if (line.room_id !== null && !facts.index.facts.rooms.some((room) => room.id === line.room_id))
    return [solverRefusals.line_room(name)];
  if (line.was === null) {
    const open = missing.get(`${line.section_id}.${line.type}`) ?? [];
    const at = open.indexOf(line.ends - line.starts);
    if (at < 0) return [solverRefusals.line_placed(name)];
    open.splice(at, 1);
    return [];
  }
  const now = line.meeting_id === null ? undefined : meetings.get(line.meeting_id);
  if (
    !now ||
    now.day !== line.was.day ||
    now.starts !== line.was.starts ||
    now.room_id !== line.was.room_id ||
    now.ends - now.starts !== line.ends - line.starts
  )
    return [solverRefusals.line_moved(name)];
  if ((now.combined_with ?? null) !== null) return [solverRefusals.line_combined(name)];
  return now.pinned ? [solverRefusals.line_pinned(name)] : [];
}
/** Lessons of sections that have no place yet, by section and kind: minutes of each. */
async function missingOf(
  context: Writing,
  lines: readonly Line[],
  meetings: readonly Placed[],
): Promise<Map<string, number[]>> {
  const ids = lines.filter((line) => line.was === null).map((line) => line.section_id);
  const rows = await rowsOf<{ id: number; theory: number; practice: number }>(
    context.db,
    sql`select s.id, h.theory, h.practice from sections s join (${courseHours}) h on h.course_id = s.course_id where s.id = any(${idList(ids)})`,
  );
  const missing = new Map<string, number[]>();
  for (const row of rows) {
    const of = (type: number): number[] =>
      meetings
        .filter((each) => each.section_id === Number(row.id) && each.type === type)
        .map((each) => each.ends - each.starts);
    missing.set(`${row.id}.1`, missingBlocks(row.theory, of(1)));
    missing.set(`${row.id}.2`, missingBlocks(row.practice, of(2), 4));
  }
  return missing;
}

/**
 * Takes over lines of a proposal, in one transaction: each is asked again with what stands now, all at once, so that
 * lessons may change places. What no longer fits is named and stays open; what fits is placed.
 */
export const acceptTimetable = handle(acceptCommand, async (context, { id, line_ids, confirmed }) => {
  const { db } = context;
  const row = await lockProposal(context, id);
  if (row.status !== 'done') refuse(solverRefusals.timetable_not_ready());
  await lockWeek(context, row.semester_id);
  const facts = await weekFacts(db, row.semester_id);
  if (!facts) throw notFound();
  if (facts.semester.status === 'closed')
    refuse(timetableRefusals.semester_not_planned({ semester: facts.semester.academic_year }));
  const lines = await linesOf(context, id, line_ids && line_ids.length > 0 ? line_ids.map(Number) : null);
  if (lines.length === 0) refuse(solverRefusals.timetable_no_lines());
  const placed = (
    await rowsOf<Placed>(
      db,
      sql`select m.id, m.section_id, m.type, m.day, m.starts, m.ends, m.classroom_id as room_id, m.pinned, m.combined_with from meetings m where m.semester_id = ${row.semester_id} for update`,
    )
  ).map((each) => ({
    ...each,
    id: Number(each.id),
    section_id: Number(each.section_id),
    room_id: each.room_id === null ? null : Number(each.room_id),
  }));
  const meetings = new Map(placed.map((each) => [each.id, each]));
  const missing = await missingOf(context, lines, placed);
  const refused = new Map<number, Refusal[]>();
  const fresh = lines.filter((line) => {
    const reasons = outdated(facts, line, meetings, missing);
    if (reasons.length > 0) refused.set(line.id, reasons);
    return reasons.length === 0;
  });
  const { taken, stopped, facts: after } = acceptable(facts.index.facts, fresh);
  const named = { ...facts, index: clashIndex(after) };
  for (const { line, clashes } of stopped)
    refused.set(line.id, clashRefusals(await nameClashes(context, named, clashes)));
  const labelOf = (line: Line | WantedLine): string => facts.sections.get(line.section_id)?.label ?? '';
  if (taken.length === 0) refuse([...refused.values()].flat());
  const published = (line: WantedLine): boolean =>
    facts.semester.status !== 'planned' &&
    line.meeting_id !== null &&
    facts.sections.get(line.section_id)?.status !== 'draft';
  if (confirmed !== true) refuse(await toConfirm(context, row.semester_id, taken, lines, after, labelOf, published));
  await place(context, taken, meetings, id);
  let told = 0;
  const bySection = new Map<number, WantedLine[]>();
  for (const line of taken) {
    if (published(line)) bySection.set(line.section_id, [...(bySection.get(line.section_id) ?? []), line]);
    context.publish('resource:section', { id: line.section_id });
  }
  for (const [section_id, moves] of bySection)
    told += await tellOfMove(
      context,
      facts,
      section_id,
      moves.map((line) => ({ before: meetings.get(line.meeting_id ?? 0) ?? null, after: line })),
    );
  const [moved, made] = [
    taken.filter((line) => line.meeting_id !== null),
    taken.filter((line) => line.meeting_id === null),
  ];
  context.audit({
    resource: 'timetable-proposal',
    record_id: id,
    after: { placed: made.length, moved: moved.length, told, refused: refused.size },
  });
  context.info('timetable_accepted_info', { placed: made.length, moved: moved.length, told });
  return {
    placed: made.length,
    moved: moved.length,
    told,
    refused: lines.flatMap((line) => {
      const reasons = refused.get(line.id);
      return reasons ? [{ line_id: line.id, section: labelOf(line), reasons }] : [];
    }),
  };
});
/** What has to be read before it is done: who would be told, and which lines are worse than they were proposed. */
async function toConfirm(
  context: Writing,
  semester_id: number,
  taken: readonly WantedLine[],
  lines: readonly Line[],
  after: Parameters<typeof studentsAt>[0],
  labelOf: (line: WantedLine) => string,
  published: (line: WantedLine) => boolean,
): Promise<Refusal[]> {
  const seats = new Map<number, Set<number>>();
  for (const { section_id, student_id } of await port(context.services, 'sectionStudents')(context.db, {
    semester_id,
  })) {
    const list = seats.get(section_id);
    if (list) list.add(student_id);
    else seats.set(section_id, new Set([student_id]));
  }
  const promised = new Map(lines.map((line) => [line.id, line.gains.students?.after ?? 0]));
  const worse = taken.flatMap((line) => {
    const students = studentsAt(after, seats, line);
    return students > (promised.get(line.id) ?? 0)
      ? [solverRefusals.lines_worse({ section: labelOf(line), n: students })]
      : [];
  });
  const told = new Set(taken.filter(published).map((line) => line.section_id)).size;
  return [...(told > 0 ? [solverRefusals.lines_published({ n: told })] : []), ...worse];
}
/** First everybody out of the rooms, then everybody in: rooms that are handed over stand free in between. */
async function place(
  context: Writing,
  taken: readonly WantedLine[],
  meetings: ReadonlyMap<number, Placed>,
  proposal_id: number,
): Promise<void> {
  const { db } = context;
  await db.execute(
    sql`update meetings set classroom_id = null where id = any(${idList(taken.map((line) => line.meeting_id))})`,
  );
  for (const line of taken) {
    const at = { day: line.day, starts: line.starts, ends: line.ends, room_id: line.room_id };
    const before = line.meeting_id === null ? undefined : meetings.get(line.meeting_id);
    let meeting_id = line.meeting_id;
    if (before) await moveTo(context, { ...before, classroom_id: before.room_id }, at);
    else {
      const [made] = await rowsOf<{ id: number }>(
        db,
        sql`insert into meetings (section_id, semester_id, type, day, starts, ends, classroom_id) select ${line.section_id}, s.semester_id, ${line.type}, ${at.day}, ${at.starts}, ${at.ends}, ${at.room_id} from sections s where s.id = ${line.section_id} returning id`,
      );
      meeting_id = Number(made?.id);
      context.audit({
        resource: 'meeting',
        record_id: meeting_id,
        after: { section_id: line.section_id, type: line.type, ...at, proposal_id },
      });
    }
    await db.execute(
      sql`update timetable_proposal_lines set decision = 'accepted', meeting_id = ${meeting_id}, decided_by = ${context.actor.user_id}, decided_at = ${context.now.toISOString()}, version = version + 1, updated_at = now() where id = ${line.id}`,
    );
  }
}
