import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { syncRoles } from '#areas/access/roles/seed-roles.ts';
import { beginAdvising } from './jobs/begin-advising.ts';
import { areas } from '#app/areas.server.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { AdvisorBoard, AdvisorLoad, AdvisorReport, AssignmentPreview } from './contract.ts';

const bulk = '/api/v1/advisor/bulk';
let h: Harness;
let registrar: Caller;
const advisors: number[] = [];
let passive = 0;
let bell = 0;
let made = 0;
const now = new Date();
const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/Istanbul',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
const today = dayOf(now);
const later = dayOf(new Date(now.getTime() + 10 * 86_400_000));
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const keys = (answer: Answer<unknown>, status: number): string[] => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  return ((answer.body as { errors?: { key: string }[]; message: string }).errors ?? []).map((each) => each.key);
};
const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('nothing found');
  return value;
};
/** a student of his own, with an assignment when he has an advisor */
async function newStudent(
  advisor: number | null,
  more: { program?: string; class_year?: number; status?: string } = {},
): Promise<{ student: number; program: number; number: string }> {
  made += 1;
  const number = `77${String(process.pid).slice(-4).padStart(4, '0')}${String(made).padStart(4, '0')}`;
  const [student] = await h.rows<{ id: number }>`
    insert into students (student_number, first_name, last_name, program_id, department_id, faculty_id, advisor_id, class_year, entry_year, status, email)
    select ${number}, 'DENEME', ${`ÖĞRENCİ ${'ABCDEFGHIJ'[made % 10]}`}, id, department_id, faculty_id, ${advisor}, ${more.class_year ?? 1}, 2025, ${more.status ?? 'active'}, ${`${number}@std.kampus.example`} from programs where code = ${more.program ?? 'CENG-BS'} returning id`;
  const id = must(student).id;
  const [program] = await h.rows<{
    id: number;
  }>`insert into student_programs (student_id, program_id, started_on, class_year, advisor_id, status) select ${id}, program_id, '2025-09-01', class_year, advisor_id, status from students where id = ${id} returning id`;
  if (advisor)
    await h.rows`insert into advisor_assignments (student_program_id, staff_id, started_on) values (${must(program).id}, ${advisor}, '2025-09-01')`;
  return { student: id, program: must(program).id, number };
}
const lines = (program: number) =>
  h.rows<{
    id: number;
    staff_id: number;
    started_on: string;
    ended_on: string | null;
    hand_over_note: string | null;
  }>`select id, staff_id, started_on, ended_on, hand_over_note from advisor_assignments where student_program_id = ${program} order by id`;
const advisorsOf = async (student: number) =>
  must(
    (
      await h.rows<{
        person: number | null;
        program: number | null;
      }>`select s.advisor_id as person, sp.advisor_id as program from students s join student_programs sp on sp.student_id = s.id where s.id = ${student}`
    )[0],
  );
const yesterday = dayOf(new Date(Date.parse(today) - 86_400_000));

const [a, b, c] = [() => must(advisors[0]), () => must(advisors[1]), () => must(advisors[2])];
beforeAll(async () => {
  h = await harness();
  await syncRoles(h.database, areas);
  registrar = await h.as('registrar');
  for (let index = 0; index < 4; index += 1) {
    const [row] = await h.rows<{ id: number }>`
      insert into staff (registration_number, first_name, last_name, title, department_id, faculty_id, email, status)
      select ${`T${process.pid}${index}`}, 'SINAMA', ${`DANIŞMAN ${'ABCD'[index]}`}, 'lecturer', id, faculty_id, ${`sinama${index}@kampus.example`}, ${index === 3 ? 'p' : 'a'} from departments where code = 'CENG' returning id`;
    if (index === 3) passive = must(row).id;
    else advisors.push(must(row).id);
  }
  const [user] = await h.rows<{
    id: number;
  }>`insert into users (username, full_name, email, staff_id) values (${`sinama${process.pid}`}, 'Sınama', ${`sinama${process.pid}@kampus.example`}, ${b()}) returning id`;
  bell = must(user).id;
});
afterEach(() => h.setNow(null));
afterAll(() => h.setNow(null));

