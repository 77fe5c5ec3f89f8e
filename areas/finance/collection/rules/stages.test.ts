import { describe, expect, test } from 'vitest';
import { maySendLetter, mostCosts, nextStage, type LetterFacts, type Stage } from './stages.ts';

const facts = (more: Partial<LetterFacts> = {}): LetterFacts => ({
  sent: [],
  today: '2027-03-01',
  currency: 'USD',
  principal: 200_000,
  ...more,
});
const keys = (of: LetterFacts, stage: Stage, costs = 0): string[] =>
  maySendLetter(of, { stage, costs }).map((each) => each.key);

describe('FIN-034: collection costs are at most thirty percent', () => {
  test('2,000.00 of principal: 600.00, and not a cent more', () => {
    expect(mostCosts(200_000)).toBe(60_000);
    expect(keys(facts(), 'reminder_1', 60_000)).toEqual([]);
    expect(keys(facts(), 'reminder_1', 60_001)).toEqual(['collection_costs_above']);
  });
  test('a part of a cent is not asked for', () => {
    expect(mostCosts(101)).toBe(30);
    expect(mostCosts(0)).toBe(0);
  });
  test('stages follow one after the other, and none after the last', () => {
    expect(nextStage([])).toBe('reminder_1');
    expect(nextStage(['reminder_1', 'reminder_2', 'reminder_3'])).toBe('agency');
    expect(nextStage(['reminder_1', 'reminder_2', 'reminder_3', 'agency'])).toBeNull();
    expect(keys(facts(), 'agency')).toEqual(['collection_stage_order']);
  });
  test('the next letter waits until the time of the last is over; nothing overdue, no letter', () => {
    const sent = [{ stage: 'reminder_1' as const, pay_by: '2027-03-01' }];
    expect(keys(facts({ sent }), 'reminder_2')).toEqual(['collection_too_early']);
    expect(keys(facts({ sent, today: '2027-03-02' }), 'reminder_2')).toEqual([]);
    expect(keys(facts({ principal: 0 }), 'reminder_1')).toEqual(['collection_nothing_overdue']);
  });
});
