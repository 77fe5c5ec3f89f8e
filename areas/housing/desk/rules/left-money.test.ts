import { expect, it } from 'vitest';
import { firstWay, maySettleMoney } from './left-money.ts';

const money = { amount: 200_00, lying: 200_00, currency: 'USD', way: 'card', reference: null } as const;
const said = (...given: Parameters<typeof maySettleMoney>): string[] => maySettleMoney(...given).map(({ key }) => key);

it('a deposit that came when nothing was held any more is given back, and never kept before the stay is over', () => {
  for (const state of ['submitted', 'waitlisted', 'cancelled', 'checked_out'] as const)
    expect(said(state, money), state).toEqual([]);
  for (const state of ['offered', 'accepted', 'reserved', 'checked_in'] as const)
    expect(said(state, money), state).toEqual(['money_stay_open']);
  expect(said('waitlisted', { ...money, way: 'keep' })).toEqual(['money_stay_open']);
  expect(said('waitlisted', { ...money, amount: 200_01 })).toEqual(['money_less']);
});

it('a pay-out begins with the card only as far as the card can take it back', () => {
  expect(firstWay({ amount: 200_00, by_card: 0 })).toEqual({ way: 'bank', amount: 200_00 });
  expect(firstWay({ amount: 200_00, by_card: 80_00 })).toEqual({ way: 'card', amount: 80_00 });
  expect(firstWay({ amount: 200_00, by_card: 900_00 })).toEqual({ way: 'card', amount: 200_00 });
});
