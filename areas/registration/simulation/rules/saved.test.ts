import { describe, expect, it } from 'vitest';
import { asksTheSame, maySave, maySee, maySend, mostSimulations } from './saved.ts';

const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
describe('saved simulations', () => {
  it('a name stands for one of them, and there is a most', () => {
    const others = [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ];
    expect(keys(maySave(others, { id: null, name: 'A' }))).toEqual(['simulation_name_taken']);
    expect(keys(maySave(others, { id: 1, name: 'A' }))).toEqual([]);
    expect(keys(maySave(others, { id: 1, name: 'B' }))).toEqual(['simulation_name_taken']);
    const full = Array.from({ length: mostSimulations }, (_, id) => ({ id: id + 1, name: `N${id}` }));
    expect(keys(maySave(full, { id: null, name: 'new' }))).toEqual(['simulations_too_many']);
    expect(keys(maySave(full, { id: 3, name: 'new' }))).toEqual([]);
  });
  it('goes to an advisor once, and again to the next one', () => {
    expect(keys(maySend({ advisor_id: null, sent_to: null }))).toEqual(['simulation_no_advisor']);
    expect(keys(maySend({ advisor_id: 7, sent_to: null }))).toEqual([]);
    expect(keys(maySend({ advisor_id: 7, sent_to: 7 }))).toEqual(['simulation_sent_already']);
    expect(keys(maySend({ advisor_id: 8, sent_to: 7 }))).toEqual([]);
  });
  it('is read by whom it was sent to and by who advises now, by nobody before it is sent', () => {
    expect(maySee({ sent_to: 7, advisor_id: 8 }, 7)).toBe(true);
    expect(maySee({ sent_to: 7, advisor_id: 8 }, 8)).toBe(true);
    expect(maySee({ sent_to: 7, advisor_id: 8 }, 9)).toBe(false);
    expect(maySee({ sent_to: null, advisor_id: 8 }, 8)).toBe(false);
    expect(maySee({ sent_to: 7, advisor_id: null }, null)).toBe(false);
  });
  it('asks the same whatever the order of its courses', () => {
    const one = { curriculum_id: null, failing: [3, 1, 3], credits: 12 };
    expect(asksTheSame(one, { ...one, failing: [1, 3] })).toBe(true);
    expect(asksTheSame(one, { ...one, failing: [1] })).toBe(false);
    expect(asksTheSame(one, { ...one, credits: null })).toBe(false);
    expect(asksTheSame(one, { ...one, curriculum_id: 4 })).toBe(false);
  });
});
