import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { performRun } from '#kernel/server/job-runs.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';

interface View {
  status: string;
  lines: { key: string; params: Record<string, unknown> }[];
  result: { name: string; value: unknown }[];
}
const tables = ['attendance_sheets', 'attendance_marks', 'attendance_openings', 'attendance_check_ins'] as const;
let h: Harness;
let admin: Caller;
/** Everything as it was before the archive. */
let before: Awaited<ReturnType<typeof state>>;
beforeAll(async () => {
  h = await freshHarness();
  admin = await h.as('admin');
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  // a lesson that was open for check-in, so that every table has rows
  await h.rows`insert into attendance_openings (sheet_id, secret, opened_by, closes_at, network) select id, 's', 1, now(), 'n' from attendance_sheets order by id limit 1`;
  await h.rows`insert into attendance_check_ins (opening_id, enrolment_id, device, same_network) select o.id, m.enrolment_id, 'd', true from attendance_openings o join attendance_marks m on m.sheet_id = o.sheet_id order by o.id desc, m.id limit 1`;
});
const start = (caller: Caller, name: string, params: Record<string, unknown>) =>
  caller.post<{ data: { id: number } }>('/api/v1/jobs/start', { name, params });
async function run(name: string, params: Record<string, unknown>): Promise<View> {
  const begun = await start(admin, name, params);
  expect([begun.status, begun.body]).toMatchObject([200, { data: { id: expect.any(Number) } }]);
  await performRun(h.services, begun.body.data.id);
  return (await admin.get<{ data: View }>(`/api/v1/job/logs/detail/${begun.body.data.id}`)).body.data;
}
const valueOf = (view: View, name: string): unknown => view.result.find((each) => each.name === name)?.value;
/** Everything in the tables, to the last digit. */
const state = async (): Promise<Record<string, { n: number; digest: string | null }>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const [row] = await h.database.query<{ n: number; digest: string | null }>(
          `select count(*)::int as n, md5(string_agg(t::text, '|' order by t.id)) as digest from ${table} t`,
        );
        return [table, row ?? { n: 0, digest: null }] as const;
      }),
    ),
  );
const total = (all: Awaited<ReturnType<typeof state>>): number => Object.values(all).reduce((sum, { n }) => sum + n, 0);
const kept = () =>
  h.rows<{ id: number; semester_id: number; part: number; rows: number; key: string }>`
    select a.id, a.semester_id, a.part, a.rows, f.key from term_archives a join files f on f.id = a.file_id order by a.semester_id, a.part`;
