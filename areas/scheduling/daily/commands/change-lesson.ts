import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { sections } from '../../tables.ts';
import { lockWeek } from '../../timetable/commands/lock-week.ts';
import { refuseUnconfirmed } from '../../timetable/commands/place-meeting.ts';
import {
  cancelLesson as cancelCommand,
  makeUpLesson as makeUpCommand,
  moveLesson as moveCommand,
  undoLessonChange as undoCommand,
} from '../contract.ts';
import type { LessonMeeting } from '../queries/lesson-facts.ts';
import { clashReasons, lessonMembers, membersOn, togetherReasons } from '../queries/lesson-place.ts';
import { changeBegun, findLesson, placeIn, placeOfChange, plannedPlace, type FoundLesson } from '../queries/lesson.ts';
import { mayCancelLesson, mayMakeUp, mayMoveLesson, mayUndoChange, type DayPlace } from '../rules/may-change.ts';
import type { DayChange } from '../rules/lessons.ts';
import { lessonChanges } from '../tables.ts';
import { tellOfLesson } from './tell-of-lesson.ts';

/**
 * The lesson that somebody changes, with those that are one lesson with it; nobody else changes the week meanwhile. Who may
 * change a section that is taught together with others changes the one lesson that they are.
 */
async function hold(context: Writing, id: number): Promise<{ found: FoundLesson; members: LessonMeeting[] }> {
  const first = await findLesson(context, id);
  if (!first.meeting.may) throw notFound();
  const together = await lessonMembers(context, first.meeting);
  await rowsOf(
    context.db,
    sql`select id from ${sections} where id = any(${`{${together.map((each) => each.section_id).join(',')}}`}::bigint[]) order by id for update`,
  );
  await lockWeek(context, first.meeting.semester_id);
  const found = await findLesson(context, id);
  return { found, members: await membersOn(context, found) };
}
async function write(
  context: Writing,
  found: FoundLesson,
  members: readonly LessonMeeting[],
  kind: DayChange['kind'],
  to: DayPlace | null,
  reason: string,
): Promise<{ id: number; told: number }> {
  const { day } = found;
  let own = 0;
  let all = 0;
  for (const of of members) {
    const told = await tellOfLesson(context, { ...of, day }, kind, {
      from: plannedPlace({ meeting: of, day }),
      to,
      reason,
    });
    const [row] = await rowsOf<{ id: number }>(
      context.db,
      sql`insert into ${lessonChanges} (semester_id, section_id, meeting_id, kind, day, to_day, starts, ends, classroom_id, reason, told, user_id, created_at)
      values (${of.semester_id}, ${of.section_id}, ${of.meeting_id}, ${kind}, ${day}::date, ${to?.day ?? null}::date, ${to?.starts ?? null}, ${to?.ends ?? null}, ${to?.room_id ?? null}, ${reason}, ${told}, ${context.actor.user_id}, ${context.now.toISOString()}::timestamptz) returning id`,
    );
    const id = Number(row?.id);
    if (of.meeting_id === found.meeting.meeting_id) own = id;
    all += told;
    context.audit({
      resource: 'lesson-change',
      record_id: id,
      after: { kind, section_id: of.section_id, day, to_day: to?.day ?? null, reason },
    });
  }
  return { id: own, told: all };
}
async function placed(
  context: Writing,
  { found, members }: { found: FoundLesson; members: readonly LessonMeeting[] },
  kind: 'moved' | 'make_up',
  input: Parameters<typeof placeIn>[0] & { reason: string; confirmed?: boolean | null },
): Promise<{ id: number; told: number }> {
  const to = placeIn(input);
  const leaving = kind === 'moved' ? found.day : null;
  const from = (of: LessonMeeting) => (kind === 'moved' ? plannedPlace({ ...found, meeting: of }) : null);
  const reasons = await togetherReasons(context, members, to, from, leaving);
  refuseUnconfirmed(reasons, input.confirmed ?? false);
  return write(context, found, members, kind, to, input.reason);
}

/** A lesson of one day is not held. */
export const cancelLesson = handle(cancelCommand, async (context, input) => {
  const { found, members } = await hold(context, input.id);
  refuse(mayCancelLesson(found.facts));
  return write(context, found, members, 'cancelled', null, input.reason);
});
/** A lesson of one day is held on another day, at another hour or in another room. */
export const moveLesson = handle(moveCommand, async (context, input) => {
  const held = await hold(context, input.id);
  refuse(mayMoveLesson(held.found.facts));
  return placed(context, held, 'moved', input);
});
/** What was cancelled or fell on a holiday is taught on a day of its own. */
export const makeUpLesson = handle(makeUpCommand, async (context, input) => {
  const held = await hold(context, input.id);
  refuse(mayMakeUp(held.found.facts));
  return placed(context, held, 'make_up', input);
});
/** A change is undone: the lesson stands again as it stood before, unless somebody has taken its place meanwhile. */
export const undoLessonChange = handle(undoCommand, async (context, input) => {
  const { found, members } = await hold(context, input.id);
  const [row] = await rowsOf<DayChange & { undone: boolean }>(
    context.db,
    sql`select c.id, c.meeting_id, c.kind, c.day, c.to_day, c.starts, c.ends, c.classroom_id as room_id, c.undone_at is not null as undone from ${lessonChanges} c
    where c.id = ${input.change_id} and c.meeting_id = ${found.meeting.meeting_id} and c.day = ${found.day}::date for update`,
  );
  if (!row) throw notFound();
  refuse(mayUndoChange({ kind: row.kind, undone: row.undone, begun: changeBegun(context, found, row) }, found.facts));
  if (row.kind !== 'make_up') {
    const reasons = [];
    for (const of of members)
      reasons.push(...(await clashReasons(context, of, plannedPlace({ ...found, meeting: of }), found.day)));
    refuseUnconfirmed(reasons, input.confirmed ?? false);
  }
  let all = 0;
  for (const of of members) {
    const [undone] = await rowsOf<{ id: number }>(
      context.db,
      sql`update ${lessonChanges} set undone_at = ${context.now.toISOString()}::timestamptz, undone_by = ${context.actor.user_id}, undone_reason = ${input.reason}, version = version + 1, updated_at = now()
      where meeting_id = ${of.meeting_id} and day = ${found.day}::date and undone_at is null and (kind = 'make_up') = ${row.kind === 'make_up'} returning id`,
    );
    if (!undone) continue;
    context.audit({
      resource: 'lesson-change',
      record_id: Number(undone.id),
      before: { kind: row.kind, to_day: row.to_day },
      after: { undone: true, reason: input.reason },
    });
    all += await tellOfLesson(
      context,
      { ...of, day: found.day },
      row.kind === 'make_up' ? 'make_up_undone' : 'undone',
      {
        from: plannedPlace({ meeting: of, day: found.day }),
        to: placeOfChange(row),
        reason: input.reason,
      },
    );
  }
  return { id: input.change_id, told: all };
});
