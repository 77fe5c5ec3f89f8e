import { describe, expect, it } from 'vitest';
import { freeCodes, proposeClasses } from './propose.ts';

const given = { level: 'A2', size: 20, hours: 25, used: new Set(['A2-A']) };
describe('ESL-014: classes made from a level', () => {
  const students = Array.from({ length: 45 }, (_, at) => ({ id: at + 1, program_id: at < 30 ? 1 : 2 }));
  const teachers = [
    { id: 7, free: 10 },
    { id: 8, free: 22 },
    { id: 9, free: 22 },
  ];
  const rooms = [
    { id: 1, capacity: 40 },
    { id: 2, capacity: 18 },
    { id: 3, capacity: 24 },
  ];
  const classes = proposeClasses(students, given, teachers, rooms);
  it('as few as the size allows, of the same size, each student once', () => {
    expect(classes.map((each) => each.student_ids.length)).toEqual([15, 15, 15]);
    expect(classes.flatMap((each) => each.student_ids).toSorted((a, b) => a - b)).toEqual(
      students.map((each) => each.id),
    );
    expect(classes.map((each) => each.code)).toEqual(['A2-B', 'A2-C', 'A2-D']);
  });
  it('each program is spread over all of them', () => {
    for (const { student_ids } of classes) expect(student_ids.filter((id) => id <= 30)).toHaveLength(10);
  });
  it('the teacher with most free hours leads, the smallest room that fits is taken, and none twice', () => {
    expect(classes.map((each) => each.teacher_id)).toEqual([8, 9, 7]);
    expect(classes.map((each) => each.classroom_id)).toEqual([3, 1, null]);
    // who has no hours left leads no class
    expect(proposeClasses(students, given, [{ id: 8, free: 22 }], []).map((each) => each.teacher_id)).toEqual([
      8,
      null,
      null,
    ]);
  });
  it('nobody, no class; codes go on behind Z', () => {
    expect(proposeClasses([], given, teachers, rooms)).toEqual([]);
    expect(freeCodes('B1', new Set(), 27).at(-1)).toBe('B1-A2');
  });
});
