import { expect, it } from 'vitest';
import { attendanceReasons, completedLevels, levelReasons } from './may-issue.ts';

const line = (position: number, status: string) => ({ level_id: position, level: `L${position}`, position, status });
it('a level certificate needs a completed level, the highest one first', () => {
  const lines = [
    line(1, 'passed'),
    line(2, 'repeat'),
    line(2, 'conditionally_passed'),
    line(3, 'enrolled'),
    line(1, 'exempt'),
  ];
  const completed = completedLevels(lines);
  expect(completed.map((each) => each.level)).toEqual(['L2', 'L1']);
  const keys = (asked: number | null) =>
    levelReasons(completed, asked === null ? null : { id: asked, code: `L${asked}` }).map((each) => each.key);
  expect([keys(null), keys(2), keys(3)]).toEqual([[], [], ['paper_level_open']]);
  for (const status of ['enrolled', 'repeat', 'failed', 'withdrawn'])
    expect(levelReasons(completedLevels([line(1, status)]), null).map((each) => each.key)).toEqual(['paper_no_level']);
});
it('an attendance letter needs lists of a module', () => {
  const keys = (held: number | null) => attendanceReasons(held).map((each) => each.key);
  expect([keys(null), keys(0), keys(4)]).toEqual([['paper_no_module'], ['paper_no_lists'], []]);
});
