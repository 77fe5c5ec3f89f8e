import type { Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { weekdayWords } from '../../school/sessions/contract.ts';
import { clockText } from '../../school/sessions/rules/week.ts';
import type { LessonLine } from '../contract.ts';
import { prepScheduleRefusals } from '../refusals.ts';
import type { Breach } from '../rules/check-week.ts';
import { breachWords, type DraftState } from '../rules/draft-words.ts';
import { moveBreaches } from '../rules/move-lesson.ts';
import type { Place, PrepPlacing, PrepWeek } from '../rules/week-spec.ts';
import { lessonLines, lessonsIn } from './drafts.ts';
import { weekFacts } from './week-facts.ts';

/** A draft that is ready and the schedule that is published can be changed by hand. */
export const mayMove = (status: DraftState): Refusal[] =>
  status === 'running'
    ? [prepScheduleRefusals.prep_draft_running()]
    : status === 'done' || status === 'published'
      ? []
      : [prepScheduleRefusals.prep_draft_not_ready()];
export async function draftOfLesson(db: Db, lesson_id: number): Promise<number> {
  const [row] = await rowsOf<{ draft_id: number }>(db, sql`select draft_id from prep_lessons where id = ${lesson_id}`);
  if (!row) throw notFound();
  return Number(row.draft_id);
}
export interface Moving {
  lines: LessonLine[];
  lesson: LessonLine;
  week: PrepWeek;
  placing: PrepPlacing;
  clashes: Refusal[];
}
/** A lesson in the place it would go to, with everything that speaks against it; without a place only the lesson. */
export async function movingTo(
  db: Db,
  draft: { id: number; module_id: number; room_ids: number[] | null },
  lesson_id: number,
  to: Place | null,
): Promise<Moving> {
  const lines = await lessonLines(db, sql`n.draft_id = ${draft.id}`);
  const index = lines.findIndex((each) => each.id === lesson_id);
  const lesson = lines[index];
  if (!lesson) throw notFound();
  const { lessons, placing } = lessonsIn(lines);
  const used = lines.flatMap((each) => each.room_id ?? []);
  const rooms = [...new Set([...used, ...(draft.room_ids ?? []), ...(to ? [to.room_id] : [])])];
  const week = (await weekFacts(db, draft.module_id, rooms, lessons)) ?? {
    classes: [],
    teachers: [],
    rooms: [],
    lessons,
  };
  if (to === null) return { lines, lesson, week, placing, clashes: [] };
  const [room] = await rowsOf<{ code: string }>(
    db,
    sql`select r.code from ${classroomRead} r where r.id = ${to.room_id}`,
  );
  if (!room) throw notFound();
  const seen = new Set<string>();
  const clashes = moveBreaches(week, placing, index, to).flatMap((breach): Refusal[] => {
    const with_ = otherOf(breach, lines, lesson_id);
    const key = `${breach.kind}.${with_?.id ?? ''}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const at = clockText(breach.hour * 60);
    const day = weekdayWords[breach.day as 1];
    const [tr, en] = (['tr', 'en'] as const).map((locale) => {
      const what = breachWords[breach.kind][locale];
      return with_ ? `${what} (${with_.class}, ${with_.teacher}, ${with_.room ?? ''})` : what;
    });
    return [
      prepScheduleRefusals.prep_move_clash({
        day: day ? { tr: day.tr, en: day.en } : '',
        at,
        room: room.code,
        what: { tr: tr ?? '', en: en ?? '' },
      }),
    ];
  });
  return {
    lines,
    lesson,
    week,
    placing: placing.map((each, at) => (at === index ? to : each)),
    clashes,
  };
}
/** The other lesson of the same class, teacher or room at that hour. */
function otherOf(breach: Breach, lines: readonly LessonLine[], lesson_id: number): LessonLine | undefined {
  const key = ({ class: 'class_id', teacher: 'staff_id', room: 'room_id' } as const)[breach.kind as 'class'];
  if (!key) return undefined;
  return lines.find(
    (each) =>
      each.id !== lesson_id &&
      each[key] === breach[key] &&
      each.day === breach.day &&
      each.hour !== null &&
      each.hour <= breach.hour &&
      breach.hour < each.hour + each.hours,
  );
}
