import { describe, expect, it } from 'vitest';
import {
  lessonsAgree,
  mayCrossList,
  maySeat,
  pairLessons,
  type ListedLesson,
  type ListedSection,
} from './cross-list.ts';

const section = (id: number, more: Partial<ListedSection> = {}): ListedSection => ({
  id,
  course_id: id,
  section: `C${id}-01`,
  semester_id: 1,
  status: 'open',
  quota: 30,
  taken: 10,
  cross_list_id: null,
  ...more,
});
const lesson = (id: number, day: number, more: Partial<ListedLesson> = {}): ListedLesson => ({
  id,
  type: 1,
  day,
  starts: 540,
  ends: 650,
  combined_with: null,
  ...more,
});

describe('one class under several codes', () => {
  it.each<[string, readonly ListedSection[], number | null, number, readonly string[]]>([
    ['two codes', [section(1), section(2)], null, 0, []],
    ['one code', [section(1)], null, 0, ['crosslist_two']],
    ['VAL-049: five, not six', [1, 2, 3, 4, 5, 6].map((id) => section(id)), null, 0, ['crosslist_most']],
    ['a course twice', [section(1), section(2, { course_id: 1 })], null, 0, ['crosslist_same_course']],
    ['another semester', [section(1), section(2, { semester_id: 2 })], null, 0, ['crosslist_semester']],
    ['graded', [section(1), section(2, { status: 'grading' })], null, 0, ['crosslist_state']],
    ['in another class', [section(1), section(2, { cross_list_id: 7 })], null, 0, ['crosslist_already']],
    ['somebody sits in both', [section(1), section(2)], null, 1, ['crosslist_twice']],
    ['seats for all who sit there', [section(1), section(2)], 20, 0, []],
    ['one seat too few', [section(1), section(2)], 19, 0, ['crosslist_seats']],
  ])('%s', (_name, sections, seats, twice, keys) => {
    expect(mayCrossList(sections, seats, twice).map((each) => each.key)).toEqual(keys);
  });
  it('without seats of its own every code keeps its quota', () => {
    expect(maySeat([section(1, { taken: 30 }), section(2, { taken: 30 })], null)).toEqual([]);
  });
});
describe('which lesson is which', () => {
  it('those that stand together, then those at the same hour, then those of the same kind and length', () => {
    const lead = [lesson(1, 1), lesson(2, 3), lesson(3, 4, { type: 2 })];
    const own = [lesson(11, 5), lesson(12, 1), lesson(13, 4)];
    const { pairs, extra } = pairLessons(lead, own);
    expect(pairs.map((each) => [each.lead.id, each.own?.id ?? null])).toEqual([
      [1, 12],
      [2, 11],
      [3, null],
    ]);
    expect(extra.map((each) => each.id)).toEqual([13]);
  });
  it('a lesson that is taught with somebody else’s is not taken for one of the class', () => {
    const { pairs, extra } = pairLessons([lesson(1, 1)], [lesson(11, 1, { combined_with: 99 })]);
    expect([pairs[0]?.own, extra.length]).toEqual([null, 1]);
  });
  it('they agree only when every lesson is one lesson', () => {
    const [one, two] = [lesson(1, 1, { combined_with: 1 }), lesson(11, 1, { combined_with: 1 })];
    expect(lessonsAgree([[one], [two]])).toBe(true);
    expect(lessonsAgree([[one, lesson(2, 2)], [two]])).toBe(false);
    expect(lessonsAgree([[one], [two, lesson(12, 2)]])).toBe(false);
    expect(lessonsAgree([[lesson(1, 1)], [lesson(11, 1)]])).toBe(false);
    expect(lessonsAgree([[], []])).toBe(true);
  });
});
