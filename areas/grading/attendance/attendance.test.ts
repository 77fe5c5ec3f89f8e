import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { addDays, momentOfWall } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { ShownCourses } from '#areas/registration/office/contract.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { good, keysOf, must, newcomer, offer, one, refused, seat, type Of } from '#test/job-steps.ts';
import type {
  attendanceEntry,
  attendanceSections,
  attendanceWeek,
  checkInCode,
  LessonLine,
  myAttendance,
} from './contract.ts';
import type { AttendanceCode } from './rules/attendance.ts';

type Entry = OutputOf<typeof attendanceEntry>;
const base = '/api/v1/attendance/entry';
let h: Harness;
let section = 0;
let name = '';
const names: string[] = [];
/** enrollments in the order of `names` */
let seats: number[] = [];
let lessons: LessonLine[] = [];
let instructor: Caller;
let registrar: Caller;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** the server's clock at a lesson: so many minutes after it began, or days later */
async function at(lesson: LessonLine, minutes: number, days = 0): Promise<void> {
  h.setNow(momentOfWall(`${addDays(lesson.on, days)} ${clock(lesson.starts + minutes)}`));
  // a session of the day before has ended by then
  [instructor, registrar] = await Promise.all([h.as('instructor', { role: 'instructor' }), h.as('registrar')]);
}
const lessonAt = (index: number): LessonLine => must(lessons[index], `lesson ${index}`);
const seatOf = (index: number): number => must(seats[index], `seat ${index}`);
const entry = async (lesson: LessonLine, who: Caller = instructor): Promise<Entry> =>
  good(await who.get<Of<Entry>>(`${base}/${section}?lesson_id=${lesson.id}`));
interface Row {
  lesson_id: number;
  enrolment_id: number;
  status: AttendanceCode;
  seen: number;
  minutes?: number;
  note?: string;
}
const row = (lesson: LessonLine, index: number, status: AttendanceCode, more: Partial<Row> = {}): Row => ({
  lesson_id: lesson.id,
  enrolment_id: seatOf(index),
  status,
  seen: 0,
  ...more,
});
const save = (rows: readonly Row[], more: object = {}, who: Caller = instructor, key?: string) =>
  who.post<Of<{ saved: number; same: number; warned: number }>>(
    `${base}/${section}/save`,
    { rows, ...more },
    key ? { 'idempotency-key': key } : undefined,
  );
const marks = (lesson: LessonLine) =>
  h.rows<{ enrolment_id: number; status: string; source: string; version: number }>`
    select m.enrolment_id::int, m.status, m.source, m.version from attendance_marks m join attendance_sheets s on s.id = m.sheet_id where s.lesson_id = ${lesson.id} order by m.enrolment_id`;
const whole = (lesson: LessonLine, absent: readonly number[] = []): Row[] =>
  seats.map((_seat, index) => row(lesson, index, absent.includes(index) ? 'absent' : 'present'));

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  ({ section_id: section, section: name } = await offer({ day: 3, starts: 540, ends: 650, instructor: 'instructor' }));
  for (let each = 0; each < 5; each += 1) names.push(await newcomer());
  seats = await seat(section, names);
  instructor = await h.as('instructor', { role: 'instructor' });
  ({ lessons } = good(await instructor.get<Of<Entry>>(`${base}/${section}`)));
  expect(lessons.length).toBeGreaterThan(9);
  expect(lessons.every((each) => each.hours === 2 && each.state === 'ahead')).toBe(true);
}, 120_000);
afterAll(() => h.setNow(null));

