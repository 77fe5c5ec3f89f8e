import { describe, expect, it } from 'vitest';
import { lessonsBetween, takesPlace } from '#areas/scheduling/daily/rules/lessons.ts';
import { occurrences, parseCalendar } from '#test/parse-calendar.ts';
import { lessonEntries, type FeedChange } from './calendar-entries.ts';
import { calendarText, escaped, folded } from './icalendar.ts';

// 2026-11-16 is a Monday
const lesson = {
  meeting_id: 3,
  day: 2,
  starts: 540,
  ends: 650,
  room_id: 1,
  first: '2026-11-16',
  last: '2026-12-15',
  section: 'CENG301-01',
  name: 'Veri Yapıları; Ağaçlar, Çizgeler',
  name_en: 'Data Structures',
  room: 'B-201',
  instructors: 'Ayşe Öğretmen',
};
const change = (more: Partial<FeedChange>): FeedChange => ({
  id: 8,
  meeting_id: 3,
  kind: 'cancelled',
  day: '2026-11-24',
  to_day: null,
  starts: null,
  ends: null,
  room_id: null,
  room: null,
  reason: 'Kongre',
  ...more,
});
const changes = [
  change({}),
  change({ id: 9, kind: 'make_up', to_day: '2026-11-28', starts: 600, ends: 710, room: 'C-1', room_id: 2 }),
  change({ id: 10, kind: 'moved', day: '2026-12-01', to_day: '2026-12-03', starts: 1_200, ends: 1_310 }),
];
const closed = [{ day: '2026-12-08', half_day: false, name: 'Bayram', name_en: 'Feast' }];
const stamp = '20261101T080000Z';
const textOf = (given = changes): string =>
  calendarText({ name: 'Kampüs · Ada', stamp, entries: lessonEntries([lesson], given, closed, 'tr') });

describe('a calendar as text (RFC 5545)', () => {
  it('folds at 75 octets without tearing a letter, and escapes what ends a value', () => {
    const long = `SUMMARY:${'ğüşiöç'.repeat(30)}😀${'x'.repeat(90)}`;
    const lines = folded(long).split('\r\n');
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(long);
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
    expect(escaped('a\\b;c,d\r\ne\u0007')).toBe('a\\\\b\\;c\\,d\\ne');
  });
  it('is read again as it was written, with its zone', () => {
    const read = parseCalendar(textOf());
    expect([read.properties.VERSION?.value, read.zones]).toEqual(['2.0', ['Europe/Istanbul']]);
    const [weekly] = read.events;
    expect(weekly?.SUMMARY?.value).toBe(`${lesson.section} ${lesson.name}`);
    expect(weekly?.DTSTART).toEqual({ params: { TZID: 'Europe/Istanbul' }, value: '20261117T090000' });
    expect(weekly?.RRULE?.value).toBe('FREQ=WEEKLY;UNTIL=20261215T205959Z');
    expect(weekly?.EXDATE).toEqual({
      params: { TZID: 'Europe/Istanbul' },
      value: '20261124T090000,20261208T090000',
    });
    // the same calendar is the same text
    expect(textOf()).toBe(textOf());
  });
  it('shows exactly the lessons that are held: cancelled and holidays are out, moved and made up for are there', () => {
    const shown = occurrences(parseCalendar(textOf())).map((each) => each.start);
    const held = lessonsBetween([lesson], changes, closed, '2026-11-01', '2026-12-31')
      .filter((each) => takesPlace(each.state))
      .map(
        (each) =>
          `${each.on.replaceAll('-', '')}T${String(Math.floor(each.starts / 60)).padStart(2, '0')}${String(each.starts % 60).padStart(2, '0')}00`,
      );
    expect(shown).toEqual(held);
    expect(shown).toEqual(['20261117T090000', '20261128T100000', '20261203T200000', '20261215T090000']);
  });
  it('a moved lesson takes the place of its own day, also of one that is a holiday', () => {
    const moved = change({ kind: 'moved', day: '2026-12-08', to_day: '2026-12-09', starts: 540, ends: 650 });
    const read = parseCalendar(textOf([moved]));
    expect(read.events[1]?.['RECURRENCE-ID']?.value).toBe('20261208T090000');
    expect(read.events[0]?.EXDATE).toBeUndefined();
    expect(occurrences(read).map((each) => each.start)).toEqual([
      '20261117T090000',
      '20261124T090000',
      '20261201T090000',
      '20261209T090000',
      '20261215T090000',
    ]);
  });
  it('whole days end with the day after, and what ends at midnight ends there', () => {
    const read = parseCalendar(
      calendarText({
        name: 'x',
        stamp,
        entries: [
          { uid: 'a', summary: 'Ara sınavlar', days: { from: '2026-11-30', until: '2026-12-04' } },
          { uid: 'b', summary: 'Gece', at: { day: '2026-12-31', starts: 1_380, ends: 1_440 } },
        ],
      }),
    );
    expect([read.events[0]?.DTSTART, read.events[0]?.DTEND?.value]).toEqual([
      { params: { VALUE: 'DATE' }, value: '20261130' },
      '20261205',
    ]);
    expect(read.events[1]?.DTEND?.value).toBe('20270101T000000');
  });
});
