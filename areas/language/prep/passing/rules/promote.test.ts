import { describe, expect, it } from 'vitest';
import { promotionOf, type PromotionFacts } from './promote.ts';

const [a1, b1, b2] = [1, 2, 3];
const facts: PromotionFacts = {
  status: 'studying',
  level_id: b1,
  class_level_id: b1,
  outcome: 'passed',
  promoted: false,
};
const of = (given: Partial<PromotionFacts>) => promotionOf({ ...facts, ...given }, [a1, b1, b2]);
describe('ESL-014: the level after a module', () => {
  it('goes one step up for whoever has passed, and no second time', () => {
    expect(of({})).toEqual({ promotion: 'moves', to: b2 });
    expect(of({ level_id: a1, class_level_id: a1 })).toEqual({ promotion: 'moves', to: b1 });
    expect(of({ level_id: b2, promoted: true })).toEqual({ promotion: 'moved', to: null });
  });
  it('stays for whoever failed, has open scores, is at the last level, was moved by hand or is no longer there', () => {
    expect(of({ outcome: 'failed' }).promotion).toBe('stays');
    expect(of({ outcome: 'incomplete' }).promotion).toBe('open');
    expect(of({ outcome: null }).promotion).toBe('no_exams');
    expect(of({ level_id: b2, class_level_id: b2 }).promotion).toBe('top');
    expect(of({ level_id: b2 }).promotion).toBe('elsewhere');
    expect(of({ status: 'passed' }).promotion).toBe('ended');
  });
});
