import { afterAll, beforeAll, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { ClosingLine, ClosingTarget } from './contract.ts';

let h: Harness;
let registrar: Caller;
interface Data<T> {
  data: T;
  message: string;
}
interface Plan {
  lines: ClosingLine[];
  targets: ClosingTarget[];
  waiting: number;
  fingerprint: string;
}
const path = '/api/v1/sections/close';
let semester = 0;
let course = 0;
let number = 40;
const made: number[] = [];
const touched = new Map<number, number>();

/** A section of its own of a course that nobody takes, on an hour at which nobody has a lesson. */
async function section(quota: number, day = 7, hour = 8): Promise<number> {
  number += 1;
  const [row] = await h.rows<{ id: number }>`
    insert into sections (semester_id, course_id, section_no, code, name, name_en, department_id, quota, status) select ${semester}, id, ${number}, code, name, name_en, department_id, ${quota}, 'open' from courses where id = ${course} returning id`;
  const id = Number(row?.id);
  await h.rows`insert into meetings (section_id, semester_id, day, starts, ends) values (${id}, ${semester}, ${day}, ${hour * 60}, ${hour * 60 + 50})`;
  made.push(id);
  return id;
}
/** Students with a registration of this semester who sit in it. */
async function seated(section_id: number, count: number): Promise<{ program: number; student: number }[]> {
  const rows = await h.rows<{ program: number; student: number; credits: number }>`
    select r.student_program_id as program, r.student_id as student, r.credits from semester_registrations r join users u on u.student_id = r.student_id and u.status = 'a'
    where r.semester_id = ${semester} and r.status in ('approved', 'finalized') and not exists (select from enrolments e where e.student_program_id = r.student_program_id and e.course_id = ${course} and e.semester_id = ${semester}) order by r.id desc limit ${count}`;
  for (const row of rows) {
    if (!touched.has(row.program)) touched.set(row.program, Number(row.credits));
    await h.rows`insert into enrolments (student_id, student_program_id, semester_id, section_id, course_id, credit, ects) select ${row.student}, ${row.program}, ${semester}, ${section_id}, id, local_credit, ects from courses where id = ${course}`;
    await h.rows`update semester_registrations r set credits = (select sum(e.credit) from enrolments e where e.student_program_id = r.student_program_id and e.semester_id = r.semester_id and e.status = 'registered') where r.student_program_id = ${row.program} and r.semester_id = ${semester}`;
  }
  await h.rows`update sections set taken = taken + ${rows.length} where id = ${section_id}`;
  expect(rows).toHaveLength(count);
  return rows;
}
const plan = async (section_id: number, action: string, more = ''): Promise<Plan> =>
  (await registrar.get<Data<Plan>>(`${path}/plan?section_id=${section_id}&action=${action}${more}`)).body.data;
const state = async (id: number) =>
  (
    await h.rows<{
      status: string;
      taken: number;
      waitlisted: number;
    }>`select status, taken, waitlisted from sections where id = ${id}`
  )[0];
const credits = async (program: number): Promise<number> =>
  Number(
    (
      await h.rows<{
        credits: number;
      }>`select credits from semester_registrations where student_program_id = ${program} and semester_id = ${semester}`
    )[0]?.credits,
  );
const statuses = (program: number) =>
  h.rows<{ section_id: number; status: string }>`
    select section_id, status from enrolments where student_program_id = ${program} and course_id = ${course} and semester_id = ${semester} order by id`;

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  registrar = await h.as('registrar');
  semester = Number((await h.rows<{ id: number }>`select id from semesters where is_active`)[0]?.id);
  course = Number(
    (
      await h.rows<{ id: number }>`
        select c.id from courses c join departments d on d.id = c.department_id where d.code = 'CENG' and c.local_credit > 0 and not exists (select from sections s where s.course_id = c.id and s.semester_id = ${semester}) order by c.id limit 1`
    )[0]?.id,
  );
  expect(course).toBeGreaterThan(0);
});
afterAll(async () => {
  const ids = `{${made.join(',')}}`;
  for (const table of ['section_closings', 'waitlist_entries', 'enrolments', 'meetings'])
    await h.database.query(`delete from ${table} where section_id = any($1::bigint[])`, [ids]);
  await h.database.query('delete from sections where id = any($1::bigint[])', [ids]);
  for (const [program, before] of touched)
    await h.rows`update semester_registrations set credits = ${before} where student_program_id = ${program} and semester_id = ${semester}`;
});

