import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { performRun } from '#kernel/server/job-runs.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { dueReports } from './jobs/send-report.ts';
import type { ReportCard, ReportSchedule, ReportView } from './contract.ts';
import { chartPoints, sortedRows, totalsOf } from './rules/report-figures.ts';
import { nextTime, plainAddresses } from './rules/report-times.ts';

let h: Harness;
let admin: Caller;
let registrar: Caller;
let dean: Caller;
let student: Caller;
const mails = new Map<string, string>();
const mailOf = (username: string): string => mails.get(username) ?? '';
beforeAll(async () => {
  h = await harness();
  [admin, registrar, dean, student] = [
    await h.as('admin'),
    await h.as('registrar'),
    await h.as('dean'),
    await h.as('student'),
  ];
  for (const row of await h.rows<{
    username: string;
    email: string;
  }>`select username, lower(email) as email from users where username in ('admin', 'registrar', 'dean', 'student', 'advisor', 'instructor')`)
    mails.set(row.username, row.email);
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  h.setNow(null);
  await h.rows`delete from report_schedules where name like 'zz %'`;
  await h.rows`delete from outbox where template = 'report'`;
});
const params = (values: Record<string, unknown>): string => `params=${encodeURIComponent(JSON.stringify(values))}`;
const view = async (caller: Caller, name: string, query = ''): Promise<ReportView> =>
  (await caller.get<{ data: ReportView }>(`/api/v1/reports/${name}?${query}`)).body.data;
const names = async (caller: Caller): Promise<string[]> =>
  (await caller.get<{ data: { reports: ReportCard[] } }>('/api/v1/reports')).body.data.reports
    .map(({ name }) => name)
    .sort();
const housing = ['housing-moves', 'housing-nights', 'housing-occupancy', 'housing-revenue', 'housing-waiting'];
const all = [
  'advising-load',
  'advising-meetings',
  'advising-no-contact',
  'advisor-load',
  'gpa-by-program',
  'grade-distribution',
  'graduate-meetings',
  'holds-by-kind',
  ...housing,
  'language-attendance',
  'language-f1',
  'language-hours',
  'language-levels',
  'language-registrations',
  'language-results',
  'language-revenue',
  'prep-absences',
  'prep-distribution',
  'prep-exam-averages',
  'prep-success',
  'registration-status',
  'request-steps',
  'requests-by-kind',
  'seat-occupancy',
  'sections-lacking',
  'sign-ins-per-day',
  'students-by-program',
  'waitlist-demand',
];

describe('rules', () => {
  it('next times stand at the university’s clock; a day that a month lacks is its last', () => {
    const after = new Date('2026-01-31T06:00:00Z'); // a Saturday, 09:00 in Istanbul
    const times = { weekday: null, month_day: null };
    expect(nextTime({ ...times, every: 'daily', hour: 9 }, after).toISOString()).toBe('2026-02-01T06:00:00.000Z');
    expect(nextTime({ ...times, every: 'daily', hour: 10 }, after).toISOString()).toBe('2026-01-31T07:00:00.000Z');
    expect(nextTime({ ...times, every: 'weekly', weekday: 1, hour: 8 }, after).toISOString()).toBe(
      '2026-02-02T05:00:00.000Z',
    );
    expect(nextTime({ ...times, every: 'weekly', weekday: 6, hour: 9 }, after).toISOString()).toBe(
      '2026-02-07T06:00:00.000Z',
    );
    expect(nextTime({ ...times, every: 'monthly', month_day: 31, hour: 0 }, after).toISOString()).toBe(
      '2026-02-27T21:00:00.000Z',
    );
    expect(nextTime({ ...times, every: 'daily', hour: 1 }, new Date('2026-01-31T21:30:00Z')).toISOString()).toBe(
      '2026-01-31T22:00:00.000Z',
    );
  });
  it('totals leave empty cells out, empty cells sort last either way, charts add up one label', () => {
    const columns = [
      { name: 'a', kind: 'text' as const },
      { name: 'n', kind: 'integer' as const, total: 'sum' as const },
      { name: 'm', kind: 'decimal' as const, total: 'average' as const },
    ];
    const rows = [
      { a: 'çınar', n: 1, m: 2 },
      { a: 'dut', n: null, m: null },
      { a: 'ceviz', n: 3, m: 3 },
    ];
    expect(totalsOf(columns, rows)).toEqual({ n: 4, m: 2.5 });
    expect(sortedRows(columns, rows, 'a', 'tr').map((row) => row.a)).toEqual(['ceviz', 'çınar', 'dut']);
    for (const [sort, order] of [
      ['n', [1, 3, null]],
      ['-n', [3, 1, null]],
      ['nothing', [1, null, 3]],
    ] as const)
      expect(sortedRows(columns, rows, sort, 'tr').map((row) => row.n)).toEqual(order);
    expect(chartPoints({ kind: 'bar', label: 'a', value: 'n' }, [...rows, { a: 'ceviz', n: 5 }]).points).toEqual([
      { label: 'çınar', value: 1 },
      { label: 'ceviz', value: 8 },
    ]);
    // amounts of two currencies are never one sum
    const money = [{ name: 'sum', kind: 'decimal' as const, total: 'sum' as const }];
    const paid = ['USD', 'TRY', 'USD'].map((currency, n) => ({ month: '2026-11', currency, sum: n + 1 }));
    expect([totalsOf(money, paid), totalsOf(money, paid.slice(0, 1))]).toEqual([{ sum: null }, { sum: 1 }]);
    expect(chartPoints({ kind: 'bar', label: 'month', value: 'sum' }, paid).points).toEqual([
      { label: '2026-11 · USD', value: 4 },
      { label: '2026-11 · TRY', value: 2 },
    ]);
    expect(plainAddresses([' A@x.tr', 'a@X.tr', ''])).toEqual(['a@x.tr']);
  });
});

