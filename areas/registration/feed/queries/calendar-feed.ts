import { universityDay } from '#kernel/contract/calendar.ts';
import type { Locale } from '#kernel/contract/text.ts';
import { answer, answerFile, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, tooMany } from '#kernel/server/failure.ts';
import { filledPort } from '#kernel/server/ports.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionExams, sectionLessons } from '#areas/scheduling/reads/lessons.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterDateRead, semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { semesterEventNames, type SemesterEvent } from '#areas/scheduling/rules/semester-events.ts';
import { enrolments } from '../../tables.ts';
import { calendarFeed as feedQuery, myFeed as mineQuery } from '../contract.ts';
import { lessonEntries } from '../rules/calendar-entries.ts';
import { calendarText, utcText, type CalendarEntry } from '../rules/icalendar.ts';
import { calendarFeeds } from '../tables.ts';
import '../other-dates.ts';

export const myFeed = answer(mineQuery, async (context) => {
  const [row] = await rowsOf<{ at: string }>(
    context.db,
    sql`select f.created_at as at from ${calendarFeeds} f where f.user_id = ${context.actor.user_id} and f.revoked_at is null`,
  );
  return { since: row ? new Date(row.at).toISOString() : null };
});

interface Holder {
  locale: Locale;
  full_name: string;
  student_id: number | null;
  staff_id: number | null;
  created_at: string;
}
/** semesters whose lessons a calendar shows: not those long over, nor those that are only planned */
const shownSemesters = sql`select t.id from ${semesterRead} t where t.is_active or t.status in ('open', 'teaching', 'grading')`;
async function sectionsOf(context: Reading, holder: Holder): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    context.db,
    sql`select distinct s.id from ${sectionRead} s where s.semester_id in (${shownSemesters}) and s.status not in ('draft', 'cancelled') and (
      s.id in (select e.section_id from ${enrolments} e where e.student_id = ${holder.student_id}::bigint and e.status in ('registered', 'completed'))
      or s.id in (select i.section_id from ${sectionInstructorRead} i where i.staff_id = ${holder.staff_id}::bigint)) order by s.id`,
  );
  return rows.map((row) => Number(row.id));
}
/** Dates of the academic calendar that are meant for everybody. */
async function dateEntries(context: Reading, locale: Locale): Promise<CalendarEntry[]> {
  const rows = await rowsOf<{ id: number; event: SemesterEvent; starts_at: string; ends_at: string }>(
    context.db,
    sql`select d.id, d.event, d.starts_at, d.ends_at from ${semesterDateRead} d where d.semester_id in (${shownSemesters}) and d.is_visible
      and d.level is null and d.student_type is null and d.faculty_id is null and d.program_id is null and d.class_years is null order by d.starts_at, d.id`,
  );
  return rows.map((row) => ({
    uid: `date-${row.id}@kampus`,
    summary: semesterEventNames[row.event][locale],
    days: { from: universityDay(new Date(row.starts_at)), until: universityDay(new Date(row.ends_at)) },
  }));
}
/** one program reads some times an hour; who tries keys reads nothing */
const limits = { key: { most: 60, seconds: 3_600 }, address: { most: 600, seconds: 3_600 } };

/** RFC 5545: an unknown, a renewed and a revoked key answer alike. */
export const calendarFeed = answerFile(feedQuery, async (context, { key }) => {
  const { shared, lines } = context.services;
  const hash = tokenHash(key);
  const [holder] = await rowsOf<Holder>(
    context.db,
    sql`select f.locale, f.created_at, u.full_name, u.student_id, u.staff_id from ${calendarFeeds} f join ${userRead} u on u.id = f.user_id and u.status = 'a' where f.token_hash = ${hash} and f.revoked_at is null`,
  );
  // a campus reads through one address: only keys that do not exist count against it
  if (!holder)
    throw (await shared.increment(`feed-from:${context.address}`, limits.address.seconds)) > limits.address.most
      ? tooMany(limits.address.seconds)
      : notFound();
  if ((await shared.increment(`feed:${hash}`, limits.key.seconds)) > limits.key.most) throw tooMany(limits.key.seconds);
  const { locale } = holder;
  const ids = await sectionsOf(context, holder);
  const { lessons, changes, closed } = await sectionLessons(context.db, ids);
  const exams = (await sectionExams(context.db, ids, holder.student_id)).map((exam): CalendarEntry => {
    const named = { code: exam.code, name: locale === 'en' ? exam.name_en : exam.name };
    // at the published hour he is not expected: the day stands, and the note says how he sits it
    if (exam.otherwise)
      return {
        uid: `exam-${exam.id}@kampus`,
        summary: lines.line(locale, 'feed:exam_otherwise', named),
        ...(exam.note ? { description: exam.note } : {}),
        days: { from: exam.day, until: exam.day },
      };
    const seat = exam.seat_no === null ? '' : lines.line(locale, 'feed:seat', { n: exam.seat_no });
    return {
      uid: `exam-${exam.id}@kampus`,
      summary: lines.line(locale, 'feed:exam', named),
      ...(exam.rooms ? { location: exam.rooms } : {}),
      ...(seat ? { description: seat } : {}),
      at: { day: exam.day, starts: exam.starts, ends: exam.ends },
    };
  });
  const more: CalendarEntry[] = [];
  for (const source of context.services.areas.flatMap((area) => area.calendars ?? []))
    more.push(...(await source.of(context, holder, locale)));
  const others = ((await filledPort(context.services, 'otherDates')?.(context.db, holder)) ?? []).map(
    (each): CalendarEntry => ({
      uid: `${each.uid}@kampus`,
      summary: each.summary[locale],
      ...(each.place ? { location: each.place } : {}),
      ...(each.about ? { description: each.about[locale] } : {}),
      at: { day: each.day, starts: each.starts, ends: each.ends },
    }),
  );
  const text = calendarText({
    name: `${lines.line(locale, 'feed:name', {})} · ${holder.full_name}`,
    stamp: utcText(new Date(holder.created_at)),
    entries: [
      ...lessonEntries(lessons, changes, closed, locale),
      ...exams,
      ...more,
      ...others,
      ...(await dateEntries(context, locale)),
    ],
  });
  return {
    name: 'kampus.ics',
    mime: 'text/calendar; charset=utf-8',
    body: Buffer.from(text),
    inline: true,
    etag: tokenHash(text).slice(0, 32),
  };
});