it('a merge puts everybody where the dry run says, keeps credits and attempts, ends the queue and tells them', async () => {
  const [from, small, wide] = [await section(10), await section(1), await section(10)];
  const students = await seated(from, 3);
  const [waiting] = await h.rows<{ program: number; student: number }>`
    select sp.id as program, sp.student_id as student from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' where sp.id <> all(${`{${students.map((each) => each.program).join(',')}}`}::bigint[]) order by sp.id desc limit 1`;
  await h.rows`insert into waitlist_entries (section_id, student_program_id, student_id) values (${from}, ${waiting?.program}, ${waiting?.student})`;
  await h.rows`update sections set waitlisted = 1 where id = ${from}`;
  const before = await credits(students[0]?.program ?? 0);
  const shown = await plan(from, 'merge', `&targets=${small},${wide}`);
  expect(shown.waiting).toBe(1);
  expect(shown.targets.map((each) => each.section_id).toSorted()).toEqual(expect.arrayContaining([small, wide]));
  const goes = new Map(shown.lines.map((each) => [each.student_program_id, each.to_id]));
  expect([...goes.values()].filter((each) => each === small).length).toBeLessThanOrEqual(1);
  const [mails] = await h.rows<{ n: number }>`select count(*)::int as n from outbox where template = 'section_moved'`;
  const body = {
    section_id: from,
    action: 'merge',
    targets: [small, wide],
    reason: 'Az öğrenci var.',
    fingerprint: shown.fingerprint,
  };
  expect((await registrar.post(path, { ...body, reason: '' })).status).toBe(422);
  const stale = await registrar.post(path, { ...body, fingerprint: '3.zzz' });
  expect([stale.status, stale.body.message]).toEqual([406, 'closing_plan_changed']);
  const done = await registrar.post<Data<{ moved: number; dropped: number; waiting: number }>>(path, body);
  expect([done.status, done.body.data]).toMatchObject([200, { moved: 3, dropped: 0, waiting: 1 }]);
  expect(await state(from)).toEqual({ status: 'cancelled', taken: 0, waitlisted: 0 });
  expect(Number((await state(small))?.taken) + Number((await state(wide))?.taken)).toBe(3);
  for (const { program } of students)
    expect(await statuses(program)).toEqual([
      { section_id: from, status: 'dropped' },
      { section_id: goes.get(program), status: 'registered' },
    ]);
  // the same course elsewhere costs what it cost
  expect(await credits(students[0]?.program ?? 0)).toBe(before);
  const [after] = await h.rows<{ n: number }>`select count(*)::int as n from outbox where template = 'section_moved'`;
  expect(Number(after?.n)).toBeGreaterThan(Number(mails?.n));
  const [bell] = await h.rows<{ n: number }>`
    select count(*)::int as n from notifications n join users u on u.id = n.user_id where u.student_id = ${students[0]?.student} and n.created_at > now() - interval '2 minutes'`;
  expect(bell?.n).toBeGreaterThan(0);
  const [audit] = await h.rows<{ after: { moved: number } }>`
    select after from audit_log where resource = 'section-closing' order by id desc limit 1`;
  expect(audit?.after.moved).toBe(3);
  expect((await registrar.post(path, body)).status).toBe(406);
});
it('who finds no place stops the merge unless the course may be dropped; credits and so fees follow the drop', async () => {
  const [from, full] = [await section(10), await section(1)];
  const students = await seated(from, 2);
  const shown = await plan(from, 'merge', `&targets=${full}`);
  expect(shown.lines.filter((each) => each.to_id === null)).toHaveLength(1);
  const body = {
    section_id: from,
    action: 'merge',
    targets: [full],
    reason: 'Az öğrenci var.',
    fingerprint: shown.fingerprint,
  };
  const refused = await registrar.post(path, body);
  expect([refused.status, refused.body.message]).toEqual([406, 'closing_without_place']);
  expect(await state(from)).toEqual({ status: 'open', taken: 2, waitlisted: 0 });
  const lost = shown.lines.find((each) => each.to_id === null)?.student_program_id ?? 0;
  const [before, [credit]] = [
    await credits(lost),
    await h.rows<{ credit: number }>`select local_credit as credit from courses where id = ${course}`,
  ];
  expect((await registrar.post(path, { ...body, drop_rest: true })).status).toBe(200);
  expect(await credits(lost)).toBe(before - Number(credit?.credit));
  expect(await statuses(lost)).toEqual([{ section_id: from, status: 'dropped' }]);
  expect(students.map((each) => each.program)).toContain(lost);
});
it('some students move and the section stays; another course or a closed section takes nobody', async () => {
  const [from, to] = [await section(10), await section(10)];
  const students = await seated(from, 2);
  const [first, second] = students;
  const shown = await plan(from, 'move', `&targets=${to}&only=${first?.program}`);
  const body = {
    section_id: from,
    action: 'move',
    targets: [to],
    only: [first?.program],
    reason: 'Denge.',
    fingerprint: shown.fingerprint,
  };
  expect((await registrar.post(path, { ...body, targets: [] })).body.message).toBe('closing_no_target');
  const [foreign] = await h.rows<{ id: number }>`
    select id from sections where semester_id = ${semester} and course_id <> ${course} and status = 'open' limit 1`;
  expect((await registrar.post(path, { ...body, targets: [foreign?.id] })).body.message).toBe('closing_wrong_target');
  expect((await registrar.post(path, { ...body, only: [] })).body.message).toBe('closing_nobody');
  expect((await registrar.post(path, body)).status).toBe(200);
  expect(await state(from)).toEqual({ status: 'open', taken: 1, waitlisted: 0 });
  expect(await statuses(second?.program ?? 0)).toEqual([{ section_id: from, status: 'registered' }]);
});
it('two who close the same section at once: one does', async () => {
  const from = await section(10);
  await seated(from, 1);
  const shown = await plan(from, 'close');
  const close = () =>
    registrar.post(path, {
      section_id: from,
      action: 'close',
      drop_rest: true,
      reason: 'Kapatıldı.',
      fingerprint: shown.fingerprint,
    });
  const answers = await Promise.all([close(), close()]);
  expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
  expect(await state(from)).toEqual({ status: 'cancelled', taken: 0, waitlisted: 0 });
});
it('the list is for the registrar and for those who keep the sections of their own unit', async () => {
  expect((await h.nobody.get(path)).status).toBe(401);
  for (const name of ['student', 'instructor', 'advisor', 'bursar'])
    expect((await (await h.as(name)).get(path)).status).toBe(403);
  const chair = await h.as('chair');
  const [foreign] = await h.rows<{ id: number }>`
    select s.id from sections s join departments d on d.id = s.department_id where s.semester_id = ${semester} and d.code <> 'CENG' and s.status = 'open' limit 1`;
  expect((await chair.get(`${path}/plan?section_id=${foreign?.id}&action=close`)).status).toBe(404);
  const body = { section_id: foreign?.id, action: 'close', reason: 'Kapatıldı.', fingerprint: '0.x' };
  expect((await chair.post(path, body)).status).toBe(404);
  const rows = (await chair.get<Data<{ rows: { section_id: number }[] }>>(path)).body.data.rows.map(
    (each) => each.section_id,
  );
  const [strange] = await h.rows<{ n: number }>`
    select count(*)::int as n from sections s join departments d on d.id = s.department_id where s.id = any(${`{${rows.join(',')}}`}::bigint[]) and d.code <> 'CENG'`;
  expect([rows.length > 0, strange?.n]).toEqual([true, 0]);
});
