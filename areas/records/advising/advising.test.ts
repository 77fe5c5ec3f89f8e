import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay, weekdayOf } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { occurrences, parseCalendar } from '#test/parse-calendar.ts';
import type { AdviseeView, MyAdvising } from './contract.ts';
import type { CaseloadRow } from './contract-shapes.ts';
import { remindMeetings } from './jobs/remind-meetings.ts';

interface Told<T> {
  data: T;
  message: string;
  errors?: { key: string; field?: string }[];
}
interface Caseload {
  rows: CaseloadRow[];
  total: number;
  counts: Record<string, number>;
  wide: boolean;
  unknown: string[];
}
let h: Harness;
let advisor: Caller;
let student: Caller;
let other: Caller;
let own = { id: 0, student_id: 0 };
let second = { id: 0, student_id: 0, username: '' };
let stranger = 0;
let staff_id = 0;
const today = universityDay(new Date());
const one = async <T extends object>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
};
const v1 = '/api/v1';
const caseload = async (who: Caller, query = ''): Promise<Caseload> =>
  (await who.get<Told<Caseload>>(`${v1}/advisor/caseload?limit=100${query}`)).body.data;
const mine = async (who: Caller): Promise<MyAdvising> =>
  (await who.get<Told<MyAdvising>>(`${v1}/my/advising`)).body.data;
const view = async (who: Caller, id: number): Promise<AdviseeView> =>
  (await who.get<Told<AdviseeView>>(`${v1}/advisor/caseload/${id}`)).body.data;
const keys = (answer: { status: number; body: Told<unknown> }): [number, string[]] => [
  answer.status,
  (answer.body.errors ?? []).map((each) => each.key).length > 0
    ? (answer.body.errors ?? []).map((each) => each.key)
    : [answer.body.message],
];
const slotOf = (from: MyAdvising, index = 0) => {
  const slot = from.slots[index];
  if (!slot) throw new Error('no slot');
  return { hours_id: slot.hours_id, day: slot.day, starts: slot.starts };
};
const book = (who: Caller, slot: object, topic = 'Ders seçimi') =>
  who.post<Told<{ id: number }>>(`${v1}/my/advising/meetings`, { ...slot, topic });
const mails = (template: string) =>
  h.rows<{
    recipient: string;
    subject: string;
    body: string;
  }>`select recipient, subject, body from outbox where template = ${template} and channel = 'mail' order by id desc`;

/** a clock that was moved has ended their sessions */
async function signIn(): Promise<void> {
  h.setNow(null);
  advisor = await h.as('advisor', { role: 'advisor' });
  student = await h.as('student');
  other = await h.as(second.username);
}
beforeAll(async () => {
  h = await freshHarness();
  own = await one(h.rows<typeof own>`
    select sp.id::int, sp.student_id::int from student_programs sp join users u on u.student_id = sp.student_id and u.username = 'student' where sp.is_main`);
  ({ staff_id } = await one(h.rows<{ staff_id: number }>`select staff_id::int from users where username = 'advisor'`));
  await h.rows`delete from advising_meetings`;
  await h.rows`delete from advising_invitations`;
  await h.rows`delete from advised_plans`;
  await h.rows`delete from advisor_hours`;
  await h.rows`delete from holidays where day between ${today}::date and ${today}::date + 60`;
  second = await one(h.rows<typeof second>`
    select sp.id::int, sp.student_id::int, u.username from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a'
    where sp.advisor_id = ${staff_id} and sp.is_main and sp.status = 'active' and sp.id <> ${own.id} order by sp.id limit 1`);
  ({ id: stranger } = await one(h.rows<{ id: number }>`
    select sp.id::int from student_programs sp join programs p on p.id = sp.program_id where sp.advisor_id is distinct from ${staff_id} and sp.status = 'active' and p.department_id <> (select department_id from staff where id = ${staff_id}) order by sp.id limit 1`));
  await signIn();
}, 240_000);
afterAll(() => h.setNow(null));

