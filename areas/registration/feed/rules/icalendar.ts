import { addDays, endOfDay, universityZone } from '#kernel/contract/calendar.ts';

/** What an entry of a calendar holds; times are those of the university's clock. */
export interface CalendarEntry {
  /** the same for the same thing, whenever the calendar is read */ uid: string;
  summary: string;
  location?: string;
  description?: string;
  /** hours of a day, minutes since midnight */
  at?: { day: string; starts: number; ends: number };
  /** whole days, both ends included */
  days?: { from: string; until: string };
  /** every week until that day, itself included; not on these days */
  weekly?: { until: string; except: readonly string[] };
  /** instead of the weekly entry of that day */
  instead_of?: { day: string; starts: number };
}

const two = (value: number): string => String(value).padStart(2, '0');
const bare = (day: string): string => day.replaceAll('-', '');
/** `20261201T090000`; midnight at the end of a day is the next one's beginning. */
const wall = (day: string, minutes: number): string =>
  minutes >= 1440
    ? `${bare(addDays(day, 1))}T000000`
    : `${bare(day)}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;

/** RFC 5545, 3.3.11: what would end a value is escaped; other control characters have no place in it. */
export const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are the characters that must not be there
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');

const lineOctets = 75;
const octetsOf = (letter: string): number => {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
};
/** RFC 5545, 3.1: no line is longer than 75 octets without its end; what follows begins with a space. No letter is torn. */
export function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > lineOctets) {
      out += '\r\n ';
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}

/** Turkey has kept +03 all year since 2016; no lesson of the portal is older. */
const timezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${universityZone}`,
  'BEGIN:STANDARD',
  'DTSTART:20160907T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
];
/** A moment as `20261201T080000Z`. */
export const utcText = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
/** The end of a day at the university in UTC, as `UNTIL` wants it beside a start with a zone. */
const endOfDayUtc = (day: string): string => utcText(endOfDay(day));

function entryLines(entry: CalendarEntry, stamp: string): string[] {
  const { at, days, weekly, instead_of } = entry;
  const starts = at?.starts ?? 0;
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${stamp}`,
    ...(instead_of ? [`RECURRENCE-ID;TZID=${universityZone}:${wall(instead_of.day, instead_of.starts)}`] : []),
    ...(at
      ? [
          `DTSTART;TZID=${universityZone}:${wall(at.day, at.starts)}`,
          `DTEND;TZID=${universityZone}:${wall(at.day, at.ends)}`,
        ]
      : []),
    ...(days
      ? [
          `DTSTART;VALUE=DATE:${bare(days.from)}`,
          `DTEND;VALUE=DATE:${bare(addDays(days.until, 1))}`,
          'TRANSP:TRANSPARENT',
        ]
      : []),
    ...(weekly ? [`RRULE:FREQ=WEEKLY;UNTIL=${endOfDayUtc(weekly.until)}`] : []),
    ...(weekly && weekly.except.length > 0
      ? [`EXDATE;TZID=${universityZone}:${weekly.except.map((day) => wall(day, starts)).join(',')}`]
      : []),
    `SUMMARY:${escaped(entry.summary)}`,
    ...(entry.location ? [`LOCATION:${escaped(entry.location)}`] : []),
    ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
    'END:VEVENT',
  ];
}
/**
 * A calendar as text (RFC 5545).
 * @param given.stamp when its entries were made, `YYYYMMDDTHHMMSSZ`: the same as long as nothing else says so, so that the same
 * calendar is the same text
 */
export const calendarText = (given: { name: string; stamp: string; entries: readonly CalendarEntry[] }): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kampus//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(given.name)}`,
    `X-WR-TIMEZONE:${universityZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...timezone,
    ...given.entries.flatMap((each) => entryLines(each, given.stamp)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
