import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { parseCalendar } from '#test/parse-calendar.ts';
import type { Clash } from './contract.ts';

/** What may still be changed of exams, who hears of it, and what a proposal is worth once its exams have changed. */
interface Data<T> {
  data: T;
  message: string;
  params?: Record<string, unknown>;
  errors?: { key: string }[];
}
const api = '/api/v1';
const today = universityDay(new Date());
let h: Harness;
let registrar: Caller;
let unitoffice: Caller;
const one = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
  const [row] = await rows;
  if (!row) throw new Error('no row');
  return row;
};
const place = (caller: Caller, id: number, body: object) =>
  caller.post<Data<{ state: string }>>(`${api}/exam/schedules/${id}/place`, body);
const seatsOf = async (id: number): Promise<string> =>
  JSON.stringify(
    await h.rows`select student_id, classroom_id, seat_no from exam_seats where exam_id = ${id} order by student_id`,
  );
const bell = async (student_id: number, title: string): Promise<string[]> =>
  (
    await h.rows<{ body: string }>`
      select n.body from notifications n join users u on u.id = n.user_id where u.student_id = ${student_id} and n.title = ${title}`
  ).map((each) => each.body);

beforeAll(async () => {
  h = await freshHarness();
  await syncRoles(h.services.database, h.services.areas);
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue();
  registrar = await h.as('registrar');
  unitoffice = await h.as('unitoffice');
});
afterAll(() => {
  vi.restoreAllMocks();
});

test('who sat where on a day that is over stays: no move by a department, none into the past, nothing taken out', async () => {
  const exam = await one(h.rows<{ id: number; slot_id: number; period_id: number }>`
    select e.id::int, e.slot_id::int, e.period_id::int from exams e join exam_slots z on z.id = e.slot_id
      join departments d on d.id = e.department_id join faculties f on f.id = d.faculty_id
    where e.state = 'published' and z.day < ${today}::date and f.code = 'ENG' and exists (select from exam_seats s where s.exam_id = e.id)
      order by e.id limit 1`);
  const before = await seatsOf(exam.id);
  const times = await registrar.get<Data<{ times: { slot_id: number; current: boolean }[] }>>(
    `${api}/exam/schedules/find-suitable-time?exam_id=${exam.id}`,
  );
  expect(times.body.data.times.map((time) => [time.slot_id, time.current])).toEqual([[exam.slot_id, true]]);
  const past = await one(h.rows<{ id: number }>`
    select id::int from exam_slots where period_id = ${exam.period_id} and id <> ${exam.slot_id} and day < ${today}::date order by id limit 1`);
  const said = async (caller: Caller, body: object): Promise<[number, string]> => {
    const answer = await place(caller, exam.id, body);
    return [answer.status, answer.body.message];
  };
  expect(await said(registrar, {})).toEqual([406, 'exam_day_over']);
  expect(await said(registrar, { slot_id: past.id })).toEqual([406, 'exam_day_past']);
  expect(await said(registrar, { slot_id: exam.slot_id, pinned: true })).toEqual([406, 'exam_day_past']);
  expect(await said(unitoffice, { slot_id: past.id })).toEqual([406, 'exam_day_over']);
  // one who has left since keeps the seat in which he sat, when what came later is published
  const left = await one(h.rows<{ student_id: number }>`
    select student_id::int from exam_seats where exam_id = ${exam.id} and place <> 'other' order by student_id limit 1`);
  await h.rows`update enrolments set status = 'dropped' where student_id = ${left.student_id} and section_id in (select section_id
    from exam_sections where exam_id = ${exam.id})`;
  expect((await registrar.post(`${api}/exam/periods/${exam.period_id}/publish`)).status).toBe(200);
  expect(await seatsOf(exam.id)).toBe(before);
  // it was not held: the registrar gives it a day to come
  const later = await one(h.rows<{ id: number }>`
    insert into exam_slots (period_id, day, starts, ends) select period_id, ${today}::date + 30, starts, ends from exam_slots
      where id = ${exam.slot_id} returning id::int`);
  expect(await said(registrar, { slot_id: later.id })).toEqual([200, 'exam_placed']);
});

