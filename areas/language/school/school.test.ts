import { beforeAll, describe, expect, it, vi } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { ModuleLine } from './sessions/contract.ts';

let h: Harness;
let office: Caller;
let teacher: Caller;
let f1: Caller;
let student: Caller;
let today = '';
const v1 = '/api/v1';
const modules: number[] = [];
let learner = { program: 0, user: 0 };
/** sessions of B2 in the module that runs and in the next one */
let [now, next] = [0, 0];
type Failed = { message: string; errors?: { key: string; message: string; data?: Record<string, unknown> }[] };
const keys = ({ errors, message }: Failed): string[] => errors?.map((each) => each.key) ?? [message];
const one = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (row === undefined) throw new Error('no row');
  return row;
};
/** a teacher of the university who has no class here */
const another = async (): Promise<Caller> => {
  const { username } = await one(
    h.rows<{
      username: string;
    }>`select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where r.name = 'instructor' and u.status = 'a' and u.username <> 'instructor' and u.staff_id not in (select staff_id from esl_slots) order by u.id limit 1`,
  );
  return h.as(username, { role: 'instructor' });
};
beforeAll(async () => {
  h = await freshHarness();
  vi.spyOn(h.services.jobs, 'enqueue').mockResolvedValue(); // runs are done by the tests themselves
  [office, teacher, f1, student] = [
    await h.as('prepschool'),
    await h.as('instructor', { role: 'instructor' }),
    await h.as('f1'),
    await h.as('student'),
  ];
  today = universityDay(h.services.clock());
  modules.push(
    ...(await h.rows<{ id: number }>`select id from esl_module_dates order by starts_on`).map((each) =>
      Number(each.id),
    ),
  );
  const found = await one(
    h.rows<{
      program: number;
      user: number;
    }>`select sp.id as program, u.id as user from users u join student_programs sp on sp.student_id = u.student_id and sp.is_main where u.username = 'f1'`,
  );
  learner = { program: Number(found.program), user: Number(found.user) };
  const sessions = await h.rows<{ id: number; module_date_id: number }>`
    select s.id, s.module_date_id from esl_sessions s join esl_courses c on c.id = s.course_id where c.code = 'IE-B2' order by s.module_date_id desc limit 2`;
  [next, now] = sessions.map((each) => Number(each.id)) as [number, number];
});

describe('levels, courses and modules', () => {
  it('are kept by the language school; the database keeps scores and modules apart', async () => {
    const level = {
      position: 9,
      code: 'C2',
      name: 'Usta',
      name_en: 'Proficient',
      cefr: 'c2',
      cut_from: 90,
      cut_to: 100,
      status: 'a',
    };
    expect((await h.nobody.get(`${v1}/levels`)).status).toBe(401);
    for (const caller of [student, f1]) expect((await caller.get(`${v1}/levels`)).status).toBe(403);
    expect((await teacher.post(`${v1}/levels`, level)).status).toBe(403);
    expect((await office.post(`${v1}/levels`, { ...level, cut_from: 'x' })).status).toBe(422);
    const apart = await office.post<Failed>(`${v1}/levels`, level);
    expect([apart.status, apart.body.message]).toEqual([406, 'overlaps_another']);
    expect((await office.post(`${v1}/levels`, { ...level, cut_from: 99, cut_to: 98 })).status).toBe(406);
    const [running] = (
      await office.get<{ data: ModuleLine[] }>(`${v1}/esl/module/dates?filter={"status":"open"}&sort=starts_on`)
    ).body.data;
    const { name, name_en, starts_on, ends_on, registration_from, registration_until } = running ?? ({} as ModuleLine);
    const again = { code: 'MX', name, name_en, starts_on, ends_on, registration_from, registration_until };
    expect((await office.post<Failed>(`${v1}/esl/module/dates`, again)).body.message).toBe('overlaps_another');
    // a course is seen by who learns, too
    expect((await f1.get(`${v1}/esl/course`)).status).toBe(200);
  });
});