describe('the caseload', () => {
  it('ACC-110 needs sign-in; beyond it the right is asked; an advisor sees the own students alone', async () => {
    for (const path of ['/advisor/caseload', `/advisor/caseload/${own.id}`, '/advisor/meetings', '/my/advising'])
      expect([path, (await h.nobody.get(`${v1}${path}`)).status]).toEqual([path, 401]);
    expect((await student.get(`${v1}/advisor/caseload`)).status).toBe(403);
    expect((await advisor.get(`${v1}/my/advising`)).status).toBe(403);
    expect((await (await h.as('registrar')).get(`${v1}/advisor/meetings`)).status).toBe(403);
    expect((await advisor.get(`${v1}/advisor/caseload/${stranger}`)).status).toBe(404);
    expect((await advisor.get(`${v1}/advisor/caseload?sign=nothing`)).status).toBe(422);
    const { rows, total } = await caseload(advisor);
    const [count] = await h.rows<{ n: number }>`
      select count(*)::int as n from student_programs where advisor_id = ${staff_id} and status in ('active', 'on_leave')`;
    expect([rows.length, total]).toEqual([count?.n, count?.n]);
    expect(rows.map((row) => row.student_program_id)).toContain(own.id);
  });
  it('signs stand on what is in the records: average, holds, failed courses, credits behind', async () => {
    await h.rows`update student_programs set cgpa = 1.42, credits_earned = 0, semester_no = 5 where id = ${second.id}`;
    await h.rows`delete from holds where student_id = ${second.student_id}`;
    await h.rows`insert into holds (student_id, kind, office, reason, reason_en, restrictions, starts_at) values (${second.student_id}, 'financial', 'bursar', 'Borç', 'Debt', '{register}', now() - interval '1 day')`;
    const row = (await caseload(advisor)).rows.find((each) => each.student_program_id === second.id);
    const sign = (code: string) => row?.signs.find((each) => each.code === code);
    expect(sign('average')).toMatchObject({ level: 'danger', figures: { cgpa: 1.42, limit: 2 } });
    expect(sign('holds')).toMatchObject({ names: ['bursar'] });
    expect(sign('behind')?.level).toBe('danger');
    expect(sign('behind')?.figures.earned).toBe(0);
    // one course failed and not repeated; passed later or being repeated it is no sign any more
    const failed = await one(h.rows<{ id: number; course: string; course_id: number }>`
      select e.id::int, c.code as course, c.id::int as course_id from enrolments e join courses c on c.id = e.course_id join letter_grades l on l.grading_system_id = c.grading_system_id and not l.earned and l.counts_in_gpa
      where e.student_program_id = ${second.id} and e.status = 'completed' and not exists (select from enrolments o where o.student_program_id = e.student_program_id and o.course_id = e.course_id and o.id <> e.id) limit 1`);
    await h.rows`update enrolments e set letter = (select l.letter from letter_grades l join courses c on c.grading_system_id = l.grading_system_id where c.id = e.course_id and not l.earned and l.counts_in_gpa order by l.sort_order desc limit 1) where e.id = ${failed.id}`;
    const names = async () =>
      (await view(advisor, second.id)).signs.find((each) => each.code === 'failing')?.names ?? [];
    expect(await names()).toContain(failed.course);
    await h.rows`update enrolments e set letter = (select l.letter from letter_grades l join courses c on c.grading_system_id = l.grading_system_id where c.id = e.course_id and l.earned and l.counts_in_gpa order by l.sort_order limit 1) where e.id = ${failed.id}`;
    expect(await names()).not.toContain(failed.course);
  });
  it('filters by sign and level, sorts by risk, counts, and is a spreadsheet', async () => {
    const all = await caseload(advisor);
    expect(all.rows.map((row) => row.risk)).toEqual(all.rows.map((row) => row.risk).toSorted((a, b) => b - a));
    const held = await caseload(advisor, '&sign=holds');
    expect(held.total).toBe(all.counts.holds);
    expect(held.rows.every((row) => row.signs.some((each) => each.code === 'holds'))).toBe(true);
    const calm = await caseload(advisor, '&risk=none');
    expect(calm.total).toBe(all.total - (all.counts.any ?? 0));
    const found = await caseload(advisor, `&search=${all.rows[0]?.student_number}`);
    expect(found.rows.map((row) => row.student_program_id)).toEqual([all.rows[0]?.student_program_id]);
    const sheet = await advisor.get(`${v1}/advisor/caseload/sheet`);
    expect([sheet.status, sheet.raw.length > 1000]).toEqual([200, true]);
  });
  it('the limits are data: another value of the parameter, another sign', async () => {
    const has = async () => (await view(advisor, second.id)).signs.some((each) => each.code === 'average');
    expect(await has()).toBe(true);
    await h.rows`update parameter_items i set data = jsonb_set(data, '{min_cgpa}', '1') from parameters p where p.id = i.parameter_id and p.code = 'advising_rules'`;
    expect(await has()).toBe(false);
    await h.rows`update parameter_items i set data = jsonb_set(data, '{min_cgpa}', '2') from parameters p where p.id = i.parameter_id and p.code = 'advising_rules'`;
  });
  it('a message or an invitation without an answer is a sign after some days', async () => {
    const has = async () => (await view(advisor, second.id)).signs.find((each) => each.code === 'no_answer')?.figures;
    expect(await has()).toBeUndefined();
    const [sent] = await h.rows<{ id: number }>`
      insert into message_threads (subject, started_by, last_at) select 'Görüşelim', id, now() - interval '9 days' from users where username = 'advisor' returning id`;
    const id = Number(sent?.id);
    await h.rows`insert into message_members (thread_id, user_id) select ${id}, id from users where username in ('advisor', ${second.username})`;
    await h.rows`insert into messages (thread_id, author_id, body, created_at) select ${id}, id, 'Merhaba', now() - interval '9 days' from users where username = 'advisor'`;
    expect((await has())?.count).toBe(1);
    await h.rows`insert into messages (thread_id, author_id, body) select ${id}, id, 'Merhaba' from users where username = ${second.username}`;
    expect(await has()).toBeUndefined();
  });
});

