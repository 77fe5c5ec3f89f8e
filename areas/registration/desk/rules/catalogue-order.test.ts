import { expect, test } from 'vitest';
import { openSlotRank } from './catalogue-order.ts';

test('my open slots first, the earlier semester before the later, free electives after, the rest last', () => {
  const courses = {
    rest: [],
    free: [{ slot_type: 'free_elective', semester_no: 1 }],
    late: [{ slot_type: 'department_elective', semester_no: 7 }],
    early: [
      { slot_type: 'free_elective', semester_no: 1 },
      { slot_type: 'compulsory', semester_no: 3 },
    ],
  } as const;
  expect(
    Object.entries(courses)
      .sort(([, a], [, b]) => openSlotRank(a) - openSlotRank(b))
      .map(([name]) => name),
  ).toEqual(['early', 'late', 'free', 'rest']);
});
