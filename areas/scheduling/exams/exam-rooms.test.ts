import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { ExamPeriod, ExamRow, TimeRow } from './contract.ts';
import { seatNewcomers } from './jobs/seat-newcomers.ts';

let h: Harness;
let registrar: Caller;
interface Data<T> {
  data: T;
  message: string;
  params?: Record<string, unknown>;
}
interface Seat {
  student_id: number;
  place: string;
  classroom_id: number | null;
  seat_no: number | null;
  extra_minutes: number;
}
const api = '/api/v1';
let final: ExamPeriod;
/** A published exam of the finals with several students, and one of them who can sign in. */
let exam: { id: number; code: string; slot_id: number; student_id: number; user_id: number };
const seatsOf = (id: number): Promise<Seat[]> =>
  h.rows<Seat>`select student_id, place, classroom_id, seat_no, extra_minutes from exam_seats where exam_id = ${id} order by student_id`;
const publish = () =>
  registrar.post<Data<{ published: number; told: number }>>(`${api}/exam/periods/${final.id}/publish`);
/** What the bell has told somebody of an exam. */
const told = async (user_id: number, title: string): Promise<number> =>
  (await h.rows`select 1 from notifications where user_id = ${user_id} and title = ${title}`).length;
const seatNews = (code: string): string => `${code} sınavındaki yeriniz belli oldu`;
const accommodate = (student_id: number, extra_percent: number, separate_room: boolean) =>
  registrar.post<Data<{ id: number | null }>>(`${api}/exam/accommodations`, {
    student_id,
    extra_percent,
    separate_room,
  });