describe('recommended courses', () => {
  const save = (who: Caller, id: number, body: object) =>
    who.put<Told<{ id: number }>>(`${v1}/advisor/caseload/${id}/recommendation`, body);
  it('are saved whole, told by mail, and compared with what was taken', async () => {
    const takes = await one(h.rows<{
      id: number;
      semester_id: number;
      course_id: number;
      code: string;
      username: string;
    }>`
      select e.student_program_id::int as id, e.semester_id::int, e.course_id::int, c.code, u.username from enrolments e join courses c on c.id = e.course_id and c.status = 'a' join semesters t on t.id = e.semester_id and t.ends_on >= ${today}::date
        join student_programs sp on sp.id = e.student_program_id and sp.advisor_id = ${staff_id} and sp.is_main join users u on u.student_id = sp.student_id and u.status = 'a'
      where e.status in ('registered', 'completed') and (select count(*) from enrolments o where o.student_program_id = e.student_program_id and o.semester_id = e.semester_id and o.status = e.status) > 1 order by u.username = 'student' desc, e.id limit 1`);
    const reader = await h.as(takes.username);
    const { semester_id } = takes;
    const { open } = await view(advisor, takes.id);
    const taken = takes;
    const missing = open.find((each) => each.course_id !== taken.course_id);
    const body = {
      semester_id,
      version: 0,
      note: 'Önce zorunlular',
      courses: [{ course_id: taken.course_id, note: 'Ön koşul' }, { course_id: missing?.course_id ?? 0 }],
    };
    expect((await save(h.nobody, takes.id, body)).status).toBe(401);
    expect((await save(student, takes.id, body)).status).toBe(403);
    expect((await save(await h.as('dean'), takes.id, body)).status).toBe(403);
    expect((await save(advisor, stranger, body)).status).toBe(404);
    expect((await save(advisor, takes.id, { ...body, courses: [] })).status).toBe(422);
    expect(keys(await save(advisor, takes.id, { ...body, courses: [body.courses[0], body.courses[0]] }))[0]).toBe(406);
    const [past] = await h.rows<{
      id: number;
    }>`select id::int from semesters where ends_on < ${today}::date - 200 limit 1`;
    expect(keys(await save(advisor, takes.id, { ...body, semester_id: past?.id }))[1]).toEqual([
      'advising_semester_past',
    ]);
    const saved = await save(advisor, takes.id, body);
    expect([saved.status, saved.body.message]).toEqual([200, expect.anything()]);
    const plan = (await view(advisor, takes.id)).plans.find((each) => Number(each.semester.id) === semester_id);
    const state = (id: number | undefined) => plan?.courses.find((each) => each.course_id === id)?.state;
    expect(state(missing?.course_id)).toBe('not_taken');
    expect(state(taken.course_id)).toBe('taken');
    expect(plan?.others.length).toBeGreaterThan(0);
    expect(
      (await mine(reader)).plans
        .find((each) => Number(each.semester.id) === semester_id)
        ?.courses.map((each) => each.course_id),
    ).toEqual(body.courses.map((each) => each.course_id));
    const [mail] = await mails('advising_recommended');
    expect(mail?.body).toContain(taken.code);
    const [audit] = await h.rows<{
      after: { courses: string[] };
    }>`select after from audit_log where resource = 'advised-plan' and action = 'recommend-courses' order by id desc limit 1`;
    expect(audit?.after.courses).toContain(taken.code);
    // whoever saves over a version he has not read is told
    expect(keys(await save(advisor, takes.id, body))).toEqual([406, ['record_changed_meanwhile']]);
    expect((await save(advisor, takes.id, { ...body, version: plan?.version })).status).toBe(200);
  });
});

