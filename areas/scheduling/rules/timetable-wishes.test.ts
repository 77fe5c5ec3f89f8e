import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateTimetables } from '#areas/scheduling/rules/generate-timetables.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { grantsWishes, wishedChoices, type TimetableWishes } from '#areas/scheduling/rules/timetable-wishes.ts';

const at = (day: number, hour: number): Meeting => ({ day, starts: hour * 60, ends: hour * 60 + 50, type: 1 });
const none: TimetableWishes = { not_before: null, free_day: null };
const section = (section_id: number, ...meetings: Meeting[]) => ({ section_id, meetings });

test('no mornings: a class may start at the wished time, not a minute before', () => {
  const noon = { ...none, not_before: 12 * 60 };
  expect(grantsWishes([at(1, 12)], noon)).toBe(true);
  expect(grantsWishes([{ ...at(1, 12), starts: 12 * 60 - 1 }], noon)).toBe(false);
  expect(grantsWishes([at(1, 14), at(2, 9)], noon)).toBe(false);
  expect(grantsWishes([], noon)).toBe(true);
});
test('a free day: no class on it', () => {
  expect(grantsWishes([at(1, 9), at(5, 9)], { ...none, free_day: 5 })).toBe(false);
  expect(grantsWishes([at(1, 9), at(4, 9)], { ...none, free_day: 5 })).toBe(true);
});
test('a course none of whose sections grants the wish is named; one without sections is not', () => {
  const courses = [
    { course_id: 1, sections: [section(1, at(1, 9)), section(2, at(1, 13))] },
    { course_id: 2, sections: [section(3, at(2, 9))] },
    { course_id: 3, sections: [] },
  ];
  const wished = wishedChoices(courses, [], { ...none, not_before: 12 * 60 });
  expect(wished.unwished).toEqual([2]);
  expect(wished.choices.map((each) => each.sections.map((one) => one.section_id))).toEqual([[2], [], []]);
  expect(wishedChoices(courses, [], none)).toEqual({ choices: courses, unwished: [] });
  // the one section after noon clashes with what stays: the wish costs the course
  expect(wishedChoices(courses, [at(1, 13)], { ...none, not_before: 12 * 60 }).unwished).toEqual([1, 2]);
  // nothing fits anyway
  expect(wishedChoices(courses, [at(2, 9)], { ...none, not_before: 12 * 60 }).unwished).toEqual([]);
});
test('any free day is asked of the whole week, with what is fixed', () => {
  const courses = [1, 2, 3, 4].map((day) => ({ course_id: day, sections: [section(day, at(day, 9))] }));
  const free = (fixed: Meeting[]) => generateTimetables(courses, fixed, { free_day: true }).timetables.length;
  expect([free([]), free([at(4, 13)]), free([at(5, 9)])]).toEqual([1, 1, 0]);
});
test('short days: the fewest gaps come before free days', () => {
  const found = generateTimetables(
    [
      { course_id: 1, sections: [section(1, at(1, 9))] },
      { course_id: 2, sections: [section(20, at(1, 15)), section(21, at(2, 9)), section(22, at(1, 11))] },
    ],
    [],
    { short_days: true },
  );
  expect(found.timetables.map((each) => each.section_ids[1])).toEqual([21, 22, 20]);
});
test('what was asked for holds in every week that is found', () => {
  const meeting = fc
    .record({ day: fc.integer({ min: 1, max: 6 }), hour: fc.integer({ min: 8, max: 16 }) })
    .map(({ day, hour }) => at(day, hour));
  const choices = fc
    .array(fc.array(fc.array(meeting, { maxLength: 2 }), { minLength: 1, maxLength: 4 }), { maxLength: 4 })
    .map((all) =>
      all.map((sections, course) => ({
        course_id: course + 1,
        sections: sections.map((meetings, index) => section(course * 10 + index, ...meetings)),
      })),
    );
  fc.assert(
    fc.property(choices, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 9, max: 15 }), (all, free_day, hour) => {
      const wishes = { free_day, not_before: hour * 60 };
      const meetingsOf = new Map(all.flatMap((each) => each.sections.map((one) => [one.section_id, one.meetings])));
      for (const week of generateTimetables(wishedChoices(all, [], wishes).choices, []).timetables) {
        const meetings = week.section_ids.flatMap((id) => meetingsOf.get(id) ?? []);
        expect(meetings.filter((each) => each.day === free_day || each.starts < hour * 60)).toEqual([]);
      }
    }),
  );
});