test('whoever sits a published exam otherwise loses the seat and reads how; a stranger and a foreign office do nothing', async () => {
  await h.rows`update exam_slots set day = day + 1000 where day < ${today}::date`;
  const sits = await one(h.rows<{ id: number; code: string; student_id: number }>`
    select e.id::int, e.code, t.student_id::int from exams e join exam_seats t on t.exam_id = e.id and t.place = 'hall'
      join users u on u.student_id = t.student_id and u.status = 'a'
      join departments d on d.id = e.department_id join faculties f on f.id = d.faculty_id
    where e.state = 'published' and f.code <> 'ENG' order by e.id, t.student_id limit 1`);
  const path = `${api}/exam/schedules/${sits.id}/otherwise`;
  const body = { student_id: sits.student_id, note: 'Salı 14.00, bölüm odasında' };
  expect((await h.nobody.post(path, body)).status).toBe(401);
  expect((await (await h.as('student')).post(path, body)).status).toBe(403);
  expect((await unitoffice.post(path, body)).status).toBe(404);
  expect((await registrar.post(path, { ...body, note: 'x' })).status).toBe(422);
  const stranger = await one(h.rows<{ id: number }>`
    select s.id::int from students s where not exists (select from enrolments n where n.student_id = s.id) limit 1`);
  const foreign = await registrar.post<Data<never>>(path, { ...body, student_id: stranger.id });
  expect([foreign.status, foreign.body.message]).toEqual([406, 'exam_student_not_in']);
  expect((await registrar.post(path, body)).status).toBe(200);
  const seat = await one(h.rows<{ place: string; seat_no: number | null; note: string }>`
    select place, seat_no, note from exam_seats where exam_id = ${sits.id} and student_id = ${sits.student_id}`);
  expect(seat).toEqual({ place: 'other', seat_no: null, note: body.note });
  await vi.waitFor(async () => {
    const [text] = await bell(sits.student_id, `${sits.code} sınavınız ayrıca yapılacak`);
    expect(text).toContain(body.note);
  }, 5_000);
});

