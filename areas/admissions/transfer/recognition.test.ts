import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#areas/access/sessions/passwords.ts';
import { nationalIdOf } from '#areas/admissions/online/demo-lists.ts';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { applicant, passed } from '#test/applicants.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import type { Track } from './rules/tracks.ts';
import { followRegistrations } from './work/follow.ts';

let h: Harness;
const single = '/api/v1/undergraduate/transfer';
const plural = '/api/v1/undergraduate/transfers';
const pin = '20262026';
let pin_hash = '';
/** two courses of the plan of each program, in the catalog */
interface Place {
  program_id: number;
  code: string;
  courses: number[];
}
let own: Place;
let elsewhere: Place;
beforeAll(async () => {
  h = await harness();
  pin_hash = await hashPassword(pin);
  const places = await h.rows<Place & { mine: boolean }>`
    select p.id::int as program_id, p.code, f.code = (select r.faculty_code from user_roles r join users u on u.id = r.user_id where u.username = 'unitoffice' and r.faculty_code is not null limit 1) as mine,
      (select json_agg(x.course_id order by x.semester_no, x.position) from slots x where x.curriculum_id = (select c.id from curriculums c where c.program_id = p.id and c.status = 'active' order by c.effective_year desc limit 1) and x.course_id is not null and x.semester_no <= 2) as courses
    from programs p join faculties f on f.id = p.faculty_id where p.level = 'undergraduate' and p.duration_semesters = 8 and exists (select from curriculums c where c.program_id = p.id and c.status = 'active') order by p.id`;
  const [here, there] = [places.find((each) => each.mine), places.find((each) => !each.mine)];
  if (!here || !there) throw new Error('programs of two faculties are needed');
  [own, elsewhere] = [here, there];
  expect(own.courses.length).toBeGreaterThan(2);
});

interface Accepted {
  id: number;
  number: string;
  registration: number;
  lines: number[];
}
interface Given {
  track?: Track;
  semesters?: number;
  place?: Place;
  /** ECTS credits of each course taken elsewhere */
  ects?: readonly number[];
}
/** Somebody who has accepted the place and has brought everything that is asked of him at the registration. */
async function accepted({
  track = 'institution',
  semesters = 2,
  place = own,
  ects = [6, 6],
}: Given = {}): Promise<Accepted> {
  const made = await applicant(h, 'paid', { papers: 'approved', program: place.code });
  await passed(h, made.id);
  const [row] = await h.rows<{ id: number; number: string }>`
    insert into undergraduate_transfers (semester_id, status, track, first_name, last_name, email, pin_hash, placed_program_id, program_id, faculty_id, current_university, semester_completed, sent_at)
    select r.semester_id, 'accepted', ${track}, r.first_name, r.last_name, r.email, ${pin_hash}, r.program_id, r.program_id, p.faculty_id, 'Ege Üniversitesi', ${semesters}, now() from admission_registrations r join programs p on p.id = r.program_id where r.id = ${made.id} returning id::int, number`;
  if (!row) throw new Error('no application');
  await h.rows`update admission_registrations set source = 'transfer', source_key = ${String(row.id)} where id = ${made.id}`;
  const lines: number[] = [];
  for (const [at, credits] of ects.entries()) {
    const [line] = await h.rows<{ id: number }>`
      insert into transfer_courses (transfer_id, position, code, name, grade, credit, ects) values (${row.id}, ${at + 1}, ${`DIS10${at}`}, ${`Dışarıdan ders ${at + 1}`}, 'BA', 4, ${credits}) returning id::int`;
    lines.push(line?.id ?? 0);
  }
  return { ...row, registration: made.id, lines };
}
interface Made {
  data: { student_id: number; student_program_id: number; student_number: string };
}
async function becomesStudent(one: Accepted): Promise<Made['data']> {
  const done = await (await h.as('registrar')).post<Made>(`/api/v1/registrations/${one.registration}/definite`);
  expect(done.body, one.number).toMatchObject({ data: { student_id: expect.any(Number) } });
  return done.body.data;
}
const guest = async ({ number }: Accepted): Promise<Caller> =>
  h.holding(
    (await h.nobody.post<{ data: { access_token: string } }>(`${plural}/login`, { username: number, pin })).body.data
      .access_token,
  );
