import { beforeAll, expect, it } from 'vitest';
import { harness, type Harness } from '#test/harness.ts';

const path = '/api/v1/courseprerequisites';
type Made = { data: { id: number }; message: string };
let h: Harness;
beforeAll(async () => {
  h = await harness();
});

/** Two courses of a department that ask for nothing yet. */
async function pair(department: string, more: 'is' | 'is not' = 'is') {
  const rows = await h.rows<{ id: number }>`
    select c.id::int from courses c join departments d on d.id = c.department_id
    where (d.code = ${department}) = ${more === 'is'} and c.status = 'a' and c.id not in (select course_id from course_prerequisites) order by c.id limit 2`;
  const [one, other] = rows.map((row) => row.id);
  if (!one || !other) throw new Error('no two courses');
  return { one, other };
}

it('no circle closes, neither by a new condition nor by one that was set aside and holds again', async () => {
  const { one, other } = await pair('CENG');
  const registrar = await h.as('registrar');
  const asks = (course_id: number, course: number) =>
    registrar.post<Made>(path, { course_id, kind: 'prerequisite', tree: { course }, status: 'a' });
  const first = await asks(one, other);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const circle = await asks(other, one);
  expect([circle.status, circle.body.message]).toEqual([406, 'prerequisite_cycle']);
  const row = `${path}/${first.body.data.id}`;
  expect((await registrar.put(row, { status: 'p' })).status).toBe(200);
  const second = await asks(other, one);
  expect(second.status).toBe(200);
  const again = await registrar.put<Made>(row, { status: 'a' });
  expect([again.status, again.body.message]).toEqual([406, 'prerequisite_cycle']);
  const [stands] = await h.rows<{ status: string }>`
    select status from course_prerequisites where id = ${first.body.data.id}`;
  expect(stands?.status).toBe('p');
  // once nothing stands against it any more it holds again
  expect((await registrar.delete(`${path}/${second.body.data.id}`)).status).toBe(200);
  expect((await registrar.put(row, { status: 'a' })).status).toBe(200);
});

it('a chair writes conditions of courses of the own department, and of no other', async () => {
  const own = await pair('CENG');
  const foreign = await pair('CENG', 'is not');
  const chair = await h.as('chair', { role: 'chair' });
  const registrar = await h.as('registrar');
  const body = { kind: 'prerequisite', tree: { course: own.one }, status: 'a' };
  expect((await h.nobody.post(path, { ...body, course_id: own.other })).status).toBe(401);
  expect((await (await h.as('student')).post(path, { ...body, course_id: own.other })).status).toBe(403);
  expect((await chair.post(path, { ...body, course_id: foreign.other })).status).toBe(403);
  expect((await chair.post(path, { ...body, course_id: own.other })).status).toBe(200);
  const made = await registrar.post<Made>(path, { ...body, course_id: foreign.other });
  expect((await chair.put(`${path}/${made.body.data.id}`, { status: 'p' })).status).toBe(404);
  expect((await registrar.put(`${path}/999999`, { status: 'p' })).status).toBe(404);
  const unreadable = await registrar.put(`${path}/${made.body.data.id}`, { tree: { course: 'x' } });
  expect(unreadable.status, JSON.stringify(unreadable.body)).toBe(406);
});