describe('who takes a list, and when', () => {
  it('ACA-016: 401, 403, 404, 422 for reading and writing; the class with its lessons for who teaches', async () => {
    const lesson = lessonAt(0);
    await at(lesson, 0);
    const rows = [row(lesson, 0, 'present')];
    expect((await h.nobody.get(`${base}/${section}`)).status).toBe(401);
    expect((await h.nobody.post(`${base}/${section}/save`, { rows })).status).toBe(401);
    const student = await h.as(must(names[0], 'student'));
    for (const path of [base, `${base}/${section}`, `${base}/${section}/week`])
      expect((await student.get(path)).status).toBe(403);
    expect((await save(rows, {}, student)).status).toBe(403);
    const strange = await offer({ day: 3, starts: 700, instructor: null });
    expect((await instructor.get(`${base}/${strange.section_id}`)).status).toBe(404);
    expect((await instructor.post(`${base}/${strange.section_id}/save`, { rows })).status).toBe(404);
    expect((await instructor.get(`${base}/${section}?lesson_id=999`)).status).toBe(404);
    expect((await save([{ ...row(lesson, 0, 'present'), lesson_id: 999 }])).status).toBe(404);
    expect((await instructor.get(`${base}/${section}/week?week=soon`)).status).toBe(422);
    expect((await save([])).status).toBe(422);
    // student affairs read and do not write: said on the page, refused by the server
    const reader = await h.as('studentaffairs');
    const seen = await entry(lesson, reader);
    expect(seen.can.take).toMatchObject({ refusals: [{ key: 'attendance_not_yours' }] });
    expect((await save(rows, {}, reader)).status).toBe(403);
    const view = await entry(lesson);
    expect(view.can.take).toBe(true);
    expect(view.students.map((each) => each.enrolment_id).sort()).toEqual(seats.toSorted());
    expect(view.section.section).toBe(name);
  });
  it('opens ten minutes before the lesson; a frozen one wants a reason, which is kept', async () => {
    const lesson = lessonAt(0);
    await at(lesson, -11);
    expect(keysOf(await save([row(lesson, 0, 'present')]), 406)).toEqual(['attendance_not_begun']);
    await at(lesson, -10);
    expect(good(await save(whole(lesson, [4]))).saved).toBe(5);
    await at(lesson, 0, 15);
    expect((await entry(lesson)).lessons[0]).toMatchObject({ frozen: true, state: 'taken', marked: 5, absent: 1 });
    const late = [row(lesson, 4, 'present', { seen: 1 })];
    const [why] = refused(await save(late), 406);
    expect([why?.key, why?.field]).toEqual(['attendance_frozen', 'reason']);
    expect(good(await save(late, { reason: 'Kâğıt listede imzası var' })).saved).toBe(1);
    const audit = await one(h.rows<{ before: unknown; after: { reason: string; day: string; marks: unknown[] } }>`
      select before, after from audit_log where resource = 'attendance' and action = 'save-attendance' order by id desc limit 1`);
    expect(audit.after).toMatchObject({ reason: 'Kâğıt listede imzası var', day: lesson.on });
    expect(JSON.stringify(audit.before)).toContain('absent');
  });
  it('a wrong row stops all of them, each named; what is sent twice with one key is one write', async () => {
    const lesson = lessonAt(1);
    await at(lesson, 5);
    const foreign = must(
      (await seat((await offer({ day: 3, starts: 800 })).section_id, [must(names[0], 's')]))[0],
      'seat',
    );
    const bad = await save([
      row(lesson, 0, 'present'),
      row(lesson, 0, 'absent'),
      row(lesson, 1, 'late', { minutes: 110 }),
      row(lesson, 2, 'excused'),
      { ...row(lesson, 3, 'present'), enrolment_id: foreign },
    ]);
    expect(refused(bad, 420).map((each) => [each.key, each.data['enrolment_id']])).toEqual([
      ['attendance_twice', seatOf(0)],
      ['attendance_minutes', seatOf(1)],
      ['attendance_excuse', seatOf(2)],
      ['attendance_not_in_section', foreign],
    ]);
    expect(await marks(lesson)).toEqual([]);
    const key = `attendance-${process.pid}`;
    const first = await save(whole(lesson), {}, instructor, key);
    const again = await save(whole(lesson), {}, instructor, key);
    expect([good(first), good(again)]).toEqual([good(first), good(first)]);
    expect((await marks(lesson)).map((each) => each.version)).toEqual([1, 1, 1, 1, 1]);
    expect(good(await save(whole(lesson)))).toMatchObject({ saved: 0, same: 5 });
  });
});

