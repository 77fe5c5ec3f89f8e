import { describe, expect, it } from 'vitest';
import {
  blocks,
  clashesAt,
  clashIndex,
  placesOf,
  type ClashFacts,
  type Held,
  type IndexedSection,
} from './clash-index.ts';
import { gridFor, minutesOfHours, missingBlocks } from './week-grid.ts';

const section = (id: number, more: Partial<IndexedSection> = {}): IndexedSection => ({
  id,
  course_id: id,
  staff: [100 + id],
  groups: [],
  seats: 30,
  campus_id: null,
  ...more,
});
const room = (id: number, capacity = 40, kind = 'lecture') => ({ id, code: `R${id}`, capacity, kind, campus_id: null });
const meeting = (id: number, section_id: number, day: number, hour: number, room_id: number | null = null) => ({
  id,
  section_id,
  day,
  starts: hour * 60,
  ends: hour * 60 + 110,
  room_id,
});
const held = (more: Partial<Held> = {}): Held => ({
  section_id: 1,
  meeting_id: null,
  minutes: 110,
  room_id: null,
  keep_room: false,
  kinds: [],
  needs_room: true,
  shared: new Map(),
  ...more,
});
const facts = (more: Partial<ClashFacts>): ClashFacts => ({
  meetings: [],
  sections: [section(1), section(2)],
  rooms: [room(1)],
  wishes: [],
  ...more,
});
const kindsAt = (given: ClashFacts, at: Held, day: number, hour: number): string[] => {
  const { clashes, places } = placesOf(clashIndex(given), at, gridFor([]));
  const place = places.find((each) => each.day === day && each.starts === hour * 60);
  return (place?.clashes ?? []).map((each) => clashes[each]?.kind ?? '').sort();
};

describe('the way between campuses', () => {
  const far = (more: Partial<ClashFacts> = {}, minutes = 45): ClashFacts =>
    facts({
      sections: [
        section(1, { campus_id: 1 }),
        section(2, { staff: [101], campus_id: 2 }),
        section(3, { campus_id: 2 }),
      ],
      rooms: [
        { ...room(1), campus_id: 1 },
        { ...room(2), campus_id: 2 },
        { ...room(3), campus_id: 1 },
      ],
      meetings: [meeting(9, 2, 1, 9, 2)],
      ways: [{ from: 2, to: 1, minutes }],
      ...more,
    });
  it('asks, before and after the lesson of the same instructor, where the time is too short, and stops nothing', () => {
    expect(kindsAt(far(), held(), 1, 11)).toEqual(['travel']);
    expect(kindsAt(far({ meetings: [meeting(9, 2, 1, 14, 2)] }), held(), 1, 12)).toEqual(['travel']);
    expect(kindsAt(far(), held(), 1, 12)).toEqual([]);
    expect(kindsAt(far(), held(), 2, 11)).toEqual([]);
    expect(blocks('travel')).toBe(false);
  });
  it('names the students who sit in both, and nobody where the room is on the same campus or no way is known', () => {
    const given = far({ meetings: [meeting(9, 3, 1, 9, 2)] });
    const both = held({ shared: new Map([[3, [71, 72]]]) });
    expect(clashesAt(clashIndex(given), both, { day: 1, starts: 660 })).toMatchObject([
      { kind: 'travel', section_id: 3, staff: [], students: [71, 72] },
    ]);
    expect(kindsAt(far({ meetings: [meeting(9, 3, 1, 9, 3)] }), both, 1, 11)).toEqual([]);
    expect(kindsAt({ ...given, ways: [] }, both, 1, 11)).toEqual([]);
    expect(kindsAt(given, held({ ...both, needs_room: false }), 1, 11)).toEqual([]);
  });
});

