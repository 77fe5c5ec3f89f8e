import { describe, expect, test } from 'vitest';
import { installmentsFor, type InstallmentRule } from './installments.ts';
import { posProblems } from './pos-problems.ts';

const rule = (installments: number, more: Partial<InstallmentRule> = {}): InstallmentRule => ({
  card_prefix: null,
  installments,
  commission: 2,
  min_amount: null,
  currency: 'USD',
  ...more,
});

describe('installments of a card', () => {
  const rules = [
    rule(2),
    rule(3),
    rule(6, { min_amount: 50_000 }),
    rule(3, { card_prefix: '552879', commission: 1 }),
    rule(3, { card_prefix: '55287900', commission: 0 }),
    rule(6, { card_prefix: '552879', min_amount: 90_000 }),
    rule(9, { currency: 'TRY' }),
  ];
  const offers = (card: string, amount: number, currency = 'USD') =>
    installmentsFor(rules, card, amount, currency).map((each) => [each.installments, each.commission]);
  test('what holds for every card, from the least amount on', () => {
    expect(offers('454360', 49_999)).toEqual([
      [2, 2],
      [3, 2],
    ]);
    expect(offers('454360', 50_000)).toEqual([
      [2, 2],
      [3, 2],
      [6, 2],
    ]);
    expect(offers('454360', 50_000, 'TRY')).toEqual([[9, 2]]);
  });
  test('the longest prefix holds, also where it forbids what others allow', () => {
    expect(offers('552879', 50_000)).toEqual([
      [2, 2],
      [3, 1],
    ]);
    expect(offers('55287900', 90_000)).toEqual([
      [2, 2],
      [3, 0],
      [6, 2],
    ]);
  });
});

test('keys are named by names for merchants; a real merchant is reached encrypted', () => {
  const fields = (row: Parameters<typeof posProblems>[0]) => posProblems(row).map((each) => each.field);
  expect(fields({ secret_name: 'POS_ISBANK_STORE_KEY', mode: 'live', url: 'https://bank.example' })).toEqual([]);
  expect(fields({ secret_name: 'DATABASE_URL', password_name: 'hunter2' })).toEqual(['secret_name', 'password_name']);
  expect(fields({ secret_name: 'POS_A', mode: 'live', url: 'http://bank.example' })).toEqual(['url']);
  expect(fields({ secret_name: 'POS_A', mode: 'test', url: 'http://localhost:4230' })).toEqual([]);
});
