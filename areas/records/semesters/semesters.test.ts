import { beforeAll, expect, it } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { good, must, newcomer, offer, one, refused, seat, type Of } from '#test/job-steps.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { studentSemesters } from './contract.ts';

type View = OutputOf<typeof studentSemesters>;
const path = '/api/v1/student/semesters';
let h: Harness;
let office: Caller;
let username = '';
let student = { id: 0, program: 0 };
const view = async (caller: Caller, query = ''): Promise<View> => good(await caller.get<Of<View>>(`${path}${query}`));
const shown = async (): Promise<View> => view(office, `?student_id=${student.id}`);
const passive = async (): Promise<View['rows'][number]> =>
  must(
    (await shown()).rows.find((row) => row.status === 'passive'),
    'passive semester',
  );
const correct = (caller: Caller, row: { semester_id: number }, was: string, status: string, more = {}) =>
  caller.post<Of<{ id: number }>>(`${path}/corrections`, {
    student_program_id: student.program,
    semester_id: row.semester_id,
    was,
    status,
    reason: 'Rapor sonradan ulaştı.',
    ...more,
  });

beforeAll(async () => {
  h = await harness();
  await syncRoles(h.services.database, h.services.areas);
  office = await h.as('studentaffairs');
  username = await newcomer();
  student = await one(h.rows<{ id: number; program: number }>`
    select u.student_id as id, u.default_student_program_id as program from users u where u.username = ${username}`);
  // he has been here for three years, without a course so far
  await h.rows`update student_programs set started_on = started_on - 1000 where id = ${student.program}`;
});

it('a semester is registered, on leave or passive as courses and leaves say; a student reads his own', async () => {
  const before = await shown();
  expect(before.rows.length).toBeGreaterThan(3);
  expect(new Set(before.rows.filter((row) => row.status !== 'awaited').map((row) => row.status))).toEqual(
    new Set(['passive']),
  );
  expect(before.counted).toBe(before.rows.filter((row) => row.status === 'passive').length);
  const { section_id } = await offer({ semester: 'grading' });
  await seat(section_id, [username]);
  const [taken] = await h.rows<{ id: number }>`select semester_id as id from sections where id = ${section_id}`;
  const registered = must(
    (await shown()).rows.find((row) => row.semester_id === taken?.id),
    'semester',
  );
  expect([registered.status, registered.courses, registered.credits, registered.ects]).toEqual(['registered', 1, 3, 5]);
  const own = await view(await h.as(username));
  expect([own.student?.id, own.may_correct, own.rows.length]).toEqual([student.id, false, before.rows.length]);
  // averages are those of the grades
  const [graded] = await h.rows<{ student: number; program: number; semester: number; gpa: number }>`
    select sp.student_id as student, r.student_program_id as program, r.semester_id as semester, r.gpa from semester_results r join student_programs sp on sp.id = r.student_program_id where r.gpa is not null order by r.id limit 1`;
  const other = await view(office, `?student_id=${graded?.student}&student_program_id=${graded?.program}`);
  expect(other.rows.find((row) => row.semester_id === graded?.semester)?.gpa).toBe(Number(graded?.gpa));
});

it('a leave of absence over the classes makes a semester one on leave; the summer does not appear by itself', async () => {
  const row = await passive();
  const [days] = await h.rows<{ from: string; to: string }>`
    select classes_start_on as from, classes_end_on as to from semesters where id = ${row.semester_id}`;
  const [request] = await h.rows<{ id: number }>`
    select r.id from requests r where not exists (select from leaves l where l.request_id = r.id) order by r.id limit 1`;
  await h.rows`insert into leaves (request_id, student_id, student_program_id, kind, reason, starts_on, ends_on, return_by, status)
    values (${request?.id}, ${student.id}, ${student.program}, 'absence', 'health', ${days?.from}, ${days?.to}, ${addDays(String(days?.to), 5)}, 'returned')`;
  const now = must(
    (await shown()).rows.find((each) => each.semester_id === row.semester_id),
    'semester',
  );
  expect([now.status, now.leave]).toEqual(['on_leave', { starts_on: days?.from, ends_on: days?.to }]);
  expect((await shown()).rows.some((each) => each.code === 3)).toBe(false);
  await h.rows`update leaves set status = 'cancelled' where student_program_id = ${student.program}`;
  expect((await passive()).semester_id).toBe(row.semester_id);
});

