import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay, weekdayOf } from '#kernel/contract/calendar.ts';
import { roomsTaken } from '#areas/scheduling/exams/facts/made-up.ts';
import { lessonId } from '#areas/scheduling/daily/rules/lessons.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { keysOf, must, offer } from '#test/job-steps.ts';

let h: Harness;
let registrar: Caller;
let room = 0;
/** a Saturday of the semester on which classes are held */
let day = '';
let exam = 0;
const hours = { start_time: '09:00', end_time: '09:50' };
const hall = `YS-${process.pid}`;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
  const today = universityDay(h.services.clock());
  const [term] = await h.rows<{ id: number; from: string; until: string; closed: string[] }>`
    select id, classes_start_on::text as from, classes_end_on::text as until, coalesce((select array_agg(o.day::text) from holidays o), '{}') as closed from semesters where status = 'open' order by id limit 1`;
  const from = must(term?.from, 'semester') > today ? must(term?.from, 'semester') : addDays(today, 1);
  const closed = new Set(term?.closed);
  day = from;
  while (weekdayOf(day) !== 6 || closed.has(day)) day = addDays(day, 1);
  expect(day <= must(term?.until, 'semester')).toBe(true);
  const [made] = await h.rows<{ id: number }>`
    insert into classrooms (building_id, code, name, name_en, capacity, exam_capacity) values ((select min(id) from buildings), ${hall}, 'Yerleştirme salonu', 'Placement hall', 500, 200) returning id`;
  room = Number(made?.id);
  const [held] = await h.rows<{ id: number }>`
    insert into placement_exams (name, name_en, semester_id, kind, mode, apart, held_on, apply_from, apply_until, exempt_from, objection_days, status)
    values ('Salon sınavı', 'Hall exam', ${term?.id ?? 0}, 'placement', 'in_class', 'none', ${day}, ${addDays(day, -9)}, ${addDays(day, -2)}, 70, 5, 'open') returning id`;
  exam = Number(held?.id);
  await h.rows`insert into placement_parts (exam_id, position, name, name_en, weight, max_score, starts, minutes) values (${exam}, 1, 'Dinleme', 'Listening', 100, 50, 540, 60)`;
  await h.rows`insert into placement_rooms (exam_id, classroom_id, seats) values (${exam}, ${room}, 20)`;
});
afterAll(async () => {
  await h.rows`delete from placement_rooms where exam_id = ${exam}`;
  await h.rows`delete from placement_parts where exam_id = ${exam}`;
  await h.rows`delete from placement_exams where id = ${exam}`;
});

describe('ESL-010: a room that is kept for a placement exam', () => {
  it('takes no weekly lesson at that hour unasked: the form refuses, the editor of the week asks', async () => {
    const { section_id } = await offer({ day: 1, starts: 0 });
    const lesson = { section_id, day: 6, ...hours, classroom_id: room };
    const refused = await registrar.post<{ message: string; text: string }>('/api/v1/meetings', lesson);
    expect([refused.status, refused.body.message]).toEqual([406, 'place_held']);
    expect(refused.body.text).toContain(hall);
    expect(keysOf(await registrar.post('/api/v1/course/schedules/meetings', lesson), 420)).toEqual([
      'place_unconfirmed',
      'place_held',
    ]);
    // beside the exam and in another room there is nothing to ask
    const beside = { ...lesson, start_time: '12:00', end_time: '12:50' };
    expect((await registrar.post('/api/v1/meetings', beside)).status).toBe(200);
    expect((await registrar.post('/api/v1/course/schedules/meetings', { ...lesson, confirmed: true })).status).toBe(
      200,
    );
    await h.rows`delete from meetings where classroom_id = ${room} and day = 6 and starts = 540`;
  });
  it('takes no lesson of that day: moved, made up for or offered as free', async () => {
    const { section_id } = await offer({ day: 7, starts: 0 });
    const [meeting] = await h.rows<{ id: number }>`select id from meetings where section_id = ${section_id}`;
    const id = lessonId(Number(meeting?.id), addDays(day, 1));
    const path = `/api/v1/daily/course/schedules/${id}`;
    const place = { to_day: day, ...hours, classroom_id: room };
    const moved = await registrar.post(`${path}/move`, { ...place, reason: 'Deneme', confirmed: true });
    expect(keysOf(moved, 406)).toEqual(['lesson_exam_room']);
    const asked = await registrar.get<{ data: { rooms: { id: number }[] } }>(
      `${path}/place?to_day=${day}&start_time=09:00&end_time=09:50`,
    );
    expect(asked.body.data.rooms.map((each) => Number(each.id))).not.toContain(room);
    const later = { ...place, start_time: '14:00', end_time: '14:50', reason: 'Deneme', confirmed: true };
    expect((await registrar.post(`${path}/move`, later)).status).toBe(200);
  });
  it('takes no exam and no make-up exam', async () => {
    const slot = (id: number, starts: number, ends: number, on = day) => ({ id, day: on, starts, ends });
    const taken = await roomsTaken({ db: h.services.database.db, services: h.services }, [
      slot(1, 590, 700),
      slot(2, 600, 700),
      slot(3, 540, 600, addDays(day, 1)),
    ] as Parameters<typeof roomsTaken>[1]);
    expect([1, 2, 3].map((each) => taken.has(`${each}/${room}`))).toEqual([true, false, false]);
    const [made] = await h.rows<{
      id: number;
    }>`select id from make_up_exams where status in ('to_plan', 'planned') order by id limit 1`;
    expect(made).toBeDefined();
    const ask = (from: number, until: number) =>
      registrar.get<{ data: { problems: { key: string }[] } }>(
        `/api/v1/make-up/exam/clashes?ids=${made?.id}&exam_on=${day}&starts=${from}&ends=${until}&classroom_id=${room}`,
      );
    const told = await ask(570, 640);
    expect(told.body.data.problems.map((each) => each.key)).toContain('make_up_room_taken');
    expect(JSON.stringify(told.body.data.problems)).toContain('Hall exam');
    expect((await ask(600, 660)).body.data.problems.map((each) => each.key)).not.toContain('make_up_room_taken');
  });
  it('is free again when the exam is canceled', async () => {
    await h.rows`update placement_exams set status = 'cancelled' where id = ${exam}`;
    const { section_id } = await offer({ day: 2, starts: 0 });
    const lesson = { section_id, day: 6, start_time: '09:00', end_time: '09:50' };
    expect((await registrar.post('/api/v1/meetings', { ...lesson, classroom_id: room })).status).toBe(200);
  });
});
