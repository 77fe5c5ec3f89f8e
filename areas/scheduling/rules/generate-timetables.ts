import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { busyTimes, overlaps } from '#areas/scheduling/rules/time.ts';

/** A course to place and the sections it may be taken in (leave out the full ones). */
export interface CourseChoice {
  course_id: number;
  sections: readonly { section_id: number; meetings: readonly Meeting[] }[];
}
/** One clash-free combination: a section per course in the order of the courses; `free_days` of Monday–Friday; `earliest_start` in minutes, null without meetings. */
export interface Timetable {
  section_ids: number[];
  free_days: number;
  gap_minutes: number;
  earliest_start: number | null;
}
export interface TimetableOptions {
  /** how many combinations to answer, default 20 */
  limit?: number;
  /** search steps after which it stops, default 250,000 (about 100 ms) */
  budget?: number;
  /** fewer gap minutes before more free days */
  short_days?: boolean;
  /** only weeks with a free weekday */
  free_day?: boolean;
}
export interface Generated {
  timetables: Timetable[];
  /** false when the search stopped early: better combinations may exist */
  complete: boolean;
  /** courses that can't be placed: one id when every section clashes with what is fixed, two when all their sections clash with each other */
  impossible: number[][];
}

/** first, last, busy minutes of each of seven days */
type Week = Float64Array;
interface Candidate {
  index: number;
  section_id: number;
  meetings: readonly Meeting[];
  week: Week;
}

/** Better first: more free days, then fewer gap minutes (`short_days`: the other way round), then a later earliest start; section ids make the order certain. */
export function compareTimetables(a: Timetable, b: Timetable, short_days = false): number {
  const free = b.free_days - a.free_days;
  const gaps = a.gap_minutes - b.gap_minutes;
  return (
    (short_days ? gaps || free : free || gaps) || lateness(b) - lateness(a) || compareIds(a.section_ids, b.section_ids)
  );
}
const lateness = (timetable: Timetable): number => timetable.earliest_start ?? 24 * 60;
function compareIds(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Free weekdays, gaps and earliest start of meetings that do not overlap. */
export function measureWeek(meetings: readonly Meeting[]): Omit<Timetable, 'section_ids'> {
  return measure(weekOf(meetings));
}

/**
 * Clash-free combinations of one section per course that leave the fixed meetings alone, best first.
 * Exact while `complete`: the answer is then the best `limit` of all combinations.
 */
export function generateTimetables(
  courses: readonly CourseChoice[],
  fixed: readonly Meeting[],
  options: TimetableOptions = {},
): Generated {
  const limit = options.limit ?? 20;
  const short = options.short_days ?? false;
  let budget = options.budget ?? 250_000;
  let count = 0;
  const choices = courses.map((course, place) => ({
    place,
    course_id: course.course_id,
    candidates: course.sections
      .filter((section) => !section.meetings.some((meeting) => fixed.some((each) => overlaps(meeting, each))))
      .map((section): Candidate => ({
        index: count++,
        section_id: section.section_id,
        meetings: section.meetings,
        week: weekOf(section.meetings),
      })),
  }));
  const clash = clashTable(choices.flatMap((choice) => choice.candidates));
  const impossible = findImpossible(choices, clash, count);
  if (limit < 1 || impossible.length > 0) return { timetables: [], complete: true, impossible };

  // fewest sections first keeps the tree narrow at the top; sections on few and late days first find good ones early
  const order = [...choices].sort((a, b) => a.candidates.length - b.candidates.length);
  for (const choice of order)
    choice.candidates.sort(
      (a, b) => days(a.week) - days(b.week) || earliest(b.week) - earliest(a.week) || a.section_id - b.section_id,
    );
  const chosen: Candidate[] = [];
  const best: Timetable[] = [];
  let complete = true;

  const keep = (found: Timetable): void => {
    const worst = best[limit - 1];
    if (worst && compareTimetables(found, worst, short) >= 0) return;
    let low = 0;
    let high = best.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = best[middle];
      if (other && compareTimetables(found, other, short) > 0) low = middle + 1;
      else high = middle;
    }
    best.splice(low, 0, found);
    if (best.length > limit) best.pop();
  };
  const visit = (depth: number, week: Week): void => {
    const choice = order[depth];
    if (!choice) {
      const section_ids: number[] = [];
      order.forEach((each, at) => {
        section_ids[each.place] = chosen[at]?.section_id ?? 0;
      });
      keep({ section_ids, ...measure(week) });
      return;
    }
    for (const candidate of choice.candidates) {
      if (!complete) return;
      if (clashes(candidate)) continue;
      if (budget-- <= 0) {
        complete = false;
        return;
      }
      const next = joined(week, candidate.week);
      if (hopeless(next, depth + 1)) continue;
      chosen.push(candidate);
      visit(depth + 1, next);
      chosen.pop();
    }
  };
  const clashes = (candidate: Candidate): boolean => {
    for (const other of chosen) if (clash[candidate.index * count + other.index] === 1) return true;
    return false;
  };
  // what is still to be placed closes at most as many minutes of gaps as it lasts
  const closing = order.map((_, depth) =>
    order.slice(depth).reduce((sum, each) => sum + Math.max(0, ...each.candidates.map((one) => busy(one.week))), 0),
  );
  // days only fill up and the start only gets earlier, so a partial week bounds what can follow
  const hopeless = (week: Week, depth: number): boolean => {
    const free = freeDays(week);
    if (options.free_day === true && free === 0) return true;
    const worst = best[limit - 1];
    if (!worst) return false;
    const gaps = Math.max(0, gapMinutes(week) - (closing[depth] ?? 0)) - worst.gap_minutes;
    const days_off = worst.free_days - free;
    const [first, second] = short ? [gaps, days_off] : [days_off, gaps];
    return first > 0 || (first === 0 && (second > 0 || (second === 0 && earliest(week) < lateness(worst))));
  };
  const start = weekOf(fixed);
  if (hopeless(start, 0)) return { timetables: [], complete: true, impossible };
  visit(0, start);
  return { timetables: best, complete, impossible };
}