test('and goes back to the plan: a seat again, he and whoever watches there are told by mail, the calendar shows the hour', async () => {
  await h.rows`update exam_slots set day = day + 1000 where day < ${today}::date`;
  const sits = await one(h.rows<{ id: number; code: string; student_id: number; slot_id: number; username: string }>`
    select e.id::int, e.code, t.student_id::int, e.slot_id::int, u.username from exams e join exam_seats t on t.exam_id = e.id and t.place = 'hall'
      join exam_periods p on p.id = e.period_id and p.state = 'published' join users u on u.student_id = t.student_id and u.status = 'a'
      join departments d on d.id = e.department_id join faculties f on f.id = d.faculty_id
      join exam_sections x on x.exam_id = e.id join enrolments n on n.section_id = x.section_id and n.student_id = t.student_id and n.status in ('registered', 'completed')
      join sections s on s.id = x.section_id and s.status not in ('draft', 'cancelled') join semesters m on m.id = s.semester_id and (m.is_active or m.status in ('open', 'teaching', 'grading'))
    where e.state = 'published' and f.code <> 'ENG' and (select count(*) from exam_seats o where o.exam_id = e.id and o.classroom_id = t.classroom_id) > 1 order by e.id desc, t.student_id limit 1`);
  const path = `${api}/exam/schedules/${sits.id}/otherwise`;
  const body = { student_id: sits.student_id };
  const back = (caller = registrar) => caller.post<Data<never>>(`${path}/back`, body);
  const said = async (): Promise<[number, string]> => {
    const answer = await back();
    return [answer.status, answer.body.message];
  };
  // somebody with an account watches in every room of it
  await h.rows`
    with room as (select e.period_id, x.slot_id, x.classroom_id, row_number() over (order by x.classroom_id) as n from exam_rooms x join exams e on e.id = x.exam_id where e.id = ${sits.id}),
      free as (select u.staff_id, row_number() over (order by u.id) as n from users u where u.status = 'a' and u.email <> '' and u.staff_id is not null
        and not exists (select from exam_duties d where d.slot_id = ${sits.slot_id} and d.staff_id = u.staff_id) and not exists (select from notification_preferences p where p.user_id = u.id))
    insert into exam_duties (period_id, slot_id, classroom_id, staff_id) select room.period_id, room.slot_id, room.classroom_id, free.staff_id from room join free on free.n = room.n`;
  expect((await back(h.nobody)).status).toBe(401);
  expect((await back(await h.as('student'))).status).toBe(403);
  expect((await back(unitoffice)).status).toBe(404);
  expect((await registrar.post(`${path}/back`, {})).status).toBe(422);
  expect(await said()).toEqual([406, 'exam_not_otherwise']);
  expect((await registrar.post(path, { ...body, note: 'Salı 14.00, bölüm odasında' })).status).toBe(200);
  interface Times {
    otherwise: { student: { id: number }; note: string; can: unknown }[];
  }
  const shown = async () =>
    (await registrar.get<Data<Times>>(`${api}/exam/schedules/find-suitable-time?exam_id=${sits.id}`)).body.data
      .otherwise;
  expect(await shown()).toMatchObject([
    { student: { id: sits.student_id }, note: 'Salı 14.00, bölüm odasında', can: true },
  ]);
  const feed = await (await h.as(sits.username)).post<Data<{ address: string }>>(`${api}/calendar/feed`);
  const { search } = new URL(feed.body.data.address);
  const entry = async () =>
    parseCalendar((await h.app.inject({ method: 'GET', url: `${api}/calendar/feed.ics${search}` })).body).events.find(
      (each) => each.UID?.value === `exam-${sits.id}@kampus`,
    );
  expect((await entry())?.DTSTART?.params).toEqual({ VALUE: 'DATE' });

  // what he sits at that hour by now is named
  const beside = await one(h.rows<{ id: number; code: string; section_id: number }>`
    select e.id::int, e.code, x.section_id::int from exams e join exam_sections x on x.exam_id = e.id where e.period_id = (select period_id from exams where id = ${sits.id})
      and e.state = 'published' and e.id <> ${sits.id} and not exists (select from exam_seats t where t.exam_id = e.id and t.student_id = ${sits.student_id}) order by e.id limit 1`);
  const seat = { id: 0, slot: 0 };
  const [other] = await h.rows<{ slot_id: number }>`select slot_id::int from exams where id = ${beside.id}`;
  const [added] = await h.rows<{ id: number }>`
    insert into enrolments (student_id, student_program_id, semester_id, section_id, course_id, status, credit, ects)
      select n.student_id, n.student_program_id, n.semester_id, s.id, s.course_id, 'registered', 3, 5 from sections s, enrolments n
      where s.id = ${beside.section_id} and n.student_id = ${sits.student_id} and n.semester_id = s.semester_id and n.status in ('registered', 'completed') order by n.id limit 1 returning id::int`;
  Object.assign(seat, { id: added?.id, slot: other?.slot_id });
  await h.rows`delete from exam_seats where exam_id = ${beside.id}`;
  await h.rows`delete from exam_rooms where exam_id = ${beside.id}`;
  await h.rows`update exams set slot_id = ${sits.slot_id} where id = ${beside.id}`;
  const clash = await back();
  expect([clash.status, clash.body.message]).toEqual([406, 'exam_back_clash']);
  expect(clash.body.params).toMatchObject({ other: beside.code, code: sits.code });
  await h.rows`update exams set slot_id = ${seat.slot} where id = ${beside.id}`;
  await h.rows`delete from enrolments where id = ${seat.id}`;

  // no seat is left
  const rooms = await h.rows<{
    classroom_id: number;
    seats: number;
  }>`select classroom_id, seats from exam_rooms where exam_id = ${sits.id}`;
  const open = await h.rows<{ id: number }>`select id from classrooms where status = 'a'`;
  await h.rows`update exam_rooms x set seats = greatest(1, (select count(*)::int from exam_seats t where t.exam_id = x.exam_id and t.classroom_id = x.classroom_id)) where exam_id = ${sits.id}`;
  await h.rows`update classrooms set status = 'p'`;
  expect(await said()).toEqual([406, 'exam_seats_short']);
  await h.rows`update classrooms set status = 'a' where id = any(${`{${open.map((each) => each.id).join(',')}}`}::bigint[])`;
  for (const room of rooms)
    await h.rows`update exam_rooms set seats = ${room.seats} where exam_id = ${sits.id} and classroom_id = ${room.classroom_id}`;

  // its hour has come, and gone
  const at = await one(h.rows<{ day: string }>`
    select day::text from exam_slots where id = ${sits.slot_id}`);
  await h.rows`update exam_slots set day = ${today}::date - 1 where id = ${sits.slot_id}`;
  expect(await said()).toEqual([406, 'exam_back_late']);
  expect((await shown())[0]?.can).toMatchObject({ refusals: [{ key: 'exam_back_late' }] });
  await h.rows`update exam_slots set day = ${at.day}::date where id = ${sits.slot_id}`;
  const done = await back();
  expect([done.status, done.body.message]).toEqual([200, 'exam_back_in_plan']);
  const now = await one(h.rows<{
    place: string;
    seat_no: number;
    note: string | null;
    room: string;
    classroom_id: number;
  }>`
    select t.place, t.seat_no, t.note, r.code as room, t.classroom_id::int from exam_seats t join classrooms r on r.id = t.classroom_id where t.exam_id = ${sits.id} and t.student_id = ${sits.student_id}`);
  expect(now).toMatchObject({ place: 'hall', note: null });
  expect(await shown()).toEqual([]);
  expect((await entry())?.LOCATION?.value).toContain(now.room);
  expect((await entry())?.DTSTART?.params.VALUE).not.toBe('DATE');
  await vi.waitFor(async () => {
    const [text] = await bell(sits.student_id, `${sits.code} sınavınız programdaki yerinde`);
    expect(text).toContain(`salon ${now.room}, sıra ${now.seat_no}`);
  }, 5_000);
  const mails = async (template: string) =>
    (
      await h.rows<{
        user_id: number;
      }>`select user_id::int from outbox where template = ${template} and subject like ${`%${sits.code}%`}`
    ).map((each) => each.user_id);
  // everybody whom it concerns and who has not asked for no mail
  const [concerned] = await h.rows<{ student: number[]; watching: number[] }>`
    with wants as (select u.id, u.student_id, u.staff_id from users u where u.status = 'a' and u.email <> ''
      and not exists (select from notification_preferences p where p.user_id = u.id and p.kind = 'announcements' and not p.mail))
    select coalesce((select jsonb_agg(distinct w.id) from wants w where w.student_id = ${sits.student_id}), '[]') as student,
      coalesce((select jsonb_agg(distinct w.id) from wants w join exam_duties d on d.staff_id = w.staff_id where d.slot_id = ${sits.slot_id} and d.classroom_id = ${now.classroom_id}), '[]') as watching`;
  expect(concerned?.watching.length).toBeGreaterThan(0);
  const sorted = (ids: readonly number[]): number[] => ids.toSorted((x, y) => x - y);
  expect(sorted(await mails('exam_back'))).toEqual(sorted(concerned?.student ?? []));
  expect(sorted(await mails('exam_back_watch'))).toEqual(sorted(concerned?.watching ?? []));
  expect(await said()).toEqual([406, 'exam_not_otherwise']);
});

