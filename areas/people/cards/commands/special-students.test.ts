import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';

let h: Harness;
let ids: number[] = [];
beforeAll(async () => {
  h = await harness();
  ids = (
    await h.rows<{
      id: number;
    }>`select s.id from students s where s.status = 'active' and s.student_type = 'undergraduate' and not exists (select 1 from special_students x where x.student_id = s.id) and not exists (select 1 from users u where u.student_id = s.id and u.password_hash is not null) order by s.id limit 6`
  ).map((each) => each.id);
});
const take = (): number => ids.pop() ?? 0;
const stay = (student_id: number, more = {}) => ({
  student_id,
  kind: 'guest',
  home_institution: 'Örnek Üniversitesi',
  starts_on: '2026-09-01',
  ends_on: '2099-01-31',
  ...more,
});
const mark = (who: Caller, body: object) =>
  who.post<{ message: string; data: { id: number; state: string } }>('/api/v1/special-students', body);
const typeOf = async (id: number) =>
  (
    await h.rows<{
      student_type: string;
      status: string;
      of_program: string;
    }>`select s.student_type, s.status, sp.student_type as of_program from students s join student_programs sp on sp.student_id = s.id and sp.is_main where s.id = ${id}`
  )[0];

describe('ACC-101 /special-student', () => {
  it('401, 403, 404, 422 and 406', async () => {
    const id = take();
    const office = await h.as('studentaffairs');
    expect((await mark(h.nobody, stay(id))).status).toBe(401);
    for (const who of ['advisor', 'student', 'dean'])
      expect((await mark(await h.as(who), stay(id))).status, who).toBe(403);
    expect((await (await h.as('chair')).get('/api/v1/special-students')).status).toBe(403);
    expect((await mark(office, stay(99999999))).body.message).toBe('student_not_found');
    expect((await mark(office, stay(id, { kind: 'tourist' }))).status).toBe(422);
    expect((await mark(office, stay(id, { home_institution: 'a\0b' }))).status).toBe(422);
    expect((await mark(office, stay(id, { ends_on: '2026-08-01' }))).body.message).toBe('special_student_dates');
    expect((await typeOf(id))?.student_type).toBe('undergraduate');
  });
  it('ACA-033 whoever is marked becomes a special student in register and program; ending turns it back', async () => {
    const id = take();
    const office = await h.as('studentaffairs');
    const made = await mark(office, stay(id));
    expect(made.status).toBe(200);
    expect(await typeOf(id)).toEqual({ student_type: 'special', status: 'active', of_program: 'special' });
    expect((await mark(office, stay(id))).body.message).toBe('special_student_already');
    const list = await office.get<{ data: { id: number; state: string; labels: { student_id: string } }[] }>(
      `/api/v1/special-students?filter=${encodeURIComponent(JSON.stringify({ student_id: id }))}`,
    );
    expect(list.body.data).toEqual([expect.objectContaining({ id: made.body.data.id, state: 'current' })]);
    expect((await office.post(`/api/v1/special-students/${made.body.data.id}/end`, {})).status).toBe(422);
    expect(
      (await (await h.as('advisor')).post(`/api/v1/special-students/${made.body.data.id}/end`, { outcome: 'regular' }))
        .status,
    ).toBe(403);
    expect((await office.post('/api/v1/special-students/99999999/end', { outcome: 'regular' })).status).toBe(404);
    expect(
      (await office.post(`/api/v1/special-students/${made.body.data.id}/end`, { outcome: 'regular' })).status,
    ).toBe(200);
    expect(await typeOf(id)).toEqual({ student_type: 'undergraduate', status: 'active', of_program: 'undergraduate' });
    expect(
      (
        await office.post<{ message: string }>(`/api/v1/special-students/${made.body.data.id}/end`, {
          outcome: 'regular',
        })
      ).body.message,
    ).toBe('special_student_ended');
    const audit = await h.rows<{
      action: string;
      after: Record<string, unknown>;
    }>`select action, after from audit_log where resource = 'student' and record_id = ${id} order by id`;
    expect(audit.map((each) => [each.action, each.after.student_type])).toEqual([
      ['mark-special-student', 'special'],
      ['end-special-student', 'undergraduate'],
    ]);
  });
  it('who leaves becomes passive; a later stay is a new one', async () => {
    const id = take();
    const registrar = await h.as('registrar');
    const made = await mark(registrar, stay(id, { kind: 'exchange' }));
    expect((await typeOf(id))?.student_type).toBe('exchange');
    expect(
      (await registrar.post(`/api/v1/special-students/${made.body.data.id}/end`, { outcome: 'leaves' })).status,
    ).toBe(200);
    expect(await typeOf(id)).toMatchObject({ status: 'passive', student_type: 'exchange' });
    expect((await mark(registrar, stay(id, { kind: 'summer' }))).status).toBe(200);
    expect((await h.rows`select 1 from special_students where student_id = ${id}`).length).toBe(1);
  });
  it('two at once: one record', async () => {
    const id = take();
    const both = await Promise.all([
      mark(await h.as('studentaffairs'), stay(id)),
      mark(await h.as('registrar'), stay(id)),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
  });
  it('ACA-033 ERR-036 the demo’s special student can’t register courses', async () => {
    const special = await h.as('special');
    const answer = await special.get<{ data: unknown }>('/api/v1/course/registration');
    expect(JSON.stringify(answer.body)).toContain('special_student_cannot_register');
  });
});