it('the office corrects with a reason: the student is told, the audit tells, and it can be undone', async () => {
  const row = await passive();
  const made = await correct(office, row, 'passive', 'on_leave');
  expect([made.status, made.body.message]).toEqual([200, 'semester_corrected']);
  const after = must(
    (await shown()).rows.find((each) => each.semester_id === row.semester_id),
    'semester',
  );
  expect([after.status, after.derived, after.correction_id]).toEqual(['on_leave', 'passive', made.body.data.id]);
  const [audit] = await h.rows<{ before: unknown; after: { reason: string } }>`
    select before, after from audit_log where resource = 'semester-correction' and record_id = ${made.body.data.id} order by id desc limit 1`;
  expect([audit?.before, audit?.after.reason]).toEqual([{ status: 'passive' }, 'Rapor sonradan ulaştı.']);
  const [told] = await h.rows<{ title: string; body: string; link: string }>`
    select n.title, n.body, n.link from notifications n join users u on u.id = n.user_id where u.username = ${username} order by n.id desc limit 1`;
  expect(told?.link).toBe('/student/semesters');
  expect(`${told?.title} ${told?.body}`).toContain('Rapor sonradan ulaştı.');
  // he reads why, and can change nothing
  const own = await view(await h.as(username));
  expect(own.corrections[0]?.reason).toBe('Rapor sonradan ulaştı.');
  const undo = `${path}/corrections/${made.body.data.id}/undo`;
  expect((await (await h.as(username)).post(undo, { reason: 'İstemiyorum' })).status).toBe(403);
  expect((await office.post(undo, {})).status).toBe(422);
  expect((await office.post(`${path}/corrections/99999999/undo`, { reason: 'Yanlış öğrenci' })).status).toBe(404);
  expect((await office.post(undo, { reason: 'Yanlış öğrenci' })).status).toBe(200);
  expect((await passive()).semester_id).toBe(row.semester_id);
  expect(refused(await office.post(undo, { reason: 'Yanlış öğrenci' }), 406)[0]?.key).toBe('correction_undone');
});

it('what was shown is what is corrected; a semester with courses is a registered one; one to come is not corrected', async () => {
  const row = await passive();
  expect(refused(await correct(office, row, 'on_leave', 'registered'), 406)[0]?.key).toBe('semester_moved');
  expect(refused(await correct(office, row, 'passive', 'passive'), 406)[0]?.key).toBe('semester_is_that');
  const taken = must(
    (await shown()).rows.find((each) => each.courses > 0),
    'taken semester',
  );
  const reason = refused(await correct(office, taken, 'registered', 'on_leave'), 406)[0];
  expect([reason?.key, reason?.office]).toEqual(['semester_has_courses', 'registrar']);
  const [next] = await h.rows<{ id: number }>`select id from semesters where status = 'planned' order by id limit 1`;
  expect((await correct(office, { semester_id: Number(next?.id) }, 'passive', 'on_leave')).status).toBe(404);
  // a course that is entered later is stronger than the correction before it
  const made = good(await correct(office, row, 'passive', 'on_leave'));
  await h.rows`update enrolments set semester_id = ${row.semester_id} where student_program_id = ${student.program}`;
  const now = must(
    (await shown()).rows.find((each) => each.semester_id === row.semester_id),
    'semester',
  );
  expect(now.status).toBe('registered');
  await h.rows`update enrolments set semester_id = ${taken.semester_id} where student_program_id = ${student.program}`;
  good(await office.post<Of<null>>(`${path}/corrections/${made.id}/undo`, { reason: 'Yanlış öğrenci' }));
});

it('two who correct the same semester at once: one does, the other is told', async () => {
  const row = await passive();
  const answers = await Promise.all([
    correct(office, row, 'passive', 'on_leave'),
    correct(await h.as('registrar'), row, 'passive', 'registered'),
  ]);
  expect(answers.map((each) => each.status).sort()).toEqual([200, 406]);
  const [count] = await h.rows<{ n: number }>`
    select count(*)::int as n from semester_corrections where student_program_id = ${student.program} and semester_id = ${row.semester_id} and undone_at is null`;
  expect(count?.n).toBe(1);
});

it('401, 403, 404, 422: only the offices correct, and each sees his own students', async () => {
  const row = { semester_id: 1 };
  expect([(await h.nobody.get(path)).status, (await correct(h.nobody, row, 'passive', 'on_leave')).status]).toEqual([
    401, 401,
  ]);
  expect((await (await h.as('bursar')).get(path)).status).toBe(403);
  for (const who of ['chair', 'advisor', username])
    expect([who, (await correct(await h.as(who), row, 'passive', 'on_leave')).status]).toEqual([who, 403]);
  const [foreign] = await h.rows<{ id: number }>`
    select s.id from students s join users u on u.username = 'advisor' where s.advisor_id <> u.staff_id and s.id <> ${student.id} order by s.id limit 1`;
  for (const who of ['advisor', username])
    expect([who, (await (await h.as(who)).get(`${path}?student_id=${foreign?.id}`)).status]).toEqual([who, 404]);
  expect((await office.get(`${path}?student_id=99999999`)).status).toBe(404);
  expect((await correct(office, row, 'passive', 'awaited')).status).toBe(422);
  expect((await correct(office, row, 'passive', 'on_leave', { reason: 'a' })).status).toBe(422);
  expect((await correct(office, row, 'passive', 'on_leave', { student_program_id: 99999999 })).status).toBe(404);
  expect((await view(office)).student).toBeNull();
});