it('ESL-001: a graduate is not taken into the language school without a program that goes on', async () => {
  const [graduate, active] = await Promise.all(
    ['graduated', 'active'].map((status) =>
      one(
        h.rows<{ id: number }>`select sp.id from student_programs sp where sp.status = ${status}
          and not exists (select from esl_students e where e.student_program_id = sp.id) order by sp.id desc limit 1`,
      ),
    ),
  );
  const taken = (id: number | undefined) =>
    office.post<Failed>(`${v1}/esl/students`, { student_program_id: Number(id), level_id: 1, joined_on: today });
  const refused = await taken(graduate?.id);
  expect([refused.status, refused.body.message]).toEqual([406, 'esl_students_program_active']);
  expect((await taken(active?.id)).status).toBe(201);
});

describe('sessions and their week', () => {
  it('a week is planned by the office; rooms and teachers hold one thing at a time, also for the database', async () => {
    const made = await office.post<{ data: { id: number } }>(`${v1}/sessions`, {
      module_date_id: modules[3],
      course_id: 1,
      section: 'Z',
      capacity: 10,
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const taken = await one(
      h.rows<{ weekday: number; starts: number; ends: number; classroom_id: number; staff_id: number }>`
        select weekday, starts, ends, classroom_id, staff_id from esl_slots where session_id = ${next} order by weekday limit 1`,
    );
    const free = { ...taken, weekday: 7, starts: 480, ends: 600 };
    const week = (slots: object[]) => ({ slots });
    const at = `${v1}/sessions/${id}/week`;
    expect((await h.nobody.post(at, week([free]))).status).toBe(401);
    for (const caller of [teacher, student]) expect((await caller.post(at, week([free]))).status).toBe(403);
    expect((await office.post(`${v1}/sessions/999999/week`, week([free]))).status).toBe(404);
    expect((await office.post(at, week([{ ...free, weekday: 8 }]))).status).toBe(422);
    const refused = async (slots: object[]) => {
      const { status, body } = await office.post<Failed>(at, week(slots));
      return [status, keys(body).toSorted()];
    };
    expect(await refused([taken])).toEqual([420, ['slot_room_taken', 'slot_teacher_busy']]);
    expect(await refused([{ ...free, ends: 610 }])).toEqual([406, ['slot_time']]);
    expect(await refused([free, { ...free, starts: 540, ends: 600 }])).toEqual([406, ['slot_itself']]);
    expect((await office.post(at, week([free]))).status).toBe(200);
    await expect(
      h.rows`insert into esl_slots (session_id, weekday, starts, ends, staff_id) values (${id}, 1, ${taken.starts}, ${taken.ends}, ${taken.staff_id})`,
    ).rejects.toMatchObject({ cause: { constraint: 'esl_slots_teacher' } });
    expect((await office.post<Failed>(`${v1}/sessions/${now}/cancel`)).status).toBe(406);
    expect((await office.post(`${v1}/sessions/${id}/cancel`)).status).toBe(200);
    expect(await h.rows`select 1 from esl_slots where session_id = ${id}`).toEqual([]);
  });
  it('ESL-007 a teacher sees the own week, the office everybody’s', async () => {
    const at = `${v1}/session/schedules/instructor`;
    expect((await student.get(at)).status).toBe(403);
    const own = await teacher.get<{ data: { slots: unknown[]; teachers: unknown[] } }>(at);
    expect([own.body.data.slots.length, own.body.data.teachers.length]).toEqual([5, 0]);
    const all = await office.get<{ data: { teachers: unknown[] } }>(at);
    expect(all.body.data.teachers.length).toBeGreaterThan(1);
    expect((await teacher.get(`${v1}/sessions/${now}/page`)).status).toBe(200);
    const other = await one(
      h.rows<{
        id: number;
      }>`select s.id from esl_sessions s join esl_courses c on c.id = s.course_id where c.code = 'IE-A1' limit 1`,
    );
    expect((await teacher.get(`${v1}/sessions/${other.id}/page`)).status).toBe(404);
  });
});

describe('registration', () => {
  const at = `${v1}/esl/registration`;
  const whole = (session_ids: number[], program = learner.program) => ({
    student_program_id: program,
    module_date_id: modules[3],
    session_ids,
  });
  const charged = () => h.rows<{ n: number }>`
    select coalesce(sum(p.amount), 0)::int as n from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
    where e.source_kind = 'language-enrolment' and a.purpose = 'receivable' and a.owner_id = ${learner.program}`;
  it('a student chooses the sessions of a module as a whole, is charged, and may not fall below 18 hours on F-1', async () => {
    expect((await h.nobody.post(at, whole([next]))).status).toBe(401);
    expect((await teacher.post(at, whole([next]))).status).toBe(403);
    expect((await student.post(at, whole([next]))).status).toBe(404);
    expect((await f1.post(at, { ...whole([next]), session_ids: ['x'] })).status).toBe(422);
    const level = await one(
      h.rows<{
        id: number;
      }>`select s.id from esl_sessions s join esl_courses c on c.id = s.course_id where c.code = 'IE-A1' and s.module_date_id = ${modules[3]} and s.status = 'open'`,
    );
    expect(keys((await f1.post<Failed>(at, whole([Number(level.id)]))).body)).toEqual(['session_level']);
    expect(keys((await f1.post<Failed>(at, whole([now]))).body)).toEqual(['session_other_module']);
    const done = await f1.post<{ data: unknown }>(at, whole([next]));
    expect(done.body.data).toEqual({ added: 1, dropped: 0 });
    expect(Number((await one(charged())).n)).toBe(180_000);
    expect((await f1.post<{ data: unknown }>(at, whole([next]))).body.data).toEqual({ added: 0, dropped: 0 });
    expect(keys((await f1.post<Failed>(at, whole([]))).body)).toEqual(['session_f1_hours']);
    const seen = await f1.get<{ data: { sessions: { id: number; mine: boolean }[]; learner: { level: string } } }>(
      `${at}?module_date_id=${modules[3]}`,
    );
    expect(seen.body.data.sessions.filter((each) => each.mine).map((each) => each.id)).toEqual([next]);
    expect((await student.get<{ data: { learner: unknown } }>(at)).body.data.learner).toBe(null);
    expect((await student.get(`${at}?student_program_id=${learner.program}`)).status).toBe(404);
  });
  it('the office may take somebody out; what was charged is taken back, and charged again once more', async () => {
    expect((await office.post<{ data: unknown }>(at, whole([]))).body.data).toEqual({ added: 0, dropped: 1 });
    expect(Number((await one(charged())).n)).toBe(0);
    expect((await one(h.rows<{ taken: number }>`select taken from esl_sessions where id = ${next}`)).taken).toBe(0);
    expect((await f1.post(at, whole([next]))).status).toBe(200);
    expect(Number((await one(charged())).n)).toBe(180_000);
    expect((await office.post(at, whole([]))).status).toBe(200);
    const [audit] = await h.rows<{
      after: { session_ids: number[] };
    }>`select after from audit_log where resource = 'language-registration' order by id desc limit 1`;
    expect(audit?.after.session_ids).toEqual([]);
  });
  it('the last seat goes to one of two', async () => {
    const two = await h.rows<{
      id: number;
    }>`select x.student_program_id as id from esl_students x join esl_levels l on l.id = x.level_id where l.code = 'B2' and x.status = 'studying' order by x.id desc limit 2`;
    await h.rows`update esl_sessions set capacity = 1 where id = ${next}`;
    const answers = await Promise.all(two.map((each) => office.post<Failed>(at, whole([next], Number(each.id)))));
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(keys(answers.find((each) => each.status === 406)?.body ?? { message: '' })).toEqual(['session_full']);
    await h.rows`update esl_sessions set capacity = 16 where id = ${next}`;
    for (const each of two) await office.post(at, whole([], Number(each.id)));
  });
});

describe('attendance', () => {
  interface List {
    on: string;
    hours: number;
    days: { on: string }[];
    students: { enrolment_id: number; so_far: number | null; projected: number }[];
    marks: { enrolment_id: number; version: number; present: number }[];
  }
  const at = (): string => `${v1}/esl/attendance/${now}`;
  const list = async (on?: string) => (await teacher.get<{ data: List }>(`${at()}${on ? `?on=${on}` : ''}`)).body.data;
  const row = (of: List, n: number, part: object) => {
    const id = of.students[n]?.enrolment_id ?? 0;
    return {
      enrolment_id: id,
      present: 4,
      late: 0,
      excused: false,
      seen: of.marks.find((mark) => mark.enrolment_id === id)?.version ?? 0,
      ...part,
    };
  };
  it('ESL-008: by its own address the list is taken by who teaches, by the admin address the office corrects it with a reason, and nobody else does', async () => {
    const of = await list();
    const body = { on: of.on, rows: [row(of, 0, { present: 3, late: 12 })] };
    expect((await h.nobody.post(at(), body)).status).toBe(401);
    expect((await f1.post(at(), body)).status).toBe(403);
    expect((await (await another()).post(at(), body)).status).toBe(404);
    expect((await teacher.post(at(), { ...body, on: 'then' })).status).toBe(422);
    const refused = async (part: object) => {
      const { status, body: answer } = await teacher.post<Failed>(at(), { on: of.on, rows: [row(of, 0, part)] });
      return [status, keys(answer)];
    };
    expect(await refused({ present: 5 })).toEqual([420, ['esl_hours_too_many']]);
    expect(await refused({ excused: true })).toEqual([420, ['esl_no_time_off']]);
    expect(await refused({ enrolment_id: 999_999 })).toEqual([420, ['esl_not_in_class']]);
    expect((await teacher.post(at(), body)).status).toBe(200);
    const first = of.days[0]?.on ?? '';
    expect(keys((await teacher.post<Failed>(at(), { ...body, on: first })).body)).toEqual(['esl_list_frozen']);
    const admin = `${v1}/esl/attendance/admin/${now}`;
    expect((await teacher.post(admin, { ...body, on: first, reason: 'He was there.' })).status).toBe(403);
    expect((await office.post(admin, { ...body, on: first })).status).toBe(422);
    const old = await list(first);
    expect(
      (await office.post(admin, { on: first, rows: [row(old, 0, { present: 2 })], reason: 'He was there.' })).status,
    ).toBe(200);
    const audit = await one(
      h.rows<{
        after: { reason: string };
      }>`select after from audit_log where resource = 'esl-attendance' order by id desc limit 1`,
    );
    expect(audit.after.reason).toBe('He was there.');
  });
  it('of two who write one list at once, one is told who was first', async () => {
    const of = await list();
    const answers = await Promise.all(
      [1, 2].map((present) => teacher.post<Failed>(at(), { on: of.on, rows: [row(of, 1, { present })] })),
    );
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 420]);
    expect(keys(answers.find((each) => each.status === 420)?.body ?? { message: '' })).toEqual(['esl_mark_changed']);
  });
  it('a stage of the 80 % rule is told once, in the reader’s language', async () => {
    const of = await list();
    const mine = await one(
      h.rows<{
        id: number;
      }>`select id from esl_enrolments where session_id = ${now} and student_program_id = ${learner.program}`,
    );
    const n = of.students.findIndex((each) => each.enrolment_id === Number(mine.id));
    await h.rows`delete from esl_attendance_notices where enrolment_id = ${mine.id}`;
    const before = (
      await h.rows`select 1 from outbox where template = 'language_attendance' and user_id = ${learner.user}`
    ).length;
    const absent = async (days: readonly string[], present: number) => {
      for (const on of days) {
        const day = await list(on);
        await office.post(`${v1}/esl/attendance/admin/${now}`, {
          on,
          rows: [row(day, n, { present })],
          reason: 'The list was wrong.',
        });
      }
    };
    const past = of.days.map((each) => each.on).filter((each) => each <= today);
    await absent(past.slice(0, 7), 0);
    const told = await h.rows<{
      subject: string;
    }>`select subject from outbox where template = 'language_attendance' and user_id = ${learner.user} order by id`;
    const stages = await h.rows<{
      stage: number;
    }>`select stage from esl_attendance_notices where enrolment_id = ${mine.id} order by stage desc`;
    expect(told.length - before).toBe(stages.length);
    expect(stages.length).toBeGreaterThan(1);
    expect(told.at(-1)?.subject).toMatch(/Your attendance is below \d+%/);
    await absent(past.slice(0, 2), 4);
    await absent(past.slice(0, 2), 0);
    expect(
      (await h.rows`select 1 from outbox where template = 'language_attendance' and user_id = ${learner.user}`).length,
    ).toBe(told.length);
    // what was attended so far is one figure on every screen; what can still be reached, which the notices and the desk look at, is another
    type Row = { enrolment_id: number; attendance: number | null };
    const [entry, end] = [`${v1}/assessment/bulk/entry/${now}`, `${v1}/esl/module/end?module_date_id=${modules[2]}`];
    const found = <R extends { enrolment_id: number }>(rows: R[]) =>
      rows.find((each) => each.enrolment_id === Number(mine.id));
    const line = found((await list()).students);
    const shown = [
      found((await office.get<{ data: { students: Row[] } }>(entry)).body.data.students)?.attendance,
      found((await office.get<{ data: { lines: Row[] } }>(end)).body.data.lines)?.attendance,
    ];
    expect(line?.so_far).toBeLessThan(80);
    expect(shown).toEqual([line?.so_far, line?.so_far]);
    await office.post(`${v1}/esl/f1/desk/look`);
    const [desk] = await h.rows<{
      figure: string;
    }>`select figure from esl_f1_cases where student_program_id = ${learner.program} and kind = 'below_line' and status = 'open'`;
    expect(Number(desk?.figure)).toBe(line?.projected);
    expect(line?.projected).toBeGreaterThan(line?.so_far ?? 100);
    await absent(past.slice(0, 7), 4);
  });
});

