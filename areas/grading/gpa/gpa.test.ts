import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { recalculateGpa } from '../commands/recalculate-gpa.ts';
import { noteFailure, takeStep } from './commands/gpa-run-steps.ts';
import { gpaRunJob } from './jobs/gpa-run.ts';
import type { GpaRunDetail, GpaRuns } from './contract.ts';
import { areas } from '#app/areas.server.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';

const path = '/api/v1/students/calculate/gpa';
let h: Harness;
let registrar: Caller;
const enqueued: unknown[] = [];
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const key = (answer: Answer<unknown>, status: number): string => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return (answer.body as { message: string }).message;
};
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('nothing found');
  return value;
};
const start = async (input: Record<string, unknown>, who = registrar): Promise<number> =>
  data<{ id: number }>(await who.post(path, input)).id;
const work = async (id: number): Promise<void> => void (await gpaRunJob.work(h.services, { run_id: id }));
const detail = async (id: number, query = ''): Promise<GpaRunDetail> =>
  data<GpaRunDetail>(await registrar.get(`${path}/${id}${query}`));
/** every stored average there is */
const everything = () => h.rows<{ all: string }>`
  select (select json_agg(json_build_array(student_program_id, semester_id, gpa, cgpa, credits_attempted, credits_earned, points, standing) order by student_program_id, semester_id) from semester_results)::text
    || (select json_agg(json_build_array(id, cgpa, credits_attempted, credits_earned, ects_earned) order by id) from student_programs)::text || (select json_agg(json_build_array(id, cgpa) order by id) from students)::text as all`;
interface Graded {
  id: number;
  student_id: number;
  number: string;
  semester_id: number;
  gpa: number;
  cgpa: number;
}
/** student programs of a level with averages in at least two semesters, and one of those */
const graded = (count: number) => h.rows<Graded>`
  select sp.id, s.id as student_id, s.student_number as number, min(r.semester_id) as semester_id, (array_agg(r.gpa order by r.semester_id))[1] as gpa, sp.cgpa
  from student_programs sp join students s on s.id = sp.student_id join semester_results r on r.student_program_id = sp.id where sp.is_main and sp.cgpa between 2.2 and 3.5 and r.gpa is not null group by sp.id, s.id having count(*) > 1 order by sp.id limit ${count}`;

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.database, areas);
  registrar = await h.as('registrar');
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(
    async (name, body, options) => void enqueued.push({ name, body, tx: options?.tx !== undefined }),
  );
});
beforeEach(() => void enqueued.splice(0));
afterAll(() => vi.restoreAllMocks());