interface RecordOf {
  data: { status: string; version: number; can: { carry: true | { refusals: { key: string }[] } | null } };
}
const recordOf = async (id: number, username = 'registrar') =>
  (await (await h.as(username)).get<RecordOf>(`${plural}/records/${id}`)).body.data;
interface Decision {
  id: number;
  version: number;
  decision_no: string;
  decision_on: string;
  rows: { line_id: number; decision: 'counts' | 'refused'; course_id?: number }[];
}
async function decision(one: Accepted, more: Partial<Decision> = {}): Promise<Decision> {
  const [row] = await h.rows<{ version: number }>`select version from undergraduate_transfers where id = ${one.id}`;
  return {
    id: one.id,
    version: row?.version ?? 0,
    decision_no: '2026/14',
    decision_on: universityDay(h.services.clock()),
    rows: one.lines.map((line_id, at) => ({ line_id, decision: 'counts', course_id: own.courses[at] ?? 0 })),
    ...more,
  };
}
const decide = async (input: unknown, username = 'unitoffice') =>
  (await h.as(username)).put<{ data: { counts: number }; message?: string; errors?: { key: string }[] }>(
    `${single}/courses`,
    input,
  );
const carry = async (id: number, username = 'registrar', key: string = crypto.randomUUID()) =>
  (await h.as(username)).post<{ data: { carried: number }; message?: string; errors?: { key: string }[] }>(
    `${single}/courses/carry`,
    { id },
    { 'idempotency-key': key },
  );

describe('TRF-005 after the definite registration', () => {
  it('the application is registered too, once; its applicant and the office see it', async () => {
    const [one, waits] = [await accepted(), await accepted()];
    await followRegistrations(h.services);
    expect((await recordOf(one.id)).status).toBe('accepted');
    await becomesStudent(one);
    expect(await followRegistrations(h.services)).toBe(1);
    expect(await followRegistrations(h.services)).toBe(0);
    const seen = await (
      await guest(one)
    ).get<{ data: { status: string; steps: { status: string }[] } }>(`${plural}/mine`);
    expect([seen.body.data.status, seen.body.data.steps.map((each) => each.status)]).toEqual([
      'registered',
      ['registered'],
    ]);
    expect((await recordOf(waits.id)).status).toBe('accepted');
    for (const [username, path] of [
      ['registrar', plural],
      ['studentaffairs', `${single}/index/student-affairs`],
      ['unitoffice', `${single}/index/academic-unit-office`],
    ] as const) {
      const { body } = await (
        await h.as(username)
      ).get<{ data: { id: number; status: string }[] }>(`${path}?search=${one.number}&limit=5`);
      expect([username, body.data.map(({ id, status }) => [Number(id), status])]).toEqual([
        username,
        [[one.id, 'registered']],
      ]);
    }
    const audit = await h.rows<{ before: unknown; after: unknown }>`
      select before, after from audit_log where resource = 'undergraduate-transfer' and record_id = ${one.id} order by id desc limit 1`;
    expect(audit[0]).toMatchObject({ before: { status: 'accepted' }, after: { status: 'registered' } });
  });
  it('whoever follows twice at once moves nobody twice', async () => {
    const one = await accepted();
    await becomesStudent(one);
    const moved = await Promise.all([followRegistrations(h.services), followRegistrations(h.services)]);
    expect(moved[0] + moved[1]).toBe(1);
    const steps = await h.rows`select id from transfer_steps where transfer_id = ${one.id} and status = 'registered'`;
    expect(steps.length).toBe(1);
  });
});

