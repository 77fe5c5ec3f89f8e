import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, momentOfWall, universityDay } from '#kernel/contract/calendar.ts';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { approvals, send } from '#test/requests.ts';
import type { myStanding, standingRun } from './contract.ts';
import { standingDays, standingRunJob } from './jobs/standing-jobs.ts';

type Run = OutputOf<typeof standingRun>;
type Mine = OutputOf<typeof myStanding>;
const path = '/api/v1/student/programs/standing';
let h: Harness;
let registrar: Caller;
let student: Caller;
let semester = 0;
/** the account `student`; somebody who will not appeal; somebody whose record changes in between; somebody who gets better */
let [own, quiet, moved, risen] = [0, 0, 0, 0];
const today = universityDay(new Date());
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const said = (answer: Answer<unknown>): unknown[] => [answer.status, (answer.body as { message?: string }).message];
const run = async (id: number, more = ''): Promise<Run> =>
  data<Run>(await registrar.get(`${path}/${id}?limit=200${more}`));
const begin = async (): Promise<number> =>
  data<{ id: number }>(await registrar.post(path, { semester_id: semester })).id;
const work = (id: number) => standingRunJob.work(h.services, { run_id: id });
/** The semesters of a student so far, the last being the one that is judged, stand in these bands. */
async function set(id: number, bands: readonly string[], cgpa: number): Promise<void> {
  const rows = await h.rows<{ id: number }>`
    select r.id::int from semester_results r join semesters m on m.id = r.semester_id where r.student_program_id = ${id} and m.code <> 3 and m.starts_on <= (select starts_on from semesters where id = ${semester}) order by m.starts_on desc limit ${bands.length}`;
  expect(rows).toHaveLength(bands.length);
  for (const [index, band] of bands.toReversed().entries())
    await h.rows`update semester_results set standing = ${band}, cgpa = ${cgpa} where id = ${rows[index]?.id ?? 0}`;
}
const statusOf = async (id: number): Promise<string> =>
  (await h.rows<{ status: string }>`select status from student_programs where id = ${id}`)[0]?.status ?? '';

beforeAll(async () => {
  h = await freshHarness();
  [registrar, student] = [await h.as('registrar'), await h.as('student')];
  // jobs are worked by hand here
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  await h.rows`delete from academic_standings`;
  await h.rows`delete from standing_runs`;
  const [mine] = await h.rows<{ id: number }>`
    select sp.id::int from student_programs sp join users u on u.student_id = sp.student_id where u.username = 'student' and sp.is_main`;
  own = mine?.id ?? 0;
  const [last] = await h.rows<{ id: number }>`
    select m.id::int from semesters m join semester_results r on r.semester_id = m.id and r.student_program_id = ${own} where m.grades_due_on < ${today}::date and m.code <> 3 order by m.starts_on desc limit 1`;
  semester = last?.id ?? 0;
  const others = await h.rows<{ id: number }>`
    select sp.id::int from student_programs sp join programs p on p.id = sp.program_id and p.level = 'undergraduate' where sp.status = 'active' and sp.kind = 'major' and sp.id <> ${own} and exists (select from semester_results r where r.student_program_id = sp.id and r.semester_id = ${semester} and r.cgpa is not null)
      and (select count(*) from semester_results r join semesters m on m.id = r.semester_id and m.code <> 3 and m.starts_on <= (select starts_on from semesters where id = ${semester}) where r.student_program_id = sp.id and r.cgpa is not null) >= 3 order by sp.id limit 3`;
  [quiet, moved, risen] = others.map((each) => each.id) as [number, number, number];
  expect([own, semester, quiet, moved, risen].every((each) => each > 0)).toBe(true);
  for (const id of [own, quiet]) await set(id, ['probation', 'probation', 'probation'], 1.2);
  await set(moved, ['good', 'good', 'warning'], 1.9);
  await set(risen, ['warning', 'warning', 'good'], 2.3);
  const [before] = await h.rows<{ id: number }>`
    select m.id::int from semesters m join semester_results r on r.semester_id = m.id and r.student_program_id = ${risen} where m.code <> 3 and m.starts_on < (select starts_on from semesters where id = ${semester}) order by m.starts_on desc limit 1`;
  await h.rows`insert into academic_standings (student_program_id, semester_id, standing, terms, decided_on) values (${risen}, ${before?.id ?? 0}, 'warning', 2, ${addDays(today, -200)}::date)`;
});
afterAll(() => vi.restoreAllMocks());

