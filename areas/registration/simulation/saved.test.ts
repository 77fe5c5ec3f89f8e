import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';
import { campus, refusedWith, type Campus } from '../desk/fixtures.ts';
import { deleteSimulation, saveSimulation, sendSimulation } from './commands/saved.ts';
import { adviseeSimulations, savedSimulations } from './queries/saved.ts';

let c: Campus;
const noted: { what: string; subject_id: number; user_id: number }[] = [];
beforeAll(async () => {
  c = await campus({ students: 2 });
  c.services.accessLog.note = (entry) => void noted.push(entry as (typeof noted)[number]);
});
afterAll(() => c.close());
const save = (
  student: number,
  more: { name: string; id?: number; failing?: number[]; credits?: number; version?: number },
) => c.run(saveSimulation, c.student(student), more);
const mine = async (student: number) => (await c.ask(savedSimulations, c.student(student), {})).rows;

it('is kept under a name, opened as it was asked, changed and deleted, by its owner only', async () => {
  const { id } = await save(1, { name: 'Az kredi', credits: 12, failing: [5, 5] });
  expect(await mine(1)).toMatchObject([
    { id, name: 'Az kredi', credits: 12, failing: [5], curriculum: null, sent_at: null, can: { send: true } },
  ]);
  expect(await refusedWith(save(1, { name: 'Az kredi' }))).toEqual(['simulation_name_taken']);
  expect(await mine(2)).toEqual([]);
  expect(await refusedWith(save(2, { id, name: 'X' }))).toEqual([expect.stringContaining('404')]);
  for (const call of [
    c.run(deleteSimulation, c.student(2), { id }),
    c.run(sendSimulation, c.student(2), { id }),
    c.run(saveSimulation, c.student(1), { name: 'Y', curriculum_id: 999 }),
  ])
    expect(await refusedWith(call)).toEqual([expect.stringContaining('404')]);
  expect(await refusedWith(save(1, { id, version: 9, name: 'Z' }))).toEqual([expect.stringContaining('406')]);
  await c.run(deleteSimulation, c.student(1), { id });
  expect(await mine(1)).toEqual([]);
  expect(await c.one(`select count(*)::int as n from audit_log where resource = 'saved-simulation'`)).toEqual({ n: 2 });
});

it('is sent to the advisor, who is told, reads it with a note of it, and sees no more of what was changed since', async () => {
  const { id } = await save(1, { name: 'Yoğun', credits: 18 });
  await save(1, { name: 'Taslak' });
  const advisor = c.staff('advisor', 1);
  const seen = async (reader = advisor) => (await c.ask(adviseeSimulations, reader, { id: 1 })).rows;
  expect([await seen(), noted]).toEqual([[], []]);
  await c.run(sendSimulation, c.student(1), { id, note: 'Olur mu?' });
  expect(await refusedWith(c.run(sendSimulation, c.student(1), { id }))).toEqual(['simulation_sent_already']);
  expect(await seen()).toMatchObject([{ id, name: 'Yoğun', note: 'Olur mu?', credits: 18 }]);
  expect(noted).toMatchObject([{ what: 'advisee-simulations', subject_id: 1, user_id: 9001 }]);
  const bell = await c.one<{ user_id: number; link: string }>(
    `select user_id, link from notifications order by id desc limit 1`,
  );
  expect([Number(bell.user_id), bell.link]).toEqual([9001, '/course/registration/1']);
  // who keeps registrations may simulate for him, but was sent nothing; who advises others does not reach him
  expect(await seen(c.staff('registrar', 2))).toEqual([]);
  expect(await refusedWith(seen(c.staff('advisor', 2)))).toEqual([expect.stringContaining('404')]);
  await save(1, { id, name: 'Yoğun dönem', credits: 18 });
  expect(await seen()).toHaveLength(1);
  await save(1, { id, name: 'Yoğun dönem', credits: 15 });
  expect(await seen()).toEqual([]);
  await c.run(sendSimulation, c.student(1), { id });
  expect(await seen()).toHaveLength(1);
});

describe('over HTTP', () => {
  let h: Harness;
  beforeAll(async () => {
    h = await harness();
  });
  const path = '/api/v1/student/courses/simulations';
  it('is the student’s: others have none of their own, and a name is needed', async () => {
    expect([(await h.nobody.get(path)).status, (await h.nobody.post(path, { name: 'A' })).status]).toEqual([401, 401]);
    const advisor = await h.as('advisor');
    expect([(await advisor.get(path)).status, (await advisor.post(path, { name: 'A' })).status]).toEqual([403, 403]);
    const student = await h.as('student');
    expect((await student.post(path, { name: '' })).status).toBe(422);
    expect((await student.delete(`${path}/99999999`)).status).toBe(404);
  });
  it('the demo student keeps two, and has sent one', async () => {
    const { body } = await (await h.as('student')).get<{ data: { rows: { sent_at: string | null }[] } }>(path);
    expect(body.data.rows.map((each) => each.sent_at !== null).sort()).toEqual([false, true]);
  });
});