describe('TRF-001 the class in which a transfer begins', () => {
  const startOf = async ({ student_program_id }: Made['data']) => {
    const [row] = await h.rows<{ student: number; class_year: number; semester_no: number }>`
      select s.class_year as student, p.class_year, p.semester_no from student_programs p join students s on s.id = p.student_id where p.id = ${student_program_id}`;
    return row && [row.student, row.class_year, row.semester_no];
  };
  it('follows the semesters completed until the board has decided, then the recognized credits', async () => {
    expect(await startOf(await becomesStudent(await accepted({ semesters: 2 })))).toEqual([2, 2, 3]);
    expect(await startOf(await becomesStudent(await accepted({ track: 'central', semesters: 6 })))).toEqual([1, 1, 1]);
    // what an applicant types of credits counts for nothing: the course of ours does
    const typed = await accepted({ semesters: 2, ects: [60, 40] });
    expect((await decide(await decision(typed))).status).toBe(200);
    expect(await startOf(await becomesStudent(typed))).toEqual([1, 1, 1]);
    const credits = await h.rows<{ id: number; ects: number }>`
      select id, ects from courses where id = any(${`{${own.courses.join(',')}}`}::bigint[])`;
    await h.rows`update courses set ects = 50 where id = any(${`{${own.courses.join(',')}}`}::bigint[])`;
    const counted = await accepted({ semesters: 2, ects: [1, 1] });
    expect((await decide(await decision(counted))).status).toBe(200);
    expect(await startOf(await becomesStudent(counted))).toEqual([3, 3, 5]);
    const [audit] = await h.rows<{ after: { class_year: number } }>`
      select after from audit_log where action = 'admit-student' order by id desc limit 1`;
    expect(audit?.after.class_year).toBe(3);
    const refused = await accepted({ semesters: 4 });
    const rows = refused.lines.map((line_id) => ({ line_id, decision: 'refused' as const }));
    expect((await decide(await decision(refused, { rows }))).status).toBe(200);
    expect(await startOf(await becomesStudent(refused))).toEqual([1, 1, 1]);
    // whoever was registered by his own word is put right once the board has decided, where nobody has moved him meanwhile
    const early = await accepted({ semesters: 6 });
    const made = await becomesStudent(early);
    expect((await startOf(made))?.slice(0, 2)).toEqual([4, 4]);
    const none = early.lines.map((line_id) => ({ line_id, decision: 'refused' as const }));
    expect((await decide(await decision(early, { rows: none }))).status).toBe(200);
    expect((await carry(early.id)).status).toBe(200);
    expect((await startOf(made))?.slice(0, 2)).toEqual([1, 1]);
    for (const { id, ects } of credits) await h.rows`update courses set ects = ${ects} where id = ${id}`;
  });
  it('a student of ours who goes over begins there too', async () => {
    const person = nationalIdOf(720_000_000 + (process.pid % 10_000) * 1000);
    const first = await accepted({ semesters: 0, track: 'abroad', place: elsewhere });
    await h.rows`update admission_registrations set national_id = ${person} where id = ${first.registration}`;
    const was = await becomesStudent(first);
    const over = await accepted({ track: 'internal', semesters: 3 });
    await h.rows`update admission_registrations set national_id = ${person} where id = ${over.registration}`;
    const now = await becomesStudent(over);
    expect(now.student_id).toBe(was.student_id);
    expect(await startOf(now)).toEqual([2, 2, 4]);
  });
});

