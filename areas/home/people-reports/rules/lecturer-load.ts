import * as a from '#kernel/contract/answer.ts';
import { countedOnce, oneLesson } from '#areas/scheduling/rules/counted-once.ts';
import { overlaps, type Meeting } from '#areas/scheduling/rules/time.ts';

/** One section as one member of staff teaches it. `mine`: it belongs to the reader's report; others count for hours elsewhere and overlaps only. */
export interface TaughtSection {
  staff_id: number;
  section_id: number;
  course_id: number;
  section: string;
  share: number;
  quota: number;
  taken: number;
  waitlisted: number;
  mine: boolean;
  /** those with the same `combined_with` are taught together */
  meetings: readonly (Meeting & { combined_with: number | null })[];
}
/** A section in a row of the report. */
export const LoadSection = a.record({
  section_id: a.integer,
  section: a.text,
  share: a.number,
  taken: a.integer,
  quota: a.integer,
  waitlisted: a.number,
  full: a.flag,
});
export type LoadSection = a.Of<typeof LoadSection>;
export const LecturerLoad = a.record({
  sections: a.many(LoadSection),
  courses: a.number,
  students: a.integer,
  /** lesson hours in a week; `load` counts each by the share taught; `elsewhere` are hours of other units */
  hours: a.number,
  load: a.number,
  elsewhere: a.number,
  /** sections taught with others */
  shared: a.number,
  /** pairs of sections that meet at the same time */
  clashes: a.many(a.record({ first: a.text, second: a.text })),
  /** sections that more students want than there are seats */
  over: a.number,
});
export type LecturerLoad = a.Of<typeof LecturerLoad>;

/** Lesson hours of a meeting: 50 minutes and the break after them count as one hour. */
export const lessonHours = (meeting: Pick<Meeting, 'starts' | 'ends'>): number =>
  Math.ceil((meeting.ends - meeting.starts) / 60);
const hoursOf = (section: TaughtSection): number =>
  section.meetings.reduce((sum, meeting) => sum + lessonHours(meeting), 0);
/** Do more students want the section (registered and waiting) than it has seats? */
export const overQuota = (section: { taken: number; waitlisted: number; quota: number }): boolean =>
  section.taken + section.waitlisted > section.quota;

/** What one member of staff teaches in a semester; the sections of one person, in the order they are shown. */
export function lecturerLoad(taught: readonly TaughtSection[]): LecturerLoad {
  const mine = taught.filter((each) => each.mine);
  // a lesson of several sections is taught once: here, where one of them is the reader's
  const counted = countedOnce([...mine, ...taught.filter((each) => !each.mine)]);
  const sum = (rows: readonly TaughtSection[], of: (row: TaughtSection) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const clashes = taught.flatMap((one, index) =>
    taught
      .slice(index + 1)
      .flatMap((other) =>
        (one.mine || other.mine) &&
        one.meetings.some((a) => other.meetings.some((b) => overlaps(a, b) && !oneLesson(a, b)))
          ? [{ first: one.section, second: other.section }]
          : [],
      ),
  );
  return {
    sections: mine.map(({ section_id, section, share, taken, quota, waitlisted }) => ({
      section_id,
      section,
      share,
      taken,
      quota,
      waitlisted,
      full: overQuota({ taken, waitlisted, quota }),
    })),
    courses: new Set(mine.map((each) => each.course_id)).size,
    students: sum(mine, (each) => each.taken),
    hours: sum(
      counted.filter((each) => each.mine),
      hoursOf,
    ),
    load:
      Math.round(
        sum(
          counted.filter((each) => each.mine),
          (each) => hoursOf(each) * each.share,
        ),
      ) / 100,
    elsewhere: sum(
      counted.filter((each) => !each.mine),
      hoursOf,
    ),
    shared: mine.filter((each) => each.share < 100).length,
    clashes,
    over: mine.filter(overQuota).length,
  };
}
