import { expect, it } from 'vitest';
import { lecturerLoad, type TaughtSection } from './lecturer-load.ts';

const section = (id: number, combined_with: number | null, more: Partial<TaughtSection> = {}): TaughtSection => ({
  staff_id: 1,
  section_id: id,
  course_id: id,
  section: `C${id}-01`,
  share: 100,
  quota: 30,
  taken: 10,
  waitlisted: 0,
  mine: true,
  meetings: [{ day: 1, starts: 540, ends: 650, type: 1, combined_with }],
  ...more,
});

it('CON-012: two sections taught as one lesson are two hours, not four, and no clash; apart they are both', () => {
  const together = lecturerLoad([section(1, 7), section(2, 7)]);
  expect([together.hours, together.load, together.clashes, together.students]).toEqual([2, 2, [], 20]);
  const apart = lecturerLoad([section(1, null), section(2, null)]);
  expect([apart.hours, apart.load, apart.clashes]).toEqual([4, 4, [{ first: 'C1-01', second: 'C2-01' }]]);
});
it('a lesson that is also taught for another unit counts here, not there as well', () => {
  const load = lecturerLoad([section(1, 7, { mine: false }), section(2, 7)]);
  expect([load.hours, load.elsewhere]).toEqual([2, 0]);
});