describe('TRF-013 recognition of courses', () => {
  it('decided by the office of the faculty where the place is, by nobody else', async () => {
    const one = await accepted();
    const input = await decision(one);
    expect((await h.nobody.put(`${single}/courses`, input)).status).toBe(401);
    const applicantOf = await guest(one);
    expect((await applicantOf.put(`${single}/courses`, input)).status).toBe(403);
    for (const username of ['student', 'registrar', 'studentaffairs', 'prepschool', 'dean', 'instructor'])
      expect([username, (await decide(input, username)).status]).toEqual([username, 403]);
    // an office sees no applications of other faculties, and nobody decides what does not exist
    expect((await decide(await decision(await accepted({ place: elsewhere })))).status).toBe(404);
    expect((await decide({ ...input, id: 999_999_999 })).status).toBe(404);
    const [row] = await h.rows<{ n: number }>`
      select count(*)::int as n from transfer_courses where transfer_id = ${one.id} and decision is not null`;
    expect(row?.n).toBe(0);
    expect((await decide(input)).status).toBe(200);
  });
  it('what is malformed or against the rules changes nothing; every reason is said at once', async () => {
    const one = await accepted();
    const [first = 0, second = 0] = one.lines;
    const [course = 0, other = 0] = own.courses;
    const given = async (more: Partial<Decision>) => decide(await decision(one, more));
    const line = { line_id: first, decision: 'counts' as const, course_id: course };
    for (const wrong of [
      { rows: [] },
      { rows: undefined },
      { decision_no: '' },
      { decision_no: 'x'.repeat(61) },
      { decision_on: 'yarın' },
      { rows: [{ line_id: first, decision: 'perhaps' }] },
      { rows: Array.from({ length: 81 }, () => line) },
    ])
      expect([wrong, (await decide({ ...(await decision(one)), ...wrong })).status]).toEqual([wrong, 422]);
    const keysOf = async (more: Partial<Decision>): Promise<unknown> => {
      const { status, body } = await given(more);
      return [status, body.errors?.map((each) => each.key) ?? [body.message]];
    };
    expect(await keysOf({ decision_on: addDays(universityDay(h.services.clock()), 1) })).toEqual([
      406,
      ['transfer_board_later'],
    ]);
    expect(await keysOf({ rows: [line, line] })).toEqual([420, ['transfer_course_unknown', 'transfer_course_twice']]);
    expect(await keysOf({ rows: [line, { ...line, line_id: second }] })).toEqual([406, ['transfer_course_twice']]);
    expect(await keysOf({ rows: [{ line_id: first, decision: 'counts' }] })).toEqual([
      406,
      ['transfer_course_missing'],
    ]);
    // a course of another application is no course of this one
    const stranger = await accepted();
    expect(await keysOf({ rows: [{ ...line, line_id: stranger.lines[0] ?? 0 }] })).toEqual([
      406,
      ['transfer_course_unknown'],
    ]);
    expect((await given({ rows: [{ ...line, course_id: 999_999_999 }] })).status).toBe(404);
    expect(await keysOf({ version: 999 })).toEqual([406, ['record_changed_meanwhile']]);
    const none = await h.rows`select id from transfer_courses where transfer_id = ${one.id} and decision is not null`;
    expect(none).toEqual([]);
    // too early, and too late
    for (const status of ['academic_unit', 'placed', 'declined', 'equivalence_done']) {
      await h.rows`update undergraduate_transfers set status = ${status} where id = ${one.id}`;
      expect([status, await keysOf({})]).toEqual([status, [406, ['transfer_recognition_early']]]);
      expect([status, (await carry(one.id)).body.message]).toEqual([status, 'transfer_recognition_early']);
    }
    await h.rows`update undergraduate_transfers set status = 'accepted' where id = ${one.id}`;
    // two boards at once: the later finds that it was decided
    const input = await decision(one);
    const both = await Promise.all([
      decide(input),
      decide({ ...input, rows: [{ ...line, course_id: other }] }, 'admin'),
    ]);
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
  });
  it('entered in the plan once, however often and by how many it is asked; the student sees it, and it is in the log', async () => {
    // the plan has the credits of our courses, whatever the applicant typed
    const ectsOf = async (course_id: number): Promise<number> =>
      Number((await h.rows<{ ects: number }>`select ects from courses where id = ${course_id}`)[0]?.ects);
    const one = await accepted({ ects: [60, 50, 40] });
    const [first = 0, second = 0, third = 0] = one.lines;
    const [course = 0, other = 0] = own.courses;
    const reasons = async () => {
      const { can } = await recordOf(one.id);
      return can.carry === true || can.carry === null ? can.carry : can.carry.refusals.map((each) => each.key);
    };
    expect(await reasons()).toEqual(['transfer_not_registered', 'transfer_courses_open']);
    const early = await carry(one.id);
    expect([early.status, early.body.errors?.map((each) => each.key)]).toEqual([
      420,
      ['transfer_not_registered', 'transfer_courses_open'],
    ]);
    const student = await becomesStudent(one);
    expect(await reasons()).toEqual(['transfer_courses_open']);
    const part = await decide(
      await decision(one, { rows: [{ line_id: first, decision: 'counts', course_id: course }] }),
    );
    expect([part.status, part.body.data]).toEqual([200, { id: one.id, counts: 1 }]);
    expect((await carry(one.id)).body.message).toBe('transfer_courses_open');
    const whole = await decide(
      await decision(one, {
        rows: [
          { line_id: first, decision: 'counts', course_id: course },
          { line_id: second, decision: 'counts', course_id: other },
          { line_id: third, decision: 'refused' },
        ],
      }),
    );
    expect([whole.status, whole.body.data]).toEqual([200, { id: one.id, counts: 2 }]);
    expect(await reasons()).toBe(true);
    // who may: those who mend plans and see the application
    const path = `${single}/courses/carry`;
    expect((await h.nobody.post(path, { id: one.id })).status).toBe(401);
    expect((await (await guest(one)).post(path, { id: one.id })).status).toBe(403);
    for (const username of ['student', 'studentaffairs', 'prepschool', 'unitoffice', 'dean', 'instructor'])
      expect([username, (await carry(one.id, username)).status]).toEqual([username, 403]);
    expect((await carry(one.id, 'chair')).status).toBe(404);
    expect((await carry(999_999_999)).status).toBe(404);
    expect((await (await h.as('registrar')).post(path, {})).status).toBe(422);
    const stillOpen =
      await h.rows`select id from transferred_courses where student_program_id = ${student.student_program_id}`;
    expect(stillOpen).toEqual([]);

    const key = crypto.randomUUID();
    const answers = await Promise.all([carry(one.id, 'registrar', key), carry(one.id, 'admin')]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(answers.find((each) => each.status === 200)?.body.data).toEqual({ id: one.id, carried: 2 });
    expect(answers.find((each) => each.status === 406)?.body.message).toBe('transfer_recognition_early');
    expect((await carry(one.id, 'admin')).status).toBe(406);
    const carried = await h.rows`
      select course_id::int, outside_name, outside_code, outside_grade, institution, ects::float, decision_no from transferred_courses where student_program_id = ${student.student_program_id} order by id`;
    const line = { outside_grade: 'BA', institution: 'Ege Üniversitesi', decision_no: '2026/14' };
    expect(carried).toEqual([
      {
        course_id: course,
        outside_name: 'Dışarıdan ders 1',
        outside_code: 'DIS100',
        ects: await ectsOf(course),
        ...line,
      },
      {
        course_id: other,
        outside_name: 'Dışarıdan ders 2',
        outside_code: 'DIS101',
        ects: await ectsOf(other),
        ...line,
      },
    ]);
    expect((await recordOf(one.id)).status).toBe('equivalence_done');
    const steps = await h.rows<{ status: string }>`
      select status from transfer_steps where transfer_id = ${one.id} order by id`;
    expect(steps.map((each) => each.status)).toEqual(['registered', 'equivalence_done']);
    await followRegistrations(h.services);
    expect((await (await guest(one)).get<{ data: { status: string } }>(`${plural}/mine`)).body.data.status).toBe(
      'equivalence_done',
    );
    // his plan, as he reads it
    const plan = await (
      await h.as(student.student_number)
    ).get<{ data: { slots: { status: string; taken: { course_id: number } | null }[] } }>('/api/v1/my-slots');
    const filled = plan.body.data.slots.flatMap((slot) => (slot.taken ? [Number(slot.taken.course_id)] : []));
    expect(filled.toSorted((a, b) => a - b)).toEqual([course, other].toSorted((a, b) => a - b));
    const audit = await h.rows<{ action: string; n: number }>`
      select action, count(*)::int as n from audit_log where (resource = 'undergraduate-transfer' and record_id = ${one.id} and action = 'transfer.courses') or (resource = 'student-program' and record_id = ${student.student_program_id} and after ? 'transferred') group by action order by action`;
    expect(audit.map((each) => each.n)).toEqual([2, 2]);
    // decided anew only until it stands in the plan
    expect((await decide(await decision(one))).body.message).toBe('transfer_recognition_early');
  });
});
