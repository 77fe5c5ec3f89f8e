import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addBusinessDays,
  addDays,
  businessDaysBetween,
  closedDays,
  daysBetween,
  earlierDay,
  endOfDay,
  isBusinessDay,
  isWeekend,
  laterDay,
  longDay,
  longMoment,
  momentOfWall,
  plainDay,
  sentenceParams,
  startOfDay,
  universityDay,
  universityOffset,
  universityTime,
  wallClock,
  weekdayOf,
} from './calendar.ts';

// one without changes of the clocks, two with, one that leaves midnight out, one of half hours, one a day ahead of UTC
const zones = [
  'Europe/Istanbul',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const zone = fc.constantFrom(...zones);
const platform = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
const moment = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const day = moment.map((each) => plainDay(each));
const days = fc.integer({ min: -4000, max: 4000 });

describe('the day and the time of a moment', () => {
  test('the day of Istanbul begins at 21:00 of UTC', () => {
    expect(universityDay(new Date('2026-11-21T20:59:59.999Z'))).toBe('2026-11-21');
    expect(universityDay(new Date('2026-11-21T21:00:00Z'))).toBe('2026-11-22');
    expect(universityTime(new Date('2026-11-21T22:05:59Z'))).toEqual({ day: '2026-11-22', minutes: 65 });
    expect(universityTime(new Date('2026-12-31T21:00:00Z'))).toEqual({ day: '2027-01-01', minutes: 0 });
    expect(wallClock(new Date('2024-02-28T21:30:15Z'))).toBe('2024-02-29 00:30:15');
  });
  test('before autumn 2016 Istanbul moved its clocks too', () =>
    expect([wallClock(new Date('2016-01-15T12:00:00Z')), wallClock(new Date('2016-07-15T12:00:00Z'))]).toEqual([
      '2016-01-15 14:00:00',
      '2016-07-15 15:00:00',
    ]));
  test('what is shown agrees with the platform, in every zone', () =>
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const shown = platform.get(timeZone)?.format(at) ?? '';
        expect(wallClock(at, timeZone)).toBe(shown);
        expect(universityDay(at, timeZone)).toBe(shown.slice(0, 10));
        const { day: on, minutes } = universityTime(at, timeZone);
        expect(`${on} ${minutes}`).toBe(
          `${shown.slice(0, 10)} ${Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16))}`,
        );
      }),
      { numRuns: 500 },
    ));
  test('moments around a change of the clocks, where the offset of the day is not one', () => {
    const offset = (iso: string): number => universityOffset(new Date(iso), 'Europe/Berlin') / 3_600_000;
    expect(['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00Z'].map(offset)).toEqual([1, 2]);
    expect(['2026-10-25T00:59:59.999Z', '2026-10-25T01:00:00Z'].map(offset)).toEqual([2, 1]);
  });
  test('the moment of a time is shown as that time, but where the clocks leave it out', () => {
    expect(momentOfWall('2026-11-22 00:30').toISOString()).toBe('2026-11-21T21:30:00.000Z');
    expect(momentOfWall('2026-03-29 02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(wallClock(momentOfWall('2026-10-25 02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-10-25 02:30:00');
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const wall = wallClock(at, timeZone);
        expect(wallClock(momentOfWall(wall, timeZone), timeZone)).toBe(wall);
      }),
    );
  });
});

