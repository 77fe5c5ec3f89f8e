import { beforeAll, describe, expect, it } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { importer, workbook, type Sent } from '#test/import-steps.ts';
import { offer, type Offered } from '#test/job-steps.ts';

let h: Harness;
let registrar: Caller;
let numbers = 0;
const path = '/api/v1/section/instructors';
interface Teacher {
  id: number;
  no: string;
}
async function teacher(): Promise<Teacher> {
  const no = `75${process.pid}${String((numbers += 1)).padStart(2, '0')}`;
  const [row] = await h.rows<{ id: number }>`
    insert into staff (registration_number, first_name, last_name, title, email, is_academic) values (${no}, 'Şube', 'Deneme', 'lecturer', ${`${no}@kampus.example`}, true) returning id`;
  return { id: Number(row?.id), no };
}
const add = (section_id: number, staff_id: number, more: Record<string, unknown> = {}, caller = registrar) =>
  caller.post<{ message: string; data: { id: number; share: number } }>(path, {
    section_id,
    staff_id,
    role: 'instructor',
    ...more,
  });
const standing = async (section_id: number): Promise<[number, string, number][]> =>
  (
    await h.rows<{ staff_id: number; role: string; share: number }>`
      select staff_id, role, share from section_instructors where section_id = ${section_id} order by id`
  ).map((each) => [Number(each.staff_id), each.role, each.share]);
const mainOf = async (section_id: number): Promise<number | null> => {
  const [row] = await h.rows<{ id: number | null }>`select instructor_id as id from sections where id = ${section_id}`;
  return row?.id ? Number(row.id) : null;
};
const free = (): Promise<Offered> => offer({ day: 6 });
const said = (answer: { status: number; body: { message: string } }): [number, string] => [
  answer.status,
  answer.body.message,
];

beforeAll(async () => {
  h = await harness();
  registrar = await h.as('registrar');
});

