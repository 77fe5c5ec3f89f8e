import { describe, expect, it } from 'vitest';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { OwnFit } from '../contract.ts';
import { fitOf } from './fit.ts';

const refusal = (key: string, params: Refusal['params'] = {}): Refusal => ({ key, params }) as Refusal;
const own = (given: Partial<OwnFit> = {}): { own: OwnFit } => ({
  own: { registered: false, waiting: false, seats_for_me: 5, can_waitlist: false, refusals: [], ...given },
});
const clash = refusal('course_times_overlap', { first: 'CENG301-01', second: 'MATH203-02' });
const full = refusal('section_full');

describe('how a section fits', () => {
  it('nobody’s for readers who register nothing', () => expect(fitOf({ own: null })).toBeNull());
  it.each([
    ['registered', own({ registered: true, refusals: [clash] })],
    ['waiting', own({ waiting: true, refusals: [full] })],
    ['free', own()],
    ['free', own({ refusals: [{ ...clash, level: 'warning' }] })],
    ['clash', own({ refusals: [clash] })],
    ['waitlist', own({ seats_for_me: 0, can_waitlist: true, refusals: [full] })],
    ['full', own({ seats_for_me: 0, refusals: [full] })],
    ['stopped', own({ refusals: [clash, refusal('prerequisite_course_missing')] })],
  ] as const)('%s', (kind, section) => expect(fitOf(section)?.kind).toBe(kind));
  it('names what it clashes with', () => expect(fitOf(own({ refusals: [clash] }))?.section).toBe('MATH203-02'));
});
