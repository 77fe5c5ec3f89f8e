import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import {
  busyTimes,
  clashRefusal,
  dateText,
  findClashes,
  formatTime,
  freeTimes,
  mayMeetAt,
  meetingProblems,
  meetingText,
  overlaps,
  parseTime,
  weekGrid,
} from '#areas/scheduling/rules/time.ts';

const meet = (day: number, starts: string, ends: string): Meeting => ({
  day,
  starts: parseTime(starts) ?? -1,
  ends: parseTime(ends) ?? -1,
  type: 1,
});
const anyMeeting = fc
  .record({
    day: fc.integer({ min: 1, max: 7 }),
    starts: fc.integer({ min: 0, max: 1400 }),
    long: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ day, starts, long }): Meeting => ({ day, starts, ends: starts + long, type: 1 }));

test.each([
  ['09:00', 540],
  ['9:05', 545],
  ['24:00', 1440],
  ['08:30:00', 510],
  ['24:01', null],
  ['9', null],
  ['10:60', null],
])('parseTime %s', (text, minutes) => {
  expect(parseTime(text)).toBe(minutes);
});
test('a formatted time reads back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => parseTime(formatTime(minutes)) === minutes));
});

describe('overlap', () => {
  test.each([
    [meet(1, '09:00', '10:50'), meet(1, '10:00', '11:00'), true],
    [meet(1, '09:00', '10:50'), meet(1, '10:50', '12:00'), false],
    [meet(1, '09:00', '10:50'), meet(2, '09:00', '10:50'), false],
    [meet(1, '09:00', '12:00'), meet(1, '10:00', '11:00'), true],
  ])('case %#', (a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });
  it('is sharing a minute', () => {
    fc.assert(
      fc.property(anyMeeting, anyMeeting, (a, b) => {
        let shared = false;
        for (let minute = a.starts; minute < a.ends; minute++)
          shared ||= a.day === b.day && minute >= b.starts && minute < b.ends;
        return overlaps(a, b) === shared;
      }),
    );
  });
});

describe('ACA-034 clashes', () => {
  const ceng = { section: 'CENG 301-01', meetings: [meet(1, '09:00', '10:50'), meet(3, '13:00', '14:50')] };
  const math = { section: 'MATH 201-02', meetings: [meet(3, '14:00', '15:50')] };
  const phys = { section: 'PHYS 101-01', meetings: [meet(5, '09:00', '10:50')] };
  it('ACA-034 names both sections and both times, each pair once', () => {
    const clashes = findClashes([ceng, math, phys]);
    expect(clashes).toHaveLength(1);
    expect(clashes.map(clashRefusal)[0]).toMatchObject({
      key: 'course_times_overlap',
      rule: 'ACA-034',
      params: {
        first: 'CENG 301-01',
        second: 'MATH 201-02',
        first_time: { en: 'Wednesday 13:00–14:50', tr: 'Çarşamba 13:00–14:50' },
        second_time: { en: 'Wednesday 14:00–15:50' },
      },
    });
  });
});

test('ACA-032 day names', () =>
  expect(meetingText(meet(7, '10:00', '11:00'))).toEqual({ tr: 'Pazar 10:00–11:00', en: 'Sunday 10:00–11:00' }));
test.each([
  [{ day: 0, starts: 1, ends: 2, type: 1 as const }, ['meeting_day_invalid']],
  [{ day: 8, starts: 5, ends: 5, type: 1 as const }, ['meeting_day_invalid', 'meeting_time_invalid']],
  [{ day: 1, starts: 600, ends: 1441, type: 2 as const }, ['meeting_time_invalid']],
  [{ day: 7, starts: 0, ends: 1440, type: 2 as const }, []],
])('ACA-032 meeting %#', (meeting, keys) => expect(meetingProblems(meeting).map((each) => each.key)).toEqual(keys));

test('AMB-34 dates', () => {
  expect(dateText('2026-09-21')).toEqual({ tr: '21 Eylül 2026', en: 'September 21, 2026' });
  expect(dateText('2026-09-21T21:30:00Z', 'Europe/Istanbul')).toEqual({
    tr: '22 Eylül 2026 00:30',
    en: 'September 22, 2026, 00:30',
  });
});

describe('weekly grid', () => {
  it('shows weekdays always and a weekend day when used', () => {
    expect(weekGrid([]).days).toEqual([1, 2, 3, 4, 5]);
    const grid = weekGrid([{ section: 'A', meetings: [meet(6, '08:30', '18:10')] }]);
    expect([grid.days, grid.from, grid.until]).toEqual([[1, 2, 3, 4, 5, 6], 480, 1140]);
  });
  it('never draws two overlapping blocks in one lane', () => {
    fc.assert(
      fc.property(fc.array(anyMeeting, { maxLength: 30 }), (meetings) => {
        const grid = weekGrid(meetings.map((meeting, at) => ({ section: String(at), meetings: [meeting] })));
        const blocks = Object.values(grid.blocks).flat();
        expect(blocks).toHaveLength(meetings.length);
        for (const a of blocks) {
          expect(a.lane).toBeLessThan(a.lanes);
          for (const b of blocks) if (a !== b && overlaps(a.meeting, b.meeting)) expect(a.lane).not.toBe(b.lane);
        }
      }),
    );
  });
  it('merges busy time and finds what is free', () => {
    const day = [meet(1, '09:00', '10:00'), meet(1, '09:30', '11:00'), meet(1, '13:00', '14:00')];
    expect(busyTimes(day, 1)).toEqual([
      { starts: 540, ends: 660 },
      { starts: 780, ends: 840 },
    ]);
    expect(freeTimes(day, 1, 480, 1020, 60)).toEqual([
      { starts: 480, ends: 540 },
      { starts: 660, ends: 780 },
      { starts: 840, ends: 1020 },
    ]);
  });
});

test('lessons are held by day: 06:00 to 23:59', () => {
  const keys = (starts: number, ends: number): string[] => mayMeetAt({ starts, ends }).map((each) => each.key);
  expect(keys(180, 230)).toEqual(['meeting_hours']);
  expect(keys(359, 420)).toEqual(['meeting_hours']);
  expect(keys(360, 1439)).toEqual([]);
  expect(keys(1380, 1440)).toEqual(['meeting_hours']);
});
