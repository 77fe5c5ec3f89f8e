import { longDay } from '#kernel/contract/calendar.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { idsSql } from '../facts/exam-facts.ts';
import { clock } from '../rules/exam-days.ts';

interface Told {
  id: number;
  code: string;
  name: string;
  name_en: string;
}
type News = 'moved' | 'taken_out' | 'seat' | 'other' | 'watch_gone';
/** One piece of news of an exam to some people, in both languages. */
async function tell(
  context: Writing,
  exam: Told,
  user_ids: readonly number[],
  news: News,
  link: string,
  when: Text = { tr: '', en: '' },
  note = '',
): Promise<void> {
  if (user_ids.length === 0) return;
  const { lines } = context.services;
  const values = (locale: 'tr' | 'en') => ({
    code: exam.code,
    name: locale === 'tr' ? exam.name : exam.name_en,
    when: when[locale],
    note,
  });
  const title = (locale: 'tr' | 'en'): string => lines.line(locale, `exams:news.${news}`, values(locale));
  const body = (locale: 'tr' | 'en'): string => lines.line(locale, `exams:news.${news}_body`, values(locale));
  await port(context.services, 'tell')(context, {
    user_ids: [...user_ids],
    kind: 'announcements',
    title: { tr: title('tr'), en: title('en') },
    body: { tr: body('tr'), en: body('en') },
    link,
  });
}
const accounts = async (context: Writing, which: ReturnType<typeof sql>): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      context.db,
      sql`select distinct u.id from ${userRead} u where u.status = 'a' and ${which}`,
    )
  ).map((each) => each.id);

/** A published exam has another time, or none: its students and those who teach it. */
export async function tellOfMove(
  context: Writing,
  exam: Told,
  students: readonly number[],
  to: { day: string; starts: number } | null,
): Promise<void> {
  const words = to && longDay(to.day);
  const when = to && words && { tr: `${words.tr} ${clock(to.starts)}`, en: `${words.en} ${clock(to.starts)}` };
  await tell(
    context,
    exam,
    await accounts(
      context,
      sql`(u.student_id = any(${idsSql(students)}) or u.staff_id in (select i.staff_id from exam_sections x join section_instructors i on i.section_id = x.section_id where x.exam_id = ${exam.id}))`,
    ),
    when ? 'moved' : 'taken_out',
    '/exam/schedules/student',
    when ?? undefined,
  );
}
/** Students of an exam that was known already have a seat, or another one. */
export const tellOfSeats = async (context: Writing, exam: Told, students: readonly number[]): Promise<void> =>
  tell(
    context,
    exam,
    await accounts(context, sql`u.student_id = any(${idsSql(students)})`),
    'seat',
    '/exam/schedules/student',
  );
/** Who would have watched a room that stands empty now. */
export const tellOfWatches = async (context: Writing, exam: Told, staff: readonly number[]): Promise<void> =>
  tell(
    context,
    exam,
    await accounts(context, sql`u.staff_id = any(${idsSql(staff)})`),
    'watch_gone',
    '/exam/schedules/observer',
  );
/** One student sits the exam otherwise: his seat is gone, and the note says how. */
export const tellOfOther = async (context: Writing, exam: Told, student_id: number, note: string): Promise<void> =>
  tell(
    context,
    exam,
    await accounts(context, sql`u.student_id = ${student_id}`),
    'other',
    '/exam/schedules/student',
    undefined,
    note,
  );
/** One student sits it with the others again: he, and whoever watches the room in which he does; by mail too, for it may be soon. */
export async function tellOfBack(
  context: Writing,
  exam: Told,
  student_id: number,
  at: { slot_id: number; day: string; starts: number; classroom_id: number; room: string; seat_no: number },
): Promise<void> {
  const { lines } = context.services;
  const day = longDay(at.day);
  const say = (key: string): Text => {
    const of = (locale: 'tr' | 'en'): string =>
      lines.line(locale, `exams:news.${key}`, {
        code: exam.code,
        name: locale === 'tr' ? exam.name : exam.name_en,
        when: `${day[locale]} ${clock(at.starts)}`,
        room: at.room,
        seat: at.seat_no,
      });
    return { tr: of('tr'), en: of('en') };
  };
  const watching = sql`u.staff_id in (select d.staff_id from exam_duties d where d.slot_id = ${at.slot_id} and d.classroom_id = ${at.classroom_id})`;
  for (const [news, which, link] of [
    ['back', sql`u.student_id = ${student_id}`, '/exam/schedules/student'],
    ['back_watch', watching, '/exam/schedules/observer'],
  ] as const) {
    const user_ids = await accounts(context, which);
    if (user_ids.length === 0) continue;
    const [title, body] = [say(news), say(`${news}_body`)];
    await port(context.services, 'tell')(context, {
      user_ids,
      kind: 'announcements',
      title,
      body,
      link,
      mail: { template: `exam_${news}`, subject: title, body },
    });
  }
}
/** Somebody watches a room from now on, or no more; said once the room's exams are known. */
export async function tellOfDuty(
  context: Writing,
  { slot_id, classroom_id, staff_id }: { slot_id: number; classroom_id: number; staff_id: number },
  news: 'watch_new' | 'watch_removed',
): Promise<void> {
  const [place] = await rowsOf<{ day: string; starts: number; room: string }>(
    context.db,
    sql`select z.day, z.starts, r.code as room from exam_slots z join ${classroomRead} r on r.id = ${classroom_id}
    where z.id = ${slot_id} and exists (select from exam_rooms x join exams e on e.id = x.exam_id where x.slot_id = z.id and x.classroom_id = r.id and e.state = 'published')`,
  );
  const user_ids = place ? await accounts(context, sql`u.staff_id = ${staff_id}`) : [];
  if (!place || user_ids.length === 0) return;
  const { lines } = context.services;
  const day = longDay(place.day);
  const say = (key: string): Text => {
    const of = (locale: 'tr' | 'en'): string =>
      lines.line(locale, `exams:news.${key}`, { when: `${day[locale]} ${clock(place.starts)}`, room: place.room });
    return { tr: of('tr'), en: of('en') };
  };
  await port(context.services, 'tell')(context, {
    user_ids,
    kind: 'announcements',
    title: say(news),
    body: say(`${news}_body`),
    link: '/exam/schedules/observer',
  });
}
