import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { addDays, momentOfWall } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { good, keysOf, must, newcomer, offer, refused, seat, type Of } from '#test/job-steps.ts';
import type { attendanceEntry, checkInCode, LessonLine } from './contract.ts';
import { checkInEnds, checkInMark } from './rules/may-take.ts';

const base = '/api/v1/attendance/entry';
let h: Harness;
let section = 0;
let lessons: LessonLine[] = [];
let names: string[] = [];
let seats: number[] = [];
/** who teaches, signed in at the moment the clock stands at */
let teacher: Caller;

async function clockAt(lesson: LessonLine, minutes: number, days = 0): Promise<void> {
  const midnight = momentOfWall(`${addDays(lesson.on, days)} 00:00`).getTime();
  h.setNow(new Date(midnight + (lesson.starts + minutes) * 60_000));
  teacher = await h.as('instructor', { role: 'instructor' });
}
const opened = async (lesson: LessonLine, minutes: number): Promise<number> =>
  good(await teacher.post<Of<{ id: number }>>(`${base}/${section}/check-in`, { lesson_id: lesson.id, minutes })).id;
const screen = async (id: number): Promise<OutputOf<typeof checkInCode>> =>
  good(await teacher.get<Of<OutputOf<typeof checkInCode>>>(`${base}/${section}/check-in/${id}`));
const close = (id: number, more: object = {}) =>
  teacher.post<Of<{ absent: number }>>(`${base}/${section}/check-in/${id}/close`, { absent: true, ...more });
const comes = async (index: number, code: string) =>
  (await h.as(must(names[index], 'name'))).post<Of<{ status: string; minutes: number | null }>>(
    '/api/v1/attendance/mine/check-in',
    { code, device: `check-in-${process.pid}-${index}` },
  );
const marked = (lesson: LessonLine) =>
  h.rows<{ status: string }>`
    select m.status from attendance_marks m join attendance_sheets s on s.id = m.sheet_id where s.lesson_id = ${lesson.id} order by m.enrolment_id`;
const lesson = (index: number): LessonLine => must(lessons[index], `lesson ${index}`);
const logged = (action: string) =>
  h.rows<{ after: Record<string, unknown> }>`
    select after from audit_log where resource = 'attendance' and action = ${action} order by id desc`;

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  section = (await offer({ day: 2, starts: 540, ends: 590, instructor: 'instructor' })).section_id;
  names = [await newcomer(), await newcomer(), await newcomer()];
  seats = await seat(section, names);
  teacher = await h.as('instructor', { role: 'instructor' });
  ({ lessons } = good(await teacher.get<Of<OutputOf<typeof attendanceEntry>>>(`${base}/${section}`)));
}, 120_000);
afterAll(() => h.setNow(null));

describe('a check-in keeps to the lesson and to the rules of its list', () => {
  it('ends with the lesson at the latest, and counts no more minutes than the lesson has', () => {
    const held = { on: '2026-10-06', starts: 540, ends: 590 };
    const now = momentOfWall('2026-10-06 09:45');
    expect(checkInEnds(held, now, 60)).toEqual(momentOfWall('2026-10-06 09:50'));
    expect(checkInEnds(held, now, 3)).toEqual(momentOfWall('2026-10-06 09:48'));
    const mark = (minutes: number) => checkInMark(held, { day: held.on, minutes });
    expect([530, 545, 546, 700].map(mark)).toEqual([
      { status: 'present', minutes: null },
      { status: 'present', minutes: null },
      { status: 'late', minutes: 6 },
      { status: 'late', minutes: 49 },
    ]);
  });
  it('ACA-016: after the lesson nobody checks in, whatever the check-in was opened for', async () => {
    const held = lesson(0);
    await clockAt(held, 45);
    const id = await opened(held, 60);
    const { code, closes_at } = await screen(id);
    expect(new Date(closes_at)).toEqual(momentOfWall(`${held.on} 09:50`));
    expect(good(await comes(0, must(code, 'code')))).toMatchObject({ status: 'late', minutes: 45 });
    // one that was opened for longer, as they could be before
    await h.rows`update attendance_openings set closes_at = closes_at + interval '2 hours' where id = ${id}`;
    await clockAt(held, 100);
    const late = must((await screen(id)).code, 'code');
    expect(keysOf(await comes(1, late), 406)).toEqual(['check_in_closed']);
    expect(await marked(held)).toHaveLength(1);
  });
  it('ACA-016: a list that is with the department takes no check-in either', async () => {
    const held = lesson(1);
    await clockAt(held, 2);
    const code = must((await screen(await opened(held, 10))).code, 'code');
    await h.rows`insert into grade_sheets (section_id, status) values (${section}, 'submitted') on conflict (section_id) do update set status = 'submitted'`;
    expect(keysOf(await comes(0, code), 406)).toEqual(['attendance_graded']);
    await h.rows`update grade_sheets set status = 'draft' where section_id = ${section}`;
    expect(await marked(held)).toEqual([]);
    expect(good(await comes(0, code)).status).toBe('present');
  });
  it('ACA-016: the rest of a frozen list is marked absent with a reason alone, which is kept', async () => {
    const held = lesson(2);
    await clockAt(held, 2);
    const id = await opened(held, 5);
    await clockAt(held, 0, 30);
    const [why] = refused(await close(id), 406);
    expect([why?.key, why?.field]).toEqual(['attendance_frozen', 'reason']);
    expect(await marked(held)).toEqual([]);
    expect(good(await close(id, { absent: false })).absent).toBe(0);
    expect(good(await close(id, { reason: 'Kâğıt listeye bakıldı' })).absent).toBe(seats.length);
    expect((await logged('close-check-in'))[0]?.after).toMatchObject({ reason: 'Kâğıt listeye bakıldı' });
  });
  it('a check-in beside a mark of the teacher changes nothing and stands in the log once', async () => {
    const held = lesson(3);
    await clockAt(held, 1);
    const rows = [{ lesson_id: held.id, enrolment_id: seats[0], status: 'absent', seen: 0 }];
    good(await teacher.post<Of<object>>(`${base}/${section}/save`, { rows }));
    const id = await opened(held, 10);
    const code = must((await screen(id)).code, 'code');
    const own = async () => (await logged('check-in')).filter(({ after }) => after['check_in'] === id);
    expect(good(await comes(0, code)).status).toBe('absent');
    expect((await own()).map(({ after }) => after['enrolment_id'])).toEqual([seats[0]]);
    await comes(0, code);
    expect([(await own()).length, await marked(held)]).toEqual([1, [{ status: 'absent' }]]);
  });
});