describe('ACC-101 /students/calculate/gpa', () => {
  test('401 without a sign-in, 403 for everyone but the register (ACC-114), 404, 422', async () => {
    for (const answer of [
      await h.nobody.get(path),
      await h.nobody.post(path, {}),
      await h.nobody.get(`${path}/1`),
      await h.nobody.post(`${path}/1/apply`),
      await h.nobody.post(`${path}/1/cancel`),
    ])
      expect(answer.status).toBe(401);
    for (const who of [
      'studentaffairs',
      'chair',
      'dean',
      'instructor',
      'advisor',
      'student',
      'alumni',
      'mentora',
      'exchange',
    ]) {
      const caller = await h.as(who);
      for (const answer of [
        await caller.get(path),
        await caller.post(path, { kind: 'all' }),
        await caller.get(`${path}/1/sheet`),
        await caller.post(`${path}/1/apply`),
        await caller.post(`${path}/1/cancel`),
      ])
        expect(answer.status, who).toBe(403);
    }
    for (const answer of [
      await registrar.get(`${path}/999999`),
      await registrar.post(`${path}/999999/apply`),
      await registrar.post(`${path}/999999/cancel`),
      await registrar.get(`${path}/999999/sheet`),
    ])
      expect(answer.status).toBe(404);
    expect((await registrar.post(path, { kind: 'galaxy' })).status).toBe(422);
    expect((await registrar.post(path, {})).status).toBe(422);
  });
  test('406 for a scope that names nothing', async () => {
    expect(key(await registrar.post(path, { kind: 'faculty' }), 406)).toBe('gpa_scope_missing');
    expect(key(await registrar.post(path, { kind: 'student' }), 406)).toBe('gpa_scope_missing');
    expect(key(await registrar.post(path, { kind: 'student', student_number: '111' }), 406)).toBe(
      'gpa_student_unknown',
    );
    expect(key(await registrar.post(path, { kind: 'program', program_id: 999_999 }), 406)).toBe('gpa_scope_missing');
    const [empty] = await h.rows<{
      id: number;
    }>`insert into programs (department_id, faculty_id, code, name, name_en, level) select id, faculty_id, ${`GPA${process.pid}`}, 'Boş', 'Empty', 'undergraduate' from departments limit 1 returning id`;
    expect(key(await registrar.post(path, { kind: 'program', program_id: must(empty).id }), 406)).toBe(
      'gpa_scope_empty',
    );
    expect(enqueued).toEqual([]);
  });
  test('shows exactly what was broken, applies it to what the rule gives, changes nothing else; the next run finds nothing', async () => {
    const first = await start({ kind: 'all' });
    expect(enqueued).toEqual([{ name: 'gpa-run', body: { run_id: first }, tx: true }]);
    await work(first);
    // averages of the demo may be older than their letters: what is right afterwards is the measure
    if ((await detail(first)).counts.rows > 0) {
      data(await registrar.post(`${path}/${first}/apply`));
      await work(first);
    }
    const right = must((await everything())[0]).all;
    const [a, b, c, d] = (await graded(4)) as [Graded, Graded, Graded, Graded];
    await h.rows`update semester_results set gpa = 0.5, standing = 'probation' where student_program_id = ${a.id} and semester_id = ${a.semester_id}`;
    await h.rows`update student_programs set cgpa = 1.11, credits_earned = credits_earned + 9 where id = ${b.id}`;
    await h.rows`delete from semester_results where student_program_id = ${c.id} and semester_id = ${c.semester_id}`;
    await h.rows`update students set cgpa = 4 where id = ${d.student_id}`;
    const broken = must((await everything())[0]).all;
    const id = await start({ kind: 'all' });
    await work(id);
    const preview = await detail(id, '?limit=200');
    expect(preview.run).toMatchObject({
      status: 'previewed',
      different: 4,
      applied: 0,
      can: { cancel: true, apply: true },
    });
    expect(preview.run.done).toBe(preview.run.total);
    expect(preview.counts).toMatchObject({ rows: 4, students: 4, semesters: 2, programs: 2 });
    const row = (program: number) => must(preview.rows.find((each) => each.student_program_id === program));
    expect(row(a.id)).toMatchObject({
      semester: { id: a.semester_id },
      before: { gpa: 0.5, standing: 'probation' },
      after: { gpa: a.gpa },
      standing_changed: true,
    });
    expect(row(b.id)).toMatchObject({ semester: null, before: { cgpa: 1.11 }, after: { cgpa: b.cgpa } });
    expect(row(c.id)).toMatchObject({ semester: { id: c.semester_id }, before: {}, after: { gpa: c.gpa } });
    expect(row(d.id)).toMatchObject({
      semester: null,
      before: { student_cgpa: 4, cgpa: d.cgpa },
      after: { student_cgpa: d.cgpa },
    });
    expect(preview.rows.map((each) => each.size)).toEqual(preview.rows.map((each) => each.size).sort((x, y) => y - x));
    expect((await detail(id, '?kind=program')).total).toBe(2);
    expect((await detail(id, `?search=${a.number}`)).rows.map((each) => each.student_program_id)).toEqual([a.id]);
    expect((await registrar.get(`${path}/${id}/sheet`)).raw.subarray(0, 2).toString()).toBe('PK');
    expect(must((await everything())[0]).all).toBe(broken);
    const told = await h.rows<{
      subject: string;
    }>`select subject from outbox where template = 'gpa_previewed' order by id desc limit 1`;
    expect(must(told[0]).subject).toContain('4');
    expect(
      await h.rows`select title_en from notifications where link = ${`/students/calculate/gpa?run=${id}`}`,
    ).toMatchObject([{ title_en: 'GPA recalculation ready: 4 differences' }]);

    data(await registrar.post(`${path}/${id}/apply`));
    expect(key(await registrar.post(`${path}/${id}/apply`), 406)).toBe('gpa_run_not_previewed');
    expect(key(await registrar.post(`${path}/${id}/cancel`), 406)).toBe('gpa_run_not_cancellable');
    const [me] = await h.rows<{ id: number }>`select id::int from users where username = 'registrar'`;
    const [admin] = await h.rows<{ id: number }>`select id::int from users where username = 'admin'`;
    const [real] = await h.rows<{ by: number }>`select applied_real_by::int as by from gpa_runs where id = ${id}`;
    expect(real?.by).toBe(must(me).id);
    // as if the administrator had been signed in as the registrar: both stand behind everything the run writes
    await h.rows`update gpa_runs set applied_real_by = ${must(admin).id} where id = ${id}`;
    await work(id);
    expect((await detail(id)).run).toMatchObject({ status: 'applied', applied: 4 });
    expect((await detail(id)).counts.skipped).toBe(0);
    expect(must((await everything())[0]).all).toBe(right);
    const audits = await h.rows<{
      resource: string;
      user_id: number;
      real_user_id: number;
      before: Record<string, unknown>;
      after: Record<string, unknown>;
    }>`select resource, user_id, real_user_id, before, after from audit_log where action = 'apply-gpa-run' and (after->>'run_id')::bigint = ${id} order by resource`;
    expect(audits.map((each) => each.resource)).toEqual([
      'semester-result',
      'semester-result',
      'student-program',
      'student-program',
    ]);
    expect(audits.every((each) => Number(each.user_id) === must(me).id)).toBe(true);
    expect(audits.every((each) => Number(each.real_user_id) === must(admin).id)).toBe(true);
    expect(audits.find((each) => each.before.cgpa === 1.11)?.after.cgpa).toBe(b.cgpa);
    expect((await h.rows`select 1 from outbox where template = 'gpa_applied'`).length).toBeGreaterThan(0);

    const last = await start({ kind: 'all' });
    await work(last);
    expect((await detail(last)).run).toMatchObject({ status: 'previewed', different: 0 });
    expect(key(await registrar.post(`${path}/${last}/apply`), 406)).toBe('gpa_run_no_difference');
    expect((await registrar.get(`${path}/${last}/sheet`)).status).toBe(406);
    // and equal to what finalization would write
    await h.database.transaction((tx) => recalculateGpa(tx, a.id));
    expect(must((await everything())[0]).all).toBe(right);
  });
  test('a scope covers its own students, a semester its own results', async () => {
    const [a, b] = (await graded(2)) as [Graded, Graded];
    const [other] = await h.rows<{
      semester_id: number;
      gpa: number;
    }>`select semester_id, gpa from semester_results where student_program_id = ${a.id} and semester_id > ${a.semester_id} and gpa is not null order by semester_id limit 1`;
    await h.rows`update semester_results set gpa = gpa - 0.5 where student_program_id = ${a.id} and semester_id in (${a.semester_id}, ${must(other).semester_id})`;
    await h.rows`update semester_results set gpa = gpa - 0.5 where student_program_id = ${b.id} and semester_id = ${b.semester_id}`;
    const one = await start({ kind: 'student', student_number: a.number, semester_id: a.semester_id });
    await work(one);
    expect((await detail(one)).rows.map((row) => [row.student_program_id, row.semester?.id])).toEqual([
      [a.id, a.semester_id],
    ]);
    data(await registrar.post(`${path}/${one}/apply`));
    await work(one);
    const whole = await start({ kind: 'student', student_number: a.number });
    await work(whole);
    expect((await detail(whole)).rows.map((row) => [row.student_program_id, row.semester?.id])).toEqual([
      [a.id, must(other).semester_id],
    ]);
    const [unit] = await h.rows<{
      program_id: number;
      department_id: number;
      faculty_id: number;
    }>`select p.id as program_id, p.department_id, p.faculty_id from student_programs sp join programs p on p.id = sp.program_id where sp.id = ${b.id}`;
    for (const kind of ['program', 'department', 'faculty'] as const) {
      const id = await start({ kind, [`${kind}_id`]: must(unit)[`${kind}_id`] });
      await work(id);
      expect(
        (await detail(id)).rows.some((row) => row.student_program_id === b.id),
        kind,
      ).toBe(true);
      expect((await detail(id)).run).toMatchObject({ kind, scope_name: expect.any(String) });
    }
    await h.database.transaction((tx) => recalculateGpa(tx, a.id));
    await h.database.transaction((tx) => recalculateGpa(tx, b.id));
  });
  test('what changed after the preview is left alone and reported', async () => {
    const [a, b] = (await graded(2)) as [Graded, Graded];
    for (const each of [a, b])
      await h.rows`update semester_results set gpa = 0.1 where student_program_id = ${each.id} and semester_id = ${each.semester_id}`;
    const id = await start({ kind: 'all' });
    await work(id);
    expect((await detail(id)).counts.rows).toBe(2);
    await h.rows`update semester_results set gpa = 0.2 where student_program_id = ${a.id} and semester_id = ${a.semester_id}`;
    data(await registrar.post(`${path}/${id}/apply`));
    await work(id);
    expect(await detail(id, '?kind=skipped')).toMatchObject({
      run: { status: 'applied', applied: 1 },
      counts: { applied: 1, skipped: 1 },
      total: 1,
      rows: [{ student_program_id: a.id, applied: false }],
    });
    expect(
      await h.rows`select gpa from semester_results where student_program_id = ${a.id} and semester_id = ${a.semester_id}`,
    ).toEqual([{ gpa: 0.2 }]);
    expect(
      await h.rows`select gpa from semester_results where student_program_id = ${b.id} and semester_id = ${b.semester_id}`,
    ).toEqual([{ gpa: b.gpa }]);
    await h.database.transaction((tx) => recalculateGpa(tx, a.id));
  });
  test('goes on where a restart stopped it; cancelled it stops; a second start of the same scope waits', async () => {
    const starts = await Promise.all([
      registrar.post(path, { kind: 'all' }),
      (await h.as('admin')).post(path, { kind: 'all' }),
    ]);
    expect(starts.map((each) => each.status).sort()).toEqual([200, 406]);
    expect(key(must(starts.find((each) => each.status === 406)), 406)).toBe('gpa_run_active');
    const id = data<{ id: number }>(must(starts.find((each) => each.status === 200))).id;
    const [one] = await graded(1);
    expect((await registrar.post(path, { kind: 'student', student_number: must(one).number })).status).toBe(200);
    expect(await takeStep(h.services, id)).toBe(true);
    expect(await takeStep(h.services, id)).toBe(true);
    const half = (await detail(id)).run;
    expect(half.status).toBe('running');
    expect(half.done).toBeGreaterThan(0);
    expect(half.done).toBeLessThan(half.total);
    await h.rows`update gpa_runs set updated_at = now() - interval '3 minutes' where id = ${id}`;
    await gpaRunJob.work(h.services, {});
    expect((await detail(id)).run).toMatchObject({ status: 'previewed', done: half.total, total: half.total });
    const again = await start({ kind: 'all' });
    await takeStep(h.services, again);
    await takeStep(h.services, again);
    expect(data<{ status: string }>(await registrar.post(`${path}/${again}/cancel`)).status).toBe('cancelled');
    expect(await takeStep(h.services, again)).toBe(false);
    await work(again);
    const stopped = (await detail(again)).run;
    expect(stopped.status).toBe('cancelled');
    expect(stopped.done).toBeLessThan(stopped.total);
    expect(
      await h.rows`select before, after from audit_log where action = 'cancel-gpa-run' and record_id = ${again}`,
    ).toMatchObject([{ before: { status: 'running' }, after: { status: 'cancelled' } }]);
    expect(data<GpaRuns>(await registrar.get(path)).runs[0]).toMatchObject({ id: again, status: 'cancelled' });
  });
  test('a step that fails is tried again and ends the run the third time', async () => {
    const [one] = await graded(2).then((all) => all.slice(1));
    const id = await start({ kind: 'student', student_number: must(one).number });
    expect(await noteFailure(h.services, id, new Error('no database'))).toBe(false);
    expect((await detail(id)).run).toMatchObject({ status: 'queued', error: true });
    await noteFailure(h.services, id, new Error('no database'));
    expect(await noteFailure(h.services, id, new Error('no database'))).toBe(true);
    expect((await detail(id)).run.status).toBe('failed');
    expect((await h.rows`select 1 from outbox where template = 'gpa_failed'`).length).toBeGreaterThan(0);
  });
});
