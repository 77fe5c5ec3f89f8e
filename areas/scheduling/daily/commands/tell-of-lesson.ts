import { longDay, weekdayOf } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { port } from '#kernel/server/ports.ts';
import { dayNames } from '../../refusals.ts';
import { formatTime } from '../../rules/time.ts';
import { peopleOf } from '../../timetable/commands/tell-of-move.ts';
import { roomCodes, type LessonMeeting } from '../queries/lesson-facts.ts';
import { lessonId } from '../rules/lessons.ts';
import type { DayPlace } from '../rules/may-change.ts';

export type LessonNews = 'cancelled' | 'moved' | 'make_up' | 'undone' | 'make_up_undone';
/** `December 5, 2026 Saturday 09:00–10:50 · B201` in both languages. */
export function placeText(place: DayPlace, room: string | undefined): Text {
  const day = longDay(place.day);
  const name = dayNames[weekdayOf(place.day)] ?? { tr: '', en: '' };
  const hours = `${formatTime(place.starts)}–${formatTime(place.ends)}${room ? ` · ${room}` : ''}`;
  return { tr: `${day.tr} ${name.tr} ${hours}`, en: `${name.en}, ${day.en}, ${hours}` };
}
/** Under the bell and by mail, to everybody in the section: what becomes of one lesson, and why. @returns how many were told */
export async function tellOfLesson(
  context: Writing,
  of: Omit<LessonMeeting, 'day'> & { day: string },
  news: LessonNews,
  given: { from: DayPlace; to: DayPlace | null; reason: string },
): Promise<number> {
  const user_ids = await peopleOf(context, of.section_id);
  if (user_ids.length === 0) return 0;
  const rooms = await roomCodes(context.db, [given.from.room_id, given.to?.room_id ?? null]);
  const said = (place: DayPlace | null): Text | string =>
    place === null ? '' : placeText(place, place.room_id === null ? undefined : rooms.get(place.room_id));
  const params = {
    section: of.section,
    name: { tr: of.name, en: of.name_en },
    from: said(given.from),
    to: said(given.to),
    reason: given.reason,
  };
  const { lines } = context.services;
  const say = (part: 'subject' | 'body'): Text => ({
    tr: lines.line('tr', `daily:${news}.${part}`, params).trim(),
    en: lines.line('en', `daily:${news}.${part}`, params).trim(),
  });
  const [subject, body] = [say('subject'), say('body')];
  await port(context.services, 'tell')(context, {
    user_ids,
    kind: 'registration',
    title: subject,
    body,
    link: `/daily/course/schedules/${lessonId(of.meeting_id, of.day)}`,
    mail: { template: `lesson_${news}`, subject, body },
  });
  return user_ids.length;
}