const bytesOf = async (key: string): Promise<Buffer | null> => {
  const stream = await h.services.storage.get(key);
  if (!stream) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
/** Nine years on, the terms of today are old. */
async function nineYearsOn(): Promise<void> {
  const now = new Date();
  await h.rows`update semesters set is_active = false where is_active`;
  await h.rows`update semesters set status = 'closed' where id in (select semester_id from sections where id in (select section_id from attendance_sheets))`;
  h.setNow(new Date(Date.UTC(now.getUTCFullYear() + 9, now.getUTCMonth(), now.getUTCDate(), 12)));
  admin = await h.as('admin');
}

describe('the archive of old terms', () => {
  it('is the administrator’s, and takes nothing younger than five years', async () => {
    for (const name of ['student', 'instructor', 'registrar'])
      for (const [job, params] of [
        ['archive-terms', { years: 8 }],
        ['bring-term-back', { semester_id: 1 }],
      ] as const)
        expect([name, job, (await start(await h.as(name), job, params)).status]).toEqual([name, job, 403]);
    expect((await start(admin, 'archive-terms', { years: 4 })).status).toBe(422);
    const view = await run('archive-terms', { years: 5, dry_run: false });
    expect([view.status, valueOf(view, 'archived_rows')]).toEqual(['finished', 0]);
  });
  it('counts first; then the rows are in files, and grades and decisions stay as they were', async () => {
    await nineYearsOn();
    before = await state();
    for (const table of tables) expect([table, (before[table]?.n ?? 0) > 0]).toEqual([table, true]);
    const others = async () =>
      h.rows`select (select count(*)::int from enrolments) as enrolments, (select count(*)::int from attendance_warnings) as warnings, (select count(*)::int from attendance_results) as results`;
    const untouched = await others();

    const dry = await run('archive-terms', { years: 8, dry_run: true });
    expect(valueOf(dry, 'archived_rows')).toBe(total(before));
    expect(dry.lines.map(({ key }) => key)).toContain('jobs:archive.counted');
    expect(await state()).toEqual(before);
    expect(await kept()).toEqual([]);

    // a store that does not give back what it was given: nothing is taken, and nothing stays in it
    const put = vi.spyOn(h.services.storage, 'put');
    vi.spyOn(h.services.storage, 'get').mockResolvedValueOnce(null);
    expect((await run('archive-terms', { years: 8, dry_run: false })).status).toBe('failed');
    const [lost] = await Promise.all(put.mock.results.map((each) => each.value as Promise<{ key: string }>));
    expect(lost?.key).toMatch(/^[0-9a-f]{40}$/);
    expect(await bytesOf(lost?.key ?? '')).toBeNull();
    expect(await state()).toEqual(before);
    expect(await kept()).toEqual([]);

    const real = await run('archive-terms', { years: 8, dry_run: false });
    expect([real.status, valueOf(real, 'archived_rows')]).toEqual(['finished', total(before)]);
    expect(total(await state())).toBe(0);
    expect(await others()).toEqual(untouched);
    const files = await kept();
    expect(files.reduce((sum, { rows }) => sum + rows, 0)).toBe(total(before));
    for (const { key } of files) expect((await bytesOf(key))?.length).toBeGreaterThan(0);
    const audited = await h.rows<{ record_id: number }>`
      select record_id from audit_log where resource = 'term-archive' order by id`;
    expect(audited.map(({ record_id }) => Number(record_id)).sort()).toEqual(
      files.map(({ semester_id }) => Number(semester_id)).sort(),
    );

    const again = await run('archive-terms', { years: 8, dry_run: false });
    expect([valueOf(again, 'archived_rows'), valueOf(again, 'archive_files')]).toEqual([0, 0]);
    expect((await kept()).length).toBe(files.length);
    // nobody fetches them as his own
    expect(await h.rows`select 1 from files where purpose = 'term-archive' and owner_id is not null`).toEqual([]);
  });
  it('is told on the screens in place of hours that nobody knows, and keeps its terms closed', async () => {
    const [first] = await kept();
    const semester_id = Number(first?.semester_id);
    const [seat] = await h.rows<{ id: number; section_id: number; username: string }>`
      select e.id, e.section_id, u.username from enrolments e join users u on u.student_id = e.student_id and u.username = 'student'
      where e.semester_id = ${semester_id} and e.status in ('registered', 'completed') order by e.id limit 1`;
    const student = await h.as('student');
    type Mine = { data: { courses: { enrolment_id: number; archived: boolean; parts: unknown[] }[] } };
    const mine = (await student.get<Mine>(`/api/v1/attendance/mine?semester_id=${semester_id}`)).body.data.courses;
    expect(mine.find((each) => each.enrolment_id === Number(seat?.id))).toMatchObject({ archived: true, parts: [] });
    type Entry = { data: { section: { archived: boolean }; can: { take: unknown } } };
    const entry = (await admin.get<Entry>(`/api/v1/attendance/entry/${Number(seat?.section_id)}`)).body.data;
    expect(entry.section.archived).toBe(true);
    expect(entry.can.take).not.toBe(true);
    const registrar = await h.as('registrar');
    const reopened = await registrar.post<{ message: string }>(`/api/v1/semesters/${semester_id}/status`, {
      status: 'grading',
    });
    expect([reopened.status, reopened.body.message]).toEqual([406, 'semester_in_archive']);
  });
  it('comes back as it was or not at all, what was added meanwhile with it', async () => {
    const files = await kept();
    const [first] = files;
    const semester_id = Number(first?.semester_id);
    // a mark that somebody has changed in the file, packed anew so that it can be read
    const bytes = (await bytesOf(first?.key ?? '')) ?? Buffer.alloc(0);
    const text = gunzipSync(bytes).toString('utf8');
    const forged = text.replace('"status": "absent"', '"status": "present"');
    expect(forged).not.toBe(text);
    await h.services.storage.keep(first?.key ?? '', gzipSync(Buffer.from(forged)));
    expect((await run('bring-term-back', { semester_id })).status).toBe('failed');
    expect([total(await state()), (await kept()).length]).toEqual([0, files.length]);
    await h.services.storage.keep(first?.key ?? '', bytes);

    // a column that is none any more: its values have no place
    await h.rows`alter table attendance_marks rename column note to remark`;
    expect((await run('bring-term-back', { semester_id })).status).toBe('failed');
    await h.rows`alter table attendance_marks rename column remark to note`;
    expect([total(await state()), (await kept()).length]).toEqual([0, files.length]);

    // a list that came afterwards lies in a file of its own
    const [made] = await h.rows<{ id: number }>`
      insert into attendance_sheets (section_id, lesson_id, held_on, starts, ends, hours, part)
      select id, -1, current_date, 540, 590, 1, 'theory' from sections where semester_id = ${semester_id} order by id limit 1 returning id`;
    await h.rows`insert into attendance_marks (sheet_id, enrolment_id, status, source, entered_by)
      select ${Number(made?.id)}, e.id, 'present', 'teacher', 1 from enrolments e where e.semester_id = ${semester_id} order by e.id limit 1`;
    expect(valueOf(await run('archive-terms', { years: 8, dry_run: false }), 'archived_rows')).toBe(2);
    const both = await kept();
    expect(both.filter((each) => Number(each.semester_id) === semester_id).length).toBeGreaterThan(1);

    for (const id of new Set(both.map((each) => Number(each.semester_id))))
      expect((await run('bring-term-back', { semester_id: id })).status).toBe('finished');
    expect(await h.rows`delete from attendance_sheets where id = ${Number(made?.id)} returning id`).toHaveLength(1);
    expect(await state()).toEqual(before);
    expect(await kept()).toEqual([]);
    for (const { key } of both) expect(await bytesOf(key)).toBeNull();
    const told = await h.rows<{ user_id: number; real_user_id: number }>`
      select user_id, real_user_id from audit_log where resource = 'term-archive'`;
    const [me] = await h.rows<{ id: number }>`select id from users where username = 'admin'`;
    expect(told.length).toBe(2 * both.length);
    for (const row of told)
      expect([Number(row.user_id), Number(row.real_user_id)]).toEqual([me?.id, me?.id].map(Number));

    const none = await run('bring-term-back', { semester_id });
    expect(none.lines.map(({ key }) => key)).toContain('jobs:archive.none');
  });
});
