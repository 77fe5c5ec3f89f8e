import { beforeAll, describe, expect, test, vi } from 'vitest';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { performRun } from '#kernel/server/job-runs.ts';
import { today } from '#test/today.ts';
import type { AccountScholarship, RenewalRow, Renewals } from './renewal-contract.ts';

type Made = { data: { id: number } };
const path = '/api/v1/coop/and/public/scholarships';
let h: Harness;
let affairs: Caller;
let term: { id: number; year: number };
let before: { id: number };
let type = 0;
/** students with an average of their own, without a scholarship, of one program */
let people: { id: number; username: string; program_id: number; cgpa: number }[];

beforeAll(async () => {
  h = await harness();
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  affairs = await h.as('studentaffairs');
  const [active] = await h.rows<typeof term & { starts_on: string }>`
    select id::int as id, left(academic_year, 4)::int as year, starts_on::text as starts_on from semesters where is_active`;
  if (!active) throw new Error('no semester');
  term = active;
  const [last] = await h.rows<{ id: number }>`
    select id::int as id from semesters where code in (1, 2) and starts_on < ${active.starts_on}::date order by starts_on desc limit 1`;
  if (!last) throw new Error('no semester before');
  before = last;
  people = await h.rows`
    select sp.id::int as id, u.username, sp.program_id::int as program_id, sp.cgpa::float8 as cgpa from student_programs sp join programs p on p.id = sp.program_id and p.level = 'undergraduate' join users u on u.student_id = sp.student_id
    where sp.status = 'active' and sp.is_main and u.username ~ '^[0-9]' and sp.cgpa is not null and sp.started_on < ${active.starts_on}::date - 300
      and not exists (select from scholarship_awards a where a.student_program_id = sp.id)
      and sp.program_id = (select x.program_id from student_programs x join programs y on y.id = x.program_id and y.level = 'undergraduate' where x.status = 'active' and x.cgpa is not null group by 1 order by count(*) desc limit 1)
    order by sp.cgpa desc, sp.id`;
  type = await typeOf('T-RENEW', { semesters: 8, full_cgpa: 3.5, lowered_to: 40 });
}, 240_000);

