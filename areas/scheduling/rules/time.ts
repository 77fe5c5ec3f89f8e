import * as a from '#kernel/contract/answer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { longDay, longMoment, universityZone } from '#kernel/contract/calendar.ts';
import { dayNames, schedulingRefusals } from '#areas/scheduling/refusals.ts';

/** ACA-031: 1 theoric, 2 practical. */
export const MeetingType = a.oneOf(1, 2);
export type MeetingType = a.Of<typeof MeetingType>;
/** One weekly meeting: `day` 1 Monday … 7 Sunday (ACA-032), `starts` and `ends` in minutes since midnight, the end not included. */
export const Meeting = a.record({
  day: a.integer,
  starts: a.number,
  ends: a.number,
  type: MeetingType,
  classroom: a.optional(a.nullable(a.text)),
  /** where it is held; without one nobody has to go anywhere */ campus_id: a.optional(a.nullable(a.integer)),
});
export type Meeting = a.Of<typeof Meeting>;
/** Whatever meets weekly; `section` is its name for readers, like `CENG 301-02`. */
export interface Timed {
  section: string;
  meetings: readonly Meeting[];
}
/** Two sections that overlap and the meetings in which they first do. */
export interface Clash<T extends Timed = Timed> {
  first: T;
  second: T;
  first_meeting: Meeting;
  second_meeting: Meeting;
}

const minutesOfDay = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes since midnight → `HH:MM`; 1440 is `24:00`. */
export const formatTime = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Hours of a lesson: each has fifty minutes and a break of ten, so 09:00–10:50 is two. */
export const teachingHours = (starts: number, ends: number): number => Math.floor((ends - starts + 10) / 60);

/** `HH:MM` (or `HH:MM:SS` as databases give it) → minutes since midnight; null when it is no time of a day. `24:00` is midnight at the end. */
export function parseTime(text: string): number | null {
  const found = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/.exec(text.trim());
  if (!found) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  return minutes <= minutesOfDay ? minutes : null;
}

/** `Monday 09:00–10:50` in both languages. */
export function meetingText(meeting: Meeting): Text {
  const hours = `${formatTime(meeting.starts)}–${formatTime(meeting.ends)}`;
  const day = dayNames[meeting.day] ?? { tr: String(meeting.day), en: String(meeting.day) };
  return { tr: `${day.tr} ${hours}`, en: `${day.en} ${hours}` };
}

/** A day or a moment at the university as a sentence names it, the month in words; a bare date has no zone. */
export const dateText = (iso: string, zone = universityZone): Text =>
  iso.length === 10 ? longDay(iso) : longMoment(iso, zone);

/** Sorts meetings by day, then by start. */
export const byTime = (a: Meeting, b: Meeting): number => a.day - b.day || a.starts - b.starts || a.ends - b.ends;

/** Do two meetings share a minute? One that starts when the other ends does not. */
export const overlaps = (a: Meeting, b: Meeting): boolean => a.day === b.day && a.starts < b.ends && b.starts < a.ends;

/** First pair of meetings in which two sections overlap (ACA-034), or null. */
export function clashOf<T extends Timed>(first: T, second: T): Clash<T> | null {
  for (const a of [...first.meetings].sort(byTime)) {
    const b = [...second.meetings].sort(byTime).find((each) => overlaps(a, each));
    if (b) return { first, second, first_meeting: a, second_meeting: b };
  }
  return null;
}

/** Every overlapping pair among the given sections, each pair once, in the order given (ACA-034). */
export function findClashes<T extends Timed>(sections: readonly T[]): Clash<T>[] {
  return sections.flatMap((first, index) => clashesWith(first, sections.slice(index + 1)));
}

/** Overlaps of one section with each of the others. */
export function clashesWith<T extends Timed>(section: T, others: readonly T[]): Clash<T>[] {
  return others.map((other) => clashOf(section, other)).filter((clash) => clash !== null);
}

/** ACA-034: the overlap message, naming both sections and both times. */
export const clashRefusal = (clash: Clash): Refusal =>
  schedulingRefusals.course_times_overlap({
    first: clash.first.section,
    first_time: meetingText(clash.first_meeting),
    second: clash.second.section,
    second_time: meetingText(clash.second_meeting),
  });

