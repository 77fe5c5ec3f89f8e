import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canGo } from '#kernel/contract/states.ts';
import { registrationRefusals } from '../../refusals.ts';
import { enrolmentStates, semesterRegistrationStates, waitlistStates } from '../../rules/states.ts';
import type { WaitlistEntry } from './waitlist.ts';
import {
  decideSwap,
  expiredOffers,
  mayConfirm,
  mayJoin,
  nextOffers,
  offerEnds,
  positionOf,
  waitingOrder,
  waitlistClashRule,
} from './waitlist.ts';

const entry = (id: number, more: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id,
  student_id: id,
  section_id: 1,
  status: 'waiting',
  joined_at: `2026-09-0${id}T08:00:00Z`,
  priority: 0,
  expires_at: null,
  swap_section_id: null,
  ...more,
});
const now = '2026-09-20T12:00:00Z';
const stop = registrationRefusals.financial_clearance_missing();

test('position follows priority, then time of joining', () => {
  const list = [entry(3), entry(1), entry(2), entry(4, { priority: 1 }), entry(5, { status: 'offered' })];
  expect(waitingOrder(list).map((each) => each.id)).toEqual([4, 1, 2, 3]);
  expect([positionOf(list, 1), positionOf(list, 5), positionOf(list, 99)]).toEqual([2, null, null]);
});

test('ACA-034: a clash with what is planned or waited for is named before joining, and only confirmed', () => {
  const meets = (section: string, day: number) => ({
    section,
    meetings: [{ day, starts: 540, ends: 590, type: 1 as const }],
  });
  const [own, clashing, other] = [meets('C 1-01', 1), meets('C 2-01', 1), meets('C 3-01', 2)];
  expect(waitlistClashRule(own, [clashing, clashing, other], false)).toMatchObject([
    { key: 'waitlist_clash_unconfirmed', rule: 'ACA-034', params: { section: 'C 1-01', sections: 'C 2-01' } },
  ]);
  expect(waitlistClashRule(own, [clashing], true)).toEqual([]);
  expect(waitlistClashRule(own, [other, own], false)).toEqual([]);
});

describe('offers', () => {
  const running = entry(9, { status: 'offered', expires_at: '2026-09-21T12:00:00Z' });
  it('keeps a seat for each running offer, none for an expired one', () => {
    const list = [entry(1), entry(2), running];
    expect(nextOffers(list, 2, now, () => []).offer.map((each) => each.id)).toEqual([1]);
    expect(nextOffers(list, 2, '2026-09-22T00:00:00Z', () => []).offer.map((each) => each.id)).toEqual([1, 2]);
    expect(expiredOffers(list, '2026-09-22T00:00:00Z')).toEqual([running]);
  });
  it('asks the rules again and passes over who may not register', () => {
    const { offer, passed_over } = nextOffers([entry(1), entry(2), entry(3)], 1, now, ({ id }) =>
      id === 1 ? [stop] : [],
    );
    expect([offer.map((each) => each.id), passed_over.map((each) => each.entry.id)]).toEqual([[2], [1]]);
  });
  it('never offers more seats than are free', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('waiting' as const, 'offered' as const, 'registered' as const)),
        fc.nat(10),
        (states, free) => {
          const list = states.map((status, at) =>
            entry(1, { id: at, status, expires_at: status === 'offered' ? '2026-09-21T12:00:00Z' : null }),
          );
          const { offer } = nextOffers(list, free, now, () => []);
          const out = states.filter((each) => each === 'offered').length;
          expect(offer.length).toBe(
            Math.max(0, Math.min(states.filter((each) => each === 'waiting').length, free - out)),
          );
        },
      ),
    );
  });
  it('ends after N hours, or when registration closes', () => {
    expect(offerEnds(now, 24)).toBe('2026-09-21T12:00:00.000Z');
    expect(offerEnds(now, 24, '2026-09-20T18:00:00Z')).toBe('2026-09-20T18:00:00.000Z');
  });
  test.each([
    ['in time', running, now, []],
    ['at its end', running, '2026-09-21T12:00:00Z', []],
    ['too late', running, '2026-09-21T12:00:01Z', ['waitlist_offer_expired']],
    [
      'expired already',
      entry(1, { status: 'expired', expires_at: '2026-09-19T12:00:00Z' }),
      now,
      ['waitlist_offer_expired'],
    ],
    ['still waiting', entry(1), now, ['waitlist_not_offered']],
  ])('confirm %s', (_, each, moment, keys) =>
    expect(mayConfirm(each, 'C 1-01', moment).map((refusal) => refusal.key)).toEqual(keys),
  );
});

describe('joining', () => {
  const section = {
    section: 'C 1-01',
    section_id: 1,
    quota: 10,
    taken: 10,
    reserved: [],
    waitlist: { size: 2 as number | null, waiting: 1 },
  };
  test.each([
    ['full section', section, [], []],
    ['free seat', { ...section, taken: 9 }, [], ['waitlist_not_needed']],
    ['free seat that others wait for', { ...section, taken: 9 }, [entry(1)], []],
    ['no list', { ...section, waitlist: null }, [], ['waitlist_closed']],
    ['full list', { ...section, waitlist: { size: 2, waiting: 2 } }, [], ['waitlist_full']],
    ['on it already', section, [entry(7)], ['waitlist_already_on']],
    ['left before', section, [entry(7, { status: 'cancelled' })], []],
  ])('%s', (_, each, entries, keys) =>
    expect(mayJoin(each, entries, { id: 7, groups: [] }, '2026-09-20').map((refusal) => refusal.key)).toEqual(keys),
  );
});

test('a swap happens whole or not at all', () => {
  const swap = entry(1, { swap_section_id: 5 });
  expect(decideSwap(entry(1), [5], [], [])).toEqual({ action: 'register', drop_section_id: null });
  expect(decideSwap(swap, [5], [], [])).toEqual({ action: 'swap', drop_section_id: 5 });
  expect(decideSwap(swap, [], [], [stop])).toEqual({ action: 'register', drop_section_id: null });
  expect(decideSwap(swap, [5], [], [stop])).toEqual({ action: 'keep', drop_section_id: null, refusals: [stop] });
  expect(decideSwap(swap, [5], [registrationRefusals.f1_below_full_time()], [])).toEqual({
    action: 'swap',
    drop_section_id: 5,
  });
});

test('state tables', () => {
  expect(canGo(semesterRegistrationStates, 'returned', 'submitted')).toBe(true);
  expect(canGo(semesterRegistrationStates, 'draft', 'approved')).toBe(false);
  expect(canGo(enrolmentStates, 'registered', 'withdrawn')).toBe(true);
  expect(canGo(enrolmentStates, 'completed', 'dropped')).toBe(false);
  expect(canGo(waitlistStates, 'waiting', 'registered')).toBe(true);
  expect(canGo(waitlistStates, 'expired', 'registered')).toBe(false);
});