describe('two who write one list', () => {
  it('who was overtaken hears by whom and of what, loses nothing and changes nothing', async () => {
    const lesson = lessonAt(1);
    await at(lesson, 20);
    expect(good(await save([row(lesson, 2, 'late', { seen: 1, minutes: 5 })], {}, registrar)).saved).toBe(1);
    const [clash] = refused(
      await save([row(lesson, 2, 'absent', { seen: 1 }), row(lesson, 3, 'absent', { seen: 1 })]),
      420,
    );
    expect([clash?.key, clash?.data['enrolment_id']]).toEqual(['attendance_changed', seatOf(2)]);
    expect(clash?.message).toContain('“Late”');
    expect((await marks(lesson)).filter((each) => each.status === 'absent')).toEqual([]);
    // the same thing meant twice is no conflict
    expect(good(await save([row(lesson, 2, 'late', { seen: 1, minutes: 5 })]))).toMatchObject({ saved: 0, same: 1 });
    const mark = must(
      (await entry(lesson)).marks.find((each) => each.enrolment_id === seatOf(2)),
      'mark',
    );
    expect(mark).toMatchObject({ status: 'late', minutes: 5, version: 2 });
    expect(good(await save([row(lesson, 2, 'absent', { seen: mark.version })])).saved).toBe(1);
    expect(good(await save([row(lesson, 2, 'present', { seen: mark.version + 1 })])).saved).toBe(1);
  });
  it('two devices at once: one wins whole, the other is told; meaning the same, both succeed and each mark is written once', async () => {
    const lesson = lessonAt(2);
    await at(lesson, 5);
    const [one_, two] = [whole(lesson, [3]), whole(lesson, [3, 4])];
    const both = await Promise.all([save(one_), save(two, {}, registrar)]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 420]);
    const won = both[0]?.status === 200 ? one_ : two;
    expect((await marks(lesson)).map((each) => each.status)).toEqual(won.map((each) => each.status));
    expect(
      keysOf(
        must(
          both.find((each) => each.status === 420),
          'loser',
        ),
        420,
      ),
    ).toEqual(['attendance_changed']);
    const next = lessonAt(3);
    await at(next, 5);
    const same = await Promise.all([save(whole(next, [3])), save(whole(next, [3]), {}, registrar)]);
    expect(same.map((each) => good(each).saved).sort()).toEqual([0, 5]);
    expect((await marks(next)).map((each) => each.version)).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('hours that were missed', () => {
  const bells = (index: number) =>
    h.rows<{ title: string; link: string }>`
      select n.title, n.link from notifications n join users u on u.id = n.user_id where u.username = ${must(names[index], 'name')} and n.link = '/attendance/mine' order by n.id`;
  const mails = () =>
    h.rows<{ template: string; recipient: string }>`
      select template, recipient from outbox where template like 'attendance_%' and subject || body like ${`%${name}%`} order by id`;
  it('student and advisor hear of each limit once, by bell and mail; a corrected mark does not say it again', async () => {
    // two lists missed by the fourth student so far: 4 of his hours
    const total = lessons.reduce((sum, each) => sum + each.hours, 0);
    const line = must(
      (await entry(lessonAt(3))).students.find((each) => each.enrolment_id === seatOf(3)),
      'line',
    );
    expect(line.parts[0]).toMatchObject({
      part: 'theory',
      planned: total,
      missed: 4,
      allowed: total - Math.ceil(total * 0.7),
    });
    expect(line.level).toBe('first');
    expect(await bells(3)).toHaveLength(1);
    const templates = (await mails()).map((each) => each.template);
    expect(templates).toEqual(expect.arrayContaining(['attendance_warning_first', 'attendance_advisee_first']));
    const advisor = await one(h.rows<{ n: number; link: string }>`
      select count(*)::int as n, min(n.link) as link from notifications n join users u on u.id = n.user_id where u.username = 'advisor' and n.link like '/show/student/courses?student=%'`);
    expect(advisor.n).toBe(1);
    const lesson = lessonAt(3);
    expect(good(await save([row(lesson, 3, 'present', { seen: 1 })]))).toMatchObject({ saved: 1, warned: 0 });
    expect(good(await save([row(lesson, 3, 'absent', { seen: 2 })]))).toMatchObject({ saved: 1, warned: 0 });
    expect(await bells(3)).toHaveLength(1);
    for (const [index, level] of [
      [4, 'second'],
      [5, 'failed'],
      [6, 'failed'],
    ] as const) {
      const next = lessonAt(index);
      await at(next, 5);
      good(await save(whole(next, [3])));
      const standing = must(
        (await entry(next)).students.find((each) => each.enrolment_id === seatOf(3)),
        'line',
      );
      if (index !== 5) expect(standing.level).toBe(level);
    }
    const told = (await mails()).map((each) => each.template);
    for (const level of ['first', 'second', 'failed'])
      expect(told.filter((each) => each === `attendance_warning_${level}`)).toHaveLength(1);
    expect(await bells(3)).toHaveLength(3);
    expect(await bells(0)).toHaveLength(0);
  });
  it('an approved leave is offered as excused and needs no word; without one the teacher writes why', async () => {
    const lesson = lessonAt(7);
    await at(lesson, 5);
    await h.rows`
      with asked as (insert into requests (kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status, submitted_at)
        select 'leave_with_consent', 2000, (select coalesce(max(number), 0) + 1 from requests where year = 2000), gen_random_uuid()::text, e.student_program_id, (select min(id) from users), e.student_id, e.student_program_id, 'completed', now() from enrolments e where e.id = ${seatOf(1)} returning id, student_id, student_program_id)
      insert into leaves (request_id, student_id, student_program_id, kind, reason, starts_on, ends_on, return_by, status)
        select id, student_id, student_program_id, 'consent', 'competition', ${lesson.on}::date, ${lesson.on}::date, ${lesson.on}::date, 'approved' from asked`;
    expect((await entry(lesson)).leaves).toEqual([{ enrolment_id: seatOf(1), lesson_id: lesson.id }]);
    const rows = [row(lesson, 1, 'excused'), row(lesson, 2, 'excused', { note: 'Takım maçı' })];
    expect(good(await save(rows)).saved).toBe(2);
    expect((await marks(lesson)).map((each) => [each.status, each.source])).toEqual([
      ['excused', 'leave'],
      ['excused', 'teacher'],
    ]);
    const week = good(
      await instructor.get<Of<OutputOf<typeof attendanceWeek>>>(`${base}/${section}/week?week=${lesson.on}`),
    );
    expect([week.lessons.map((each) => each.id), week.marks.length]).toEqual([[lesson.id], 2]);
  });
  it('who is over the limit fails by attendance once that is decided, and the letter follows; lifting it wants a reason', async () => {
    const decide = (index: number, failed: boolean, more: object = {}, who: Caller = instructor) =>
      who.post<Of<{ failed: number; lifted: number }>>(`${base}/${section}/decide`, {
        rows: [{ enrolment_id: seatOf(index), failed }],
        ...more,
      });
    expect((await h.nobody.post(`${base}/${section}/decide`, {})).status).toBe(401);
    expect((await decide(3, true, {}, await h.as('studentaffairs'))).status).toBe(403);
    expect((await instructor.post(`${base}/999999/decide`, { rows: [{ enrolment_id: 1, failed: true }] })).status).toBe(
      404,
    );
    expect((await instructor.post(`${base}/${section}/decide`, { rows: [] })).status).toBe(422);
    expect(keysOf(await decide(0, true), 420)).toEqual(['attendance_within_limit']);
    const letter = async () =>
      (
        await h.rows<{
          letter: string;
        }>`select letter from grades where enrolment_id = ${seatOf(3)} and status = 'temporary'`
      )[0]?.letter ?? null;
    expect(await letter()).toBeNull();
    expect(good(await decide(3, true))).toEqual({ failed: 1, lifted: 0 });
    expect(await letter()).toBe('NA');
    expect(good(await decide(3, true))).toEqual({ failed: 0, lifted: 0 });
    expect(keysOf(await decide(3, false), 420)).toEqual(['attendance_lift_reason']);
    expect(good(await decide(3, false, { reason: 'Yoklama düzeltildi' }))).toEqual({ failed: 0, lifted: 1 });
    expect(await letter()).toBeNull();
    const audits = await h.rows<{ after: { failed: boolean; reason?: string } }>`
      select after from audit_log where resource = 'attendance-result' and record_id = ${seatOf(3)} order by id`;
    expect(audits.map((each) => [each.after.failed, each.after.reason])).toEqual([
      [true, undefined],
      [false, 'Yoklama düzeltildi'],
    ]);
    await h.rows`update grade_sheets set status = 'submitted' where section_id = ${section}`;
    expect(keysOf(await save([row(lessonAt(7), 0, 'present')]), 406)).toEqual(['attendance_graded']);
    expect(keysOf(await decide(3, true), 406)).toEqual(['attendance_graded']);
    await h.rows`update grade_sheets set status = 'draft' where section_id = ${section}`;
  });
  it('the student reads his own hours; staff have no such page', async () => {
    const mine = async (index: number) =>
      good(
        await (
          await h.as(must(names[index], 'name'))
        ).get<Of<OutputOf<typeof myAttendance>>>('/api/v1/attendance/mine'),
      );
    expect((await h.nobody.get('/api/v1/attendance/mine')).status).toBe(401);
    expect((await instructor.get('/api/v1/attendance/mine')).status).toBe(403);
    const { courses } = await mine(3);
    const course = must(
      courses.find((each) => each.section === name),
      'course',
    );
    expect([course.level, course.failed, course.parts[0]?.missed]).toEqual(['failed', false, 10]);
    expect(course.lessons.map((each) => [each.on, each.status])).toEqual(
      [6, 5, 4, 3, 2].map((index) => [lessonAt(index).on, 'absent']),
    );
    expect((await mine(0)).courses.find((each) => each.section === name)?.lessons).toEqual([]);
  });
  it('my sections: the lists that are missing, only my own, only those that were held', async () => {
    await at(lessonAt(8), 200);
    const { sections } = good(await instructor.get<Of<OutputOf<typeof attendanceSections>>>(base));
    const own = must(
      sections.find((each) => each.id === section),
      'section',
    );
    expect(own.missing.map((each) => [each.id, each.state])).toEqual([
      [lessonAt(8).id, 'missing'],
      [lessonAt(7).id, 'partial'],
    ]);
    expect([own.students, own.held, own.taken, own.over_limit]).toEqual([5, 9, 7, 1]);
    const empty = await offer({ day: 3, starts: 900, instructor: 'instructor' });
    const again = good(await instructor.get<Of<OutputOf<typeof attendanceSections>>>(base)).sections;
    expect(again.map((each) => each.id)).not.toContain(empty.section_id);
  });
  it('ACA-006: a student’s courses with hours missed; who teaches sees those of his own sections alone', async () => {
    const other = await offer({ day: 5, starts: 540, instructor: null });
    await seat(other.section_id, [must(names[3], 'name')]);
    const program = await one(h.rows<{ id: number; semester: number }>`
      select student_program_id::int as id, semester_id::int as semester from enrolments where id = ${seatOf(3)}`);
    const path = `/api/v1/show/student/courses?student_program_id=${program.id}&semester_id=${program.semester}`;
    const shown = async (who: Caller) =>
      good(await who.get<Of<ShownCourses>>(path)).courses.map((each) => [each.section, each.attendance]);
    const hours = { held: 14, missed: 10, level: 'failed' };
    expect(await shown(instructor)).toEqual([[name, hours]]);
    expect(await shown(registrar)).toEqual(
      expect.arrayContaining([
        [name, hours],
        [other.section, null],
      ]),
    );
    const alone = await newcomer();
    await seat(other.section_id, [alone]);
    const stranger = await one(h.rows<{ id: number }>`
      select sp.id::int from student_programs sp join users u on u.student_id = sp.student_id where u.username = ${alone}`);
    expect((await instructor.get(`/api/v1/show/student/courses?student_program_id=${stranger.id}`)).status).toBe(404);
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await (await h.as(must(names[3], 'name'))).get(path)).status).toBe(403);
  });
});

describe('check-in by code', () => {
  type Code = OutputOf<typeof checkInCode>;
  const device = (index: number): string => `device-${process.pid}-${index}`;
  const open = (lesson: LessonLine, more: object = {}, who: Caller = instructor) =>
    who.post<Of<{ id: number }>>(`${base}/${section}/check-in`, { lesson_id: lesson.id, minutes: 10, ...more });
  const shown = async (id: number): Promise<Code> =>
    good(await instructor.get<Of<Code>>(`${base}/${section}/check-in/${id}`));
  const tell = async (index: number, code: string, more: { device?: string; address?: string } = {}) => {
    const { token } = await h.as(must(names[index], 'name'));
    return h
      .holding(must(token, 'token'), { address: more.address ?? '127.0.0.1' })
      .post<Of<{ section: string; status: string; minutes: number | null }>>('/api/v1/attendance/mine/check-in', {
        code,
        device: more.device ?? device(index),
      });
  };
  const later = (lesson: LessonLine, seconds: number): void =>
    h.setNow(new Date(momentOfWall(`${lesson.on} ${clock(lesson.starts)}`).getTime() + seconds * 1000));
  it('is opened at its lesson by who teaches; 401, 403, 404, 422, too early, too late', async () => {
    const lesson = lessonAt(9);
    await at(lesson, 0);
    expect((await h.nobody.post(`${base}/${section}/check-in`, {})).status).toBe(401);
    expect((await open(lesson, {}, await h.as('studentaffairs'))).status).toBe(403);
    expect((await open({ ...lesson, id: 999 })).status).toBe(404);
    expect((await open(lesson, { minutes: 61 })).status).toBe(422);
    await at(lesson, -11);
    expect(keysOf(await open(lesson), 406)).toEqual(['check_in_early']);
    await at(lesson, 110);
    expect(keysOf(await open(lesson), 406)).toEqual(['check_in_over']);
    expect((await instructor.get(`${base}/${section}/check-in/999999`)).status).toBe(404);
    expect((await instructor.post(`${base}/${section}/check-in/999999/close`, {})).status).toBe(404);
  });
  it('a code lives for a quarter of a minute and one more; who is late is late; what a teacher has marked stays', async () => {
    const lesson = lessonAt(9);
    await at(lesson, 0);
    expect(keysOf(await tell(0, '000000'), 406)).toEqual(['check_in_closed']);
    // the teacher has marked one already
    good(await save([row(lesson, 4, 'excused', { note: 'Nöbetçi' })]));
    const { id } = good(await open(lesson));
    const first = await shown(id);
    expect(first.code).toMatch(/^\d{6}$/);
    expect([first.students, first.checked, first.qr === null]).toEqual([5, 0, false]);
    const code = must(first.code, 'code');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(keysOf(await tell(0, wrong), 406)).toEqual(['check_in_code_wrong']);
    expect((await tell(0, '12')).status).toBe(422);
    expect(good(await tell(0, code))).toEqual({ section: name, status: 'present', minutes: null });
    // once more, and two at once, is one check-in
    await Promise.all([tell(0, code), tell(0, code)]);
    later(lesson, 16);
    expect((await shown(id)).code).not.toBe(code);
    expect((await tell(1, code)).status).toBe(200);
    later(lesson, 31);
    expect(keysOf(await tell(2, code), 406)).toEqual(['check_in_code_wrong']);
    later(lesson, 7 * 60);
    const now = must((await shown(id)).code, 'code');
    expect(good(await tell(2, now))).toMatchObject({ status: 'late', minutes: 7 });
    expect(good(await tell(4, now)).status).toBe('excused');
    // the same student on another phone: he is there already
    await tell(2, now, { device: device(1) });
    const seen = await shown(id);
    expect(seen.checked).toBe(4);
    expect(seen.odd).toEqual([]);
    const closed = await instructor.post<Of<{ absent: number }>>(`${base}/${section}/check-in/${id}/close`, {
      absent: true,
    });
    expect(good(closed).absent).toBe(1);
    expect((await shown(id)).code).toBeNull();
    expect((await marks(lesson)).map((each) => [each.status, each.source])).toEqual([
      ['present', 'check_in'],
      ['present', 'check_in'],
      ['late', 'check_in'],
      ['absent', 'teacher'],
      ['excused', 'teacher'],
    ]);
    expect(keysOf(await tell(3, now), 406)).toEqual(['check_in_closed']);
  });
  it('one phone for two students and another network are shown; where the teacher wants the room’s network, others are refused', async () => {
    const lesson = lessonAt(10);
    await at(lesson, 0);
    const { id } = good(await open(lesson));
    const code = must((await shown(id)).code, 'code');
    for (const [index, more] of [
      [0, {}],
      [1, { device: device(0) }],
      [2, { address: '198.51.100.7' }],
    ] as const)
      expect((await tell(index, code, more)).status).toBe(200);
    expect((await shown(id)).odd.map(({ device: shared, network }) => [shared, network])).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
    // what is kept of a phone does not name it
    const kept = await h.rows<{ device: string }>`select device from attendance_check_ins where opening_id = ${id}`;
    expect(JSON.stringify(kept)).not.toContain(device(0));
    const next = lessonAt(11);
    await at(next, 0);
    const strict = good(await open(next, { network_only: true }));
    const inside = must((await shown(strict.id)).code, 'code');
    expect(keysOf(await tell(0, inside, { address: '198.51.100.7' }), 406)).toEqual(['check_in_elsewhere']);
    expect((await tell(0, inside, { address: '127.0.0.9' })).status).toBe(200);
    // the lesson of others: whoever does not sit there cannot use the code
    const outside = await newcomer();
    const { token } = await h.as(outside);
    const strange = await h
      .holding(must(token, 'token'))
      .post('/api/v1/attendance/mine/check-in', { code: inside, device: device(9) });
    expect(keysOf(strange, 406)).toEqual(['check_in_closed']);
    expect(
      (await instructor.post('/api/v1/attendance/mine/check-in', { code: inside, device: device(9) })).status,
    ).toBe(403);
    expect((await h.nobody.post('/api/v1/attendance/mine/check-in', {})).status).toBe(401);
  });
  it('whoever guesses is stopped after ten tries', async () => {
    const tries = [];
    for (let each = 0; each < 11; each += 1) tries.push((await tell(4, '000000')).status);
    expect(tries.at(-1)).toBe(429);
  });
});