test('a proposal does not put an exam that has grown since into a time that is too short', async () => {
  const midterm = await one(h.rows<{ id: number }>`
    select p.id::int from exam_periods p where p.kind = 'midterm' order by p.starts_on desc limit 1`);
  const exam = await one(h.rows<{ id: number; code: string }>`
    select e.id::int, e.code from exams e where e.period_id = ${midterm.id} and e.held and e.state <> 'published' and not e.pinned order by e.id limit 1`);
  const slot = await one(h.rows<{ id: number; length: number }>`
    select id::int, ends - starts as length from exam_slots where period_id = ${midterm.id} order by day, starts limit 1`);
  const rooms = await h.rows<{ id: number }>`
    select id::int from classrooms where exam_capacity > 0 and status = 'a' order by exam_capacity desc, id limit 2`;
  const lines = [{ exam_id: exam.id, slot_id: slot.id, rooms: rooms.map(({ id }) => ({ id, seats: 1 })) }];
  const proposal = await one(h.rows<{ id: number }>`
    insert into exam_proposals (period_id, seed, seconds, user_id, status, lines) select ${midterm.id}, 99, 5, id, 'ready', ${JSON.stringify(lines)}::jsonb from users where username = 'registrar' returning id::int`);
  const answer = (minutes: number, more: object = {}) =>
    registrar.put(`${api}/exam/data/${exam.id}`, { held: true, minutes, form: 'written', observers: 1, ...more });
  const accept = () => registrar.post<Data<{ placed: number }>>(`${api}/exam/proposals/${proposal.id}/accept`, {});
  expect((await answer(slot.length + 30)).status).toBe(200);
  const refused = await accept();
  expect([refused.status, refused.body.message]).toEqual([406, 'exam_proposal_outdated']);
  const stays = await one(h.rows<{ state: string }>`select state from exams where id = ${exam.id}`);
  expect(stays.state).toBe('draft');
  // what fits again is placed; into one room where it may have no more
  expect((await answer(slot.length, { most_rooms: 1 })).status).toBe(200);
  expect((await accept()).status).toBe(200);
  expect(await h.rows`select classroom_id from exam_rooms where exam_id = ${exam.id}`).toHaveLength(1);
});

