import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { addDays, weekdayOf } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { good, keysOf, must, newcomer, offer, seat, type Of } from '#test/job-steps.ts';
import type { Lesson, LessonRow } from './contract.ts';
import { lessonId } from './rules/lessons.ts';

let h: Harness;
let registrar: Caller;
let instructor: Caller;
let monday = '';
let room = 0;
let seated = '';
const path = '/api/v1/daily/course/schedules';
interface Made {
  id: number;
  section_id: number;
  section: string;
  day: string;
}
let hour = 0;
/** A lesson of `instructor` in the second week of classes, with one student, at an hour of its own. */
async function lesson(more: { instructor?: string | null; students?: readonly string[] } = {}): Promise<Made> {
  hour += 1;
  const starts = hour * 50;
  const weekday = 6;
  const teacher = more.instructor === undefined ? 'instructor' : more.instructor;
  const { section_id, section } = await offer({ day: weekday, starts, instructor: teacher });
  if (teacher)
    await h.rows`insert into section_instructors (section_id, staff_id) select ${section_id}, staff_id from users where username = ${teacher}`;
  await seat(section_id, more.students ?? [seated]);
  const [meeting] = await h.rows<{ id: number }>`select id from meetings where section_id = ${section_id}`;
  const day = addDays(monday, 6 + weekday);
  return { id: lessonId(Number(meeting?.id), day), section_id, section, day };
}
const read = async (who: Caller, id: number): Promise<Lesson> => good(await who.get<Of<Lesson>>(`${path}/${id}`));
const rowsOn = async (who: Caller, day: string, query = ''): Promise<LessonRow[]> =>
  good(await who.get<Of<{ rows: LessonRow[] }>>(`${path}?day=${day}&limit=200${query}`)).rows;
const sunday = (): string => addDays(monday, 20);
let slot = 0;
/** An hour of a Sunday that nothing else of this file takes. */
const free = () => {
  slot += 1;
  const start = 5 + slot;
  return {
    to_day: sunday(),
    start_time: `${String(start).padStart(2, '0')}:00`,
    end_time: `${String(start).padStart(2, '0')}:50`,
    reason: 'Deneme',
  };
};

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  instructor = await h.as('instructor', { role: 'instructor' });
  const [semester] = await h.rows<{ day: string }>`
    select to_char(classes_start_on, 'YYYY-MM-DD') as day from semesters where is_active`;
  const start = must(semester?.day, 'first day');
  monday = addDays(start, (8 - weekdayOf(start)) % 7);
  room = Number(
    (
      await h.rows<{ id: number }>`
      insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity) values ((select min(id) from buildings), ${`GD-${process.pid}`}, 'Günlük', 'Daily', 500, 100) returning id`
    )[0]?.id,
  );
  seated = await newcomer();
});
afterAll(async () => {
  await h.rows`delete from holidays where name_en = 'Trial holiday of lessons'`;
});

describe('who reads', () => {
  it('staff see the lessons of a day, searched and narrowed; a student those of the own courses', async () => {
    const [own, other] = [await lesson(), await lesson({ students: [] })];
    const all = await rowsOn(registrar, own.day);
    expect(all.map((each) => each.id)).toContain(own.id);
    expect((await rowsOn(registrar, own.day, `&query=${own.section}`)).map((each) => each.id)).toEqual([own.id]);
    expect((await rowsOn(registrar, own.day, `&query=${own.section}&state=cancelled`)).length).toBe(0);
    const mine = await rowsOn(await h.as(seated), own.day);
    expect(mine.map((each) => each.id)).toContain(own.id);
    expect((await rowsOn(await h.as(seated), other.day)).map((each) => each.id)).not.toContain(other.id);
    expect((await (await h.as(seated)).get(`${path}/${other.id}`)).status).toBe(404);
    const taught = await rowsOn(instructor, own.day, '&mine=true');
    expect(taught.map((each) => each.id)).toContain(own.id);
    expect(taught.every((each) => each.may)).toBe(true);
    const strange = await lesson({ instructor: null });
    expect((await rowsOn(instructor, strange.day, '&mine=true')).map((each) => each.id)).not.toContain(strange.id);
    expect((await rowsOn(instructor, strange.day)).find((each) => each.id === strange.id)?.may).toBe(false);
  });
  it('401, 403, 404, 422: nobody, who has nothing to do with lessons, what is no lesson, what is no day', async () => {
    const own = await lesson();
    expect((await h.nobody.get(path)).status).toBe(401);
    const alumni = await h.rows<{ username: string }>`
      select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id where r.name = 'ALUMNI' and u.status = 'a' limit 1`;
    if (alumni[0]) expect((await (await h.as(alumni[0].username, { role: 'ALUMNI' })).get(path)).status).toBe(403);
    for (const absent of [999_999_999, own.id + 1]) expect((await registrar.get(`${path}/${absent}`)).status).toBe(404);
    expect((await registrar.get(`${path}?day=tomorrow`)).status).toBe(422);
    expect((await (await h.as(seated)).post(`${path}/${own.id}/cancel`, { reason: 'Deneme' })).status).toBe(403);
    expect((await instructor.post(`${path}/${own.id}/cancel`, {})).status).toBe(422);
    const strange = await lesson({ instructor: null });
    expect((await instructor.post(`${path}/${strange.id}/cancel`, { reason: 'Deneme' })).status).toBe(404);
    expect(
      (await instructor.get(`${path}/${strange.id}/place?to_day=${sunday()}&start_time=09:00&end_time=10:00`)).status,
    ).toBe(404);
  });
  it('students are named to who may change the lesson and to nobody else', async () => {
    const own = await lesson();
    expect((await read(instructor, own.id)).students?.map((each) => each.number)).toEqual([seated]);
    const student = await read(await h.as(seated), own.id);
    expect([student.students, student.can.cancel]).toEqual([null, { refusals: [] }]);
  });
});

