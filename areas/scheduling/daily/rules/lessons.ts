import * as a from '#kernel/contract/answer.ts';
import { addDays, daysBetween, weekdayOf } from '#kernel/contract/calendar.ts';

/** How a lesson stands on a day; `moved_away` marks the day that a moved one has left. */
export const lessonStates = {
  planned: { tr: 'Programdaki gibi', en: 'As planned' },
  cancelled: { tr: 'İptal edildi', en: 'Cancelled' },
  moved: { tr: 'Buraya taşındı', en: 'Moved here' },
  moved_away: { tr: 'Başka zamana taşındı', en: 'Moved away' },
  make_up: { tr: 'Telafi dersi', en: 'Make-up lesson' },
  holiday: { tr: 'Tatil', en: 'Holiday' },
} as const;
export const LessonState = a.keyOf(lessonStates);
export type LessonState = a.Of<typeof LessonState>;
const held: readonly LessonState[] = ['planned', 'moved', 'make_up'];
/** Whether somebody teaches there then. */
export const takesPlace = (state: LessonState): boolean => held.includes(state);

/** A meeting of the week and the days between which it is held, first and last among them. */
export interface WeeklyLesson {
  meeting_id: number;
  /** 1 Monday … 7 Sunday (ACA-032) */ day: number;
  /** minutes since midnight, the end not included */ starts: number;
  ends: number;
  room_id: number | null;
  first: string;
  last: string;
}
/** A change that holds; a cancelled lesson has no place. */
export interface DayChange {
  id: number;
  meeting_id: number;
  kind: 'cancelled' | 'moved' | 'make_up';
  /** the day the week says */ day: string;
  to_day: string | null;
  starts: number | null;
  ends: number | null;
  room_id: number | null;
}
export interface ClosedDay {
  day: string;
  half_day: boolean;
  name: string;
  name_en: string;
}
/** A lesson as it stands on one day. */
export interface Occurrence {
  meeting_id: number;
  /** the day the week says: with the meeting it names the lesson */ day: string;
  /** the day it is shown on */ on: string;
  starts: number;
  ends: number;
  room_id: number | null;
  state: LessonState;
  change_id: number | null;
  /** a make-up lesson is planned for it */ made_up: boolean;
}

/** From when on a half day is a holiday: one in the afternoon. */
const halfDayFrom = 13 * 60;
/** Whether a lesson of these hours falls on a holiday; of a half day only what lasts into the afternoon does. */
export const fallsOnHoliday = (closed: ClosedDay | undefined, ends: number): boolean =>
  closed !== undefined && (!closed.half_day || ends > halfDayFrom);

const epoch = '1970-01-01';
const daySpan = 100_000;
/** A lesson of one day as one number: its meeting and the day the week says. */
export const lessonId = (meeting_id: number, day: string): number => meeting_id * daySpan + daysBetween(epoch, day);
/** The meeting and the day of such a number; null when it is none. */
export function lessonOf(id: number): { meeting_id: number; day: string } | null {
  const meeting_id = Math.floor(id / daySpan);
  return Number.isSafeInteger(id) && meeting_id > 0 ? { meeting_id, day: addDays(epoch, id % daySpan) } : null;
}

/**
 * The lessons of some days: what the week says, without those on holidays, cancelled or moved away, and with those moved there
 * and the make-up lessons. Each stands there with its state; only `takesPlace` tells which are held.
 * @param from first day, `YYYY-MM-DD`
 * @param to last day, itself among them
 */
export function lessonsBetween(
  weekly: readonly WeeklyLesson[],
  changes: readonly DayChange[],
  closed: readonly ClosedDay[],
  from: string,
  to: string,
): Occurrence[] {
  const known = new Set(weekly.map((each) => each.meeting_id));
  const own = new Map<string, DayChange>();
  const madeUp = new Set<string>();
  for (const change of changes)
    if (change.kind === 'make_up') madeUp.add(`${change.meeting_id}.${change.day}`);
    else own.set(`${change.meeting_id}.${change.day}`, change);
  const holidays = new Map(closed.map((each) => [each.day, each]));
  const found: Occurrence[] = [];
  const days = daysBetween(from, to);
  for (let at = 0; at <= days; at += 1) {
    const day = addDays(from, at);
    const weekday = weekdayOf(day);
    for (const lesson of weekly) {
      if (lesson.day !== weekday || day < lesson.first || day > lesson.last) continue;
      const key = `${lesson.meeting_id}.${day}`;
      const change = own.get(key);
      const { meeting_id, starts, ends, room_id } = lesson;
      found.push({
        meeting_id,
        day,
        on: day,
        starts,
        ends,
        room_id,
        state: change
          ? change.kind === 'cancelled'
            ? 'cancelled'
            : 'moved_away'
          : fallsOnHoliday(holidays.get(day), ends)
            ? 'holiday'
            : 'planned',
        change_id: change?.id ?? null,
        made_up: madeUp.has(key),
      });
    }
  }
  for (const { id, meeting_id, kind, day, to_day, starts, ends, room_id } of changes)
    if (
      kind !== 'cancelled' &&
      to_day !== null &&
      starts !== null &&
      ends !== null &&
      to_day >= from &&
      to_day <= to &&
      known.has(meeting_id)
    )
      found.push({ meeting_id, day, on: to_day, starts, ends, room_id, state: kind, change_id: id, made_up: false });
  return found.sort((x, y) =>
    x.on < y.on ? -1 : x.on > y.on ? 1 : x.starts - y.starts || x.meeting_id - y.meeting_id,
  );
}