describe('ACC-111 the catalogue', () => {
  it('asks for a sign-in, and lists what the role may see', async () => {
    expect((await h.nobody.get('/api/v1/reports')).status).toBe(401);
    expect(await names(admin)).toEqual(all);
    expect(await names(registrar)).toEqual(
      all.filter((name) => name !== 'sign-ins-per-day' && !housing.includes(name)),
    );
    expect(await names(student)).toEqual(['seat-occupancy']);
  });
  it('401, 403 for another role’s report, 404 for none, 422 for wrong parameters', async () => {
    for (const path of ['', '/sheet', '/paper']) {
      expect((await h.nobody.get(`/api/v1/reports/students-by-program${path}`)).status).toBe(401);
      expect((await student.get(`/api/v1/reports/students-by-program${path}`)).status).toBe(403);
      expect((await registrar.get(`/api/v1/reports/sign-ins-per-day${path}`)).status).toBe(403);
      expect((await registrar.get(`/api/v1/reports/no-such-report${path}`)).status).toBe(404);
      expect(
        (await registrar.get(`/api/v1/reports/students-by-program${path}?${params({ faculty_id: 'x' })}`)).status,
      ).toBe(422);
    }
    expect((await admin.get(`/api/v1/reports/sign-ins-per-day?${params({ from: 'yesterday' })}`)).status).toBe(422);
  });
  it('every report runs for everybody who may see it, with words in both languages', async () => {
    for (const name of all) {
      const found = await view(admin, name, 'limit=5');
      expect(found.name, name).toBe(name);
      for (const text of [
        found.title,
        found.about,
        ...found.columns.map((column) => column.label),
        ...Object.values(found.labels),
      ])
        expect(`${text.tr}${text.en}`, name).not.toMatch(/reports:|_| - ?$|undefined/);
      expect(found.rows.length, name).toBeLessThanOrEqual(5);
      for (const row of found.rows)
        expect(Object.keys(row).sort(), name).toEqual(found.columns.map((column) => column.name).sort());
    }
    for (const username of [
      'chair',
      'dean',
      'unitoffice',
      'advisor',
      'instructor',
      'supervisor',
      'observer',
      'bursar',
      'housing',
      'prepschool',
      'studentaffairs',
    ]) {
      const caller = await h.as(username);
      for (const name of await names(caller))
        expect((await caller.get(`/api/v1/reports/${name}`)).status, `${username} ${name}`).toBe(200);
    }
  });
});

