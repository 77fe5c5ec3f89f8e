import { expect, it } from 'vitest';
import { owedOfItems } from './owed-of-items.ts';

it('what is owed is summed of each currency apart', () => {
  const items = [
    { currency: 'USD', open: 100_00 },
    { currency: 'TRY', open: 2_500_00 },
    { currency: 'USD', open: 50_00 },
  ];
  expect(owedOfItems(items)).toEqual([
    { currency: 'USD', amount: 150_00 },
    { currency: 'TRY', amount: 2_500_00 },
  ]);
  expect(owedOfItems([])).toEqual([]);
});
