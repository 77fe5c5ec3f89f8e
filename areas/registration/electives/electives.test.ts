import { expect, it } from 'vitest';
import { harness } from '#test/harness.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import type { electivePoolDetail, electivePoolReport } from './contract.ts';

type Report = OutputOf<typeof electivePoolReport>;
type Detail = OutputOf<typeof electivePoolDetail>;
const at = '/api/v1/elective/pools/report';

async function desk() {
  const h = await harness();
  const registrar = await h.as('registrar');
  const report = async (query = ''): Promise<Report> => {
    const { status, body } = await registrar.get<{ data: Report }>(`${at}?${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  const detail = async (id: number, query = ''): Promise<Detail> => {
    const { status, body } = await registrar.get<{ data: Detail }>(`${at}/${id}?${query}`);
    expect(status).toBe(200);
    return body.data;
  };
  return { h, registrar, report, detail };
}

it('each pool tells what is offered, as the sections say, and its courses sum to it', async () => {
  const { h, report, detail } = await desk();
  const { pools, students, semester } = await report();
  expect(semester.is_active).toBe(true);
  expect(students).toBeGreaterThan(50);
  const pool = [...pools].sort((a, b) => b.sections - a.sections)[0];
  if (!pool) throw new Error('no pool');
  expect(pool.sections).toBeGreaterThan(0);
  const [stored] = await h.rows<{ sections: number; quota: number; taken: number; waiting: number; offered: number }>`
    select count(*)::int as sections, sum(s.quota)::int as quota, sum(s.taken)::int as taken, sum(s.waitlisted)::int as waiting, count(distinct s.course_id)::int as offered
    from sections s join elective_pool_courses pc on pc.course_id = s.course_id and pc.pool_id = ${pool.id} where s.semester_id = ${semester.id} and s.status not in ('draft', 'cancelled')`;
  const { sections, quota, taken, waiting, offered } = pool;
  expect({ sections, quota, taken, waiting, offered }).toEqual(stored);
  const { courses, pool: same } = await detail(pool.id);
  expect(same).toEqual(pool);
  for (const column of ['sections', 'quota', 'taken', 'waiting'] as const)
    expect([column, courses.reduce((sum, row) => sum + row[column], 0)]).toEqual([column, pool[column]]);
  expect(courses).toHaveLength(pool.courses);
});

it('the demand is what the plans of the students still leave open, by when their semester comes', async () => {
  const { registrar, report, detail } = await desk();
  const { pools } = await report();
  const pool = [...pools].sort((a, b) => b.due + b.next + b.later - a.due - a.next - a.later)[0];
  if (!pool) throw new Error('no pool');
  const { curriculums } = await detail(pool.id);
  for (const by of ['due', 'next', 'later'] as const)
    expect([by, curriculums.reduce((sum, row) => sum + row[by], 0)]).toEqual([by, pool[by]]);
  const [one] = curriculums;
  if (!one) throw new Error('no curriculum');
  // the analysis of slots counts the same students slot by slot
  const analysis = await registrar.get<{
    data: { slots: { code: string | null; open: number; failed: number; due: number }[] };
  }>(`/api/v1/student/analysis/slots?curriculum_id=${one.id}`);
  const own = analysis.body.data.slots.filter((slot) => slot.code === pool.code);
  expect(own.reduce((sum, slot) => sum + slot.open + slot.failed, 0)).toBe(one.due + one.next + one.later);
  expect(own.reduce((sum, slot) => sum + slot.due, 0)).toBe(one.due);
  // narrowed to that curriculum, the pool is needed by its students alone
  const narrow = await report(`curriculum_id=${one.id}`);
  expect(narrow.pools.find((each) => each.id === pool.id)).toMatchObject({
    due: one.due,
    next: one.next,
    later: one.later,
  });
  expect(narrow.students).toBeGreaterThanOrEqual(one.students);
});

it('who finds no seat: every due slot where nothing is offered, nobody more than is due', async () => {
  const { h, report } = await desk();
  const before = (await report()).pools;
  for (const pool of before) {
    expect(pool.without_seat).toBeLessThanOrEqual(pool.due);
    if (pool.sections === 0 && !pool.takes_any) expect(pool.without_seat).toBe(pool.due);
    if (pool.due > 0 && !pool.takes_any)
      expect(pool.without_seat).toBeGreaterThanOrEqual(pool.due - Math.max(0, pool.quota - pool.taken));
  }
  const pool = before.find((each) => each.sections > 0 && each.due > 0 && !each.takes_any && each.quota > each.taken);
  if (!pool) throw new Error('no pool with seats');
  const [semester] = await h.rows<{ id: number }>`select id::int from semesters where is_active`;
  const closed = await h.rows<{ id: number; quota: number }>`
    select s.id::int, s.quota from sections s join elective_pool_courses pc on pc.course_id = s.course_id and pc.pool_id = ${pool.id} where s.semester_id = ${semester?.id} and s.status not in ('draft', 'cancelled')`;
  try {
    for (const each of closed) await h.rows`update sections set quota = taken where id = ${each.id}`;
    expect((await report()).pools.find((each) => each.id === pool.id)?.without_seat).toBe(pool.due);
  } finally {
    for (const each of closed) await h.rows`update sections set quota = ${each.quota} where id = ${each.id}`;
  }
});

it('a course nobody offered for the asked number of semesters rests', async () => {
  const { report, detail } = await desk();
  const { pools } = await report('idle=1');
  const pool = pools.find((each) => each.resting > 0 && each.offered > 0);
  if (!pool) throw new Error('every course is offered');
  const { courses } = await detail(pool.id, 'idle=1');
  for (const row of courses) expect(row.resting).toBe(row.since === null || row.since >= 1);
  expect(courses.filter((row) => row.resting)).toHaveLength(pool.resting);
  for (const row of courses.filter((each) => each.sections > 0)) expect(row.since).toBe(0);
  const long = (await report('idle=12')).pools.find((each) => each.id === pool.id);
  expect(long?.resting).toBeLessThanOrEqual(pool.resting);
});

it('a past semester shows its offer and no demand', async () => {
  const { h, report } = await desk();
  const [past] = await h.rows<{ id: number }>`
    select m.id::int from semesters m where m.starts_on < (select starts_on from semesters where is_active) and exists (select from sections s where s.semester_id = m.id and s.status <> 'cancelled') order by m.starts_on desc limit 1`;
  const data = await report(`semester_id=${past?.id}`);
  expect([data.past, data.students]).toEqual([true, 0]);
  expect(data.pools.every((pool) => pool.due + pool.next + pool.later + pool.without_seat === 0)).toBe(true);
  expect(data.pools.some((pool) => pool.sections > 0)).toBe(true);
});

it('offices read and take it as a sheet; who plans nothing does not', async () => {
  const { h, registrar } = await desk();
  const sheet = await registrar.get(`${at}/file`);
  expect(sheet.status).toBe(200);
  const [faculty] = await h.rows<{ id: number }>`
    insert into faculties (code, name, name_en) values (${`EP${Date.now() % 1e7}`}, 'Boş', 'Empty') returning id::int`;
  const nothing = await registrar.get(`${at}/file?faculty_id=${faculty?.id}`);
  expect([nothing.status, nothing.body]).toMatchObject([406, { message: 'no_result' }]);
  expect((await h.nobody.get(at)).status).toBe(401);
  for (const name of ['student', 'bursar'])
    expect([name, (await (await h.as(name)).get(at)).status]).toEqual([name, 403]);
  for (const path of ['/999999', '?semester_id=999999']) expect((await registrar.get(`${at}${path}`)).status).toBe(404);
  expect((await registrar.get(`${at}?idle=0`)).status).toBe(422);
});
