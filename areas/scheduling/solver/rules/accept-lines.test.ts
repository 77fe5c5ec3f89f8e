import { expect, it } from 'vitest';
import type { ClashFacts, IndexedSection } from '../../timetable/rules/clash-index.ts';
import { acceptable, studentsAt, type WantedLine } from './accept-lines.ts';

const section = (id: number, staff: number[] = []): IndexedSection => ({
  id,
  course_id: id,
  staff,
  groups: [],
  seats: 10,
  campus_id: null,
});
const meeting = (id: number, section_id: number, day: number, hour: number, room_id: number | null = 1) => ({
  id,
  section_id,
  day,
  starts: hour * 60,
  ends: hour * 60 + 50,
  room_id,
});
const line = (id: number, section_id: number, meeting_id: number | null, day: number, hour: number): WantedLine => ({
  ...meeting(id, section_id, day, hour),
  meeting_id,
  type: 1,
});
const facts = (meetings: ClashFacts['meetings'], sections = [section(1), section(2), section(3)]): ClashFacts => ({
  meetings,
  sections,
  rooms: [{ id: 1, code: 'R1', capacity: 40, kind: 'lecture', campus_id: null }],
  wishes: [],
});
const ids = (lines: readonly { id: number }[]): number[] => lines.map((each) => each.id).sort();

it('two lessons change places when both lines are accepted, neither when one of them is', () => {
  const week = facts([meeting(11, 1, 1, 9), meeting(12, 2, 1, 10)]);
  const [there, here] = [line(1, 1, 11, 1, 10), line(2, 2, 12, 1, 9)];
  expect(ids(acceptable(week, [there, here]).taken)).toEqual([1, 2]);
  const alone = acceptable(week, [there]);
  expect([alone.taken, alone.stopped.map(({ clashes }) => clashes.map((each) => each.kind))]).toEqual([[], [['room']]]);
});
it('who falls out stays where it was, and that may stop another', () => {
  // 3 wants the hour of 2, 2 wants the hour of 1, and 1 cannot leave: somebody else has taken its new hour
  const week = facts([meeting(11, 1, 1, 9), meeting(12, 2, 1, 10), meeting(13, 3, 1, 11), meeting(14, 3, 1, 12)]);
  const { taken, stopped } = acceptable(week, [line(1, 1, 11, 1, 12), line(2, 2, 12, 1, 9), line(3, 3, 13, 1, 10)]);
  expect(taken).toEqual([]);
  expect(ids(stopped.map((each) => each.line))).toEqual([1, 2, 3]);
});
it('of two that clash with each other the first stays', () => {
  const both = acceptable(facts([]), [line(1, 1, null, 2, 9), line(2, 2, null, 2, 9)]);
  expect(ids(both.taken)).toEqual([1]);
  const teacher = facts([], [section(1, [7]), section(2, [7])]);
  expect(
    ids(acceptable(teacher, [{ ...line(1, 1, null, 2, 9), room_id: null }, line(2, 2, null, 2, 9)]).taken),
  ).toEqual([1]);
});
it('counts students who would sit in another lesson at that time', () => {
  const seats = new Map([
    [1, new Set([1, 2, 3])],
    [2, new Set([2, 3, 4])],
  ]);
  const week = facts([meeting(11, 1, 1, 9), meeting(12, 2, 1, 10)]);
  expect(studentsAt(week, seats, line(1, 1, 11, 1, 10))).toBe(2);
  expect(studentsAt(week, seats, line(1, 1, 11, 1, 11))).toBe(0);
});