describe('first and last moment of a day', () => {
  test('of Istanbul', () => {
    expect(startOfDay('2026-11-22').toISOString()).toBe('2026-11-21T21:00:00.000Z');
    expect(endOfDay('2026-11-22').toISOString()).toBe('2026-11-22T20:59:59.999Z');
    expect(startOfDay('2026-02-31')).toEqual(startOfDay('2026-03-03'));
  });
  test('a day on which the clocks move has 23 or 25 hours; one without midnight begins at one', () => {
    const hours = (of: string, in_: string): number =>
      (endOfDay(of, in_).getTime() + 1 - startOfDay(of, in_).getTime()) / 3_600_000;
    expect([hours('2026-03-29', 'Europe/Berlin'), hours('2026-10-25', 'Europe/Berlin')]).toEqual([23, 25]);
    expect([hours('2026-03-08', 'America/New_York'), hours('2026-11-01', 'America/New_York')]).toEqual([23, 25]);
    // Egypt leaves out the first hour of the last Friday of April
    expect(wallClock(startOfDay('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-04-24 01:00:00');
    expect(hours('2026-04-24', 'Africa/Cairo')).toBe(23);
  });
  test('the day’s first moment belongs to it, the one before does not', () =>
    fc.assert(
      fc.property(day, zone, (of, timeZone) => {
        fc.pre(!(timeZone === 'Pacific/Apia' && of === '2011-12-30')); // a day that Samoa never had
        const first = startOfDay(of, timeZone);
        expect(universityDay(first, timeZone)).toBe(of);
        expect(universityDay(new Date(first.getTime() - 1), timeZone) < of).toBe(true);
        expect(universityDay(endOfDay(of, timeZone), timeZone)).toBe(of);
      }),
      { numRuns: 500 },
    ));
});

describe('arithmetic of days', () => {
  test('weekdays, over ends of months and of February', () => {
    expect(weekdayOf('2026-11-22')).toBe(7);
    expect(weekdayOf('2026-11-23')).toBe(1);
    expect([
      addDays('2024-02-28', 1),
      addDays('2026-02-28', 1),
      addDays('2026-12-31', 1),
      addDays('2026-01-01', -1),
    ]).toEqual(['2024-02-29', '2026-03-01', '2027-01-01', '2025-12-31']);
    expect([earlierDay('2026-09-30', '2026-10-01'), laterDay('2026-09-30', '2026-10-01')]).toEqual([
      '2026-09-30',
      '2026-10-01',
    ]);
  });
  test('there and back again; days compare as texts', () =>
    fc.assert(
      fc.property(day, days, (from, by) => {
        const to = addDays(from, by);
        expect(daysBetween(from, to)).toBe(by);
        expect(addDays(to, -by)).toBe(from);
        expect(Math.sign(by)).toBe(to > from ? 1 : to < from ? -1 : 0);
        expect(weekdayOf(to)).toBe(((((weekdayOf(from) - 1 + by) % 7) + 7) % 7) + 1);
      }),
    ));
  test('VAL-033 a moment in words, by the clocks of the university', () => {
    expect(longMoment('2026-11-28T14:00:00Z')).toEqual({ tr: '28 Kasım 2026 17:00', en: 'November 28, 2026, 17:00' });
    expect(longMoment(new Date('2026-12-31T21:30:00Z')).tr).toBe('1 Ocak 2027 00:30');
    expect(longMoment('never')).toEqual({ tr: '', en: '' });
  });
  test('VAL-032 what fills a sentence names days and moments in words, and nothing else', () => {
    const given = {
      from: '2026-12-07',
      at: '2026-12-07T06:00:00.000Z',
      who: { tr: 'Danışman', en: 'Advisor' },
      n: 3,
      code: '2026-12',
      none: null,
    };
    expect(sentenceParams(given, 'tr')).toEqual({
      from: '7 Aralık 2026',
      at: '7 Aralık 2026 09:00',
      who: 'Danışman',
      n: 3,
      code: '2026-12',
      none: null,
    });
    expect(sentenceParams(given, 'en')).toMatchObject({
      from: 'December 7, 2026',
      at: 'December 7, 2026, 09:00',
      who: 'Advisor',
    });
    expect(sentenceParams({ day: '2026-99-99' }, 'en')).toEqual({ day: '2026-99-99' });
  });
  test('a day in words', () => expect(longDay('2027-02-04')).toEqual({ tr: '4 Şubat 2027', en: 'February 4, 2027' }));
});

describe('working days', () => {
  const holidays = closedDays([
    { day: '2026-10-28', half_day: true },
    { day: '2026-10-29', half_day: false },
    { day: '2026-10-30', half_day: false },
  ]);
  test('a half day is one, a holiday and a weekend are none', () => {
    expect(
      ['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'].filter((each) =>
        isBusinessDay(each, holidays),
      ),
    ).toEqual(['2026-10-28', '2026-11-02']);
    expect([addBusinessDays('2026-10-27', 1, holidays), addBusinessDays('2026-10-27', 2, holidays)]).toEqual([
      '2026-10-28',
      '2026-11-02',
    ]);
  });
  test('counted back: three working days before Monday, over a weekend and a holiday', () => {
    expect(addBusinessDays('2026-11-02', -1, holidays)).toBe('2026-10-28');
    expect(addBusinessDays('2026-11-02', -3, holidays)).toBe('2026-10-26');
    expect(addBusinessDays('2026-11-02', 0, holidays)).toBe('2026-11-02');
  });
  const closed = fc.array(fc.record({ day, half_day: fc.boolean() }), { maxLength: 20 }).map(closedDays);
  test('so many working days later lies on one, and as many are counted between', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), closed, (from, by, off) => {
        const to = addBusinessDays(from, by, off);
        expect(businessDaysBetween(from, to, off)).toBe(by);
        if (by > 0) expect(isBusinessDay(to, off)).toBe(true);
        else expect(to).toBe(from);
        expect(businessDaysBetween(to, from, off)).toBe(0);
      }),
    ));
  test('without holidays a week has five', () =>
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20 }), (from, weeks) => {
        expect(businessDaysBetween(from, addDays(from, weeks * 7), new Set())).toBe(weeks * 5);
        expect(isWeekend(from)).toBe(weekdayOf(from) > 5);
      }),
    ));
});
