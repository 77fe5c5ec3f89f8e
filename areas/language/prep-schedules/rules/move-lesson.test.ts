import { describe, expect, it } from 'vitest';
import { moveBreaches } from './move-lesson.ts';
import { hourAt, type Place, type PrepWeek } from './week-spec.ts';

const lesson = (class_id: number, staff_id: number) => ({ class_id, staff_id, hours: 2, pinned: null });
const week: PrepWeek = {
  classes: [
    { id: 1, size: 10 },
    { id: 2, size: 10 },
  ],
  teachers: [
    { id: 7, impossible: [hourAt(5, 9)], avoid: [], prefer: [] },
    { id: 8, impossible: [], avoid: [], prefer: [] },
  ],
  rooms: [
    { id: 30, capacity: 12, taken: [hourAt(4, 10)] },
    { id: 31, capacity: 12, taken: [] },
    { id: 32, capacity: 5, taken: [] },
  ],
  lessons: [lesson(1, 7), lesson(2, 7), lesson(2, 8)],
};
const placing: Place[] = [
  { day: 1, hour: 9, room_id: 30 },
  { day: 1, hour: 11, room_id: 31 },
  { day: 2, hour: 9, room_id: 30 },
];
const kinds = (day: number, hour: number, room_id: number, at = 0) =>
  [...new Set(moveBreaches(week, placing, at, { day, hour, room_id }).map((each) => each.kind))].toSorted();
describe('ESL-014: a lesson that is moved by hand', () => {
  it('is free where nobody else is, also where it was itself', () => {
    expect(kinds(3, 9, 30)).toEqual([]);
    expect(kinds(1, 10, 31)).toEqual(['room', 'teacher']);
    expect(kinds(1, 9, 30)).toEqual([]);
    expect(kinds(1, 8, 30)).toEqual([]);
  });
  it('clashes with its class, its teacher and its room, and with what the others do elsewhere', () => {
    expect(kinds(1, 11, 30)).toEqual(['teacher']);
    expect(kinds(1, 11, 30, 2)).toEqual(['class']);
    expect(kinds(2, 10, 30)).toEqual(['room']);
    expect(kinds(4, 9, 30)).toEqual(['taken']);
    expect(kinds(5, 8, 30)).toEqual(['impossible']);
    expect(kinds(3, 9, 32)).toEqual(['seats']);
    expect(kinds(3, 17, 30)).toEqual(['outside']);
    expect(kinds(3, 9, 99)).toEqual(['room_unknown']);
  });
});
