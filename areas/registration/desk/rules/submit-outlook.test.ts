import { expect, test } from 'vitest';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { registrationRefusals } from '../../refusals.ts';
import type { CheckedLine } from '../contract-shapes.ts';
import { creditsAfter, lineFate, type OutlookLine } from './submit-outlook.ts';

const checked = (refusals: Refusal[], can_waitlist = false): CheckedLine => ({
  section_id: 1,
  section: 'C 1-01',
  ok: refusals.length === 0,
  can_waitlist,
  refusals,
});
const full = registrationRefusals.section_full_waitlist({ section: 'C 1-01', quota: 1, waiting: 0 });
const passed = registrationRefusals.course_already_passed({ course: 'C 1', letter: 'AA' });
const line = (section_id: number, credits: number, more: Partial<OutlookLine> = {}): OutlookLine => ({
  section: { section_id, credits },
  waitlist: false,
  swap_section_id: null,
  ...more,
});

test('a line is registered, queues, waits for a seat, or cannot be taken', () => {
  expect([
    lineFate({ waitlist: false }, undefined),
    lineFate({ waitlist: false }, checked([])),
    lineFate({ waitlist: true }, checked([full], true)),
    lineFate({ waitlist: false }, checked([full], true)),
    lineFate({ waitlist: true }, checked([full, passed], false)),
    // a passed course is not tried again
    lineFate({ waitlist: false }, checked([passed])),
  ]).toEqual(['register', 'register', 'queue', 'full', 'refused', 'refused']);
});
test('only credits that can be taken count: 20 planned, 7 taken', () => {
  const lines = [line(1, 4), line(2, 3), line(3, 6), line(4, 7)];
  const fates = ['register', 'register', 'refused', 'queue'] as const;
  expect(creditsAfter([], lines, (each) => fates[lines.indexOf(each)] ?? 'refused')).toBe(7);
});
test('a section that is given up no longer counts, unless the new one cannot be taken', () => {
  const registered = [
    { section_id: 8, credits: 3 },
    { section_id: 9, credits: 4 },
  ];
  const swap = line(1, 5, { swap_section_id: 9 });
  expect(creditsAfter(registered, [swap], () => 'register')).toBe(8);
  expect(creditsAfter(registered, [swap], () => 'full')).toBe(7);
});
