import { describe, expect, it } from 'vitest';
import { clashesAt, clashIndex, placesOf, type ClashFacts, type Held } from './clash-index.ts';
import { mayCombine, mostTogether, type CombinedLesson } from './combination.ts';
import { gridFor } from './week-grid.ts';

const lesson = (id: number, more: Partial<CombinedLesson> = {}): CombinedLesson => ({
  id,
  section_id: id,
  section: `S-${id}`,
  semester_id: 1,
  type: 1,
  minutes: 110,
  staff: [7],
  combined_with: null,
  ...more,
});
const keys = (standing: readonly CombinedLesson[], joining: readonly CombinedLesson[]): string[] =>
  mayCombine(standing, joining).map((each) => each.key);

describe('lessons that may be taught together', () => {
  it('CON-012, VAL-049: five are one lesson, a sixth is refused', () => {
    const others = (n: number) => Array.from({ length: n }, (_, index) => lesson(index + 2));
    expect(keys([lesson(1)], others(mostTogether - 1))).toEqual([]);
    expect(keys([lesson(1)], others(mostTogether))).toEqual(['at_most_five_lessons']);
    expect(keys([lesson(1), ...others(3)], [lesson(8)])).toEqual([]);
    expect(keys([lesson(1), ...others(4)], [lesson(8)])).toEqual(['at_most_five_lessons']);
  });
  it('they are of one semester, kind and length, of different sections, and in no other combination', () => {
    expect(keys([lesson(1)], [lesson(2, { semester_id: 2 })])).toEqual(['combine_semester']);
    expect(keys([lesson(1)], [lesson(2, { type: 2 })])).toEqual(['combine_type']);
    expect(keys([lesson(1)], [lesson(2, { minutes: 50 })])).toEqual(['combine_length']);
    expect(keys([lesson(1)], [lesson(2, { section_id: 1 })])).toEqual(['combine_same_section']);
    expect(keys([lesson(1)], [lesson(2), lesson(3, { section_id: 2 })])).toEqual(['combine_same_section']);
    expect(keys([lesson(1)], [lesson(2, { combined_with: 9 })])).toEqual(['combine_already']);
  });
  it('one person teaches all of them', () => {
    expect(keys([lesson(1, { staff: [7, 8] })], [lesson(2, { staff: [8, 9] })])).toEqual([]);
    expect(keys([lesson(1, { staff: [7, 8] })], [lesson(2, { staff: [8] }), lesson(3, { staff: [7] })])).toEqual([
      'combine_instructor',
    ]);
    expect(keys([lesson(1, { staff: [] })], [lesson(2, { staff: [] })])).toEqual(['combine_instructor']);
  });
});

describe('the clash rule and lessons taught together', () => {
  const section = (id: number, more: object = {}) => ({
    id,
    course_id: id,
    staff: [7],
    groups: [31],
    seats: 30,
    campus_id: null,
    ...more,
  });
  const meeting = (id: number, section_id: number, more: object = {}) => ({
    id,
    section_id,
    day: 1,
    starts: 540,
    ends: 650,
    room_id: 1,
    ...more,
  });
  const room = (id: number, capacity: number) => ({ id, code: `R${id}`, capacity, kind: 'lecture', campus_id: null });
  const facts = (more: Partial<ClashFacts> = {}): ClashFacts => ({
    sections: [section(1), section(2), section(3, { staff: [8], groups: [] })],
    meetings: [meeting(11, 1, { combined_with: 11 }), meeting(12, 2, { combined_with: 11 })],
    rooms: [room(1, 80), room(2, 40), room(3, 70)],
    wishes: [],
    ...more,
  });
  const held: Held = {
    section_id: 1,
    meeting_id: 11,
    minutes: 110,
    room_id: 1,
    keep_room: true,
    kinds: [],
    needs_room: true,
    shared: new Map(),
  };
  it('members are not in each other’s way: neither room nor instructor nor group', () => {
    expect(clashesAt(clashIndex(facts()), held, { day: 1, starts: 540 })).toEqual([]);
    const apart = facts({ meetings: [meeting(11, 1), meeting(12, 2)] });
    expect(clashesAt(clashIndex(apart), held, { day: 1, starts: 540 }).map((each) => each.kind)).toEqual([
      'instructor',
      'group',
      'room',
    ]);
  });
  it('whatever stands against one member stands against all', () => {
    const given = facts({
      sections: [section(1), section(2, { staff: [7, 8] }), section(3, { staff: [8], groups: [] })],
      meetings: [...facts().meetings, meeting(13, 3, { day: 2, room_id: 2 })],
    });
    const found = clashesAt(clashIndex(given), held, { day: 2, starts: 540 });
    expect(found.map((each) => [each.kind, each.section_id, ...each.staff])).toEqual([['instructor', 3, 8]]);
  });
  it('a room must hold the students of all', () => {
    const { places } = placesOf(clashIndex(facts()), { ...held, room_id: null, keep_room: false }, gridFor([]));
    expect(places.find((each) => each.day === 3)?.rooms).toEqual([3, 1]);
  });
  it('another lesson of a member’s section is still in the way', () => {
    const given = facts({ meetings: [...facts().meetings, meeting(14, 2, { day: 4, room_id: 2 })] });
    expect(clashesAt(clashIndex(given), held, { day: 4, starts: 540 }).map((each) => each.kind)).toEqual(['own']);
  });
});
