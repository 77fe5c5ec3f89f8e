import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { compareCurriculums, CurriculumPlan } from './contract.ts';

type Plan = { data: CurriculumPlan };
type Comparison = { data: OutputOf<typeof compareCurriculums> };
let made = 0;
const code = (): string => `PLN-${Date.now()}-${(made += 1)}`;

/** A draft of a demo program's curriculum that nobody else touches. */
async function draft() {
  const h = await harness();
  const registrar = await h.as('registrar');
  const [source] = await h.rows<{ id: number; program_id: number }>`
    select id::int, program_id::int from curriculums where status = 'active' and duration_semesters = 8 order by id limit 1`;
  const source_id = source?.id ?? 0;
  const own = code();
  const copied = await registrar.post<{ data: { id: number; slots: number } }>(
    `/api/v1/curriculums/${source_id}/copy`,
    { code: own, name: 'Deneme', name_en: 'Trial', effective_year: 2090 },
  );
  const plan = async (id = copied.body.data.id): Promise<CurriculumPlan> =>
    (await registrar.get<Plan>(`/api/v1/curriculums/${id}/slots`)).body.data;
  return { h, registrar, source_id, copied, own, id: copied.body.data.id, plan };
}

it('a curriculum is copied to a draft of the same slots, which remembers where it comes from', async () => {
  const { copied, plan, source_id, id, own, registrar } = await draft();
  expect(copied.status).toBe(200);
  const [source, version] = [await plan(source_id), await plan()];
  const shape = ({ semesters }: CurriculumPlan) =>
    semesters.map((each) => each.slots.map((slot) => [slot.position, slot.course_id, slot.pool_id, slot.ects]));
  expect(shape(version)).toEqual(shape(source));
  expect(version).toMatchObject({ id, status: 'draft', students: 0, based_on: { id: source_id }, can: { edit: true } });
  expect(source.can.edit).toMatchObject({ refusals: [{ key: 'curriculum_locked' }] });
  expect(version.versions.map((each) => each.id)).toContain(source_id);
  const again = await registrar.post(`/api/v1/curriculums/${source_id}/copy`, {
    code: own,
    name: 'Deneme',
    effective_year: 2090,
  });
  expect([again.status, again.body.message]).toEqual([406, 'curriculum_code_taken']);
  const same = await registrar.get<Comparison>(`/api/v1/curriculums/${id}/compare/${source_id}`);
  expect(new Set(same.body.data.pairs.map((each) => each.difference))).toEqual(new Set(['same']));
});

it('slots are moved, added and taken out of a draft; sums, remarks and the comparison follow', async () => {
  const { h, registrar, plan, id, source_id } = await draft();
  const before = await plan();
  const [slot] = before.semesters[0]?.slots ?? [];
  const moved = await registrar.post<{ data: { semester_no: number; position: number } }>(
    `/api/v1/curriculum/slots/${slot?.id}/move`,
    { semester_no: 2, position: 1 },
  );
  expect(moved.body.data).toMatchObject({ semester_no: 2, position: 1 });
  const [course] = await h.rows<{ id: number; ects: number; local_credit: number }>`
    select id::int, ects::float, local_credit::float from courses c where status = 'a' and ects > 0
      and not exists (select from slots s where s.curriculum_id = ${id} and s.course_id = c.id) order by id desc limit 1`;
  const added = await registrar.post(`/api/v1/curriculums/${id}/slots`, {
    semester_no: 3,
    slot_type: 'compulsory',
    course_id: course?.id,
  });
  expect(added.status).toBe(200);
  const last = before.semesters[7]?.slots.at(-1);
  expect((await registrar.delete(`/api/v1/curriculum/slots/${last?.id}`)).status).toBe(200);
  const after = await plan();
  expect(after.semesters[1]?.slots[0]?.id).toBe(slot?.id);
  expect(after.semesters[0]?.slots.map((each) => each.position)).toEqual(
    (after.semesters[0]?.slots ?? []).map((_, index) => index + 1),
  );
  expect(after.semesters[2]?.slots.at(-1)).toMatchObject({
    course_id: course?.id,
    ects: course?.ects,
    credit: course?.local_credit,
  });
  expect(after.ects).toBe(before.ects + (course?.ects ?? 0) - (last?.ects ?? 0));
  expect(after.warnings.filter((each) => each.semester_no === 2).map((each) => each.warning.key)).toContain(
    'plan_semester_ects',
  );
  const { pairs } = (await registrar.get<Comparison>(`/api/v1/curriculums/${id}/compare/${source_id}`)).body.data;
  const of = (difference: string) => pairs.filter((each) => each.difference === difference);
  expect(of('added').map((each) => each.after?.course_id)).toEqual([course?.id]);
  expect(of('moved').map((each) => each.after?.id)).toEqual([slot?.id]);
  expect(of('removed')).toHaveLength(1);
  const totals = await registrar.post<{ data: { total_ects: number } }>(`/api/v1/curriculums/${id}/totals`);
  expect(totals.body.data.total_ects).toBe(after.ects);
  const [audit] = await h.rows<{ after: unknown }>`
    select after from audit_log where resource = 'slot' and record_id = ${slot?.id} and action = 'move-slot'`;
  expect(audit?.after).toEqual({ semester_no: 2, position: 1 });
});

it('what cannot be: a slot without a filling, a pool without a size, a semester too many, a plan that is in use', async () => {
  const { h, registrar, plan, id, source_id } = await draft();
  const [pool] = await h.rows<{ id: number }>`select id::int from elective_pools order by id limit 1`;
  const add = (body: object) => registrar.post(`/api/v1/curriculums/${id}/slots`, { slot_type: 'compulsory', ...body });
  expect((await add({ semester_no: 1 })).body.message).toBe('slot_filled_by_one');
  expect((await add({ semester_no: 1, pool_id: pool?.id, credit: 3 })).body.message).toBe('slot_size_missing');
  expect((await add({ semester_no: 9, pool_id: pool?.id, credit: 3, ects: 5 })).body.message).toBe(
    'slot_semester_outside',
  );
  const [used] = (await plan(source_id)).semesters[0]?.slots ?? [];
  const move = { semester_no: 2, position: 1 };
  const refused = await registrar.post(`/api/v1/curriculum/slots/${used?.id}/move`, move);
  expect([refused.status, refused.body.message]).toEqual([406, 'curriculum_locked']);
  const [own] = (await plan()).semesters[0]?.slots ?? [];
  const [student, chair] = [await h.as('student'), await h.as('chair')];
  expect((await student.post(`/api/v1/curriculum/slots/${own?.id}/move`, move)).status).toBe(403);
  expect((await student.get(`/api/v1/curriculums/${id}/slots`)).status).toBe(404);
  const [elsewhere] = await h.rows<{ id: number }>`
    select cu.id::int from curriculums cu join programs p on p.id = cu.program_id
    where p.department_id <> (select st.department_id from users u join staff st on st.id = u.staff_id where u.username = 'chair') order by cu.id limit 1`;
  expect((await chair.post(`/api/v1/curriculums/${elsewhere?.id}/totals`)).status).toBe(404);
  const [other] = await h.rows<{ id: number }>`
    select id::int from curriculums where program_id <> (select program_id from curriculums where id = ${id}) order by id limit 1`;
  expect((await registrar.get(`/api/v1/curriculums/${id}/compare/${other?.id}`)).status).toBe(404);
});