/** Refuses a meeting outside days 1–7 (ACA-032), outside one day, or ending before it starts. */
export function meetingProblems(meeting: Meeting): Refusal[] {
  const { day, starts, ends } = meeting;
  const problems: Refusal[] = [];
  if (!Number.isInteger(day) || day < 1 || day > 7)
    problems.push(schedulingRefusals.meeting_day_invalid({ day }, 'day'));
  const whole = Number.isInteger(starts) && Number.isInteger(ends);
  if (!whole || starts < 0 || ends > minutesOfDay || starts >= ends) {
    problems.push(
      schedulingRefusals.meeting_time_invalid({ time: `${formatTime(starts)}–${formatTime(ends)}` }, 'starts'),
    );
  }
  return problems;
}

/** One block of a weekly grid: `lane` of `lanes` stands side by side with what overlaps it. */
export interface GridBlock<T extends Timed = Timed> {
  section: T;
  meeting: Meeting;
  lane: number;
  lanes: number;
  clashes: boolean;
}
/** A week ready to draw: the days shown, its hours (minutes, whole hours) and the blocks of each day. */
export interface WeekGrid<T extends Timed = Timed> {
  days: number[];
  from: number;
  until: number;
  blocks: Record<number, GridBlock<T>[]>;
}

/** Lays sections out on a week: Monday to Friday always, weekend days only when used; 09:00–17:00 at least. */
export function weekGrid<T extends Timed>(sections: readonly T[]): WeekGrid<T> {
  const all = sections.flatMap((section) => section.meetings.map((meeting) => ({ section, meeting })));
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day <= 5 || all.some((each) => each.meeting.day === day));
  const blocks: Record<number, GridBlock<T>[]> = {};
  for (const day of days) blocks[day] = lanesOf(all.filter((each) => each.meeting.day === day));
  const from = Math.min(9 * 60, ...all.map((each) => Math.floor(each.meeting.starts / 60) * 60));
  const until = Math.max(17 * 60, ...all.map((each) => Math.ceil(each.meeting.ends / 60) * 60));
  return { days, from, until, blocks };
}

function lanesOf<T extends Timed>(day: { section: T; meeting: Meeting }[]): GridBlock<T>[] {
  const blocks = [...day]
    .sort((a, b) => byTime(a.meeting, b.meeting))
    .map((each) => ({ ...each, lane: 0, lanes: 1, clashes: false }));
  let group: GridBlock<T>[] = [];
  let laneEnds: number[] = [];
  const close = (): void => {
    for (const block of group) {
      block.lanes = laneEnds.length;
      block.clashes = laneEnds.length > 1;
    }
    group = [];
    laneEnds = [];
  };
  for (const block of blocks) {
    if (laneEnds.every((end) => end <= block.meeting.starts)) close();
    const free = laneEnds.findIndex((end) => end <= block.meeting.starts);
    block.lane = free === -1 ? laneEnds.length : free;
    laneEnds[block.lane] = block.meeting.ends;
    group.push(block);
  }
  close();
  return blocks;
}

/** Busy stretches of a day, overlapping and touching meetings merged, in order. */
export function busyTimes(meetings: readonly Meeting[], day: number): { starts: number; ends: number }[] {
  const merged: { starts: number; ends: number }[] = [];
  for (const { starts, ends } of meetings.filter((each) => each.day === day).sort(byTime)) {
    const last = merged.at(-1);
    if (last && starts <= last.ends) last.ends = Math.max(last.ends, ends);
    else merged.push({ starts, ends });
  }
  return merged;
}

/** Free stretches of at least `least` minutes between `from` and `until` of a day: what to offer when a time is taken. */
export function freeTimes(
  meetings: readonly Meeting[],
  day: number,
  from: number,
  until: number,
  least = 1,
): { starts: number; ends: number }[] {
  const free: { starts: number; ends: number }[] = [];
  let at = from;
  for (const busy of [...busyTimes(meetings, day), { starts: until, ends: until }]) {
    const ends = Math.min(busy.starts, until);
    if (ends - at >= least) free.push({ starts: at, ends });
    at = Math.max(at, busy.ends);
  }
  return free;
}

/** Hours of the day in which lessons are held, in minutes since midnight. */
export const lessonHours = { from: 6 * 60, until: 23 * 60 + 59 } as const;
/** A lesson in the middle of the night is a slip of the pen. */
export const mayMeetAt = ({ starts, ends }: { starts: number; ends: number }): Refusal[] =>
  starts >= lessonHours.from && ends <= lessonHours.until
    ? []
    : [
        schedulingRefusals.meeting_hours(
          {
            from: formatTime(lessonHours.from),
            until: formatTime(lessonHours.until),
            time: `${formatTime(starts)}–${formatTime(ends)}`,
          },
          'start_time',
        ),
      ];