function clashTable(candidates: readonly Candidate[]): Uint8Array {
  const size = candidates.length;
  const table = new Uint8Array(size * size);
  for (const a of candidates) {
    for (const b of candidates) {
      if (a.index < b.index && a.meetings.some((one) => b.meetings.some((other) => overlaps(one, other)))) {
        table[a.index * size + b.index] = 1;
        table[b.index * size + a.index] = 1;
      }
    }
  }
  return table;
}

function findImpossible(
  choices: readonly { course_id: number; candidates: readonly Candidate[] }[],
  clash: Uint8Array,
  size: number,
): number[][] {
  const alone = choices.filter((choice) => choice.candidates.length === 0).map((choice) => [choice.course_id]);
  if (alone.length > 0) return alone;
  return choices.flatMap((a, index) =>
    choices
      .slice(index + 1)
      .filter((b) =>
        a.candidates.every((one) => b.candidates.every((other) => clash[one.index * size + other.index] === 1)),
      )
      .map((b) => [a.course_id, b.course_id]),
  );
}

function weekOf(meetings: readonly Meeting[]): Week {
  const week = new Float64Array(21);
  for (let day = 1; day <= 7; day++) {
    const busy = busyTimes(meetings, day);
    const at = (day - 1) * 3;
    week[at] = busy[0]?.starts ?? Infinity;
    week[at + 1] = busy.at(-1)?.ends ?? -Infinity;
    week[at + 2] = busy.reduce((sum, each) => sum + each.ends - each.starts, 0);
  }
  return week;
}

function joined(a: Week, b: Week): Week {
  const week = new Float64Array(21);
  for (let at = 0; at < 21; at += 3) {
    week[at] = Math.min(a[at] ?? Infinity, b[at] ?? Infinity);
    week[at + 1] = Math.max(a[at + 1] ?? -Infinity, b[at + 1] ?? -Infinity);
    week[at + 2] = (a[at + 2] ?? 0) + (b[at + 2] ?? 0);
  }
  return week;
}

const used = (week: Week, day: number): boolean => (week[day * 3 + 2] ?? 0) > 0;
function freeDays(week: Week): number {
  let free = 0;
  for (let day = 0; day < 5; day++) if (!used(week, day)) free++;
  return free;
}
function days(week: Week): number {
  let taken = 0;
  for (let day = 0; day < 7; day++) if (used(week, day)) taken++;
  return taken;
}
function earliest(week: Week): number {
  let start = 24 * 60;
  for (let at = 0; at < 21; at += 3) start = Math.min(start, week[at] ?? start);
  return start;
}
function busy(week: Week): number {
  let minutes = 0;
  for (let at = 2; at < 21; at += 3) minutes += week[at] ?? 0;
  return minutes;
}
function gapMinutes(week: Week): number {
  let gap = 0;
  for (let day = 0; day < 7; day++)
    if (used(week, day)) gap += (week[day * 3 + 1] ?? 0) - (week[day * 3] ?? 0) - (week[day * 3 + 2] ?? 0);
  return gap;
}
function measure(week: Week): Omit<Timetable, 'section_ids'> {
  const start = earliest(week);
  return {
    free_days: freeDays(week),
    gap_minutes: gapMinutes(week),
    earliest_start: days(week) > 0 ? start : null,
  };
}