describe('standing of all students at the end of a semester', () => {
  test('401, 403, 422; a semester whose grades are still open is refused', async () => {
    for (const at of [path, `${path}/1`, `${path}/1/sheet`, '/api/v1/my-standing']) {
      expect((await h.nobody.get(at)).status).toBe(401);
    }
    expect((await student.get(path)).status).toBe(403);
    const chair = await h.as('chair');
    expect((await chair.get(path)).status).toBe(200);
    expect((await chair.post(path, { semester_id: semester })).status).toBe(403);
    expect((await registrar.post(path, {})).status).toBe(422);
    expect((await registrar.get(`${path}/99999999`)).status).toBe(404);
    const [active] = await h.rows<{
      id: number;
    }>`select id::int from semesters where grades_due_on >= ${today}::date order by starts_on limit 1`;
    expect(said(await registrar.post(path, { semester_id: active?.id }))).toEqual([406, 'standing_grades_open']);
  });

  test('differences first: every student is looked at, nobody hears anything', async () => {
    const id = await begin();
    expect(said(await registrar.post(path, { semester_id: semester }))).toEqual([406, 'standing_run_open']);
    expect(JSON.stringify((await registrar.post(`${path}/${id}/apply`)).body)).toContain('standing_run_not_previewed');
    await work(id);
    const found = await run(id);
    expect([found.run.status, found.run.done]).toEqual(['previewed', found.run.total]);
    const [all] = await h.rows<{ n: number }>`
      select count(*)::int as n from student_programs sp join programs p on p.id = sp.program_id and p.level in ('undergraduate', 'master', 'doctorate') join semester_results r on r.student_program_id = sp.id and r.semester_id = ${semester} and r.cgpa is not null where sp.status in ('active', 'on_leave', 'suspended') and sp.kind = 'major'`;
    expect(found.run.total).toBe(all?.n);
    const of = (sp: number) => found.rows.find((row) => row.student_program_id === sp);
    expect(of(own)).toMatchObject({ before: 'good', after: 'dismissal', terms: 3, cgpa: 1.2, applied: false });
    expect(of(moved)).toMatchObject({ before: 'good', after: 'warning', terms: 1 });
    expect(of(risen)).toMatchObject({ before: 'warning', after: 'good', terms: 0 });
    expect(found.rows.every((row) => row.before !== 'good' || row.after !== 'good')).toBe(true);
    const [written] = await h.rows<{ n: number; letters: number }>`
      select (select count(*)::int from academic_standings where semester_id = ${semester}) as n, (select count(*)::int from issued_documents where type = 'standing_letter') as letters`;
    expect(written).toMatchObject({ n: 0, letters: 0 });
    expect((await run(id, '&standing=dismissal')).rows.every((row) => row.after === 'dismissal')).toBe(true);
    const sheet = await registrar.get(`${path}/${id}/sheet`);
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
    // a chair sees only the students of the own department
    const chair = await h.as('chair');
    const seen = data<Run>(await chair.get(`${path}/${id}?limit=200`));
    const [mine] = await h.rows<{ n: number }>`
      select count(*)::int as n from standing_changes c join student_programs sp on sp.id = c.student_program_id join programs p on p.id = sp.program_id join departments d on d.id = p.department_id where c.run_id = ${id} and d.code = 'CENG'`;
    expect(seen.total).toBe(mine?.n);
    expect((await chair.post(`${path}/${id}/apply`)).status).toBe(403);
  });

  test('applied: standing, signed letter, bell and mail; whoever has changed since is left out and said so', async () => {
    const [open] = await h.rows<{ id: number }>`select id::int from standing_runs where status = 'previewed'`;
    const id = open?.id ?? 0;
    await set(moved, ['good', 'good', 'good'], 2.4);
    data(await registrar.post(`${path}/${id}/apply`));
    await work(id);
    const found = await run(id);
    expect([found.run.status, found.skipped]).toEqual(['applied', 1]);
    expect(found.rows.find((row) => row.student_program_id === moved)?.applied).toBe(false);
    expect(found.rows.filter((row) => row.student_program_id !== moved).every((row) => row.applied)).toBe(true);
    const rows = await h.rows<{ id: number; standing: string; letter: boolean; until: string | null; mails: number }>`
      select d.student_program_id::int as id, d.standing, d.document_id is not null as letter, d.appeal_until::text as until, (select count(*)::int from outbox o join users u on u.id = o.user_id join student_programs sp on sp.student_id = u.student_id where sp.id = d.student_program_id and o.template = 'standing_' || d.standing) as mails
      from academic_standings d where d.semester_id = ${semester} and d.student_program_id in (${own}, ${risen}) order by d.standing`;
    expect(rows.map((row) => [row.id, row.standing, row.letter, row.until])).toEqual([
      [own, 'dismissal', true, addDays(today, 10)],
      [risen, 'good', false, null],
    ]);
    expect(rows.find((row) => row.id === own)?.mails).toBe(1);
    const [letter] = await h.rows<{ content: { paragraphs: { tr: string; en: string }[] } }>`
      select i.content from issued_documents i join academic_standings d on d.document_id = i.id where d.student_program_id = ${own}`;
    expect(letter?.content.paragraphs[0]?.tr).toContain('1,20');
    expect(letter?.content.paragraphs[1]?.en).toMatch(/You can appeal this decision through the portal until [A-Z]/);
    // decided is not carried out
    expect(await statusOf(own)).toBe('active');
    const mine = data<Mine>(await student.get('/api/v1/my-standing'));
    expect([mine.now, mine.can.appeal, mine.rows[0]?.letter]).toEqual([
      'dismissal',
      true,
      expect.stringMatching(/^\d{4}\/\d{6}$/),
    ]);
    // run again, the semester has nothing left but the record that had changed, which is good now
    const again = await begin();
    await work(again);
    expect((await run(again)).total).toBe(0);
    expect(said(await registrar.post(`${path}/${again}/apply`))[0]).not.toBe(200);
    data(await registrar.post(`${path}/${again}/cancel`));
  });

  test('an appeal keeps the dismissal back, past its last day too; accepted it is lifted, and cannot be made again', async () => {
    const form = {
      grounds: 'illness',
      explanation: 'Dönem boyunca hastanede tedavi gördüm, raporlarım ektedir.',
      plan: 'Alttan kalan derslerimi alacağım, danışmanımla görüştüm.',
    };
    expect((await send(registrar, 'standing_appeal', form, { policy: true })).status).toBe(403);
    const sent = await send(student, 'standing_appeal', form, { policy: true });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    h.setNow(momentOfWall(`${addDays(today, 11)} 09:00`));
    await standingDays.work(h.services, {});
    h.setNow(null);
    expect([await statusOf(own), await statusOf(quiet)]).toEqual(['active', 'dismissed']);
    const done = await h.rows<{ id: number; outcome: string | null }>`
      select student_program_id::int as id, outcome from academic_standings where student_program_id in (${own}, ${quiet}) and semester_id = ${semester}`;
    expect(Object.fromEntries(done.map((row) => [row.id, row.outcome]))).toEqual({
      [own]: null,
      [quiet]: 'carried_out',
    });
    student = await h.as('student');
    expect(await approvals((name) => h.as(name), sent.body.data.id, ['advisor', 'dean'])).toBe('completed');
    const mine = data<Mine>(await student.get('/api/v1/my-standing'));
    expect([mine.now, mine.rows[0]?.outcome]).toEqual(['probation', 'lifted']);
    const again = await send(student, 'standing_appeal', form, { policy: true });
    expect(JSON.stringify(again.body)).toContain('standing_settled');
    // nothing more happens to either
    await standingDays.work(h.services, {});
    expect([await statusOf(own), await statusOf(quiet)]).toEqual(['active', 'dismissed']);
    const audit = await h.rows<{ n: number }>`
      select count(*)::int as n from audit_log where action = 'settle-dismissal' and record_id in (${own}, ${quiet})`;
    expect(audit[0]?.n).toBe(2);
  });

  test('the night after the grades were due begins a run by itself, once; the registrar is told', async () => {
    const [active] = await h.rows<{ id: number; due: string }>`
      select id::int, grades_due_on::text as due from semesters where grades_due_on >= ${today}::date and starts_on <= ${today}::date order by starts_on desc limit 1`;
    h.setNow(momentOfWall(`${addDays(active?.due ?? today, 1)} 04:20`));
    await standingDays.work(h.services, {});
    await standingDays.work(h.services, {});
    const runs = await h.rows<{ id: number; by: number | null }>`
      select id::int, started_by::int as by from standing_runs where semester_id = ${active?.id ?? 0}`;
    expect(runs.map((row) => row.by)).toEqual([null]);
    await work(runs[0]?.id ?? 0);
    h.setNow(null);
    const [told] = await h.rows<{ n: number }>`
      select count(*)::int as n from notifications n join users u on u.id = n.user_id where u.username = 'registrar' and n.link = ${`/student/programs/standing?run=${runs[0]?.id ?? 0}`}`;
    expect(told?.n).toBe(1);
  });
});