describe('a lesson of one day', () => {
  it('is cancelled by its instructor, everybody is told once with the reason, and it is made up for and both are undone', async () => {
    const own = await lesson();
    const people = Number(
      (
        await h.rows<{ n: number }>`
      select count(*)::int as n from users u where u.status = 'a' and (u.student_id in (select student_id from enrolments where section_id = ${own.section_id} and status = 'registered') or u.staff_id in (select staff_id from section_instructors where section_id = ${own.section_id}))`
      )[0]?.n,
    );
    const bells = async (): Promise<number> =>
      Number((await h.rows<{ n: number }>`select count(*)::int as n from notifications`)[0]?.n);
    const before = await bells();
    const done = good(
      await instructor.post<Of<{ id: number; told: number }>>(`${path}/${own.id}/cancel`, { reason: 'Kongre günü' }),
    );
    expect([done.told, (await bells()) - before]).toEqual([people, people]);
    const mails = await h.rows<{ body: string }>`
      select body from outbox where template = 'lesson_cancelled' and body like ${`%${own.section}%`}`;
    expect(mails.length).toBeGreaterThan(0);
    expect(mails[0]?.body).toContain('Kongre günü');
    const cancelled = await read(await h.as(seated), own.id);
    expect([cancelled.state, cancelled.held, cancelled.changes[0]?.reason, cancelled.changes[0]?.told]).toEqual([
      'cancelled',
      null,
      'Kongre günü',
      people,
    ]);
    const week = good(
      await (
        await h.as(seated)
      ).get<Of<{ changes: { lesson_id: number; kind: string; reason: string }[] }>>('/api/v1/my-course-schedule'),
    );
    expect(week.changes.find((each) => each.lesson_id === own.id)).toMatchObject({
      kind: 'cancelled',
      reason: 'Kongre günü',
    });
    expect(keysOf(await instructor.post(`${path}/${own.id}/cancel`, { reason: 'Yine' }), 406)).toEqual([
      'lesson_changed_already',
    ]);
    const place = { ...free(), classroom_id: room };
    good(await instructor.post<Of<object>>(`${path}/${own.id}/make-up`, { ...place, confirmed: true }));
    expect(keysOf(await instructor.post(`${path}/${own.id}/make-up`, { ...free(), confirmed: true }), 406)).toEqual([
      'lesson_made_up',
    ]);
    expect((await rowsOn(await h.as(seated), sunday())).find((each) => each.id === own.id)).toMatchObject({
      state: 'make_up',
      room: `GD-${process.pid}`,
    });
    const [makeUp, cancel] = (await read(instructor, own.id)).changes;
    const undo = (change: number | undefined) =>
      instructor.post(`${path}/${own.id}/changes/${change}/undo`, { reason: 'Plan değişti', confirmed: true });
    expect(keysOf(await undo(cancel?.id), 406)).toEqual(['lesson_has_make_up']);
    expect((await undo(makeUp?.id)).status).toBe(200);
    expect((await undo(cancel?.id)).status).toBe(200);
    expect(keysOf(await undo(cancel?.id), 406)).toEqual(['lesson_undone_already']);
    const again = await read(instructor, own.id);
    expect([again.state, again.changes.map((each) => each.undone?.reason)]).toEqual([
      'planned',
      ['Plan değişti', 'Plan değişti'],
    ]);
    const [audit] = await h.rows<{ after: { reason: string } }>`
      select after from audit_log where resource = 'lesson-change' and record_id = ${cancel?.id ?? 0} and action = 'cancel-lesson'`;
    expect(audit?.after.reason).toBe('Kongre günü');
  });
  it('ACA-034: moves to a day where nothing stands against it; room and instructor stop it, students are named and asked about', async () => {
    const [first, second] = [await lesson(), await lesson({ instructor: null })];
    const place = { ...free(), classroom_id: room };
    const moved = await instructor.post<Of<{ told: number }>>(`${path}/${first.id}/move`, {
      ...place,
      confirmed: true,
    });
    expect([moved.status, moved.body.message]).toEqual([200, 'lesson_moved']);
    const own = await read(instructor, first.id);
    expect([own.state, own.held]).toEqual([
      'moved_away',
      {
        on: sunday(),
        starts: Number(place.start_time.slice(0, 2)) * 60,
        ends: Number(place.end_time.slice(0, 2)) * 60 + 50,
        room: `GD-${process.pid}`,
      },
    ]);
    // the room is taken on that day only
    const asked = good(
      await registrar.get<
        Of<{ reasons: { key: string; params: { names?: string; n?: number } }[]; rooms: { id: number }[] }>
      >(
        `${path}/${second.id}/place?to_day=${place.to_day}&start_time=${place.start_time}&end_time=${place.end_time}&classroom_id=${room}`,
      ),
    );
    expect(asked.reasons.map((each) => each.key)).toEqual(expect.arrayContaining(['place_room', 'place_students']));
    expect(asked.rooms.map((each) => each.id)).not.toContain(room);
    const [student] = await h.rows<{ name: string }>`
      select s.first_name || ' ' || s.last_name as name from students s where s.student_number = ${seated}`;
    expect(asked.reasons.find((each) => each.key === 'place_students')?.params).toMatchObject({
      n: 1,
      names: student?.name,
    });
    expect(keysOf(await registrar.post(`${path}/${second.id}/move`, { ...place, confirmed: true }), 406)).toEqual([
      'place_room',
    ]);
    // without the room only the student is left: asked first, done when confirmed
    const { classroom_id: _room, ...roomless } = place;
    expect(keysOf(await registrar.post(`${path}/${second.id}/move`, roomless), 420)).toEqual([
      'place_unconfirmed',
      'place_students',
    ]);
    expect((await registrar.post(`${path}/${second.id}/move`, { ...roomless, confirmed: true })).status).toBe(200);
    // its instructor teaches the first one there
    const third = await lesson({ students: [] });
    expect(keysOf(await instructor.post(`${path}/${third.id}/move`, { ...roomless, confirmed: true }), 406)).toEqual([
      'place_instructor',
    ]);
    // the place that was left is free on that day: the lesson may not come back to a room that was taken meanwhile
    expect((await registrar.get(`${path}/${first.id}`)).status).toBe(200);
  });
  it('taught together with others it is made up for where nothing stands against any of them, in a room for all', async () => {
    const [student, other] = [await newcomer(), await newcomer()];
    const [first, second] = [await lesson({ students: [student] }), await lesson({ students: [other] })];
    const busy = await lesson({ instructor: null, students: [other] });
    const [one] = await h.rows<{ id: number; starts: number; ends: number }>`
      select id, starts, ends from meetings where section_id = ${first.section_id}`;
    await h.rows`update meetings set combined_with = ${one?.id ?? 0}, starts = ${one?.starts ?? 0}, ends = ${one?.ends ?? 0} where section_id in (${first.section_id}, ${second.section_id})`;
    expect((await registrar.post(`${path}/${first.id}/cancel`, { reason: 'Deneme' })).status).toBe(200);
    const [small] = await h.rows<{ id: number }>`
      insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity) values ((select min(id) from buildings), ${`GK-${process.pid}`}, 'Küçük', 'Small', 40, 10) returning id`;
    const place = { ...free(), classroom_id: Number(small?.id) };
    expect(
      (await registrar.post(`${path}/${busy.id}/move`, { ...place, classroom_id: room, confirmed: true })).status,
    ).toBe(200);
    const asked = good(
      await registrar.get<Of<{ reasons: { key: string; params: Record<string, unknown> }[]; rooms: { id: number }[] }>>(
        `${path}/${first.id}/place?make_up=true&to_day=${place.to_day}&start_time=${place.start_time}&end_time=${place.end_time}&classroom_id=${small?.id}`,
      ),
    );
    expect(asked.reasons.map((each) => each.key).sort()).toEqual(['place_small_together', 'place_students']);
    expect(asked.rooms.map((each) => Number(each.id))).not.toContain(Number(small?.id));
    expect(keysOf(await registrar.post(`${path}/${first.id}/make-up`, place), 420).sort()).toEqual([
      'place_small_together',
      'place_students',
      'place_unconfirmed',
    ]);
    const { reason } = place;
    const made = await registrar.post(`${path}/${first.id}/make-up`, { ...place, reason, confirmed: true });
    expect(made.status).toBe(200);
    const changes = await h.rows<{ n: number }>`
      select count(*)::int as n from lesson_changes where kind = 'make_up' and section_id in (${first.section_id}, ${second.section_id})`;
    expect(changes[0]?.n).toBe(2);
  });
  it('goes to no holiday, no day outside classes and no past; on a holiday it is not held and can be made up for', async () => {
    const own = await lesson();
    const place = free();
    const move = (more: object) => instructor.post(`${path}/${own.id}/move`, { ...place, confirmed: true, ...more });
    expect(keysOf(await move({ to_day: addDays(monday, 150) }), 406)).toEqual(['lesson_outside_classes']);
    expect(keysOf(await move({ end_time: '05:00' }), 406)).toEqual(['meeting_time_invalid']);
    await h.rows`insert into holidays (day, name, name_en) values (${own.day}, 'Ders denemesi tatili', 'Trial holiday of lessons') on conflict do nothing`;
    const off = await read(instructor, own.id);
    expect([off.state, off.held, off.can.make_up]).toEqual(['holiday', null, true]);
    expect(keysOf(await move({}), 406)).toEqual(['lesson_on_holiday']);
    const planned = await instructor.post(`${path}/${own.id}/make-up`, { ...place, confirmed: true, to_day: own.day });
    expect(keysOf(planned, 406)).toEqual(['lesson_to_holiday']);
    expect((await instructor.post(`${path}/${own.id}/make-up`, { ...place, confirmed: true })).status).toBe(200);
    await h.rows`delete from holidays where name_en = 'Trial holiday of lessons'`;
  });
  it('that has begun is changed by the offices alone', async () => {
    const own = await lesson();
    h.setNow(new Date(`${own.day}T20:00:00+03:00`));
    try {
      const later = await h.as('instructor', { role: 'instructor' });
      expect(keysOf(await later.post(`${path}/${own.id}/cancel`, { reason: 'Geç kaldım' }), 406)).toEqual([
        'lesson_begun',
      ]);
      expect((await (await h.as('registrar')).post(`${path}/${own.id}/cancel`, { reason: 'Yapılmadı' })).status).toBe(
        200,
      );
    } finally {
      h.setNow(null);
    }
  });
  it('two at once: a lesson is cancelled once, and one room is given once', async () => {
    const own = await lesson();
    const twice = await Promise.all([
      instructor.post(`${path}/${own.id}/cancel`, { reason: 'Bir' }),
      registrar.post(`${path}/${own.id}/cancel`, { reason: 'İki' }),
    ]);
    expect(twice.map((each) => each.status).sort()).toEqual([200, 406]);
    const [a, b] = [await lesson({ instructor: null, students: [] }), await lesson({ instructor: null, students: [] })];
    const place = { ...free(), classroom_id: room, confirmed: true };
    const both = await Promise.all([
      registrar.post(`${path}/${a.id}/move`, place),
      registrar.post(`${path}/${b.id}/move`, place),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  });
  it('the calendar of a week shows its dates, holidays and what became of each lesson', async () => {
    const own = await lesson();
    good(await registrar.post<Of<object>>(`${path}/${own.id}/cancel`, { reason: 'Deneme' }));
    const week = good(
      await (await h.as(seated)).get<Of<{ monday: string; rows: LessonRow[] }>>(`${path}/calendar?week=${own.day}`),
    );
    expect([week.monday, week.rows.find((each) => each.id === own.id)?.state]).toEqual([
      addDays(monday, 7),
      'cancelled',
    ]);
  });
});
