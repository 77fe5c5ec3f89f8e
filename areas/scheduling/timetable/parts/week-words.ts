import { textKey } from '#kernel/contract/text.ts';
import { formatTime } from '#kernel/web/format.ts';
import type { Translate } from '#kernel/web/texts.ts';
import type { Locale } from '#kernel/contract/text.ts';
import type { PlaceClash } from '../contract.ts';

export const dayName = (t: Translate, day: number): string => t(textKey(`timetable:day.${day}`));
export const hoursOf = (minutes: number): number => Math.round((minutes + 10) / 60);
/** `Monday 09:00–10:50` */
export const timeOf = (t: Translate, at: { day: number; starts: number }, minutes: number): string =>
  t('timetable:held_at', {
    day: dayName(t, at.day),
    time: `${formatTime(at.starts)}–${formatTime(at.starts + minutes)}`,
  });
/** One clash as a sentence; students who may not be named are counted. */
export function clashText(t: Translate, locale: Locale, clash: PlaceClash): string {
  const time =
    clash.day === null || clash.starts === null || clash.ends === null
      ? ''
      : timeOf(t, { day: clash.day, starts: clash.starts }, clash.ends - clash.starts);
  const more = clash.kind === 'students' && clash.students > clash.people.length ? ' …' : '';
  const key =
    clash.kind === 'students' && clash.people.length === 0 ? 'clash.students_count' : (`clash.${clash.kind}` as const);
  return t(textKey(`timetable:${key}`), {
    section: clash.section ?? '',
    time,
    room: clash.room ?? '',
    people: clash.people.join(', ') + more,
    group: clash.groups.map((each) => each[locale]).join(', '),
    n: clash.students,
  });
}
/** The same course has the same colour on every day. */
export const hueOf = (code: string): number =>
  [...code].reduce((sum, each) => (sum * 31 + each.charCodeAt(0)) % 360, 7);
