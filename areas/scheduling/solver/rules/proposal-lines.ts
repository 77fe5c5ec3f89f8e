import { lessonParts, type LessonParts, type WeekPlacing } from './week-cost.ts';
import { overlaps, wishCost, type Standing, type WeekPart, type WeekSpec } from './week-spec.ts';

/** What people are told of a line; the rest is arithmetic of the search. */
export const gainNames = [
  'students',
  'wishes',
  'late',
  'idle',
  'days',
  'seats',
  'kinds',
  'rooms',
  'same_day',
  'hard',
] as const satisfies readonly WeekPart[];
export type GainName = (typeof gainNames)[number];
export type Gains = Record<GainName, { before: number; after: number }>;
/** Students of a lesson who are freed of a clash with another section. */
export interface Freed {
  section_id: number;
  students: number[];
}
export interface ProposedLine {
  lesson: number;
  was: Standing | null;
  at: Standing;
  gains: Gains;
  freed: Freed[];
}
export const sameStanding = (one: Standing | null, other: Standing | null): boolean =>
  one === null || other === null
    ? one === other
    : one.day === other.day && one.starts === other.starts && one.room_id === other.room_id;

/** Lessons that would stand elsewhere, each with what has to do with it in the week as it is and as it would be. */
export function proposedLines(spec: WeekSpec, placing: WeekPlacing): ProposedLine[] {
  const before = spec.lessons.map((lesson) => lesson.now);
  const wanted = spec.lessons.flatMap((lesson, index) =>
    placing[index] && !sameStanding(lesson.now, placing[index] ?? null) ? [index] : [],
  );
  const [was, is] = [lessonParts(spec, before, wanted), lessonParts(spec, placing, wanted)];
  return wanted.flatMap((lesson, index): ProposedLine[] => {
    const [then, now, at] = [was[index], is[index], placing[lesson]];
    if (!then || !now || !at) return [];
    return [
      {
        lesson,
        was: before[lesson] ?? null,
        at,
        gains: Object.fromEntries(
          gainNames.map((name) => [name, { before: then.parts[name], after: now.parts[name] }]),
        ) as Gains,
        freed: freedOf(then, now),
      },
    ];
  });
}
const freedOf = (then: LessonParts, now: LessonParts): Freed[] =>
  [...then.clashes]
    .map(([section_id, students]) => {
      const still = now.clashes.get(section_id) ?? [];
      return { section_id, students: students.filter((each) => !still.includes(each)) };
    })
    .filter((each) => each.students.length > 0);

export type StuckKind = 'impossible' | 'section' | 'instructor' | 'group' | 'room';
/** Why a lesson found no place: at how many times of the grid what stands in its way, the most frequent first. */
export function whyStuck(spec: WeekSpec, placing: WeekPlacing, index: number): { kind: StuckKind; times: number }[] {
  const lesson = spec.lessons[index];
  if (!lesson) return [];
  const wishes = spec.wishes.filter((wish) => lesson.staff.includes(wish.staff_id));
  const standing = spec.lessons.flatMap((than, other) => {
    const place = placing[other];
    return place && other !== index ? [{ than, at: { ...place, ends: place.starts + than.minutes } }] : [];
  });
  const count = new Map<StuckKind, number>();
  for (const day of spec.grid.days)
    for (let starts = spec.grid.from; starts + lesson.minutes <= spec.grid.until; starts += spec.grid.step) {
      const at = { day, starts, ends: starts + lesson.minutes };
      const beside = standing.filter((each) => overlaps(each.at, at));
      const kind: StuckKind =
        wishCost(wishes, at) === null
          ? 'impossible'
          : beside.some(({ than }) => than.section_id === lesson.section_id)
            ? 'section'
            : beside.some(({ than }) => than.staff.some((each) => lesson.staff.includes(each)))
              ? 'instructor'
              : beside.some(({ than }) => than.groups.some((each) => lesson.groups.includes(each)))
                ? 'group'
                : 'room';
      count.set(kind, (count.get(kind) ?? 0) + 1);
    }
  return [...count].map(([kind, times]) => ({ kind, times })).sort((one, other) => other.times - one.times);
}
