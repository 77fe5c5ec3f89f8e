import { expect, test } from 'vitest';
import { axisWidth, ticksOf } from './chart-data.ts';

const ticks = (...values: number[]): number[] =>
  ticksOf(
    {
      label: 'Students',
      axis: 'Letter',
      series: [{ key: 'n', label: 'Students' }],
      points: values.map((n, at) => ({ label: String(at), values: { n } })),
    },
    true,
  );

test('what is counted in whole numbers has no half ones on its axis', () => {
  expect(ticks(1, 0, 1)).toEqual([0, 1]);
  expect(ticks(9, 3)).toEqual([0, 3, 6, 9]);
  expect(ticks(0.4, 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('an axis is as wide as its widest label, and never so wide that nothing is left to draw in', () => {
  const px = (label: string): number => label.length * 6;
  expect(axisWidth(['0', '50'], 140, px)).toBe(40);
  expect(axisWidth(['0', '150K', '1,250.5K'], 140, px)).toBe(68);
  expect(axisWidth(['Business Administration, Master’s'], 140, px)).toBe(140);
});