beforeAll(async () => {
  h = await freshHarness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  const { body } = await registrar.get<Data<ExamPeriod[]>>(`${api}/exam/periods`);
  const found = body.data.find((each) => each.kind === 'final' && each.state === 'published');
  if (!found) throw new Error('no finals');
  final = found;
  // the exams are still to come
  await h.rows`update exam_slots set day = day + 1000 where period_id = ${final.id}`;
});
const used: number[] = [0];
beforeEach(async () => {
  const [row] = await h.rows<typeof exam>`
    select e.id, e.code, e.slot_id, t.student_id, u.id as user_id from exams e join exam_seats t on t.exam_id = e.id join users u on u.student_id = t.student_id and u.status = 'a'
    where e.period_id = ${final.id} and e.state = 'published' and (select count(*) from exam_seats o where o.exam_id = e.id and o.place = 'hall') > 4 and e.id <> all(${`{${used.join(',')}}`}::bigint[])
      and not exists (select from exam_accommodations c join exam_seats o on o.student_id = c.student_id where o.exam_id = e.id)
    order by e.id, t.student_id limit 1`;
  if (!row) throw new Error('no exam with a student who can sign in');
  exam = row;
  used.push(row.id);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('exams that are published again', () => {
  test('whoever has a seat keeps it; who came since gets a free one within the room and is told', async () => {
    const before = await seatsOf(exam.id);
    await h.rows`delete from exam_seats where exam_id = ${exam.id} and student_id = ${exam.student_id}`;
    const again = await publish();
    expect([again.status, again.body.data.published]).toEqual([200, 0]);
    expect(again.body.data.told).toBeGreaterThan(0);
    const after = await seatsOf(exam.id);
    const others = (seats: Seat[]): Seat[] => seats.filter((seat) => seat.student_id !== exam.student_id);
    expect(others(after)).toEqual(others(before));
    const own = after.find((seat) => seat.student_id === exam.student_id);
    expect(own?.place).toBe('hall');
    const [room] = await h.rows<{
      seats: number;
    }>`select exam_capacity as seats from classrooms where id = ${own?.classroom_id ?? 0}`;
    expect(own?.seat_no).toBeLessThanOrEqual(room?.seats ?? 0);
    await vi.waitFor(async () => expect(await told(exam.user_id, seatNews(exam.code))).toBe(1), 5_000);
    // pressed once more, nothing changes and nobody is told again
    await publish();
    expect(await seatsOf(exam.id)).toEqual(after);
    expect(await told(exam.user_id, seatNews(exam.code))).toBe(1);
  });
  test('a separate room is a room: with a number, alone in it, with somebody to watch, on the papers; and it can be taken back', async () => {
    const before = await seatsOf(exam.id);
    expect((await accommodate(exam.student_id, 25, true)).status).toBe(200);
    expect((await publish()).status).toBe(200);
    const [own] = (await seatsOf(exam.id)).filter((seat) => seat.student_id === exam.student_id);
    expect(own).toMatchObject({ place: 'separate', seat_no: 1 });
    expect(own?.extra_minutes).toBeGreaterThan(0);
    const rooms = await h.rows<{ exam_id: number; apart: boolean }>`
      select exam_id, apart from exam_rooms where slot_id = ${exam.slot_id} and classroom_id = ${own?.classroom_id ?? 0}`;
    expect(rooms).toEqual([{ exam_id: exam.id, apart: true }]);
    const halls = await registrar.get<
      Data<{ rows: { room: { id: number }; slot: { id: number }; needed: number; observers: unknown[] }[] }>
    >(`${api}/exam/halls?period_id=${final.id}&search=${exam.code}`);
    expect(
      halls.body.data.rows.find((row) => row.slot.id === exam.slot_id && row.room.id === own?.classroom_id),
    ).toMatchObject({ needed: 1, observers: [] });
    await registrar.post(`${api}/exam/periods/${final.id}/observers`);
    const watching =
      await h.rows`select 1 from exam_duties where slot_id = ${exam.slot_id} and classroom_id = ${own?.classroom_id ?? 0}`;
    expect(watching.length).toBe(1);
    // nobody else is put there, whoever writes
    const [other] = await h.rows<{ id: number }>`
      select id from exams where period_id = ${final.id} and slot_id = ${exam.slot_id} and id <> ${exam.id} limit 1`;
    const sharing = other?.id ?? 0;
    expect(sharing).toBeGreaterThan(0);
    await expect(
      h.database.query('insert into exam_rooms (exam_id, slot_id, classroom_id, seats) values ($1, $2, $3, 1)', [
        sharing,
        exam.slot_id,
        own?.classroom_id,
      ]),
    ).rejects.toThrow(/alone/);
    // and back: his old room again, the watch is gone with the room
    expect((await accommodate(exam.student_id, 0, false)).status).toBe(200);
    await publish();
    const after = await seatsOf(exam.id);
    expect(after.map((seat) => [seat.student_id, seat.place, seat.extra_minutes])).toEqual(
      before.map((seat) => [seat.student_id, 'hall', 0]),
    );
    expect(
      await h.rows`select 1 from exam_duties where slot_id = ${exam.slot_id} and classroom_id = ${own?.classroom_id ?? 0}`,
    ).toEqual([]);
    // what was granted until yesterday counts no more
    expect((await accommodate(exam.student_id, 25, true)).status).toBe(200);
    await h.rows`update exam_accommodations set valid_until = current_date - 2 where student_id = ${exam.student_id}`;
    await publish();
    const [ended] = (await seatsOf(exam.id)).filter((seat) => seat.student_id === exam.student_id);
    expect(ended).toMatchObject({ place: 'hall', extra_minutes: 0 });
  });
  test('where the rooms are full it is refused by name, the job leaves the exam as it is, and the list says who has no seat', async () => {
    await h.rows`delete from exam_seats where exam_id = ${exam.id} and student_id = ${exam.student_id}`;
    const [room] = await h.rows<{ classroom_id: number; seats: number }>`
      select classroom_id, seats from exam_rooms where exam_id = ${exam.id} order by seats desc limit 1`;
    await h.rows`update exam_rooms x set seats = greatest(1, (select count(*)::int from exam_seats t where t.exam_id = x.exam_id and t.classroom_id = x.classroom_id)) where exam_id = ${exam.id}`;
    const open = await h.rows<{ id: number }>`select id from classrooms where status = 'a'`;
    await h.rows`update classrooms set status = 'p'`;
    try {
      const full = await publish();
      expect([full.status, full.body.message, full.body.params]).toMatchObject([
        406,
        'exam_seats_short',
        { code: exam.code, students: 1 },
      ]);
      expect(await seatNewcomers.work(h.services, {})).toMatchObject({ seated: 0, full: 1 });
      const { rows } = (
        await registrar.get<Data<{ rows: ExamRow[] }>>(
          `${api}/exam/schedules?period_id=${final.id}&search=${exam.code}&limit=100`,
        )
      ).body.data;
      expect(rows.find((row) => row.id === exam.id)?.unseated).toBe(1);
    } finally {
      await h.rows`update classrooms set status = 'a' where id = any(${`{${open.map((each) => each.id).join(',')}}`}::bigint[])`;
    }
    // a room is free again: the job gives the seat, and says so
    expect(await seatNewcomers.work(h.services, {})).toMatchObject({ seated: 1, full: 0 });
    expect((await seatsOf(exam.id)).some((seat) => seat.student_id === exam.student_id)).toBe(true);
    await vi.waitFor(async () => expect(await told(exam.user_id, seatNews(exam.code))).toBe(1), 5_000);
    expect(await seatNewcomers.work(h.services, {})).toMatchObject({ seated: 0, full: 0 });
    expect(room?.seats).toBeGreaterThan(0);
  });
  test('extra time that is more or less than when he was seated is given without anybody pressing anything, and he is told', async () => {
    const extra = async (): Promise<number | undefined> =>
      (await seatsOf(exam.id)).find((seat) => seat.student_id === exam.student_id)?.extra_minutes;
    const [row] = await h.rows<{ minutes: number }>`select minutes from exams where id = ${exam.id}`;
    const minutes = row?.minutes ?? 0;
    expect((await accommodate(exam.student_id, 25, false)).status).toBe(200);
    await seatNewcomers.work(h.services, {});
    expect(await extra()).toBe(Math.ceil(minutes / 20) * 5);
    const first = await told(exam.user_id, seatNews(exam.code));
    for (const percent of [50, 10]) {
      expect((await accommodate(exam.student_id, percent, false)).status).toBe(200);
      await seatNewcomers.work(h.services, {});
      expect([percent, await extra()]).toEqual([percent, Math.ceil((minutes * percent) / 500) * 5]);
    }
    await vi.waitFor(async () => expect(await told(exam.user_id, seatNews(exam.code))).toBe(first + 2), 5_000);
    expect(await seatNewcomers.work(h.services, {})).toMatchObject({ seated: 0 });
    expect((await accommodate(exam.student_id, 0, false)).status).toBe(200);
    await seatNewcomers.work(h.services, {});
    expect(await extra()).toBe(0);
  });
  test('placed again in the same rooms it keeps who watches there; moved, who watched is told', async () => {
    const rooms = await h.rows<{
      id: number;
    }>`select classroom_id as id from exam_rooms where exam_id = ${exam.id} and not apart`;
    const watch = () =>
      h.rows<{
        staff_id: number;
      }>`select d.staff_id from exam_duties d join exam_rooms x on x.slot_id = d.slot_id and x.classroom_id = d.classroom_id where x.exam_id = ${exam.id} order by 1`;
    const before = await watch();
    expect(before.length).toBeGreaterThan(0);
    const place = (slot_id: number, room_ids: number[]) =>
      registrar.post<Data<never>>(`${api}/exam/schedules/${exam.id}/place`, { slot_id, room_ids });
    expect(
      (
        await place(
          exam.slot_id,
          rooms.map((each) => each.id),
        )
      ).status,
    ).toBe(200);
    expect(await watch()).toEqual(before);
    const { times } = (
      await registrar.get<Data<{ times: TimeRow[] }>>(`${api}/exam/schedules/find-suitable-time?exam_id=${exam.id}`)
    ).body.data;
    const to = times.find((time) => !time.current && !time.too_short && time.at_once === 0 && time.rooms.length > 0);
    if (!to) throw new Error('no other time');
    // they are there alone: the rooms stand empty once it has moved
    await h.rows`delete from exam_seats t where t.slot_id = ${exam.slot_id} and t.exam_id <> ${exam.id}`;
    await h.rows`delete from exam_rooms x where x.slot_id = ${exam.slot_id} and x.exam_id <> ${exam.id}`;
    expect(
      (
        await place(
          to.slot_id,
          to.rooms.map((each) => each.id),
        )
      ).status,
    ).toBe(200);
    const watchers = await h.rows<{ id: number }>`
      select u.id from users u where u.status = 'a' and u.staff_id = any(${`{${before.map((each) => each.staff_id).join(',')}}`}::bigint[])`;
    await vi.waitFor(async () => {
      for (const { id } of watchers) expect(await told(id, 'Gözetmenlik göreviniz kalktı')).toBeGreaterThan(0);
    }, 5_000);
    expect(watchers.length).toBeGreaterThan(0);
  });
});

describe('exams and lessons', () => {
  test('a room in which a lesson is held then is offered to no exam, nor taken by name; once it is cancelled it is', async () => {
    const { body } = await registrar.get<Data<ExamPeriod[]>>(`${api}/exam/periods`);
    const midterm = body.data.find((each) => each.kind === 'midterm');
    const [row] = await h.rows<{ id: number }>`
      select e.id from exams e where e.period_id = ${midterm?.id ?? 0} and e.held and e.state <> 'published' and exists (select from exam_sections x join sections s on s.id = x.section_id where x.exam_id = e.id and s.taken > 0) order by e.id limit 1`;
    const find = async (): Promise<TimeRow[]> =>
      (
        await registrar.get<Data<{ times: TimeRow[] }>>(
          `${api}/exam/schedules/find-suitable-time?exam_id=${row?.id ?? 0}`,
        )
      ).body.data.times;
    const [semester] = await h.rows<{ id: number; last: string }>`
      select id, classes_end_on::text as last from semesters where id = ${midterm?.semester.id ?? 0}`;
    // a day of classes in the period, with nothing else on it
    const [time] = (await find()).filter((each) => !each.too_short && each.rooms.length > 0);
    if (!time || !semester) throw new Error('no time');
    let day = addDays(semester.last, -8);
    while (weekdayOf(day) > 5) day = addDays(day, -1);
    await h.rows`delete from holidays where day = ${day}::date`;
    await h.rows`update exam_slots set day = ${day}::date, starts = 1300, ends = 1420 where id = ${time.slot_id}`;
    const roomsThen = async (): Promise<number[]> =>
      (await find()).find((each) => each.slot_id === time.slot_id)?.rooms.map((room) => room.id) ?? [];
    const [room] = await roomsThen();
    expect(room).toBeGreaterThan(0);
    const [lesson] = await h.rows<{ id: number }>`
      update meetings set day = ${weekdayOf(day)}, starts = 1310, ends = 1360, classroom_id = ${room ?? 0} where id = (select m.id from meetings m join sections s on s.id = m.section_id where s.semester_id = ${semester.id} and s.status not in ('draft', 'cancelled') and m.combined_with is null order by m.id limit 1) returning id`;
    expect(await roomsThen()).not.toContain(room);
    const named = await registrar.post<Data<never>>(`${api}/exam/schedules/${row?.id ?? 0}/place`, {
      slot_id: time.slot_id,
      room_ids: [room],
    });
    expect([named.status, named.body.message]).toEqual([406, 'exam_no_rooms']);
    // cancelled for that day, it takes no room
    await h.rows`insert into lesson_changes (meeting_id, semester_id, section_id, kind, day, reason, user_id)
      select m.id, m.semester_id, m.section_id, 'cancelled', ${day}::date, 'x', u.id from meetings m, users u where m.id = ${lesson?.id ?? 0} and u.username = 'registrar'`;
    expect(await roomsThen()).toContain(room);
  });
});
