import { expect, it } from 'vitest';
import { countedOnce, oneLesson } from './counted-once.ts';

it('VAL-049: lessons taught together count once, with the first section; the rest of each stays', () => {
  const lesson = (id: number, combined_with: number | null) => ({ id, combined_with });
  const sections = [
    { section: 'A', meetings: [lesson(1, 1), lesson(2, null)] },
    { section: 'B', meetings: [lesson(3, 1), lesson(4, null), lesson(5, 5)] },
    { section: 'C', meetings: [lesson(6, 5), lesson(7, 1)] },
  ];
  expect(countedOnce(sections).map((each) => each.meetings.map((one) => one.id))).toEqual([[1, 2], [4, 5], []]);
});
it('two lessons that stand alone are two, whatever their hour', () => {
  expect(oneLesson({ combined_with: null }, { combined_with: null })).toBe(false);
  expect(oneLesson({}, {})).toBe(false);
  expect(oneLesson({ combined_with: 3 }, { combined_with: 3 })).toBe(true);
});
