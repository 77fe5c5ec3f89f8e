import { beforeAll, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let registrar: Caller;
beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
});
const to = async (caller: Caller, id: number, status: string): Promise<[number, unknown]> => {
  const answer = await caller.post(`/api/v1/curriculums/${id}/status`, { status });
  return [answer.status, answer.body['message']];
};
const stands = async (id: number): Promise<string | undefined> =>
  (await h.rows<{ status: string }>`select status from curriculums where id = ${id}`)[0]?.status;

it('a curriculum without places is not in force, and one in force is no draft again; nobody else moves it', async () => {
  const [active] = await h.rows<{ id: number }>`
    select c.id::int from curriculums c join programs p on p.id = c.program_id join departments d on d.id = p.department_id
    where c.status = 'active' and d.code <> 'CENG' order by c.id limit 1`;
  const [made] = await h.rows<{ id: number }>`
    insert into curriculums (program_id, code, name, name_en, effective_year, status) select program_id, ${`ST-${process.pid}`}, 'Deneme', 'Trial', 2091, 'draft' from curriculums where id = ${active?.id ?? 0} returning id::int`;
  const [empty, standing] = [made?.id ?? 0, active?.id ?? 0];
  expect((await to(h.nobody, empty, 'active'))[0]).toBe(401);
  expect((await to(await h.as('student'), empty, 'active'))[0]).toBe(403);
  expect((await to(await h.as('chair', { role: 'chair' }), empty, 'active'))[0]).toBe(404);
  expect(await to(registrar, empty, 'active')).toEqual([406, 'curriculum_without_slots']);
  expect(await stands(empty)).toBe('draft');
  expect(await to(registrar, standing, 'draft')).toEqual([expect.any(Number), expect.any(String)]);
  expect(await stands(standing)).toBe('active');
  // with a place in it, it is
  await h.rows`
    insert into slots (curriculum_id, semester_no, position, slot_type, course_id, name, name_en, credit, ects) select ${empty}, 1, 1, 'compulsory', id, name, name_en, 3, 5 from courses where status = 'a' order by id limit 1`;
  expect((await to(registrar, empty, 'active'))[0]).toBe(200);
  expect(await stands(empty)).toBe('active');
  const [log] = await h.rows<{ before: { status: string }; after: { status: string } }>`
    select before, after from audit_log where resource = 'curriculum' and record_id = ${empty} order by id desc limit 1`;
  expect([log?.before.status, log?.after.status]).toEqual(['draft', 'active']);
});