describe('ACA-034: one more who teaches a section', () => {
  it('is here, is free then, and the shares make no more than the whole', async () => {
    const [one, other] = [await offer({ day: 6, starts: 1_140 }), await offer({ day: 6, starts: 1_140 })];
    const [busy, left, first, second] = [await teacher(), await teacher(), await teacher(), await teacher()];
    expect((await add(other.section_id, busy.id)).status).toBe(200);
    await h.rows`update staff set status = 'p' where id = ${left.id}`;
    expect(said(await add(one.section_id, busy.id))).toEqual([406, 'section_instructor_busy']);
    expect((await add(one.section_id, left.id)).status).toBeGreaterThanOrEqual(406);
    expect(await standing(one.section_id)).toEqual([]);
    expect((await add(one.section_id, first.id, { share: 60 })).status).toBe(200);
    expect(said(await add(one.section_id, second.id, { share: 50 }))).toEqual([406, 'section_shares_over']);
    // without a share: what is left
    expect((await add(one.section_id, second.id)).body.data.share).toBe(40);
    const third = await teacher();
    expect(said(await add(one.section_id, third.id))).toEqual([406, 'section_shares_over']);
    expect(await standing(one.section_id)).toEqual([
      [first.id, 'instructor', 60],
      [second.id, 'instructor', 40],
    ]);
    // the main instructor is one of them
    expect(await mainOf(one.section_id)).toBe(first.id);
    const [log] = await h.rows<{ n: number }>`
      select count(*)::int as n from audit_log a join section_instructors i on i.id = a.record_id where a.resource = 'section-instructor' and a.action = 'sectioninstructor_store' and i.section_id = ${one.section_id}`;
    expect(log?.n).toBe(2);
  });
  it('nor does a change make them more; where they were more already, they may become less', async () => {
    const { section_id } = await free();
    const [first, second] = [await teacher(), await teacher()];
    const made = await add(section_id, first.id, { share: 60 });
    await add(section_id, second.id);
    const change = (share: number) =>
      registrar.put<{ message: string; data: { share: number } }>(`${path}/${made.body.data.id}`, { share });
    expect(said(await change(61))).toEqual([406, 'section_shares_over']);
    expect((await change(30)).body.data.share).toBe(30);
    await h.rows`update section_instructors set share = 100 where section_id = ${section_id}`;
    expect((await change(90)).status).toBe(200);
    expect(said(await change(95))).toEqual([406, 'section_shares_over']);
  });
  it('whoever goes is no longer the main one; several go at once', async () => {
    const { section_id } = await free();
    const [first, second] = [await teacher(), await teacher()];
    const made = await add(section_id, first.id, { share: 50 });
    const next = await add(section_id, second.id);
    expect(await mainOf(section_id)).toBe(first.id);
    expect((await registrar.delete(`${path}/${made.body.data.id}`)).status).toBe(200);
    expect(await mainOf(section_id)).toBe(second.id);
    const gone = await registrar.post<{ data: { ok: number } }>(`${path}/bulk`, {
      action: 'destroy',
      ids: [next.body.data.id],
    });
    expect(gone.body.data.ok).toBe(1);
    expect([await standing(section_id), await mainOf(section_id)]).toEqual([[], null]);
  });
  it('not on a section that is settled, nor on another department’s', async () => {
    const [own, foreign] = [await free(), await offer({ department: 'ARCH', day: 6 })];
    const somebody = await teacher();
    const chair = await h.as('chair');
    expect(said(await add(foreign.section_id, somebody.id, {}, chair))).toEqual([403, 'outside_your_scope']);
    const made = await add(foreign.section_id, somebody.id);
    const at = `${path}/${made.body.data.id}`;
    expect([(await chair.put(at, { share: 10 })).status, (await chair.delete(at)).status]).toEqual([404, 404]);
    await h.rows`update sections set status = 'cancelled' where id = any(${`{${own.section_id},${foreign.section_id}}`}::bigint[])`;
    for (const answer of [
      await add(own.section_id, somebody.id),
      await registrar.put<{ message: string }>(at, { share: 10 }),
      await registrar.delete<{ message: string }>(at),
    ])
      expect(said(answer)).toEqual([406, 'section_settled']);
    expect((await add(999_999_999, somebody.id)).status).toBeGreaterThanOrEqual(404);
  });
  it('two at once never make more than the whole', async () => {
    const { section_id } = await free();
    const [first, second] = [await teacher(), await teacher()];
    const answers = await Promise.all([
      add(section_id, first.id, { share: 60 }),
      add(section_id, second.id, { share: 60 }),
    ]);
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
  });
});

describe('the other ways to a section', () => {
  it('the main instructor of the form takes over the share, and makes no more than the whole', async () => {
    const { section_id } = await free();
    const [first, second, third] = [await teacher(), await teacher(), await teacher()];
    await add(section_id, first.id, { share: 70 });
    await add(section_id, second.id, { role: 'assistant' });
    const main = (instructor_id: number | null) =>
      registrar.put<{ message: string }>(`/api/v1/sections/${section_id}`, { instructor_id });
    expect((await main(third.id)).status).toBe(200);
    expect(await standing(section_id)).toEqual([
      [second.id, 'assistant', 30],
      [third.id, 'instructor', 70],
    ]);
    expect((await main(null)).status).toBe(200);
    await h.rows`update section_instructors set share = 100 where section_id = ${section_id}`;
    expect(said(await main(first.id))).toEqual([406, 'section_shares_over']);
  });
  it('one class has the same people under all its codes', async () => {
    const [one, other] = [await offer({ day: 7, starts: 480 }), await offer({ day: 6, starts: 700 })];
    expect((await add(one.section_id, (await teacher()).id)).status).toBe(200);
    const listed = await registrar.post('/api/v1/sections/cross-lists', {
      section_ids: [one.section_id, other.section_id],
      confirmed: true,
    });
    expect(listed.status).toBe(200);
    await h.rows`update section_instructors set share = 60 where section_id = ${one.section_id}`;
    const somebody = await teacher();
    expect((await add(one.section_id, somebody.id)).status).toBe(200);
    expect((await standing(other.section_id)).map(([id, , share]) => [id === somebody.id, share])).toEqual([
      [false, 60],
      [true, 40],
    ]);
    const next = await teacher();
    const saved = await registrar.put(`/api/v1/sections/${one.section_id}/instructors`, {
      instructors: [{ staff_id: next.id, role: 'instructor' }],
    });
    expect(saved.status).toBe(200);
    expect([await standing(other.section_id), await mainOf(other.section_id)]).toEqual([
      [[next.id, 'instructor', 100]],
      next.id,
    ]);
  });
});