describe('ACC-110 /advisor/bulk', () => {
  test('401 without a sign-in, 403 for roles that do not assign (ACC-114)', async () => {
    expect((await h.nobody.get(bulk)).status).toBe(401);
    expect((await h.nobody.post(bulk, {})).status).toBe(401);
    for (const who of ['student', 'advisor', 'dean', 'bursar', 'instructor', 'mentora']) {
      const caller = await h.as(who);
      expect((await caller.get(bulk)).status, who).toBe(403);
      for (const path of ['', '/preview', '/undo', '/sheet'])
        expect((await caller.post(`${bulk}${path}`, {})).status, who).toBe(403);
    }
  });
  test('422 names what is malformed', async () => {
    expect(
      (await registrar.post(`${bulk}/preview`, { from: 'x', mode: 'one', student_program_ids: [], advisor_ids: [] }))
        .body,
    ).toMatchObject({ errors: { from: [expect.anything()], student_program_ids: [expect.anything()] } });
    expect((await registrar.post(bulk, { from: today, rows: [] })).status).toBe(422);
  });
  test('the board filters, counts who has nobody, and offers everything that matches', async () => {
    const one = await newStudent(null, { class_year: 4 });
    const board = data<AdvisorBoard>(await registrar.get(`${bulk}?search=${one.number}&without=true`));
    expect(board).toMatchObject({
      total: 1,
      matching: [one.program],
      rows: [{ student_program_id: one.program, advisor: null, since: null, next: null }],
    });
    expect(board.counts.without).toBeGreaterThan(0);
    expect(data<AdvisorBoard>(await registrar.get(`${bulk}?search=${one.number}&class_year=3`)).total).toBe(0);
    await newStudent(c());
    const mine = data<AdvisorBoard>(await registrar.get(`${bulk}?advisor_id=${c()}`));
    expect(mine).toMatchObject({ total: 1, rows: [{ advisor: { id: c(), title: 'lecturer' }, since: '2025-09-01' }] });
    expect(data<AdvisorLoad[]>(await registrar.get(`${bulk}/advisors`)).find((each) => each.id === c())).toMatchObject({
      total: 1,
      classes: [{ class_year: 1, count: 1 }],
    });
    expect(
      data<AdvisorLoad[]>(await registrar.get(`${bulk}/advisors`)).find((each) => each.id === passive),
    ).toBeUndefined();
  });
  test('a chair and a faculty office see and assign their own only', async () => {
    const own = await newStudent(null);
    const foreign = await newStudent(null, { program: 'PSY-BS' });
    const chair = await h.as('chair');
    expect(data<AdvisorBoard>(await chair.get(`${bulk}?search=${own.number}`)).total).toBe(1);
    expect(data<AdvisorBoard>(await chair.get(`${bulk}?search=${foreign.number}`)).total).toBe(0);
    expect(data<AdvisorBoard>(await (await h.as('unitoffice')).get(`${bulk}?search=${foreign.number}`)).total).toBe(0);
    const refused = await chair.post(bulk, {
      from: today,
      rows: [
        { student_program_id: own.program, advisor_id: a() },
        { student_program_id: foreign.program, advisor_id: a() },
      ],
    });
    expect(keys(refused, 420)).toEqual(['advised_student_outside']);
    expect(JSON.stringify(refused.body)).not.toContain(foreign.number);
    expect(await lines(own.program)).toEqual([]);
  });
  test('the dry run tells each row and the loads, and writes nothing', async () => {
    const [first, second, gone] = [
      await newStudent(a()),
      await newStudent(null),
      await newStudent(null, { status: 'on_leave' }),
    ];
    const preview = data<AssignmentPreview>(
      await registrar.post(`${bulk}/preview`, {
        from: today,
        mode: 'one',
        student_program_ids: [first.program, second.program, gone.program],
        advisor_ids: [b()],
      }),
    );
    expect(preview).toMatchObject({ moved: 2, kept: 0, refused: 1 });
    expect(preview.rows.map((row) => row.refusals.map((each) => each.key))).toEqual([
      [],
      [],
      ['advised_student_not_active'],
    ]);
    const load = (id: number) => must(preview.loads.find((each) => each.id === id));
    expect(load(b()).after - load(b()).before).toBe(2);
    expect(load(a()).after - load(a()).before).toBe(-1);
    expect(await lines(second.program)).toEqual([]);
    expect(await advisorsOf(first.student)).toEqual({ person: a(), program: a() });
    const stays = data<AssignmentPreview>(
      await registrar.post(`${bulk}/preview`, {
        from: today,
        mode: 'distribute',
        student_program_ids: [first.program, second.program],
        advisor_ids: [a(), b()],
      }),
    );
    expect(stays.rows.find((row) => row.student_program_id === first.program)).toMatchObject({
      kept: true,
      after: { id: a() },
    });
    expect(
      keys(
        await registrar.post(`${bulk}/preview`, {
          from: today,
          mode: 'one',
          student_program_ids: [first.program],
          advisor_ids: [a(), b()],
        }),
        406,
      ),
    ).toEqual(['advisor_one_only']);
    for (const [input, word] of [
      [{ from: yesterday }, 'before today'],
      [{ from: '2099-01-01' }, 'one year from now'],
      [{ advisor_ids: [passive] }, 'not active academic'],
      [{ advisor_ids: [999_999_999] }, 'not found'],
    ] as const) {
      const answer = await registrar.post(`${bulk}/preview`, {
        from: today,
        mode: 'one',
        student_program_ids: [first.program],
        advisor_ids: [b()],
        ...input,
      });
      expect(answer.status).toBe(406);
      expect(JSON.stringify(answer.body)).toContain(word);
    }
  });
  test('applies in one transaction: history, both repeated advisors, audit, mails; then undone as a whole', async () => {
    const [first, second] = [await newStudent(a()), await newStudent(null)];
    const done = data<{ ids: number[]; students: number }>(
      await registrar.post(bulk, {
        from: today,
        note: 'Staj dosyası eksik',
        rows: [
          { student_program_id: first.program, advisor_id: b(), seen: a() },
          { student_program_id: second.program, advisor_id: b(), seen: 0 },
        ],
      }),
    );
    expect(done.students).toBe(2);
    expect(await lines(first.program)).toMatchObject([
      { staff_id: a(), ended_on: yesterday },
      { staff_id: b(), started_on: today, ended_on: null, hand_over_note: 'Staj dosyası eksik' },
    ]);
    expect(await advisorsOf(first.student)).toEqual({ person: b(), program: b() });
    expect(await advisorsOf(second.student)).toEqual({ person: b(), program: b() });
    expect(
      await h.rows`select before, after from audit_log where resource = 'advisor-assignment' and record_id = ${must(done.ids[0])} and action = 'assign-advisors'`,
    ).toMatchObject([
      { before: { advisor_id: a() }, after: { advisor_id: b(), from: today, hand_over_note: 'Staj dosyası eksik' } },
    ]);
    const mails = await h.rows<{
      recipient: string;
      template: string;
      body: string;
    }>`select recipient, template, body from outbox where template in ('advisor_gained', 'advisor_lost') order by id desc limit 2`;
    expect(mails.map((each) => `${each.recipient} ${each.template}`).sort()).toEqual([
      'sinama0@kampus.example advisor_lost',
      'sinama1@kampus.example advisor_gained',
    ]);
    expect(mails.find((each) => each.template === 'advisor_gained')?.body).toContain('Staj dosyası eksik');
    expect(
      await h.rows`select kind, link from notifications where user_id = ${bell} and title_en = '2 students were assigned to you as their advisor' order by id desc limit 1`,
    ).toMatchObject([{ link: '/advising' }]);
    expect(data<AdvisorBoard>(await registrar.get(`${bulk}?search=${first.number}`)).undoable[0]).toMatchObject({
      ids: [...done.ids].sort((x, y) => x - y),
      count: 2,
    });
    expect(data<{ students: number }>(await registrar.post(`${bulk}/undo`, { ids: done.ids })).students).toBe(2);
    expect(await advisorsOf(first.student)).toEqual({ person: a(), program: a() });
    expect(await advisorsOf(second.student)).toEqual({ person: null, program: null });
    expect(await lines(first.program)).toMatchObject([
      { staff_id: a(), ended_on: null },
      { staff_id: b(), started_on: today, ended_on: yesterday },
    ]);
    expect(
      await h.rows`select after from audit_log where action = 'undo-advisor-assignment' and record_id = ${must(done.ids[0])}`,
    ).toMatchObject([{ after: { advisor_id: a(), undone: true } }]);
    expect(
      (await h.rows`select 1 from outbox where template = 'advisor_undone' and recipient = 'sinama1@kampus.example'`)
        .length,
    ).toBeGreaterThan(0);
    expect((await registrar.post(`${bulk}/undo`, { ids: done.ids })).status).toBe(420);
  });
  test('each refusal stops the whole: 420 with the rows, nothing written', async () => {
    const [same, leave, fresh, seen] = [
      await newStudent(a()),
      await newStudent(null, { status: 'suspended' }),
      await newStudent(null),
      await newStudent(a()),
    ];
    const answer = await registrar.post(bulk, {
      from: today,
      rows: [
        { student_program_id: same.program, advisor_id: a() },
        { student_program_id: leave.program, advisor_id: a() },
        { student_program_id: fresh.program, advisor_id: passive },
        { student_program_id: fresh.program, advisor_id: a() },
        { student_program_id: seen.program, advisor_id: b(), seen: c() },
        { student_program_id: 999_999_999, advisor_id: a() },
        { student_program_id: same.program, advisor_id: 999_999_999 },
      ],
    });
    expect(keys(answer, 420)).toEqual([
      'advisor_same',
      'advised_student_not_active',
      'advisor_passive',
      'advised_student_twice',
      'advisor_changed_meanwhile',
      'advised_student_outside',
      'advised_student_twice',
      'advisor_not_found',
    ]);
    expect(await lines(fresh.program)).toEqual([]);
  });
  test('a later day: the daily job brings it into effect; another assignment before it replaces it, and undo brings it back', async () => {
    const one = await newStudent(a());
    data(await registrar.post(bulk, { from: later, rows: [{ student_program_id: one.program, advisor_id: b() }] }));
    expect(await advisorsOf(one.student)).toEqual({ person: a(), program: a() });
    expect(data<AdvisorBoard>(await registrar.get(`${bulk}?search=${one.number}`)).rows[0]).toMatchObject({
      advisor: { id: a() },
      next: { advisor: { id: b() }, from: later },
    });
    h.setNow(new Date(now.getTime() + 1000));
    const now2 = data<{ ids: number[] }>(
      await registrar.post(bulk, { from: today, rows: [{ student_program_id: one.program, advisor_id: c() }] }),
    );
    expect(await advisorsOf(one.student)).toEqual({ person: c(), program: c() });
    expect((await lines(one.program)).filter((line) => line.ended_on === null)).toHaveLength(1);
    h.setNow(new Date(now.getTime() + 2000));
    data(await registrar.post(`${bulk}/undo`, { ids: now2.ids }));
    expect(await advisorsOf(one.student)).toEqual({ person: a(), program: a() });
    expect((await lines(one.program)).map((line) => [line.staff_id, line.ended_on === null])).toEqual([
      [a(), false],
      [b(), true],
      [c(), false],
    ]);
    await beginAdvising.work(h.services, {});
    expect(await advisorsOf(one.student)).toEqual({ person: a(), program: a() });
    h.setNow(new Date(now.getTime() + 11 * 86_400_000));
    await beginAdvising.work(h.services, {});
    expect(await advisorsOf(one.student)).toEqual({ person: b(), program: b() });
  });
  test('undo: not after a day, not when something was changed since, not another unit’s', async () => {
    const [one, two] = [await newStudent(a()), await newStudent(a(), { program: 'PSY-BS' })];
    const first = data<{ ids: number[] }>(
      await registrar.post(bulk, {
        from: today,
        rows: [
          { student_program_id: one.program, advisor_id: b() },
          { student_program_id: two.program, advisor_id: b() },
        ],
      }),
    );
    expect(keys(await (await h.as('chair')).post(`${bulk}/undo`, { ids: first.ids }), 420)).toEqual([
      'assignment_not_found',
    ]);
    h.setNow(new Date(Date.now() + 86_400_000 + 60_000));
    expect(keys(await registrar.post(`${bulk}/undo`, { ids: first.ids }), 420)).toEqual([
      'assignment_too_old',
      'assignment_too_old',
    ]);
    h.setNow(new Date(Date.now() + 1000));
    data(await registrar.post(bulk, { from: today, rows: [{ student_program_id: one.program, advisor_id: c() }] }));
    expect(keys(await registrar.post(`${bulk}/undo`, { ids: first.ids }), 420)).toEqual(['assignment_changed_since']);
    expect(await advisorsOf(two.student)).toEqual({ person: b(), program: b() });
  });
  test('two assignments of one student at once leave one current line', async () => {
    const one = await newStudent(a());
    const answers = await Promise.all(
      [b(), c()].map((advisor_id) =>
        registrar.post(bulk, { from: today, rows: [{ student_program_id: one.program, advisor_id, seen: a() }] }),
      ),
    );
    expect(answers.map((each) => each.status).sort()).toEqual([200, 420]);
    const free = await Promise.all(
      [a(), b(), c()].map((advisor_id) =>
        registrar.post(bulk, { from: today, rows: [{ student_program_id: one.program, advisor_id }] }),
      ),
    );
    expect(free.filter((each) => each.status === 200).length).toBeGreaterThanOrEqual(2);
    const open = (await lines(one.program)).filter((line) => line.ended_on === null);
    expect(open).toHaveLength(1);
    expect(await advisorsOf(one.student)).toEqual({ person: must(open[0]).staff_id, program: must(open[0]).staff_id });
  });
  test('a spreadsheet is a dry run of its rows; unknown numbers are named with their line', async () => {
    const one = await newStudent(a());
    const sheet = async (rows: (string | number)[][]): Promise<Answer<unknown>> => {
      const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
      const boundary = 'xxKAMPUSxx';
      const payload = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="from"\r\n\r\n${today}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\r\n\r\n`,
        ),
        bytes,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const response = await h.app.inject({
        method: 'POST',
        url: `${bulk}/sheet`,
        headers: {
          authorization: `Bearer ${registrar.token}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload,
      });
      return { status: response.statusCode, body: JSON.parse(response.body), headers: {}, raw: response.rawPayload };
    };
    const answer = data<AssignmentPreview & { unknown: unknown[] }>(
      await sheet([
        ['Öğrenci No', 'Danışman Sicil No'],
        [one.number, `T${process.pid}1`],
        ['1', 'T1'],
      ]),
    );
    expect(answer).toMatchObject({
      moved: 1,
      rows: [{ student_program_id: one.program, after: { id: b() } }],
      unknown: [{ line: 3, student_number: '1' }],
    });
    expect(
      (
        await sheet([
          ['A', 'B'],
          ['1', '2'],
        ])
      ).status,
    ).toBe(406);
  });
});

