import { expect, test } from 'vitest';
import { shareWatches } from './exam-observers.ts';
import { mayClose, mayOffer, mayReopen, mayTake, mayWish, type Taker, type WatchFacts } from './exam-watches.ts';

const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
const watch: WatchFacts = { period: 'published', day: '2026-11-25', today: '2026-11-25', offered: true, taker: null };
const ada: Taker = { name: 'Ada', holds: false, busy: false, unwished: false, minutes: 120, most: 240, length: 120 };

test('a watch is offered until its day is over, and not while the office decides about it', () => {
  expect(mayOffer(watch)).toEqual([]);
  expect(keys(mayOffer({ ...watch, today: '2026-11-26' }))).toEqual(['exam_watch_over']);
  expect(keys(mayOffer({ ...watch, period: 'closed' }))).toEqual(['exam_period_closed']);
  expect(keys(mayOffer({ ...watch, taker: 'Can' }))).toEqual(['exam_watch_waiting']);
  expect(keys(mayWish({ ...watch, today: '2026-11-26' }))).toEqual(['exam_watch_over']);
});
test('taken by somebody who is free, can come, and does not end up with more than the busiest', () => {
  expect(mayTake(watch, ada)).toEqual([]);
  expect(keys(mayTake(watch, { ...ada, minutes: 121 }))).toEqual(['exam_watch_load']);
  expect(keys(mayTake(watch, { ...ada, busy: true, unwished: true }))).toEqual([
    'exam_watch_busy',
    'exam_watch_unwished',
  ]);
  expect(keys(mayTake(watch, { ...ada, holds: true, busy: true, minutes: 240 }))).toEqual(['exam_watch_own']);
  expect(keys(mayTake({ ...watch, offered: false }, ada))).toEqual(['exam_watch_not_offered']);
});
test('a period is closed when it was published and its last day is over; only a closed one is opened again', () => {
  expect(mayClose({ state: 'published', ends_on: '2026-11-24' }, '2026-11-25')).toEqual([]);
  expect(keys(mayClose({ state: 'published', ends_on: '2026-11-25' }, '2026-11-25'))).toEqual(['exam_period_running']);
  expect(keys(mayClose({ state: 'placing', ends_on: '2026-11-24' }, '2026-11-25'))).toEqual([
    'exam_period_not_published',
  ]);
  expect(mayReopen({ state: 'closed' })).toEqual([]);
  expect(keys(mayReopen({ state: 'published' }))).toEqual(['exam_period_open']);
});
test('who would like a time goes before others with the same load, who cannot come is left out', () => {
  const place = { slot_id: 1, classroom_id: 1, day: '2026-11-25', minutes: 120, departments: [], needed: 1 };
  const person = (staff_id: number, more: object = {}) => ({
    staff_id,
    department_id: null,
    minutes: 0,
    busy: new Set<number>(),
    wished: new Set<number>(),
    ...more,
  });
  for (const seed of [1, 2, 3, 4, 5]) {
    const { duties } = shareWatches([place], [person(1), person(2, { wished: new Set([1]) }), person(3)], seed);
    expect(duties.map((duty) => duty.staff_id)).toEqual([2]);
    // a wish is no reason to watch twice as much as others
    expect(
      shareWatches([place], [person(1), person(2, { wished: new Set([1]), minutes: 240 })], seed).duties[0]?.staff_id,
    ).toBe(1);
    expect(shareWatches([place], [person(1, { busy: new Set([1]) })], seed)).toMatchObject({
      duties: [],
      open: [{ needed: 1 }],
    });
  }
});
