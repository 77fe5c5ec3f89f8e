import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourseChoice, Timetable } from '#areas/scheduling/rules/generate-timetables.ts';
import { compareTimetables, generateTimetables, measureWeek } from '#areas/scheduling/rules/generate-timetables.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { overlaps } from '#areas/scheduling/rules/time.ts';

const meeting = fc
  .record({
    day: fc.integer({ min: 1, max: 6 }),
    hour: fc.integer({ min: 8, max: 14 }),
    hours: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ day, hour, hours }): Meeting => ({ day, starts: hour * 60, ends: (hour + hours) * 60 - 10, type: 1 }));
const courses = fc
  .array(fc.array(fc.array(meeting, { maxLength: 2 }), { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  .map((all): CourseChoice[] =>
    all.map((sections, course) => ({
      course_id: course + 1,
      sections: sections.map((meetings, at) => ({ section_id: course * 10 + at, meetings })),
    })),
  );

const clashFree = (meetings: readonly Meeting[], others: readonly Meeting[]): boolean =>
  !meetings.some((one) => others.some((other) => overlaps(one, other)));
function bruteForce(choices: readonly CourseChoice[], fixed: readonly Meeting[], short = false): Timetable[] {
  let partial: { ids: number[]; meetings: Meeting[] }[] = [{ ids: [], meetings: [...fixed] }];
  for (const course of choices) {
    partial = partial.flatMap((one) =>
      course.sections
        .filter((section) => clashFree(section.meetings, one.meetings))
        .map((section) => ({
          ids: [...one.ids, section.section_id],
          meetings: [...one.meetings, ...section.meetings],
        })),
    );
  }
  return partial
    .map(({ ids, meetings }) => ({ section_ids: ids, ...measureWeek(meetings) }))
    .sort((a, b) => compareTimetables(a, b, short));
}

describe('generateTimetables', () => {
  it('equals brute force', () => {
    fc.assert(
      fc.property(
        courses,
        fc.array(meeting, { maxLength: 2 }),
        fc.integer({ min: 1, max: 8 }),
        fc.boolean(),
        fc.boolean(),
        (choices, fixed, limit, short_days, free_day) => {
          const found = generateTimetables(choices, fixed, { limit, short_days, free_day });
          expect(found.complete).toBe(true);
          const all = bruteForce(choices, fixed, short_days).filter((each) => !free_day || each.free_days > 0);
          expect(found.timetables).toEqual(all.slice(0, limit));
          if (found.impossible.length > 0) expect(all).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  const at = (day: number, hour: number): Meeting => ({ day, starts: hour * 60, ends: hour * 60 + 50, type: 1 });
  it('ranks by free days, then gaps, then later start', () => {
    const found = generateTimetables(
      [
        { course_id: 1, sections: [{ section_id: 1, meetings: [at(1, 9)] }] },
        {
          course_id: 2,
          sections: [
            { section_id: 20, meetings: [at(2, 9)] },
            { section_id: 21, meetings: [at(1, 12)] },
            { section_id: 22, meetings: [at(1, 10)] },
            { section_id: 23, meetings: [at(1, 8)] },
          ],
        },
      ],
      [],
    );
    expect(found.timetables.map((each) => each.section_ids[1])).toEqual([22, 23, 21, 20]);
    expect(found.timetables[0]).toMatchObject({ free_days: 4, gap_minutes: 10, earliest_start: 540 });
  });
  it('says which courses can not be placed', () => {
    const one = { course_id: 1, sections: [{ section_id: 1, meetings: [at(1, 9)] }] };
    const two = { course_id: 2, sections: [{ section_id: 2, meetings: [at(1, 9)] }] };
    expect(generateTimetables([one, two], []).impossible).toEqual([[1, 2]]);
    expect(generateTimetables([one], [at(1, 9)]).impossible).toEqual([[1]]);
  });
  it('answers 8 courses × 10 sections in under 200 ms', () => {
    const big = (wide: number): CourseChoice[] =>
      Array.from({ length: 8 }, (_, course) => ({
        course_id: course,
        sections: Array.from({ length: 10 }, (_x, section) => ({
          section_id: course * 10 + section,
          meetings: [
            at(1 + ((course * 3 + section) % wide), 8 + ((section * 7 + course) % 9)),
            at(1 + ((course + section * 2) % wide), 8 + ((section * 5 + course * 3) % 9)),
          ],
        })),
      }));
    for (const wide of [5, 7]) {
      const found = generateTimetables(big(wide), []);
      // processor time: a busy machine lets it wait, but not work longer
      const times = Array.from({ length: 5 }, () => {
        const started = process.cpuUsage();
        generateTimetables(big(wide), []);
        return process.cpuUsage(started).user / 1000;
      });
      expect(Math.min(...times)).toBeLessThan(200);
      expect(found.timetables).toHaveLength(20);
      for (const each of found.timetables) expect(new Set(each.section_ids).size).toBe(8);
    }
    expect(generateTimetables(big(5), [], { budget: 50 }).complete).toBe(false);
  });
});