const typeOf = async (code: string, more: Record<string, unknown> = {}): Promise<number> => {
  const made = await (
    await h.as('bursar')
  ).post<Made>('/api/v1/scholarship/types', {
    code,
    name: 'Yenilenen burs',
    name_en: 'Renewable Scholarship',
    percent: 50,
    product_kinds: ['tuition'],
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body.data.id;
};
/** A student of the program, with this average from now on. */
const take = async (cgpa: number | null): Promise<(typeof people)[number]> => {
  const one = people.shift();
  if (!one) throw new Error('nobody is left');
  await h.rows`update student_programs set cgpa = ${cgpa} where id = ${one.id}`;
  return one;
};
const give = async (student: number, more: Record<string, unknown> = {}): Promise<number> => {
  const made = await affairs.post<Made>(path, {
    student_program_id: student,
    scholarship_type_id: type,
    from_semester_id: before.id,
    until_semester_id: term.id,
    decision_no: '2026/31',
    decided_on: today(),
    ...more,
  });
  expect([made.status, JSON.stringify(made.body)]).toEqual([201, JSON.stringify(made.body)]);
  return made.body.data.id;
};
const look = async (query = ''): Promise<Renewals> => {
  const read = await affairs.get<{ data: Renewals }>(
    `${path}/renewals?semester_id=${term.id}&scholarship_type_id=${type}&limit=500${query}`,
  );
  expect(read.status).toBe(200);
  return read.body.data;
};
const rowOf = async (award: number): Promise<RenewalRow | undefined> =>
  (await look()).rows.find((each) => each.award_id === award);
const post = async (input: Record<string, unknown> = {}, who = affairs): Promise<number> => {
  const started = await who.post<{ data: { run_id: number } }>(`${path}/renewals`, {
    semester_id: term.id,
    scholarship_type_id: type,
    ...input,
  });
  expect(started.status).toBe(200);
  await performRun(h.services, started.body.data.run_id);
  return started.body.data.run_id;
};
const awardOf = async (id: number): Promise<{ status: string; until: number }> => {
  const [row] = await h.rows<{ status: string; until: number }>`
    select status, until_semester_id::int as until from scholarship_awards where id = ${id}`;
  if (!row) throw new Error('no award');
  return row;
};

describe('the renewal of a semester', () => {
  test('who may look and who may post', async () => {
    expect((await h.nobody.get(`${path}/renewals`)).status).toBe(401);
    expect((await (await h.as('student')).get(`${path}/renewals`)).status).toBe(403);
    expect((await (await h.as('registrar')).get(`${path}/renewals`)).status).toBe(200);
    const form = { semester_id: term.id };
    expect((await (await h.as('registrar')).post(`${path}/renewals`, form)).status).toBe(403);
    expect((await affairs.post(`${path}/renewals`, {})).status).toBe(422);
  });
  test('FIN-031: a dry run says for everybody what it becomes and why, and keeps nothing', async () => {
    const good = await give((await take(3.6)).id);
    const part = await give((await take(2.6)).id);
    const poor = await give((await take(1.9)).id);
    const fresh = await give((await take(null)).id, { from_semester_id: term.id });
    const seen = await look();
    const said = (id: number) => {
      const row = seen.rows.find((each) => each.award_id === id);
      return row && [row.outcome, row.because, row.share, row.changed, row.decided];
    };
    expect(said(good)).toEqual(['renewed', null, 100, false, false]);
    expect(said(part)).toEqual(['lowered', 'cgpa', 40, true, false]);
    expect(said(poor)).toEqual(['probation', 'cgpa', 100, true, false]);
    // it begins with this semester: nothing to renew
    expect(said(fresh)).toBeUndefined();
    expect((await look('&changed=true')).rows.map((each) => each.award_id)).not.toContain(good);
    expect((await look('&outcome=probation')).rows.map((each) => each.award_id)).toEqual([poor]);
    const [kept] = await h.rows<{ n: number }>`
      select count(*)::int as n from scholarship_terms where outcome is not null and award_id in (${good}, ${part}, ${poor})`;
    expect(kept?.n).toBe(0);
    const file = await affairs.get(`${path}/renewals/file?semester_id=${term.id}&scholarship_type_id=${type}`);
    expect(file.status).toBe(200);
  });
  test('line by line: only what was accepted, and not what has changed since it was seen', async () => {
    const [accepted, waiting, turned] = [await take(3.8), await take(3.8), await take(3.8)];
    const [one, two, three] = [await give(accepted.id), await give(waiting.id), await give(turned.id)];
    await h.rows`update student_programs set cgpa = 1.5 where id = ${turned.id}`;
    const run = await post({ lines: [`${one}:renewed`, `${three}:renewed`] });
    expect([(await rowOf(one))?.decided, (await rowOf(two))?.decided, (await rowOf(three))?.decided]).toEqual([
      true,
      false,
      false,
    ]);
    const [log] = await h.rows<{
      result: { renewed: number; refused: number };
    }>`select result from job_runs where id = ${run}`;
    expect(log?.result).toMatchObject({ renewed: 1, refused: 1 });
    await h.rows`update student_programs set cgpa = 3.8 where id = ${turned.id}`;
  });
  test('posted: it goes on, rests or ends, the charges follow, and the student is told in his language; again it changes nothing', async () => {
    const [a, b, c] = [await take(3.6), await take(1.9), await take(1.8)];
    const [good, poor, lost] = [await give(a.id), await give(b.id), await give(c.id)];
    // on probation in the semester before already
    await h.rows`insert into scholarship_terms (award_id, semester_id, outcome, because, decided_at) values (${lost}, ${before.id}, 'probation', 'cgpa', now())`;
    await h.rows`update scholarship_awards set status = 'suspended' where id = ${lost}`;
    expect((await rowOf(lost))?.outcome).toBe('lost');
    await post();
    expect(await awardOf(good)).toEqual({ status: 'active', until: term.id });
    expect(await awardOf(poor)).toEqual({ status: 'suspended', until: term.id });
    expect(await awardOf(lost)).toEqual({ status: 'ended', until: before.id });
    const letters = async (username: string) =>
      h.rows<{ title: string; title_en: string; body_en: string }>`
        select n.title, n.title_en, n.body_en from notifications n join users u on u.id = n.user_id where u.username = ${username} and n.title_en like '%your scholarship%' order by n.id`;
    expect(await letters(c.username)).toMatchObject([
      { title: expect.stringContaining('bursunuz kesildi'), body_en: expect.stringContaining('Your CGPA is 1.8') },
    ]);
    expect((await look()).undecided).toBe(0);
    const nothing = await affairs.post<{ message: string }>(`${path}/renewals`, {
      semester_id: term.id,
      scholarship_type_id: type,
    });
    expect([nothing.status, nothing.body.message]).toEqual([406, 'scholarship_nothing_to_renew']);
    expect(await letters(c.username)).toHaveLength(1);
    // the student reads it on his own page, and nobody else does
    const own = await (
      await h.as(b.username)
    ).get<{ data: AccountScholarship[] }>('/api/v1/student/payments/scholarships');
    expect(own.body.data).toMatchObject([
      { status: 'suspended', min_cgpa: 2, rule: 'FIN-031', terms: [{ outcome: 'probation', because: 'cgpa' }] },
    ]);
    expect(
      (await (await h.as(a.username)).get(`/api/v1/student/payments/scholarships?student_program_id=${b.id}`)).status,
    ).toBe(404);
  });
  test('a decision that ended is given another semester while the type has some left, and takes a place of its year', async () => {
    const few = await typeOf('T-PLACES', { semesters: 4 });
    const [older] = await h.rows<{ id: number; year: number }>`
      select id::int as id, left(academic_year, 4)::int as year from semesters where code in (1, 2) and left(academic_year, 4)::int < ${term.year} order by starts_on desc limit 1`;
    const [next] = await h.rows<{ id: number }>`
      select id::int as id from semesters where code in (1, 2) and left(academic_year, 4)::int = ${term.year} order by starts_on limit 1`;
    if (!older || !next) throw new Error('no semesters');
    const [a, b] = [await take(3.1), await take(3.9)];
    const form = { scholarship_type_id: few, from_semester_id: older.id, until_semester_id: older.id };
    const [weaker, better] = [await give(a.id, form), await give(b.id, form)];
    const placed = await (
      await h.as('bursar')
    ).put('/api/v1/quota/management', {
      by: 'scholarship',
      year: term.year,
      cells: [{ program_id: a.program_id, column: String(few), places: 1 }],
    });
    expect(placed.status).toBe(200);
    const input = { semester_id: next.id, scholarship_type_id: few };
    await Promise.all([post(input), post(input)]);
    expect(await awardOf(better)).toEqual({ status: 'active', until: next.id });
    expect((await awardOf(weaker)).status).toBe('ended');
    const [kept] = await h.rows<{ because: string }>`select because from scholarship_terms where award_id = ${weaker}`;
    expect(kept?.because).toBe('quota');
    const full = await affairs.post<{ message: string }>(path, {
      student_program_id: (await take(3)).id,
      scholarship_type_id: few,
      from_semester_id: next.id,
      until_semester_id: next.id,
      decision_no: '1',
      decided_on: today(),
    });
    expect(full.body.message).toBe('scholarship_quota_full');
  });
});