test('a proposal moves neither what is pinned elsewhere nor what is published; what has to be alone keeps its room', async () => {
  const midterm = await one(h.rows<{ id: number }>`
    select p.id::int from exam_periods p where p.kind = 'midterm' order by p.starts_on desc limit 1`);
  const [pinned, published, alone, free] = (
    await h.rows<{ id: number }>`
      select e.id::int from exams e where e.period_id = ${midterm.id} and e.held and e.state <> 'published' and e.minutes <= 60
        and exists (select from exam_sections x join sections s on s.id = x.section_id and s.taken > 0 where x.exam_id = e.id) order by e.id desc limit 4`
  ).map((row) => row.id);
  const [from, to] = (
    await h.rows<{ id: number }>`
      select z.id::int from exam_slots z where z.period_id = ${midterm.id} and not exists (select from exams e where e.slot_id = z.id)
        order by z.day desc, z.starts limit 2`
  ).map((row) => row.id);
  if (!pinned || !published || !alone || !free || !from || !to) throw new Error('too few exams or times');
  const [room, other] = (
    await h.rows<{ id: number }>`
      select id::int from classrooms where exam_capacity > 0 and status = 'a' order by exam_capacity desc, id limit 2`
  ).map((row) => row.id);
  await h.rows`delete from exam_rooms where exam_id in (${pinned}, ${published}, ${alone}, ${free})`;
  await h.rows`update exams set slot_id = ${from}, state = 'placed', pinned = true where id = ${pinned}`;
  await h.rows`update exams set slot_id = ${from}, state = 'published', pinned = false where id = ${published}`;
  const lines = [pinned, published, free].map((exam_id) => ({ exam_id, slot_id: to, rooms: [{ id: room, seats: 1 }] }));
  const proposal = await one(h.rows<{ id: number }>`
    insert into exam_proposals (period_id, seed, seconds, user_id, status, lines) select ${midterm.id}, 98, 5, id, 'ready', ${JSON.stringify(lines)}::jsonb from users where username = 'registrar' returning id::int`);
  const accepted = await registrar.post<Data<{ placed: number }>>(`${api}/exam/proposals/${proposal.id}/accept`, {});
  expect([accepted.status, accepted.body.data.placed]).toEqual([200, 1]);
  const at = await h.rows<{ id: number; slot_id: number }>`
    select id::int, slot_id::int from exams where id in (${pinned}, ${published}, ${free}) order by id`;
  expect(new Map(at.map((row) => [row.id, row.slot_id]))).toEqual(
    new Map([pinned, published, free].toSorted((a, b) => a - b).map((id) => [id, id === free ? to : from])),
  );
  // alone in its room: named, the room is not to be had, though it has seats
  await h.rows`delete from exam_rooms where exam_id = ${free}`;
  await h.rows`update exams set slot_id = ${to}, state = 'placed', alone = true, pinned = false where id = ${alone}`;
  await h.rows`insert into exam_rooms (exam_id, slot_id, classroom_id, seats) values (${alone}, ${to}, ${room ?? 0}, 1)`;
  const beside = await place(registrar, free, { slot_id: to, room_ids: [room] });
  expect([beside.status, beside.body.message]).toEqual([406, 'exam_no_rooms']);
  expect((await place(registrar, free, { slot_id: to, room_ids: [room, other] })).status).toBe(200);
  expect(await h.rows`select classroom_id::int as id from exam_rooms where exam_id = ${free}`).toEqual([{ id: other }]);
});