describe('ACA-034: every clash of a place in the week', () => {
  it('a place that starts when another lesson ends is free; one that shares a minute is not', () => {
    const given = facts({ sections: [section(1), section(2, { staff: [101] })], meetings: [meeting(9, 2, 1, 9)] });
    expect(kindsAt(given, held(), 1, 9)).toEqual(['instructor']);
    expect(kindsAt(given, held(), 1, 10)).toEqual(['instructor']);
    expect(kindsAt(given, held(), 1, 11)).toEqual([]);
    expect(kindsAt(given, held(), 2, 9)).toEqual([]);
  });
  it('the held meeting is not in its own way, another one of its section is', () => {
    const given = facts({ meetings: [meeting(8, 1, 1, 9, 1), meeting(9, 1, 3, 9, 1)] });
    expect(kindsAt(given, held({ meeting_id: 8, room_id: 1, keep_room: true }), 1, 9)).toEqual([]);
    expect(kindsAt(given, held({ meeting_id: 8 }), 3, 9)).toEqual(['no_room', 'own']);
  });
  it('every lesson that stands in the room is named, not only the first', () => {
    const given = facts({
      sections: [section(1), section(2), section(3), section(4)],
      meetings: [meeting(7, 2, 1, 9, 1), meeting(8, 3, 1, 9, 1), meeting(9, 4, 1, 11, 1), meeting(6, 4, 2, 9, 1)],
    });
    const found = clashesAt(clashIndex(given), held({ room_id: 1, minutes: 180 }), { day: 1, starts: 540 });
    expect(found.map((each) => [each.kind, each.section_id, each.meeting_id])).toEqual([
      ['room', 2, 7],
      ['room', 3, 8],
      ['room', 4, 9],
    ]);
  });
  it('equipment that is needed is hard, kinds that are preferred come first', () => {
    const given = facts({
      sections: [section(1, { needs: ['computers'] }), section(2)],
      rooms: [
        room(1, 40),
        { ...room(2, 90), features: ['computers', 'projector'] },
        { ...room(3, 200, 'lab'), features: ['computers'] },
        room(4, 300, 'lab'),
      ],
    });
    const rooms = (hand: Held): readonly number[] =>
      placesOf(clashIndex(given), hand, gridFor([])).places[0]?.rooms ?? [];
    expect(rooms(held())).toEqual([2, 3]);
    expect(rooms(held({ prefers: ['lab'] }))).toEqual([3, 2]);
    // where it stands already the equipment is missing: it is not kept there
    expect(rooms(held({ room_id: 1 }))).toEqual([2, 3]);
    expect(kindsAt(given, held({ room_id: 4, keep_room: true }), 1, 9)).toEqual(['features']);
    expect(blocks('features')).toBe(true);
    expect(rooms(held({ section_id: 2, prefers: ['lab'] }))).toEqual([3, 4, 1, 2]);
  });
  it('in the week of a room that room must be free; elsewhere any that fits will do, its own first, else the smallest', () => {
    const given = facts({
      rooms: [room(1, 40), room(2, 200), room(3, 31), room(4, 20), room(5, 60, 'lab')],
      meetings: [meeting(9, 2, 1, 9, 1)],
    });
    expect(kindsAt(given, held({ room_id: 1, keep_room: true }), 1, 9)).toEqual(['room']);
    const at = (hand: Held, day: number) =>
      placesOf(clashIndex(given), hand, gridFor([])).places.find((each) => each.day === day && each.starts === 540);
    expect(at(held({ room_id: 1 }), 1)?.rooms).toEqual([3, 5, 2]);
    expect(at(held({ room_id: 1 }), 2)?.room_id).toBe(1);
    expect(at(held({ kinds: ['lecture'] }), 1)?.rooms).toEqual([3, 2]);
  });
  it('a section taught online asks for no room', () => {
    const given = facts({ rooms: [] });
    expect(kindsAt(given, held(), 1, 9)).toEqual(['no_room']);
    expect(kindsAt(given, held({ needs_room: false }), 1, 9)).toEqual([]);
  });
  it('a group clashes where both courses have one section; with a second one there is a choice', () => {
    const both = [section(1, { groups: [11] }), section(2, { groups: [11, 12] })];
    const meetings = [meeting(9, 2, 1, 9)];
    expect(kindsAt(facts({ sections: both, meetings }), held(), 1, 9)).toEqual(['group']);
    const second = section(3, { course_id: 2, groups: [11, 12] });
    expect(kindsAt(facts({ sections: [...both, second], meetings }), held(), 1, 9)).toEqual([]);
    const other = [section(1, { groups: [13] }), section(2, { groups: [11] })];
    expect(kindsAt(facts({ sections: other, meetings }), held(), 1, 9)).toEqual([]);
  });
  it('real students are named by the section they also sit in', () => {
    const given = facts({ meetings: [meeting(9, 2, 1, 9)] });
    const { clashes } = placesOf(clashIndex(given), held({ shared: new Map([[2, [501, 502]]]) }), gridFor([]));
    expect(clashes.filter((each) => each.kind === 'students')).toMatchObject([
      { section_id: 2, students: [501, 502], meeting_id: 9 },
    ]);
  });
  it('who cannot teach stops, who would rather not asks, a wish to teach says nothing', () => {
    const wish = (kind: 'impossible' | 'avoid' | 'prefer', day: number) => ({
      staff_id: 101,
      day,
      starts: 540,
      ends: 600,
      kind,
    });
    const given = facts({ wishes: [wish('impossible', 1), wish('avoid', 2), wish('prefer', 3)] });
    expect(kindsAt(given, held(), 1, 9)).toEqual(['impossible']);
    expect(kindsAt(given, held(), 2, 9)).toEqual(['avoid']);
    expect(kindsAt(given, held(), 3, 9)).toEqual([]);
  });
  it('the command asks the same rule for one place: the same reasons, without the missing room', () => {
    const given = facts({
      sections: [section(1), section(2, { staff: [101] })],
      meetings: [meeting(9, 2, 1, 9, 1)],
      rooms: [room(1)],
    });
    const { keep_room: _keep, ...hand } = held({ room_id: 1 });
    expect(
      clashesAt(clashIndex(given), hand, { day: 1, starts: 570 })
        .map((each) => each.kind)
        .sort(),
    ).toEqual(['instructor', 'room']);
    expect(clashesAt(clashIndex(given), { ...hand, room_id: null }, { day: 2, starts: 540 })).toEqual([]);
  });
});

it('hours without a place are cut as lessons usually are', () => {
  expect([1, 2, 3].map(minutesOfHours)).toEqual([50, 110, 170]);
  expect(missingBlocks(3, [])).toEqual([170]);
  expect(missingBlocks(4, [])).toEqual([110, 110]);
  expect(missingBlocks(5, [])).toEqual([170, 110]);
  expect(missingBlocks(3, [110])).toEqual([50]);
  expect(missingBlocks(3, [170])).toEqual([]);
  expect(missingBlocks(4, [], 4)).toEqual([230]);
});