describe('figures', () => {
  it('totals are over all rows, not over the page, and right against the tables', async () => {
    const [count] = await h.rows<{ n: number }>`select count(*)::int as n from students where status = 'active'`;
    const found = await view(registrar, 'students-by-program', 'limit=3');
    expect(found.rows).toHaveLength(3);
    expect(found.totals.students).toBe(count?.n);
    const everyone = await view(registrar, 'students-by-program', params({ status: '' }));
    expect(everyone.totals.students).toBe((await h.rows<{ n: number }>`select count(*)::int as n from students`)[0]?.n);
    const seats = await view(registrar, 'seat-occupancy');
    const [sum] = await h.rows<{
      quota: number;
      taken: number;
      id: number;
    }>`select sum(quota)::int as quota, sum(taken)::int as taken, min(semester_id) as id from sections where semester_id = (select id from semesters where is_active) and status not in ('draft', 'cancelled')`;
    expect(seats.totals).toMatchObject({ quota: sum?.quota, taken: sum?.taken });
    expect(seats.params.semester_id).toBe(sum?.id);
    const [letters] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from enrolments where letter is not null and status in ('registered', 'completed')`;
    expect((await view(registrar, 'grade-distribution')).totals.students).toBe(letters?.n);
    const [holds] = await h.rows<{ n: number }>`select count(*)::int as n from holds`;
    expect((await view(registrar, 'holds-by-kind')).totals.holds).toBe(holds?.n);
  });
  it('count only the reader’s rows: a dean his faculty, a chair his department, an advisor his students', async () => {
    const [faculty] = await h.rows<{
      id: number;
      n: number;
      others: number;
    }>`select f.id, (select count(*)::int from students s where s.faculty_id = f.id and s.status = 'active') as n, (select min(id) from faculties where code <> 'ENG') as others from faculties f where f.code = 'ENG'`;
    expect((await view(dean, 'students-by-program')).totals.students).toBe(faculty?.n);
    // asking for another faculty does not widen what he sees
    expect((await view(dean, 'students-by-program', params({ faculty_id: faculty?.others }))).count).toBe(0);
    const [advised] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from students where status = 'active' and advisor_id = (select staff_id from users where username = 'advisor')`;
    const own = await view(await h.as('advisor'), 'advisor-load');
    expect(own.totals.students).toBe(advised?.n);
    expect(own.rows).toHaveLength(1);
    const [taught] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from enrolments e join sections s on s.id = e.section_id where e.letter is not null and e.status in ('registered', 'completed') and (s.instructor_id = (select staff_id from users where username = 'instructor') or s.id in (select section_id from section_instructors where staff_id = (select staff_id from users where username = 'instructor')))`;
    expect((await view(await h.as('instructor'), 'grade-distribution')).totals.students ?? 0).toBe(taught?.n);
  });
  it('sorts and pages on the server, over all rows', async () => {
    const found = await view(registrar, 'students-by-program', 'sort=-students&limit=2');
    const next = await view(registrar, 'students-by-program', 'sort=-students&limit=2&page=2');
    const figures = [...found.rows, ...next.rows].map((row) => Number(row.students));
    expect(figures).toEqual([...figures].sort((one, other) => other - one));
    expect(found.chart?.points.reduce((sum, point) => sum + point.value, 0)).toBeGreaterThan(0);
  });
});

describe('files', () => {
  it('LIST-001 the spreadsheet holds all rows and the totals, numbers as numbers, and no formula, whatever a name begins with', async () => {
    const [program] = await h.rows<{
      id: number;
      name_en: string;
    }>`select p.id, p.name_en from programs p where exists (select from students s where s.program_id = p.id and s.status = 'active') order by p.id limit 1`;
    await h.rows`update programs set name_en = '=HYPERLINK("http://evil","x")' where id = ${program?.id}`;
    try {
      const found = await view(registrar, 'students-by-program');
      const file = await registrar.get('/api/v1/reports/students-by-program/sheet');
      expect(file.headers['content-type']).toContain('spreadsheetml');
      const sheet = (await readXlsx(file.raw)).sheets[0];
      expect(sheet?.rows).toHaveLength(found.count + 2);
      expect(sheet?.rows[0]).toEqual(found.columns.map((column) => column.label.en));
      expect(sheet?.rows.at(-1)?.[3]).toBe(found.totals.students);
      expect(sheet?.rows.some((row) => row[1] === '=HYPERLINK("http://evil","x")')).toBe(true); // a text, as it is
      const xml = (await import('node:zlib')).inflateRawSync(entryOf(file.raw, 'xl/worksheets/sheet1.xml')).toString();
      expect(xml).not.toMatch(/<f[ >]/);
    } finally {
      await h.rows`update programs set name_en = ${program?.name_en} where id = ${program?.id}`;
    }
  });
  it('the PDF is one; what has no rows is refused (ERR-028)', async () => {
    const paper = await registrar.get('/api/v1/reports/registration-status/paper');
    expect([paper.status, paper.headers['content-type'], paper.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    for (const path of ['sheet', 'paper'])
      expect(
        (
          await admin.get(
            `/api/v1/reports/sign-ins-per-day/${path}?${params({ from: '1999-01-01', to: '1999-01-02' })}`,
          )
        ).status,
      ).toBe(406);
  });
});
/** The packed bytes of one entry of a zip archive whose sizes stand in its directory. */
function entryOf(archive: Buffer, name: string): Buffer {
  for (
    let at = archive.readUInt32LE(archive.length - 6);
    archive.readUInt32LE(at) === 0x02014b50;
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  ) {
    if (archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString() !== name) continue;
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    return archive.subarray(start, start + archive.readUInt32LE(at + 20));
  }
  throw new Error(`no ${name}`);
}

describe('SYS-034 reports sent by mail', () => {
  const plan = {
    report: 'students-by-program',
    name: 'zz students',
    every: 'weekly',
    weekday: 1,
    hour: 8,
    format: 'xlsx',
    params: { status: 'active' },
  };
  const add = (caller: Caller, change: Record<string, unknown> = {}) =>
    caller.post<{ data: { id: number }; message: string }>('/api/v1/report/schedules', {
      ...plan,
      recipients: [mailOf('registrar')],
      ...change,
    });
  const schedules = async (caller: Caller): Promise<ReportSchedule[]> =>
    (await caller.get<{ data: { schedules: ReportSchedule[] } }>('/api/v1/report/schedules')).body.data.schedules;
  const lastRun = async (id: number): Promise<number> =>
    (
      await h.rows<{
        id: number;
      }>`select id from job_runs where name = 'send-report' and (params ->> 'schedule_id')::bigint = ${id} order by id desc limit 1`
    )[0]?.id ?? 0;

  it('401, 403 for students and for reports of others, 422, 406 for each reason', async () => {
    expect((await add(h.nobody)).status).toBe(401);
    expect((await add(student)).status).toBe(403);
    expect((await add(registrar, { report: 'sign-ins-per-day' })).status).toBe(403);
    expect((await add(registrar, { report: 'no-such' })).status).toBe(404);
    for (const change of [
      { recipients: [] },
      { recipients: ['not an address'] },
      { hour: 24 },
      { weekday: null },
      { every: 'hourly' },
      { params: { faculty_id: 'x' } },
      { every: 'monthly', month_day: null },
    ])
      expect((await add(registrar, change)).status, JSON.stringify(change)).toBe(422);
    for (const address of [mailOf('student'), 'somebody@elsewhere.example'])
      expect((await add(registrar, { recipients: [mailOf('registrar'), address] })).body.message).toBe(
        'report_recipient_unknown',
      );
    await h.rows`insert into report_schedules (report, name, every, recipients, user_id, user_role_id, next_at) select 'holds-by-kind', 'zz ' || n, 'daily', '{}', u.id, u.default_user_role_id, now() + interval '1 year' from users u, generate_series(1, 20) n where u.username = 'observer'`;
    expect((await add(await h.as('observer'))).body.message).toBe('report_schedule_limit');
    await h.rows`delete from report_schedules where user_id = (select id from users where username = 'observer')`;
  });
  it('is added, changed and removed by its owner, removed by the administrator; each with an audit row', async () => {
    const {
      body: {
        data: { id },
      },
    } = await add(registrar);
    const [row] = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'report-schedule' and record_id = ${id} order by id desc limit 1`;
    expect(row?.action).toBe('add-report-schedule');
    const found = (await schedules(registrar)).find((each) => each.id === id);
    expect(found).toMatchObject({ own: true, can: { update: true }, params: { status: 'active' } });
    expect((await schedules(dean)).some((each) => each.id === id)).toBe(false);
    const change = { version: 1, ...plan, status: 'p', recipients: [mailOf('dean')] };
    expect((await dean.put(`/api/v1/report/schedules/${id}`, change)).status).toBe(404);
    expect((await admin.put<{ message: string }>(`/api/v1/report/schedules/${id}`, change)).body.message).toBe(
      'report_schedule_not_own',
    );
    expect((await registrar.put(`/api/v1/report/schedules/${id}`, change)).status).toBe(200);
    expect((await registrar.put(`/api/v1/report/schedules/${id}`, change)).status).toBe(406); // of an older version
    expect((await dean.delete(`/api/v1/report/schedules/${id}`)).status).toBe(404);
    expect((await admin.delete(`/api/v1/report/schedules/${id}`)).status).toBe(200);
    expect((await schedules(admin)).some((each) => each.id === id)).toBe(false);
  });
  it('runs when it is due, once, as its owner; the file is his, others are led to the report', async () => {
    const {
      body: {
        data: { id },
      },
    } = await add(dean, { recipients: [mailOf('dean'), mailOf('registrar')], name: 'zz due' });
    await h.rows`update report_schedules set next_at = now() + interval '100 years' where id <> ${id}`;
    await dueReports.work(h.services, {});
    expect(await lastRun(id)).toBe(0);
    await h.rows`update report_schedules set next_at = now() - interval '1 minute' where id = ${id}`;
    await Promise.all([dueReports.work(h.services, {}), dueReports.work(h.services, {})]);
    expect(
      await h.rows`select id from job_runs where name = 'send-report' and (params ->> 'schedule_id')::bigint = ${id}`,
    ).toHaveLength(1);
    const run = await lastRun(id);
    await performRun(h.services, run);
    const [done] = await h.rows<{
      status: string;
      error: string | null;
      file_id: number | null;
      result: { rows: number; sent: number };
    }>`select status, error, file_id, result from job_runs where id = ${run}`;
    expect(done).toMatchObject({ status: 'finished', error: null, result: { sent: 2 } });
    expect(done?.result.rows).toBe((await view(dean, 'students-by-program')).count);
    const written = await h.rows<{
      recipient: string;
      body: string;
    }>`select recipient, body from outbox where template = 'report' order by recipient`;
    expect(written.find((mail) => mail.recipient === mailOf('dean'))?.body).toContain(`/job/logs/detail/${run}`);
    expect(written.find((mail) => mail.recipient === mailOf('registrar'))?.body).toContain(
      '/report?name=students-by-program&p_status=active',
    );
    expect((await dean.get(`/api/v1/job/logs/detail/${run}/file`)).status).toBe(200);
    expect((await student.get(`/api/v1/job/logs/detail/${run}/file`)).status).toBe(404);
    expect((await schedules(dean)).find((each) => each.id === id)).toMatchObject({
      last_error: null,
      last_at: expect.any(String),
    });
  });
  it('notes what went wrong: rights lost since, recipients who may not see it', async () => {
    const {
      body: {
        data: { id },
      },
    } = await add(admin, {
      report: 'sign-ins-per-day',
      params: {},
      recipients: [mailOf('admin'), mailOf('registrar')],
      name: 'zz rights',
    });
    expect((await admin.post(`/api/v1/report/schedules/${id}/run`)).status).toBe(200);
    expect((await admin.post<{ message: string }>(`/api/v1/report/schedules/${id}/run`)).body.message).toBe(
      'report_schedule_running',
    );
    await performRun(h.services, await lastRun(id));
    const lines = await h.rows<{
      key: string;
    }>`select key from job_run_lines where run_id = ${await lastRun(id)} and level = 'warning'`;
    expect(lines.map(({ key }) => key)).toEqual(['report_recipient_without_rights']);
    // the same schedule in a role that has no such report any more
    await h.rows`update report_schedules set user_id = u.id, user_role_id = u.default_user_role_id from users u where u.username = 'registrar' and report_schedules.id = ${id}`;
    expect((await registrar.post<{ message: string }>(`/api/v1/report/schedules/${id}/run`)).body.message).toBe(
      'report_no_longer_yours',
    );
    await h.rows`update report_schedules set next_at = now() - interval '1 minute' where id = ${id}`;
    await dueReports.work(h.services, {});
    await performRun(h.services, await lastRun(id));
    expect(
      (await h.rows<{ status: string }>`select status from job_runs where id = ${await lastRun(id)}`)[0]?.status,
    ).toBe('failed');
    expect((await schedules(registrar)).find((each) => each.id === id)?.last_error).toMatch(/no longer/);
    await h.rows`update report_schedules set user_role_id = 999999999, next_at = now() - interval '1 minute' where id = ${id}`;
    await dueReports.work(h.services, {});
    expect((await h.rows<{ status: string }>`select status from report_schedules where id = ${id}`)[0]?.status).toBe(
      'p',
    );
  });
});