describe('meetings', () => {
  const hours = (more: object = {}) => ({
    weekday: weekdayOf(addDays(today, 2)),
    from_on: today,
    starts: 600,
    ends: 720,
    minutes: 30,
    place: 'MDB-1 214',
    ...more,
  });
  const openHours = (who: Caller, body: object) => who.post<Told<{ id: number }>>(`${v1}/advisor/hours`, body);
  let hours_id = 0;
  it('an advisor opens hours; they do not overlap, end before they begin, or lie in the past', async () => {
    expect((await openHours(h.nobody, hours())).status).toBe(401);
    for (const who of ['student', 'registrar', 'chair'])
      expect((await openHours(await h.as(who), hours())).status).toBe(403);
    expect((await openHours(advisor, { ...hours(), place: '' })).status).toBe(422);
    expect(keys(await openHours(advisor, hours({ ends: 610 })))[1]).toEqual(['advising_hours_form']);
    expect(keys(await openHours(advisor, hours({ from_on: addDays(today, -1) })))[1]).toEqual(['advising_hours_past']);
    expect(keys(await openHours(advisor, hours({ until_on: addDays(today, -1) })))[1]).toEqual([
      'advising_hours_order',
    ]);
    const made = await openHours(advisor, hours());
    expect(made.status).toBe(200);
    hours_id = made.body.data.id;
    expect(keys(await openHours(advisor, hours({ starts: 690, ends: 800 })))[1]).toEqual(['advising_hours_clash']);
  });
  it('two students at once on one time: one of them gets it', async () => {
    const slot = slotOf(await mine(student));
    expect((await book(h.nobody, slot)).status).toBe(401);
    expect((await book(advisor, slot)).status).toBe(403);
    expect((await book(student, { ...slot, day: 'soon' })).status).toBe(422);
    expect(keys(await book(student, { ...slot, starts: 601 }))[1]).toEqual(['advising_slot_gone']);
    const both = await Promise.all([book(student, slot), book(other, slot)]);
    expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 406]);
    const lost = both.find((each) => each.status === 406);
    expect(lost && keys(lost)[1]).toEqual(['advising_slot_taken']);
    const [kept] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from advising_meetings where status = 'booked'`;
    expect(kept?.n).toBe(1);
    await h.rows`delete from advising_meetings`;
  });
  it('an invitation is answered by a booking; both sides are told and have it in their calendars', async () => {
    const invite = (who: Caller, ids: number[]) =>
      who.post<Told<{ invited: number }>>(`${v1}/advisor/invitations`, { ids, message: 'Konuşalım' });
    expect((await invite(student, [own.id])).status).toBe(403);
    expect((await invite(advisor, [own.id, stranger])).status).toBe(404);
    expect((await invite(advisor, [own.id])).body.data).toEqual({ invited: 1 });
    expect(keys(await invite(advisor, [own.id]))[1]).toEqual(['advising_invited_already']);
    expect((await mine(student)).invitation?.message).toBe('Konuşalım');
    expect((await mails('advising_invited'))[0]?.body).toContain('Konuşalım');
    const slot = slotOf(await mine(student));
    const booked = await book(student, slot);
    expect(booked.status).toBe(200);
    expect((await mine(student)).invitation).toBeNull();
    const [invitation] = await h.rows<{
      status: string;
    }>`select status from advising_invitations where student_program_id = ${own.id}`;
    expect(invitation?.status).toBe('booked');
    const [advisorMail, studentMail] = await one(
      h.rows<{
        a: string;
        s: string;
      }>`select (select email from users where username = 'advisor') as a, (select email from users where username = 'student') as s`,
    ).then((each) => [each.a, each.s]);
    const told = (await mails('advising_booked')).slice(0, 2).map((each) => each.recipient);
    expect(told.toSorted()).toEqual([advisorMail, studentMail].toSorted());
    for (const who of [advisor, student]) {
      const made = await who.post<Told<{ address: string }>>(`${v1}/calendar/feed`);
      const feed = await h.app.inject({
        method: 'GET',
        url: `${v1}/calendar/feed.ics${new URL(made.body.data.address).search}`,
      });
      const entry = occurrences(parseCalendar(feed.body)).find((each) => each.summary.startsWith('Advising meeting'));
      expect(entry?.start).toBe(
        `${slot.day.replaceAll('-', '')}T${slot.starts === 600 ? '100000' : entry?.start.slice(9)}`,
      );
    }
    expect((await caseload(advisor)).rows.find((row) => row.student_program_id === own.id)?.next?.day).toBe(slot.day);
  });
  it('the student moves and cancels it, nobody else; late it stays', async () => {
    const before = await mine(student);
    const meeting = before.meetings.find((each) => each.status === 'booked');
    const at = `${v1}/my/advising/meetings/${meeting?.id}`;
    expect((await other.post(`${at}/cancel`, {})).status).toBe(404);
    expect((await other.post(`${at}/move`, slotOf(before))).status).toBe(404);
    const next = slotOf(before, 1);
    expect((await student.post(`${at}/move`, next)).status).toBe(200);
    expect((await mine(student)).meetings.find((each) => each.id === meeting?.id)).toMatchObject({
      day: next.day,
      starts: next.starts,
    });
    expect((await mails('advising_moved')).length).toBeGreaterThan(1);
    // an hour before it, the notice of two hours has passed
    h.setNow(
      new Date(
        `${next.day}T${String(Math.floor(next.starts / 60) - 1).padStart(2, '0')}:${String(next.starts % 60).padStart(2, '0')}:00+03:00`,
      ),
    );
    const late = await h.as('student');
    expect(keys(await late.post<Told<unknown>>(`${at}/cancel`, {}))[1]).toEqual(['advising_change_late']);
    await signIn();
    expect((await student.post(`${at}/cancel`, { reason: 'Sınavım var' })).status).toBe(200);
    expect((await mails('advising_cancelled'))[0]?.body).toContain('Sınavım var');
    // the invitation it answered waits again
    expect((await mine(student)).invitation).not.toBeNull();
    const [audit] = await h.rows<{
      after: { status: string };
    }>`select after from audit_log where resource = 'advising-meeting' and action = 'cancel-advising-meeting' order by id desc limit 1`;
    expect(audit?.after.status).toBe('cancelled');
  });
  it('a day before both are reminded by mail, once, each in the own language', async () => {
    await h.rows`update users set settings = '{"locale":"tr"}' where username = 'student'`;
    await h.rows`update users set settings = '{"locale":"en"}' where username = 'advisor'`;
    const slot = slotOf(await mine(student));
    expect((await book(student, slot)).status).toBe(200);
    await h.rows`update advising_meetings set set_at = now() - interval '5 days' where status = 'booked'`;
    const begins = new Date(
      `${slot.day}T${String(Math.floor(slot.starts / 60)).padStart(2, '0')}:${String(slot.starts % 60).padStart(2, '0')}:00+03:00`,
    );
    const count = async () => (await mails('advising_reminder')).length;
    h.setNow(new Date(begins.getTime() - 25 * 3_600_000));
    await remindMeetings.work(h.services, {});
    expect(await count()).toBe(0);
    h.setNow(new Date(begins.getTime() - 23 * 3_600_000));
    await remindMeetings.work(h.services, {});
    await remindMeetings.work(h.services, {});
    const sent = await mails('advising_reminder');
    expect(sent).toHaveLength(2);
    const subjects = sent.map((each) => each.subject).toSorted();
    expect(subjects.some((each) => each.startsWith('Hatırlatma'))).toBe(true);
    expect(subjects.some((each) => each.startsWith('Reminder'))).toBe(true);
    await signIn();
  });
  it('the advisor calls off, notes what became of it, and writes down a talk without booking', async () => {
    const meeting = (await mine(student)).meetings.find((each) => each.status === 'booked');
    const at = `${v1}/advisor/meetings/${meeting?.id}`;
    const note = { version: meeting?.version, came: true, summary: 'Üç derste anlaştık' };
    expect((await student.post(`${at}/outcome`, note)).status).toBe(403);
    expect(keys(await advisor.post<Told<unknown>>(`${at}/outcome`, note))[0]).toBe(406);
    h.setNow(new Date(`${meeting?.day}T20:00:00+03:00`));
    const after = await h.as('advisor', { role: 'advisor' });
    expect(keys(await after.post<Told<unknown>>(`${at}/cancel`, { reason: 'Hastayım' }))[1]).toEqual([
      'advising_meeting_over',
    ]);
    const version = (await view(after, own.id)).meetings.find((each) => each.id === meeting?.id)?.version;
    expect((await after.post(`${at}/outcome`, { ...note, version })).status).toBe(200);
    await signIn();
    expect((await mine(student)).meetings.find((each) => each.id === meeting?.id)).toMatchObject({
      status: 'held',
      summary: note.summary,
    });
    expect((await mails('advising_noted'))[0]?.body).toContain(note.summary);
    const talk = { day: addDays(today, -1), starts: 600, minutes: 15, topic: 'Staj' };
    const record = (id: number, body: object) =>
      advisor.post<Told<{ id: number }>>(`${v1}/advisor/caseload/${id}/meetings`, body);
    expect((await record(stranger, talk)).status).toBe(404);
    expect(keys(await record(own.id, { ...talk, day: addDays(today, 1) }))[1]).toEqual(['advising_meeting_future']);
    expect((await record(second.id, talk)).status).toBe(200);
    expect((await view(advisor, second.id)).meetings[0]).toMatchObject({
      status: 'held',
      topic: 'Staj',
      booked: false,
    });
  });
  it('hours are closed; what is booked in them is named first and cancelled only where asked', async () => {
    const slot = slotOf(await mine(other));
    expect((await book(other, slot)).status).toBe(200);
    const end = (who: Caller, body: object) =>
      who.post<Told<{ cancelled: number }>>(`${v1}/advisor/hours/${hours_id}/end`, body);
    expect((await end(student, { from: today })).status).toBe(403);
    expect(keys(await end(advisor, { from: today }))[1]).toEqual(['advising_hours_booked']);
    expect((await end(advisor, { from: today, cancel_booked: true })).body.data).toEqual({ cancelled: 1 });
    expect((await mails('advising_called_off')).length).toBe(1);
    expect((await mine(other)).slots).toEqual([]);
    expect(keys(await end(advisor, { from: today }))[1]).toEqual(['advising_hours_ended']);
  });
  it('an invitation is declined with a reason or withdrawn, once', async () => {
    await advisor.post(`${v1}/advisor/invitations`, { ids: [own.id], message: 'Konuşalım' });
    const id = (await mine(student)).invitation?.id;
    const path = `${v1}/my/advising/invitations/${id}/decline`;
    expect((await other.post(path, { reason: 'Değişimdeyim' })).status).toBe(404);
    expect((await student.post(path, { reason: 'Değişimdeyim' })).status).toBe(200);
    expect(keys(await student.post<Told<unknown>>(path, { reason: 'Değişimdeyim' }))[1]).toEqual([
      'advising_invitation_over',
    ]);
    const [asked] = await h.rows<{ id: number }>`
      insert into advising_invitations (student_program_id, staff_id, invited_by, message, asked_at) select ${second.id}, ${staff_id}, id, 'x', now() from users where username = 'advisor' returning id::int`;
    expect((await advisor.post(`${v1}/advisor/invitations/${asked?.id}/withdraw`)).status).toBe(200);
    expect(keys(await advisor.post<Told<unknown>>(`${v1}/advisor/invitations/${asked?.id}/withdraw`))[1]).toEqual([
      'advising_invitation_over',
    ]);
  });
  it('who has booked enough, and who has no advisor, books nothing', async () => {
    await openHours(advisor, hours());
    const { slots } = await mine(other);
    expect(slots.length).toBeGreaterThan(2);
    for (const index of [0, 1])
      expect((await book(other, slotOf(await mine(other), index === 0 ? 0 : 0))).status).toBe(200);
    expect(keys(await book(other, slotOf(await mine(other))))[1]).toEqual(['advising_most_booked']);
    await h.rows`update student_programs set advisor_id = null where id = ${own.id}`;
    expect(keys(await book(student, { hours_id, day: addDays(today, 2), starts: 600 }))[1]).toEqual([
      'advising_no_advisor',
    ]);
    await h.rows`update student_programs set advisor_id = ${staff_id} where id = ${own.id}`;
  });
});

it('reports: load, meetings and students without contact keep to the reader’s rows', async () => {
  const [semester] = await h.rows<{ id: number }>`select id::int from semesters where is_active`;
  const run = async (who: Caller, name: string) => {
    const answer = await who.get<Told<{ rows: Record<string, unknown>[] }>>(
      `${v1}/reports/${name}?params=${encodeURIComponent(JSON.stringify({ semester_id: semester?.id }))}`,
    );
    return { status: answer.status, rows: answer.body.data?.rows ?? [] };
  };
  for (const name of ['advising-load', 'advising-meetings', 'advising-no-contact']) {
    expect([name, (await run(advisor, name)).status]).toEqual([name, 200]);
    expect([name, (await run(student, name)).status]).toEqual([name, 403]);
  }
  const load = await run(advisor, 'advising-load');
  expect(load.rows).toHaveLength(1);
  const everybody = await run(await h.as('registrar'), 'advising-load');
  expect(everybody.rows.length).toBeGreaterThan(1);
});