test('ACA-003: a chair reads who of the own department is asked to be in two places, and nobody else', async () => {
  const chair = await h.as('chair', { role: 'chair' });
  const department = await one(h.rows<{ id: number }>`
    select d.id::int from departments d where d.code = 'CENG'`);
  // one of the department and one of another, each in two sections that meet at once
  const pair = async (own: boolean): Promise<string> => {
    const student = await one(h.rows<{ id: number; code: string; program: number }>`
      select s.id::int, s.student_number as code, sp.id::int as program from students s join student_programs sp on sp.student_id = s.id
        and sp.is_main and sp.status = 'active'
      where (s.department_id = ${department.id}) = ${own} and exists (select from enrolments e join sections x on x.id = e.section_id
        join semesters t on t.id = x.semester_id and t.is_active where e.student_id = s.id and e.status = 'registered') order by s.id desc limit 1`);
    const [a, b] = await h.rows<{ id: number }>`
      select x.id::int from sections x join semesters t on t.id = x.semester_id and t.is_active where x.status = 'open' and not exists (select
        from enrolments e where e.section_id = x.id and e.student_id = ${student.id})
        and x.course_id not in (select course_id from enrolments e where e.student_id = ${student.id}) order by x.id limit 2`;
    for (const section of [a, b]) {
      await h.rows`insert into meetings (section_id, semester_id, day, starts, ends) select id, semester_id, 7, 600, 650 from sections
        where id = ${section?.id ?? 0} and not exists (select from meetings m where m.section_id = ${section?.id ?? 0} and m.day = 7)`;
      await h.rows`insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, credit, ects) select ${student.id}, ${student.program}, id, course_id, semester_id, 3, 5 from sections where id = ${section?.id ?? 0}`;
    }
    return student.code;
  };
  const [own, other] = [await pair(true), await pair(false)];
  const seen = async (caller: Caller, code: string): Promise<number> =>
    (
      await caller.get<Data<{ rows: Clash[] }>>(`${api}/double-course-control?what=meeting&search=${code}`)
    ).body.data.rows.filter((row) => row.student.code === code && row.weekday === 7).length;
  expect([await seen(registrar, own), await seen(registrar, other)]).toEqual([1, 1]);
  expect([await seen(chair, own), await seen(chair, other)]).toEqual([1, 0]);
  expect((await (await h.as('instructor', { role: 'instructor' })).get(`${api}/double-course-control`)).status).toBe(
    403,
  );
});

test('nothing is published while somebody would sit two exams at once: he is named, unless one is held for him otherwise', async () => {
  const midterm = await one(h.rows<{ id: number }>`
    select p.id::int from exam_periods p where p.kind = 'midterm' order by p.starts_on desc limit 1`);
  await h.rows`update exams set held = false where period_id = ${midterm.id} and slot_id is null`;
  const pair = await one(h.rows<{ a: number; b: number; student_id: number; code: string }>`
    select x.exam_id::int as a, y.exam_id::int as b, n.student_id::int, s.student_number as code
    from enrolments n join exam_sections x on x.section_id = n.section_id and x.period_id = ${midterm.id} join exams e on e.id = x.exam_id
      and e.slot_id is not null
      join enrolments o on o.student_id = n.student_id and o.status = 'registered' join exam_sections y on y.section_id = o.section_id
        and y.period_id = ${midterm.id} and y.exam_id > x.exam_id
      join exams f on f.id = y.exam_id and f.slot_id is not null join students s on s.id = n.student_id
    where n.status = 'registered' order by n.student_id, x.exam_id limit 1`);
  const free = await one(h.rows<{ id: number }>`
    insert into exam_slots (period_id, day, starts, ends) select ${midterm.id}, ends_on, 1200, 1400 from exam_periods
      where id = ${midterm.id} returning id::int`);
  await h.rows`delete from exam_rooms where exam_id in (${pair.a}, ${pair.b})`;
  await h.rows`update exams set slot_id = ${free.id} where id in (${pair.a}, ${pair.b})`;
  const publish = () => registrar.post<Data<never>>(`${api}/exam/periods/${midterm.id}/publish`);
  const refused = await publish();
  expect([refused.status, refused.body.message]).toEqual([406, 'exams_at_once']);
  const unpublished = await one(h.rows<{ state: string }>`select state from exam_periods where id = ${midterm.id}`);
  expect(unpublished.state).not.toBe('published');
  await h.rows`
    insert into exam_seats (exam_id, student_id, slot_id, place, note) select distinct ${pair.a}::bigint, n.student_id, ${free.id}::bigint, 'other', 'Ayrıca'
    from enrolments n join exam_sections x on x.section_id = n.section_id and x.exam_id = ${pair.a} where n.status = 'registered'`;
  expect((await publish()).body.message).not.toBe('exams_at_once');
});