describe('ACC-110 /advisor/students/report', () => {
  const path = '/api/v1/advisor/students/report';
  test('401, 403; figures per advisor; an advisor sees himself only, a dean his faculty', async () => {
    expect((await h.nobody.get(path)).status).toBe(401);
    for (const who of ['student', 'instructor', 'bursar'])
      expect((await (await h.as(who)).get(path)).status, who).toBe(403);
    const low = await newStudent(c(), { class_year: 3 });
    await h.rows`update student_programs set cgpa = 1.5 where id = ${low.program}`;
    const all = data<AdvisorReport>(await registrar.get(`${path}?sort=-total`));
    const row = must(all.rows.find((each) => each.advisor?.id === c()));
    const [facts] = await h.rows<{
      total: number;
      risk: number;
      average: number;
    }>`select count(*)::int as total, (count(*) filter (where cgpa < 2))::int as risk, round(avg(cgpa), 2) as average from student_programs where advisor_id = ${c()} and status in ('active', 'on_leave', 'suspended')`;
    expect(row).toMatchObject({
      total: must(facts).total,
      at_risk: must(facts).risk,
      average_cgpa: must(facts).average,
      department: expect.any(String),
    });
    expect(row.classes.find((each) => each.class_year === 3)?.count).toBe(1);
    expect(all.rows.map((each) => each.total)).toEqual(all.rows.map((each) => each.total).sort((x, y) => y - x));
    expect(all.totals.students).toBe(all.rows.reduce((sum, each) => sum + each.total, 0));
    const [waiting] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from semester_registrations r join student_programs sp on sp.id = r.student_program_id join semesters m on m.id = r.semester_id where m.is_active and r.status = 'submitted' and sp.status in ('active', 'on_leave', 'suspended')`;
    expect(all.totals.waiting).toBe(must(waiting).n);
    const own = data<AdvisorReport>(await (await h.as('advisor')).get(path));
    const [me] = await h.rows<{ staff_id: number }>`select staff_id from users where username = 'advisor'`;
    expect(own.rows.map((each) => each.advisor?.id)).toEqual([must(me).staff_id]);
    const dean = data<AdvisorReport>(await (await h.as('dean')).get(path));
    expect(dean.totals.students).toBeLessThan(all.totals.students);
    expect(dean.totals.students).toBeGreaterThan(0);
  });
  test('the spreadsheet carries the Turkish and the English title', async () => {
    const turkish = await (await h.as('registrar', { locale: 'tr' })).get(`${path}/sheet`);
    expect(turkish.status).toBe(200);
    expect(decodeURIComponent(String(turkish.headers['content-disposition']))).toContain(
      'Danışman Öğrencileri Raporu.xlsx',
    );
    expect(turkish.raw.subarray(0, 2).toString()).toBe('PK');
    expect(decodeURIComponent(String((await registrar.get(`${path}/sheet`)).headers['content-disposition']))).toContain(
      'Advisor Students Report.xlsx',
    );
    expect((await registrar.get(`${path}/sheet?search=nobodyofthisname`)).status).toBe(406);
  });
});