describe('evaluations and the end of a module', () => {
  interface Entry {
    assessments: { id: number; skill: string }[];
    students: { enrolment_id: number; outcome: string }[];
    scores: { enrolment_id: number; assessment_id: number; version: number }[];
  }
  interface End {
    data: {
      seen: string;
      counts: Record<string, number>;
      lines: { number: string; to_session: string | null }[];
      lists_missing: { session_id: number; days: string[] }[];
    };
  }
  const at = (): string => `${v1}/assessment/bulk/entry/${now}`;
  const cell = (entry: Entry, student_at: number, part_at: number, score: number | null) => {
    const [enrolment_id, assessment_id] = [
      entry.students[student_at]?.enrolment_id ?? 0,
      entry.assessments[part_at]?.id ?? 0,
    ];
    const stored = entry.scores.find(
      (each) => each.enrolment_id === enrolment_id && each.assessment_id === assessment_id,
    );
    return { enrolment_id, assessment_id, score, seen: stored?.version ?? 0 };
  };
  it('scores are entered by who teaches; every bad row is named and nothing is kept', async () => {
    const entry = (await teacher.get<{ data: Entry }>(at())).body.data;
    const rows = entry.students.map((_, n) => cell(entry, n, 0, 80));
    expect((await h.nobody.post(at(), { rows })).status).toBe(401);
    expect((await f1.post(at(), { rows })).status).toBe(403);
    expect((await (await another()).post(at(), { rows })).status).toBe(404);
    // a body without a table is no empty table
    for (const nothing of [null, [], {}, { rows: null }]) {
      const refused = await teacher.post<{ errors?: object }>(at(), nothing);
      expect([nothing, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([nothing, 422, ['rows']]);
    }
    const bad = await teacher.post<Failed>(at(), {
      rows: [
        ...rows,
        { ...cell(entry, 0, 1, 101), seen: 0 },
        { enrolment_id: 999_999, assessment_id: 1, score: 5, seen: 0 },
      ],
    });
    expect([bad.status, keys(bad.body).toSorted()]).toEqual([420, ['esl_score_no_student', 'esl_score_range']]);
    const answers = await Promise.all(
      [71, 72].map((score) => teacher.post<Failed>(at(), { rows: [cell(entry, 0, 0, score)] })),
    );
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 420]);
    const fresh = (await teacher.get<{ data: Entry }>(at())).body.data;
    const whole = fresh.students.flatMap((_, n) =>
      fresh.assessments.map((__, part) => cell(fresh, n, part, n === 0 ? 40 : 90)),
    );
    expect(
      (
        await teacher.post(at(), {
          rows: whole,
          comments: [{ enrolment_id: fresh.students[0]?.enrolment_id, comment: 'Reads little.' }],
        })
      ).status,
    ).toBe(200);
    const after = (await teacher.get<{ data: Entry }>(at())).body.data;
    expect(after.students.map((each) => each.outcome).slice(0, 2)).toEqual([
      'repeat',
      expect.stringMatching(/passed|repeat/),
    ]);
  });
  it('the end is shown first, then run; nobody is moved twice', async () => {
    const end = `${v1}/esl/module/end`;
    const shown = `${end}?module_date_id=${modules[2]}`;
    expect((await teacher.get(shown)).status).toBe(403);
    const early = (await office.get<End>(shown)).body.data;
    const body = (seen: string) => ({ module_date_id: modules[2], seen });
    expect(keys((await office.post<Failed>(end, body(early.seen))).body)).toEqual(['module_not_over']);
    await h.rows`update esl_module_dates set ends_on = ${today} where id = ${modules[2]}`;
    expect(keys((await office.post<Failed>(end, body(early.seen))).body)).toEqual(['module_incomplete']);
    // the others get their scores, all of them good
    await h.rows`insert into esl_scores (enrolment_id, assessment_id, score, entered_by)
      select e.id, x.id, 85, (select id from users where username = 'prepschool') from esl_enrolments e join esl_sessions s on s.id = e.session_id join esl_evaluations v on v.course_id = s.course_id join esl_assessments x on x.evaluation_id = v.id
      where e.module_date_id = ${modules[2]} and e.status = 'enrolled' on conflict do nothing`;
    // whoever is on no attendance list is not judged; each class gets one list with everybody there
    expect(keys((await office.post<Failed>(end, body(early.seen))).body)).toEqual(['module_incomplete']);
    await h.rows`with sheet as (insert into esl_attendance_sheets (session_id, held_on, hours) select id, ${today}::date - 1, 2 from esl_sessions where module_date_id = ${modules[2]}
        on conflict (session_id, held_on) do update set hours = excluded.hours returning id, session_id, hours)
      insert into esl_attendance_marks (sheet_id, enrolment_id, present, entered_by) select k.id, e.id, k.hours, (select id from users where username = 'prepschool') from sheet k join esl_enrolments e on e.session_id = k.session_id where e.status = 'enrolled' on conflict do nothing`;
    expect(keys((await office.post<Failed>(end, body(early.seen))).body)).toEqual(['module_end_changed']);
    const dry = (await office.get<End>(shown)).body.data;
    expect(dry.counts.incomplete).toBe(0);
    // a lesson without a list is named; it is nobody's absence
    expect(dry.lists_missing.find((each) => each.session_id === now)?.days.length ?? 0).toBe(0);
    expect(dry.lists_missing.length).toBeGreaterThan(0);
    const runs = await Promise.all(
      [office, office].map((caller) => caller.post<{ data: { run_id: number } }>(end, body(dry.seen))),
    );
    expect(runs.map((each) => each.status)).toEqual([200, 200]);
    await Promise.all(runs.map((each) => performRun(h.services, each.body.data.run_id)));
    const moved = await h.rows<{
      enrolment_id: number;
      to_session_id: number | null;
    }>`select enrolment_id, to_session_id from esl_moves where module_date_id = ${modules[2]}`;
    expect(moved.length).toBe(dry.lines.length);
    const seated = moved.filter((each) => each.to_session_id !== null).length;
    expect(seated).toBe(dry.lines.filter((each) => each.to_session !== null).length);
    expect(
      (
        await h.rows`select 1 from esl_enrolments where module_date_id = ${modules[3]} and source = 'moved' and status = 'enrolled' and charge_item is not null`
      ).length,
    ).toBe(seated);
    expect(
      (await one(h.rows<{ status: string }>`select status from esl_module_dates where id = ${modules[2]}`)).status,
    ).toBe('ended');
    expect(keys((await office.post<Failed>(end, body(dry.seen))).body)).toEqual(['module_ended_already']);
    // a student reads the own result
    const own = await f1.get<{ data: { status: string; total: number | null }[] }>(
      `${v1}/esl/student/module/statuses?sort=module_date_id`,
    );
    expect(own.body.data.length).toBeGreaterThan(1);
    expect(new Set(own.body.data.map((each) => each.status)).has('passed')).toBe(true);
    expect((await student.get<{ data: unknown[] }>(`${v1}/esl/student/module/statuses`)).body.data).toEqual([]);
    expect(keys((await teacher.post<Failed>(at(), { rows: [] })).body)).toEqual(['esl_scores_closed']);
  });
});

