import { beforeAll, describe, expect, it } from 'vitest';
import { databaseError } from '#kernel/server/database.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';

type Made = { data: { id: number; version: number; status?: string }; message: string };
/** The constraint that refuses a statement. */
const kept = (statement: Promise<unknown>): Promise<string | null> =>
  statement.then(
    () => null,
    (error: unknown) => databaseError(error)?.constraint ?? null,
  );
let h: Harness;
let bursar: Caller;
let affairs: Caller;
/** fall and spring semesters of the demo, oldest first */
let terms: number[];
/** student programs without a scholarship, all of one program */
let free: { id: number; program_id: number; student_number: string }[];
let type = 0;
beforeAll(async () => {
  h = await harness();
  bursar = await h.as('bursar');
  affairs = await h.as('studentaffairs');
  terms = (await h.rows<{ id: number }>`select id from semesters where code in (1, 2) order by starts_on`).map(
    ({ id }) => id,
  );
  free = await h.rows`
    select sp.id, sp.program_id, s.student_number from student_programs sp join students s on s.id = sp.student_id
    where sp.program_id = (select program_id from student_programs group by 1 order by count(*) desc limit 1)
      and not exists (select 1 from scholarship_awards a where a.student_program_id = sp.id) order by sp.id limit 30`;
  const made = await bursar.post<Made>('/api/v1/scholarship/types', {
    code: 'T-TYPE',
    name: 'Deneme',
    name_en: 'Test',
    percent: 30,
  });
  expect(made.status).toBe(201);
  type = made.body.data.id;
});
const path = '/api/v1/coop/and/public/scholarships';
const give = (student: number, more: Record<string, unknown> = {}, who = affairs) =>
  who.post<Made>(path, {
    student_program_id: free[student]?.id,
    scholarship_type_id: type,
    from_semester_id: terms[0],
    until_semester_id: terms[1],
    decision_no: '2026/7',
    decided_on: '2026-09-01',
    ...more,
  });

describe('scholarship types', () => {
  const add = (more: Record<string, unknown>) =>
    bursar.post<Made>('/api/v1/scholarship/types', {
      code: 'T-MORE',
      name: 'Daha',
      name_en: 'More',
      percent: 10,
      ...more,
    });
  it('FIN-031, FIN-032: 2.0 for undergraduates and 3.0 for graduates are the least a type asks for, and what it asks for if nobody says more', async () => {
    expect((await add({ min_cgpa: 1.99 })).status).toBe(422);
    expect((await add({ min_cgpa_graduate: 2.99 })).status).toBe(422);
    const [row] = await h.rows<{
      a: number;
      b: number;
    }>`select min_cgpa::float8 as a, min_cgpa_graduate::float8 as b from scholarship_types where id = ${type}`;
    expect(row).toEqual({ a: 2, b: 3 });
    expect(await kept(h.rows`update scholarship_types set min_cgpa = 1.99 where id = ${type}`)).toBe(
      'scholarship_types_cgpa',
    );
    expect(await kept(h.rows`update scholarship_types set min_cgpa_graduate = 2.99 where id = ${type}`)).toBe(
      'scholarship_types_cgpa',
    );
  });
  it('FIN-033: an amount for credits says for how many', async () => {
    const form = { kind: 'credits', percent: null, amount: 1_296_000 };
    expect((await add(form)).status).toBe(422);
    expect((await add({ ...form, credits: 36, cap: 5 })).body.message).toBe('rebate_cap_unasked');
    expect((await add({ credits: 36 })).body.message).toBe('rebate_credits_unasked');
    const made = await add({ ...form, credits: 36 });
    expect(made.status).toBe(201);
    await bursar.delete(`/api/v1/scholarship/types/${made.body.data.id}`);
    const [demo] = await h.rows`select amount, credits, currency from scholarship_types where code = 'PUBLIC36'`;
    expect(demo).toEqual({ amount: 1_296_000, credits: 36, currency: 'USD' });
  });
  it('a percentage of 100 at most; what uses a type keeps it from being deleted', async () => {
    expect((await add({ percent: 100.5 })).status).toBe(422);
    expect((await bursar.delete('/api/v1/scholarship/types/4')).status).toBe(406);
    expect((await affairs.post('/api/v1/scholarship/types', { code: 'X' })).status).toBe(403);
  });
});

