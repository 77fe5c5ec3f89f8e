import { textKey } from '#kernel/contract/text.ts';
import type { WeekCalendarProps } from '#ui/WeekCalendar.tsx';
import type { WeekBlock } from '#ui/week-layout.ts';
import { formatTime } from '#kernel/web/format.ts';
import { useText } from '#kernel/web/hooks.ts';
import type { Translate } from '#kernel/web/texts.ts';
import { universityTime, weekdayOf } from '#kernel/contract/calendar.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `Mon Wed 09:00–10:50 B201`: days with the same hours and room stand together. */
export function meetingLines(t: Translate, meetings: readonly Meeting[]): string[] {
  const groups = new Map<string, { days: number[]; text: string }>();
  for (const meeting of [...meetings].sort((a, b) => a.day - b.day || a.starts - b.starts)) {
    const text = `${formatTime(meeting.starts)}–${formatTime(meeting.ends)}${meeting.classroom ? ` ${meeting.classroom}` : ''}`;
    const key = `${text}|${meeting.type}`;
    const group = groups.get(key) ?? {
      days: [],
      text: `${text}${meeting.type === 2 ? ` (${t('registration_ui:meeting.practical')})` : ''}`,
    };
    group.days.push(meeting.day);
    groups.set(key, group);
  }
  return [...groups.values()].map(
    (group) => `${group.days.map((day) => t(textKey(`registration_ui:day.short.${day}`))).join(' ')} ${group.text}`,
  );
}
/** The same in one line; a section without hours says so. */
export const meetingsText = (t: Translate, meetings: readonly Meeting[]): string =>
  meetings.length === 0 ? t('registration_ui:meeting.none') : meetingLines(t, meetings).join(' · ');

/** Words of the week calendar. */
export function useWeekWords(label: string): WeekCalendarProps['words'] {
  const t = useText();
  const day = (number: number): string => t(textKey(`registration_ui:day.${number}`));
  return {
    label,
    days: [day(1), day(2), day(3), day(4), day(5), day(6), day(7)],
    clash: t('registration_ui:week.clash'),
    tentative: t('registration_ui:week.planned'),
    free: t('registration_ui:week.free_day'),
  };
}

/** Blocks of a section for the week calendar. */
export function blocksOf(
  section: { section_id: number; section: string; meetings: readonly Meeting[] },
  title: string,
  look: Pick<WeekBlock, 'tone' | 'tentative' | 'href' | 'hue'> & { kind?: string } = {},
): WeekBlock[] {
  const { kind = '', ...rest } = look;
  return section.meetings.map((meeting, index) => ({
    key: `${kind}${section.section_id}.${index}`,
    day: meeting.day,
    start: formatTime(meeting.starts),
    end: formatTime(meeting.ends),
    title: section.section,
    subtitle: title,
    ...(meeting.classroom ? { place: meeting.classroom } : {}),
    ...rest,
  }));
}

/** Day and time of now at the university, for the line in the calendar; none outside the semester. */
export function nowIn(
  semester: { starts_on: string; ends_on: string },
  now = new Date(),
): { day: number; time: string } | undefined {
  const { day, minutes } = universityTime(now);
  if (day < semester.starts_on || day > semester.ends_on) return undefined;
  return { day: weekdayOf(day), time: formatTime(minutes) };
}
