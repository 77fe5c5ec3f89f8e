import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { lessonId } from '#areas/scheduling/daily/rules/lessons.ts';
import { harness, type Harness } from '#test/harness.ts';
import { good, keysOf, must, newcomer, offer, seat, type Of } from '#test/job-steps.ts';
import { occurrences, parseCalendar } from '#test/parse-calendar.ts';

let h: Harness;
beforeAll(async () => {
  h = await harness();
});
const made = async (who: { post: Harness['nobody']['post'] }): Promise<string> =>
  new URL(good(await who.post<Of<{ address: string }>>('/api/v1/calendar/feed')).address).search;
async function open(search: string, headers: Record<string, string> = {}) {
  const answer = await h.app.inject({ method: 'GET', url: `/api/v1/calendar/feed.ics${search}`, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

describe('the address of one’s own calendar', () => {
  it('shows a student the own lessons, with what was changed on single days, and nobody else’s', async () => {
    const username = await newcomer();
    const [own, other] = [await offer({ day: 6, starts: 500 }), await offer({ day: 6, starts: 600 })];
    await seat(own.section_id, [username]);
    const search = await made(await h.as(username, { locale: 'tr' }));
    const read = async () => occurrences(parseCalendar((await open(search)).text));
    const before = await read();
    const lessons = before.filter((each) => each.summary.startsWith(own.section));
    expect(lessons.length).toBeGreaterThan(5);
    expect(before.some((each) => each.summary.startsWith(other.section))).toBe(false);
    const [meeting] = await h.rows<{ id: number; day: string }>`
      select m.id, to_char(t.classes_start_on, 'YYYY-MM-DD') as day from meetings m join semesters t on t.id = m.semester_id
        where m.section_id = ${own.section_id}`;
    const third = lessons[2]?.start.slice(0, 8) ?? '';
    const day = `${third.slice(0, 4)}-${third.slice(4, 6)}-${third.slice(6)}`;
    expect(day > addDays(meeting?.day ?? '', 10)).toBe(true);
    const registrar = await h.as('registrar');
    expect(
      (
        await registrar.post(`/api/v1/daily/course/schedules/${lessonId(Number(meeting?.id), day)}/cancel`, {
          reason: 'Deneme',
        })
      ).status,
    ).toBe(200);
    const after = (await read()).filter((each) => each.summary.startsWith(own.section));
    expect(lessons.filter((each) => !after.some((one) => one.start === each.start)).map((each) => each.start)).toEqual([
      lessons[2]?.start,
    ]);
  });
  it('shows an instructor the sections he teaches and the dates of the semester', async () => {
    const search = await made(await h.as('instructor', { role: 'instructor' }));
    const { events } = parseCalendar((await open(search)).text);
    const [taught] = await h.rows<{ n: number }>`
      select count(*)::int as n from meetings m join sections s on s.id = m.section_id join semesters t on t.id = s.semester_id
      where (t.is_active or t.status in ('open', 'teaching', 'grading')) and s.status not in ('draft', 'cancelled')
        and s.id in (select section_id from section_instructors where staff_id = (select staff_id from users where username = 'instructor'))`;
    expect(events.filter((each) => each.RRULE).length).toBe(taught?.n);
    expect(events.some((each) => each.UID?.value.startsWith('date-'))).toBe(true);
  });
  it('shows an exam as long as it is for him, and no hour of one that he sits otherwise; nobody reads it for an account that is closed', async () => {
    const [sits] = await h.rows<{
      username: string;
      exam: number;
      student: number;
      code: string;
      day: string;
      minutes: number;
    }>`
      select u.username, e.id::int as exam, t.student_id::int as student, e.code, to_char(z.day, 'YYYYMMDD') as day, e.minutes
      from exams e join exam_periods p on p.id = e.period_id join exam_slots z on z.id = e.slot_id join exam_seats t on t.exam_id = e.id
        and t.place = 'hall' join users u on u.student_id = t.student_id and u.status = 'a'
        join exam_sections x on x.exam_id = e.id join enrolments n on n.section_id = x.section_id and n.student_id = t.student_id
          and n.status in ('registered', 'completed')
        join sections s on s.id = x.section_id and s.status not in ('draft', 'cancelled') join semesters m on m.id = s.semester_id
          and (m.is_active or m.status in ('open', 'teaching', 'grading'))
      where e.state = 'published' order by e.id, t.student_id limit 1`;
    const own = must(sits, 'student with a seat');
    const search = await made(await h.as(own.username, { locale: 'tr' }));
    const entry = async () =>
      parseCalendar((await open(search)).text).events.find((each) => each.UID?.value === `exam-${own.exam}@kampus`);
    const minutes = (text: string | undefined): number => Number(text?.slice(9, 11)) * 60 + Number(text?.slice(11, 13));
    const length = async (): Promise<number> => {
      const found = await entry();
      return minutes(found?.DTEND?.value) - minutes(found?.DTSTART?.value);
    };
    await h.rows`update exam_seats set extra_minutes = 0 where exam_id = ${own.exam} and student_id = ${own.student}`;
    expect(await length()).toBe(own.minutes);
    await h.rows`update exam_seats set extra_minutes = 15 where exam_id = ${own.exam} and student_id = ${own.student}`;
    expect(await length()).toBe(own.minutes + 15);
    await h.rows`update exam_seats set place = 'other', classroom_id = null, seat_no = null, note = 'Salı 14.00, bölüm odası'
      where exam_id = ${own.exam} and student_id = ${own.student}`;
    const otherwise = await entry();
    expect(otherwise?.DTSTART).toEqual({ params: { VALUE: 'DATE' }, value: own.day });
    expect([otherwise?.LOCATION, otherwise?.DESCRIPTION?.value]).toEqual([undefined, 'Salı 14.00, bölüm odası']);
    expect(otherwise?.SUMMARY?.value).toContain(`ayrıca yapılacak: ${own.code}`);
    await h.rows`update users set status = 'p' where username = ${own.username}`;
    expect((await open(search)).status).toBe(404);
    await h.rows`update users set status = 'a' where username = ${own.username}`;
    expect((await open(search)).status).toBe(200);
  });
  it('is kept as a hash only, answers the copy that still holds, and is no longer good when renewed or revoked', async () => {
    const username = await newcomer();
    const who = await h.as(username);
    const since = async () => good(await who.get<Of<{ since: string | null }>>('/api/v1/calendar/feed')).since;
    expect(await since()).toBeNull();
    const first = await made(who);
    expect(await since()).not.toBeNull();
    const key = new URLSearchParams(first).get('key') ?? '';
    const [noted] = await h.rows<{ n: number }>`
      select count(*)::int as n from audit_log where after::text like ${`%${key}%`} or before::text like ${`%${key}%`}`;
    expect(noted?.n).toBe(0);
    const [kept] = await h.rows<{ hash: string }>`
      select f.token_hash as hash from calendar_feeds f join users u on u.id = f.user_id where u.username = ${username}`;
    expect(kept?.hash).not.toContain(key);
    const answer = await open(first);
    expect([answer.status, String(answer.headers['content-type'])]).toEqual([200, 'text/calendar; charset=utf-8']);
    const etag = String(answer.headers.etag);
    expect(String(answer.headers['cache-control'])).toContain('private');
    expect((await open(first, { 'if-none-match': etag })).status).toBe(304);
    const second = await made(who);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    good(await who.post<Of<object>>('/api/v1/calendar/feed/revoke'));
    const gone = await open(second, { 'if-none-match': etag });
    expect([gone.status, gone.text.includes('BEGIN')]).toEqual([404, false]);
    expect((await open('?key=nobody')).status).toBe(404);
    expect((await open('')).status).toBe(422);
    expect(await since()).toBeNull();
  });
  it('two who renew at once leave one address', async () => {
    const username = await newcomer();
    const who = await h.as(username);
    const both = await Promise.all([made(who), made(who)]);
    const states = await Promise.all(both.map(async (each) => (await open(each)).status));
    expect(states.sort()).toEqual([200, 404]);
  });
  it('belongs to students and staff, and nobody reads it as often as he likes', async () => {
    expect((await h.nobody.post('/api/v1/calendar/feed')).status).toBe(401);
    const [bare] = await h.rows<{ username: string }>`
      select u.username from users u join user_roles r on r.user_id = u.id where u.student_id is null and u.staff_id is null and u.status = 'a' limit 1`;
    if (bare)
      expect(keysOf(await (await h.as(bare.username)).post('/api/v1/calendar/feed'), 406)).toEqual(['feed_nobody']);
    const search = await made(await h.as(await newcomer()));
    const answers: number[] = [];
    for (let time = 0; time < 62; time += 1) answers.push((await open(search)).status);
    expect([answers.filter((each) => each === 200).length, answers.at(-1)]).toEqual([60, 429]);
  });
});