describe('FIN-014: co-op and public scholarships of students', () => {
  it('are read with scholarship_index, entered by student affairs and the bursar, and closed to students', async () => {
    expect((await h.nobody.get(path)).status).toBe(401);
    expect((await (await h.as('student')).get(path)).status).toBe(403);
    expect((await (await h.as('instructor')).get(path)).status).toBe(403);
    expect((await (await h.as('registrar')).get(path)).status).toBe(200);
    expect((await give(0, {}, await h.as('registrar'))).status).toBe(403);
    expect((await give(0, { decision_no: null })).status).toBe(422);
    expect((await give(0, { scholarship_type_id: 999_999 })).status).toBe(406);
    const made = await give(0);
    expect([made.status, made.body.data.status]).toEqual([201, 'active']);
    expect((await bursar.get(`${path}?search=${free[0]?.student_number}`)).body).toMatchObject({
      data: [{ decision_no: '2026/7', source: 'university' }],
    });
  });
  it('the last semester is not before the first, when it is entered and when it is changed', async () => {
    expect((await give(1, { until_semester_id: terms[0], from_semester_id: terms[1] })).body.message).toBe(
      'scholarship_terms_order',
    );
    const made = await give(1, { from_semester_id: terms[1] });
    const late = await affairs.put<Made>(`${path}/${made.body.data.id}`, { until_semester_id: terms[0], version: 1 });
    expect([late.status, late.body.message]).toEqual([406, 'scholarship_terms_order']);
  });
  it('one of a type at a time: overlapping semesters are refused, the next semester is not, an ended one is out of the way', async () => {
    expect((await give(2)).status).toBe(201);
    expect((await give(2, { from_semester_id: terms[1], until_semester_id: terms[2] })).body.message).toBe(
      'scholarship_once',
    );
    expect((await give(2, { from_semester_id: terms[2], until_semester_id: terms[3] })).status).toBe(201);
    const again = await give(3);
    await affairs.post(`${path}/${again.body.data.id}/status`, { status: 'ended' });
    expect((await give(3)).status).toBe(201);
  });
  it('suspended, resumed, ended: by the table of states, and an ended one stays ended', async () => {
    const { id } = (await give(4)).body.data;
    const go = (status: string, who = affairs) => who.post<Made>(`${path}/${id}/status`, { status, note: 'Karar' });
    expect((await go('active')).body.message).toBe('scholarship_state_order');
    expect((await go('suspended', await h.as('registrar'))).status).toBe(403);
    expect((await go('suspended')).status).toBe(200);
    expect((await go('active')).status).toBe(200);
    expect((await go('ended')).status).toBe(200);
    expect((await go('active')).body.message).toBe('scholarship_state_order');
    expect((await affairs.post(`${path}/99999999/status`, { status: 'ended' })).status).toBe(404);
    expect((await affairs.post(`${path}/${id}/status`, { status: 'lost' })).status).toBe(422);
    const trail = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'scholarship' and record_id = ${id} order by id`;
    expect(trail.map((each) => each.action)).toEqual([
      'scholarship_store',
      ...Array.from({ length: 3 }, () => 'change-scholarship-status'),
    ]);
  });
  it('the places of a quota hold: ten at once take three and no more; what is ended gives its place back', async () => {
    const [term] = await h.rows<{
      year: number;
    }>`select left(academic_year, 4)::int as year from semesters where id = ${terms[2]}`;
    const made = await bursar.post<Made>('/api/v1/scholarship/types', {
      code: 'T-FEW',
      name: 'Az',
      name_en: 'Few',
      percent: 30,
    });
    const few = made.body.data.id;
    const cell = { program_id: free[0]?.program_id, column: String(few), places: 3 };
    expect(
      (await bursar.put('/api/v1/quota/management', { by: 'scholarship', year: term?.year, cells: [cell] })).status,
    ).toBe(200);
    const form = { scholarship_type_id: few, from_semester_id: terms[2], until_semester_id: terms[3] };
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => give(10 + index, form)));
    expect(answers.filter((each) => each.status === 201)).toHaveLength(3);
    expect(new Set(answers.filter((each) => each.status !== 201).map((each) => each.body.message))).toEqual(
      new Set(['scholarship_quota_full']),
    );
    const held = answers.find((each) => each.status === 201)?.body.data.id;
    await affairs.post(`${path}/${held}/status`, { status: 'ended' });
    const refused = 10 + answers.findIndex((each) => each.status !== 201);
    expect((await give(refused, form)).status).toBe(201);
    const below = await bursar.put('/api/v1/quota/management', {
      by: 'scholarship',
      year: term?.year,
      cells: [{ ...cell, version: 1, places: 2 }],
    });
    expect(below.body).toMatchObject({ errors: [{ key: 'quota_below_taken', data: { column_key: String(few) } }] });
  });
});
