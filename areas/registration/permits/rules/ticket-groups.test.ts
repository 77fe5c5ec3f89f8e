import { expect, it } from 'vitest';
import { ticketGroups } from './ticket-groups.ts';

it('most credits first, equal ones by the draw and not by number, each group its minutes later, nobody twice or left out', () => {
  const students = [10, 40, 40, 90, 10].map((credits_earned, index) => ({ student_id: index + 1, credits_earned }));
  const groups = ticketGroups(students, new Date('2027-02-01T06:00:00Z'), 30, 2, (id) => -id);
  expect(groups.map((each) => each.students.map((one) => one.student_id))).toEqual([[4, 3], [2, 5], [1]]);
  expect(groups.map((each) => each.opens_at.toISOString().slice(11, 16))).toEqual(['06:00', '06:30', '07:00']);
  expect(ticketGroups([], new Date(), 30, 2, () => 0)).toEqual([]);
});