describe('8 CFR 214.3(g) the F-1 desk', () => {
  interface Desk {
    data: { cases: { id: number; kind: string; status: string }[] };
  }
  it('names who must be seen to; a case is closed after something was done', async () => {
    const at = `${v1}/esl/f1/desk`;
    expect((await teacher.get(at)).status).toBe(403);
    expect((await h.nobody.post(`${at}/look`)).status).toBe(401);
    expect((await office.post(`${at}/look`)).status).toBe(200);
    const { cases } = (await office.get<Desk>(at)).body.data;
    expect(cases.map((each) => each.kind)).toContain('past_release');
    const id = cases.find((each) => each.kind === 'past_release')?.id;
    expect((await teacher.post(`${at}/${id}/action`, { action: 'talk', note: 'He came.' })).status).toBe(403);
    expect((await office.post(`${at}/999999/action`, { action: 'talk', note: 'He came.' })).status).toBe(404);
    expect((await office.post(`${at}/${id}/action`, { action: 'sing', note: 'He came.' })).status).toBe(422);
    expect(keys((await office.post<Failed>(`${at}/${id}/close`, { note: 'Done.' })).body)).toEqual([
      'f1_case_untouched',
    ]);
    expect((await office.post(`${at}/${id}/action`, { action: 'sevis', note: 'Reported.' })).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => office.post<Failed>(`${at}/${id}/close`, { note: 'Released.' })));
    expect(both.map((each) => each.status).toSorted()).toEqual([200, 406]);
    expect(keys((await office.post<Failed>(`${at}/${id}/action`, { action: 'talk', note: 'Again.' })).body)).toEqual([
      'f1_case_closed',
    ]);
    // what somebody closed stays closed
    await office.post(`${at}/look`);
    expect((await office.get<Desk>(at)).body.data.cases.map((each) => each.id)).not.toContain(id);
  });
});
