import { describe, expect, test } from 'vitest';
import { byMerit, renewalOf, type RenewalFacts } from './renewal.ts';

const facts = (more: Partial<RenewalFacts> = {}): RenewalFacts => ({
  cgpa: 285,
  least: 200,
  full: null,
  lowered_to: null,
  credits: 15,
  min_credits: 12,
  used: 2,
  semesters: 8,
  rested: 0,
  probation_semesters: 1,
  places: null,
  ...more,
});
const told = (more: Partial<RenewalFacts>) => {
  const { outcome, because, share } = renewalOf(facts(more));
  return [outcome, because, share];
};

describe('the renewal of a scholarship', () => {
  test('FIN-031, FIN-032: from 2.0 for undergraduates and 3.0 for graduates it goes on, and without a grade nobody is asked', () => {
    expect(told({ cgpa: 200 })).toEqual(['renewed', null, 10_000]);
    expect(told({ cgpa: 199 })).toEqual(['probation', 'cgpa', 10_000]);
    expect(told({ cgpa: 300, least: 300 })[0]).toBe('renewed');
    expect(told({ cgpa: 299, least: 300 })[0]).toBe('probation');
    expect(told({ cgpa: null })[0]).toBe('renewed');
  });
  test('below it again after the semesters of probation it is lost; a type without probation loses it at once', () => {
    expect(told({ cgpa: 180, rested: 1 })).toEqual(['lost', 'cgpa', 10_000]);
    expect(told({ cgpa: 180, rested: 1, probation_semesters: 2 })[0]).toBe('probation');
    expect(told({ cgpa: 180, probation_semesters: 0 })[0]).toBe('lost');
    expect(told({ cgpa: 220, rested: 1 })[0]).toBe('renewed');
  });
  test('too few credits in the semester before; none charged there is not asked', () => {
    expect(told({ credits: 11 })).toEqual(['probation', 'credits', 10_000]);
    expect(told({ credits: 12 })[0]).toBe('renewed');
    expect(told({ credits: null })[0]).toBe('renewed');
    expect(told({ credits: 3, min_credits: null })[0]).toBe('renewed');
  });
  test('between the least and the full average a part of it is given', () => {
    const half = { full: 275, lowered_to: 5_000 };
    expect(told({ ...half, cgpa: 274 })).toEqual(['lowered', 'cgpa', 5_000]);
    expect(told({ ...half, cgpa: 275 })).toEqual(['renewed', null, 10_000]);
    expect(told({ ...half, cgpa: 199 })[0]).toBe('probation');
  });
  test('its semesters used up, or no place left in the program', () => {
    expect(told({ used: 7 })[0]).toBe('renewed');
    expect(told({ used: 8 })).toEqual(['lost', 'used_up', 10_000]);
    expect(told({ used: 20, semesters: null })[0]).toBe('renewed');
    expect(told({ places: 1 })[0]).toBe('renewed');
    expect(told({ places: 0 })).toEqual(['lost', 'quota', 10_000]);
  });
  test('places go to the better average, then to the older scholarship', () => {
    const all = [
      { award_id: 3, cgpa: 250 },
      { award_id: 1, cgpa: null },
      { award_id: 2, cgpa: 350 },
      { award_id: 4, cgpa: 350 },
    ];
    expect(all.sort(byMerit).map((each) => each.award_id)).toEqual([2, 4, 3, 1]);
  });
});
