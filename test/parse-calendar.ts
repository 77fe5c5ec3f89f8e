/** A reader of calendars for tests, written from RFC 5545 and not from the writer: it refuses what the standard refuses. */
export interface ParsedEntry {
  [name: string]: { params: Record<string, string>; value: string };
}
export interface ParsedCalendar {
  properties: ParsedEntry;
  events: ParsedEntry[];
  zones: string[];
}
export function parseCalendar(text: string): ParsedCalendar {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break in ${line}`);
    if (new TextEncoder().encode(line).length > 75) throw new Error(`longer than 75 octets: ${line}`);
    if (line.includes('\uFFFD')) throw new Error('a torn letter');
  }
  const lines: string[] = [];
  for (const line of physical)
    if (line.startsWith(' ')) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`);
    else lines.push(line);
  const calendar: ParsedCalendar = { properties: {}, events: [], zones: [] };
  const open: string[] = [];
  let entry: ParsedEntry = {};
  for (const line of lines) {
    const match = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=[^;:]+)*):(.*)$/.exec(line);
    if (!match) throw new Error(`no content line: ${line}`);
    const [, name = '', rest = '', value = ''] = match;
    const params = Object.fromEntries(
      rest
        .split(';')
        .filter(Boolean)
        .map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
    );
    if (name === 'BEGIN') {
      open.push(value);
      if (value === 'VEVENT') entry = {};
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} ends without having begun`);
      if (value === 'VEVENT') calendar.events.push(entry);
    } else if (open.at(-1) === 'VEVENT') {
      if (entry[name]) throw new Error(`${name} twice`);
      entry[name] = { params, value: ['SUMMARY', 'LOCATION', 'DESCRIPTION'].includes(name) ? plain(value) : value };
    } else if (open.at(-1) === 'VCALENDAR') calendar.properties[name] = { params, value };
    else if (name === 'TZID') calendar.zones.push(value);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} never ends`);
  for (const event of calendar.events)
    for (const name of ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'])
      if (!event[name]) throw new Error(`an event without ${name}`);
  return calendar;
}
function plain(value: string): string {
  if (/(?:^|[^\\])(?:\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter));
}
const dayOf = (value: string): string => `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
/** The days and beginnings of everything in it, as a calendar program would show them. */
export function occurrences({ events }: ParsedCalendar): { start: string; summary: string; location: string }[] {
  const found: { start: string; summary: string; location: string }[] = [];
  const replaced = new Set(
    events.flatMap((event) => (event['RECURRENCE-ID'] ? [`${event.UID?.value}.${event['RECURRENCE-ID'].value}`] : [])),
  );
  for (const event of events) {
    const start = event.DTSTART?.value ?? '';
    const say = (value: string) => ({
      start: value,
      summary: event.SUMMARY?.value ?? '',
      location: event.LOCATION?.value ?? '',
    });
    const rule = event.RRULE?.value;
    if (!rule) {
      found.push(say(start));
      continue;
    }
    const until = /^FREQ=WEEKLY;UNTIL=(\d{8}T\d{6}Z)$/.exec(rule)?.[1];
    if (!until) throw new Error(`another rule: ${rule}`);
    const except = new Set((event.EXDATE?.value ?? '').split(','));
    const last = Date.parse(`${dayOf(until)}T${until.slice(9, 11)}:${until.slice(11, 13)}:${until.slice(13, 15)}Z`);
    for (let at = Date.parse(`${dayOf(start)}T00:00:00Z`); ; at += 7 * 86_400_000) {
      const value = `${new Date(at).toISOString().slice(0, 10).replaceAll('-', '')}${start.slice(8)}`;
      const moment = Date.parse(`${dayOf(value)}T${start.slice(9, 11)}:${start.slice(11, 13)}:00+03:00`);
      if (moment > last) break;
      if (!except.has(value) && !replaced.has(`${event.UID?.value}.${value}`)) found.push(say(value));
    }
  }
  return found.sort((a, b) => a.start.localeCompare(b.start));
}