describe('a file of who teaches what', () => {
  interface File {
    total: number;
    good: number;
    bad: number;
    lines: { line: number; label: string; status: string; errors: string[] }[];
  }
  const send = async (rows: unknown[][], fields: Record<string, string>, caller = registrar): Promise<Sent<File>> =>
    (await importer(h, caller).upload(
      '',
      await workbook([['section_id', 'staff_id', 'role', 'share'], ...rows]),
      'x.xlsx',
      `${path}/import`,
      fields,
    )) as unknown as Sent<File>;
  const code = ({ section }: Offered): string => section.replace(/-01$/, '');

  it('names each row that breaks a rule, and keeps the good ones', async () => {
    const [one, two, taken] = [
      await offer({ day: 6, starts: 1_200 }),
      await offer({ day: 6, starts: 1_200 }),
      await free(),
    ];
    const [first, second, third] = [await teacher(), await teacher(), await teacher()];
    await add(taken.section_id, third.id);
    const rows = [
      [code(one), first.no, 'instructor', 70],
      // teaches `one` by the row above
      [two.section, first.no, 'instructor', 100],
      [code(one), third.no, 'assistant', 40],
      [code(one), second.no, 'assistant', ''],
      [code(taken), second.no, 'instructor', ''],
      ['YOK 999-01', second.no, 'instructor', ''],
    ];
    const looked = await send(rows, { dry_run: 'true' });
    expect([looked.status, looked.body.data.good, looked.body.data.bad]).toEqual([200, 2, 4]);
    const wrong = looked.body.data.lines.flatMap((each) => (each.status === 'error' ? [each.line] : []));
    expect(wrong).toEqual([3, 4, 6, 7]);
    expect(looked.body.data.lines.find((each) => each.line === 3)?.errors[0]).toMatch(
      new RegExp(`teaches ${one.section} at that time`),
    );
    expect(looked.body.data.lines.find((each) => each.line === 4)?.errors[0]).toMatch(/would make 110/);
    expect(looked.body.data.lines.find((each) => each.line === 4)?.label).toBe(one.section);
    expect(await standing(one.section_id)).toEqual([]);
    const all = await send(rows, { mode: 'all' });
    expect(said(all)).toEqual([406, 'section_file_rows_bad']);
    expect(await standing(one.section_id)).toEqual([]);
    const good = await send(rows, { mode: 'good' });
    expect([good.status, good.body.info?.key, good.body.data.good]).toEqual([200, 'section_instructors_imported', 2]);
    expect(await standing(one.section_id)).toEqual([
      [first.id, 'instructor', 70],
      [second.id, 'assistant', 30],
    ]);
    expect(await standing(two.section_id)).toEqual([]);
    expect((await standing(taken.section_id)).length).toBe(1);
    const [log] = await h.rows<{ n: number }>`
      select count(*)::int as n from audit_log where resource = 'section-instructor' and action = 'sectioninstructor_store' and record_id in (select id from section_instructors where section_id = ${one.section_id})`;
    expect(log?.n).toBe(2);
  });
  it('is taken from the registrar’s office alone', async () => {
    const chair = await h.as('chair');
    expect((await send([], { dry_run: 'true' }, chair)).status).toBe(403);
    expect((await registrar.post('/api/v1/imports', {})).status).toBe(422);
  });
});
