import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { today } from '#test/today.ts';
import type {
  graduationCandidates,
  graduationRegister,
  graduationRun,
  myGraduation,
  RequirementReport,
} from './contract.ts';
import { graduationRunJob } from './jobs/graduation-run.ts';

type Candidates = OutputOf<typeof graduationCandidates>;
type Register = OutputOf<typeof graduationRegister>;
type Run = OutputOf<typeof graduationRun>;
type Mine = OutputOf<typeof myGraduation>;
const report = '/api/v1/student/programs/graduation-requirement-report';
const bulk = '/api/v1/graduation/in/bulk';
let h: Harness;
let registrar: Caller;
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const said = (answer: Answer<unknown>): unknown[] => [answer.status, (answer.body as { message?: string }).message];

interface Made {
  id: number;
  student_number: string;
  program_id: number;
}
/** Active students of the last year, of one program each time: every course of the plan passed, cleared, names confirmed. */
let skipped = 0;
/** a plan of one course, which everybody brings along */
let plan = 0;
async function finished(count: number): Promise<Made[]> {
  const rows = await h.rows<Made>`
    select sp.id::int, s.student_number, sp.program_id::int from student_programs sp join students s on s.id = sp.student_id join programs p on p.id = sp.program_id
    where sp.status = 'active' and sp.kind = 'major' and p.level = 'undergraduate' and sp.class_year = p.duration_semesters / 2 and sp.curriculum_id is not null and sp.is_main
      and not exists (select from users u where u.student_id = s.id and u.username = 'student')
      and sp.program_id = (select o.program_id from student_programs o join programs op on op.id = o.program_id where o.status = 'active' and op.level = 'undergraduate' and o.class_year = op.duration_semesters / 2 group by 1 order by count(*) desc limit 1)
    order by s.student_number offset ${skipped} limit ${count}`;
  skipped += count;
  for (const { id } of rows) {
    await h.rows`update enrolments set letter = 'AA', status = 'completed' where student_id = (select student_id from student_programs where id = ${id}) and status in ('registered', 'completed')`;
    await h.rows`update holds set released_at = now() where student_id = (select student_id from student_programs where id = ${id}) and released_at is null`;
    await h.rows`update student_programs set cgpa = 3.2, curriculum_id = ${plan} where id = ${id}`;
    await h.rows`insert into transferred_courses (student_program_id, course_id, institution, outside_name, credit, ects, decision_no, decision_on)
      select ${id}, c.id, 'Ege Üniversitesi', c.name, 3, 5, '2026/8', '2026-02-01' from courses c order by c.id limit 1 on conflict do nothing`;
    await h.rows`insert into requests (kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status, submitted_at)
      select 'graduation_clearance', 1999, ${id}, gen_random_uuid()::text, id, (select id from users order by id limit 1), student_id, id, 'completed', now() from student_programs where id = ${id}`;
    await h.rows`insert into diploma_names (student_program_id, name, name_en, status, asked_by, asked_at, confirmed_at)
      select ${id}, 'Ayşe Çelik', 'Ayse Celik', 'confirmed', (select id from users order by id limit 1), now(), now() on conflict (student_program_id) do update set name = excluded.name, name_en = excluded.name_en, status = 'confirmed', confirmed_at = now()`;
  }
  expect(rows).toHaveLength(count);
  return rows;
}
const graduate = (rows: readonly Made[], more: object = {}, who = registrar) =>
  who.post<{ data: { students: number; first: string; last: string } }>(bulk, {
    student_program_ids: rows.map((each) => each.id),
    graduated_on: today(),
    decided_on: today(),
    decision_no: '2026/31',
    ...more,
  });
const register = async (query = ''): Promise<Register> =>
  data<Register>(await registrar.get(`/api/v1/graduation/register${query}`));

beforeAll(async () => {
  h = await freshHarness(); // whole plans and registers of diplomas are judged
  registrar = await h.as('registrar');
  // jobs are worked by hand here
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  const [made] = await h.rows<{ id: number }>`
    insert into curriculums (program_id, code, name, name_en, effective_year, total_credits, total_ects, duration_semesters, status)
      select program_id, 'TEST-PLAN', 'Deneme', 'Trial', effective_year, total_credits, total_ects, duration_semesters, status from curriculums order by id limit 1 returning id`;
  plan = Number(made?.id);
  await h.rows`insert into slots (curriculum_id, semester_no, position, slot_type, course_id, name, name_en, credit, ects) select ${plan}, 1, 1, 'compulsory', c.id, c.name, c.name_en, 3, 5 from courses c order by c.id limit 1`;
});
afterAll(() => vi.restoreAllMocks());

describe('ACA-017 /student/programs/graduation-requirement-report', () => {
  test('one student: what is met, what is missing by name, and what stands in for what, each with its source', async () => {
    const [row] = await h.rows<{ id: number; student_program_id: number }>`
      select t.id::int, t.student_program_id::int from transferred_courses t join student_programs sp on sp.id = t.student_program_id where t.revoked_at is null and sp.status = 'active' order by t.id limit 1`;
    const id = row?.student_program_id ?? 0;
    const found = data<RequirementReport>(await registrar.get(`${report}/students/${id}`));
    expect(found.slots_total).toBeGreaterThan(8);
    expect(found.slots_done + found.slots_missing + found.running.length).toBe(found.slots_total);
    expect(found.missing.every((each) => each.name !== '')).toBe(true);
    expect(found.substitutions.find((each) => each.source === 'transfer')).toMatchObject({
      because: 'Anadolu Üniversitesi',
      decision_no: expect.stringMatching(/\//),
    });
    const view = data<{ slots: { status: string }[] }>(await registrar.get(`/api/v1/student/programs/${id}/slots`));
    expect(view.slots.filter((each) => each.status === 'filled')).toHaveLength(found.slots_done);
  });

  test('401, 403, 404, 406 for who studies no more, and nobody beyond the own unit', async () => {
    const [chair, student] = [await h.as('chair'), await h.as('student')];
    for (const path of [report, `${report}/students/1`, `${report}/1`, `${report}/1/sheet`]) {
      expect((await h.nobody.get(path)).status).toBe(401);
      expect((await student.get(path)).status).toBe(403);
    }
    expect((await registrar.get(`${report}/students/99999999`)).status).toBe(404);
    expect((await registrar.get(`${report}/99999999`)).status).toBe(404);
    const [gone] = await h.rows<{
      id: number;
    }>`select id::int from student_programs where status = 'graduated' order by id limit 1`;
    expect(said(await registrar.get(`${report}/students/${gone?.id}`))).toEqual([406, 'graduation_report_ended']);
    const [foreign] = await h.rows<{ id: number }>`
      select sp.id::int from student_programs sp join programs p on p.id = sp.program_id where sp.status = 'active' and p.faculty_id <> (select d.faculty_id from users u join staff s on s.id = u.staff_id join departments d on d.id = s.department_id where u.username = 'chair') order by sp.id limit 1`;
    expect((await chair.get(`${report}/students/${foreign?.id}`)).status).toBe(404);
  });

  test('of many: the job looks at each once, says how far it is, and finds of each what his own report says', async () => {
    expect((await registrar.post(report, {})).status).toBe(422);
    expect(said(await registrar.post(report, { kind: 'faculty' }))).toEqual([406, 'graduation_scope_missing']);
    expect((await registrar.post(report, { kind: 'faculty', faculty_id: 99_999_999 })).status).toBe(404);
    const [unit] = await h.rows<{ id: number; program_id: number }>`
      select p.faculty_id::int as id, p.id::int as program_id from programs p join student_programs sp on sp.program_id = p.id and sp.status = 'active' where p.level = 'undergraduate' group by 1, 2 order by count(*) desc limit 1`;
    const made = data<{ id: number; total: number }>(
      await registrar.post(report, { kind: 'faculty', faculty_id: unit?.id, final_year: false }),
    );
    expect(said(await registrar.post(report, { kind: 'faculty', faculty_id: unit?.id }))).toEqual([
      406,
      'graduation_run_active',
    ]);
    expect(made.total).toBeGreaterThan(20);
    const before = data<Run>(await registrar.get(`${report}/${made.id}`));
    expect([before.run.status, before.total]).toEqual(['queued', 0]);
    await graduationRunJob.work(h.services, { run_id: made.id });
    const after = data<Run>(await registrar.get(`${report}/${made.id}?limit=200`));
    expect([after.run.status, after.run.done, after.run.total]).toEqual(['finished', made.total, made.total]);
    expect(Object.values(after.counts).reduce((sum, each) => sum + each, 0)).toBe(made.total);
    for (const row of after.rows.slice(0, 3)) {
      const own = data<RequirementReport>(await registrar.get(`${report}/students/${row.student_program_id}`));
      expect({ state: row.state, missing: row.missing, substitutions: row.substitutions, cgpa: row.cgpa }).toEqual({
        state: own.state,
        missing: own.missing,
        substitutions: own.substitutions,
        cgpa: own.cgpa,
      });
    }
    const rank = ['ready', 'awaiting', 'near', 'far', 'no_plan'];
    const order = after.rows.map((row) => rank.indexOf(row.state));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    const far = data<Run>(await registrar.get(`${report}/${made.id}?state=far`));
    expect(far.total).toBe(after.counts.far);
    const sheet = await registrar.get(`${report}/${made.id}/sheet?state=far`);
    expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
    expect(said(await registrar.post(`${report}/${made.id}/cancel`))).toEqual([406, 'graduation_run_ended']);
    const [told] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from notifications where link = ${`/student/programs/graduation-requirement-report?run=${made.id}`}`;
    expect(told?.n).toBe(1);
    // somebody else's report is nobody's, and a chair's own holds only his department
    const chair = await h.as('chair');
    expect((await chair.get(`${report}/${made.id}`)).status).toBe(404);
    expect((await chair.post(`${report}/${made.id}/cancel`)).status).toBe(404);
    const choices = data<{ departments: { id: number }[]; faculties: { id: number }[] }>(await chair.get(report));
    expect(choices.departments).toHaveLength(1);
    const own = data<{ id: number; total: number }>(
      await chair.post(report, { kind: 'faculty', faculty_id: choices.faculties[0]?.id, final_year: true }),
    );
    const [beyond] = await h.rows<{ n: number }>`
      select count(*)::int as n from graduation_run_rows w join student_programs sp on sp.id = w.student_program_id join programs p on p.id = sp.program_id where w.run_id = ${own.id} and p.department_id <> ${choices.departments[0]?.id}`;
    expect([own.total > 0, beyond?.n]).toEqual([true, 0]);
    expect((await chair.post(`${report}/${own.id}/cancel`)).status).toBe(200);
    await graduationRunJob.work(h.services, { run_id: own.id });
    const [left] = await h.rows<{
      status: string;
      done: number;
    }>`select status, done from graduation_runs where id = ${own.id}`;
    expect(left).toMatchObject({ status: 'cancelled', done: 0 });
  });
});

describe('/graduation/in/bulk', () => {
  test('whoever has finished graduates, with a number, a decision and his status; audit and bell say so', async () => {
    const made = await finished(2);
    const seen = data<Candidates>(await registrar.get(`${bulk}?program_id=${made[0]?.program_id}&show=able`));
    expect(seen.rows.map((each) => each.student_program_id)).toEqual(
      expect.arrayContaining(made.map((each) => each.id)),
    );
    expect(seen.rows.find((each) => each.student_program_id === made[0]?.id)?.honours).toBe('honour');
    const { first, last, students } = data<{ first: string; last: string; students: number }>(await graduate(made));
    expect([students, Number(last.slice(5)) - Number(first.slice(5))]).toEqual([2, 1]);
    const rows = await h.rows<{
      number: number;
      diploma_name: string;
      honours: string;
      status: string;
      graduated_on: string;
    }>`
      select g.number, g.diploma_name, g.honours, sp.status, sp.graduated_on::text from graduations g join student_programs sp on sp.id = g.student_program_id join students s on s.id = sp.student_id where g.student_program_id in (${made[0]?.id}, ${made[1]?.id}) and g.status = 'awarded' and s.status = 'graduated' order by s.student_number`;
    expect(rows.map((row) => [row.number, row.diploma_name, row.honours, row.status, row.graduated_on])).toEqual([
      [Number(first.slice(5)), 'Ayşe Çelik', 'honour', 'graduated', today()],
      [Number(last.slice(5)), 'Ayşe Çelik', 'honour', 'graduated', today()],
    ]);
    const found = await register(`?search=${first}`);
    expect(found.rows.map((row) => [row.diploma_no, row.decision_no, row.decided_on])).toEqual([
      [first, '2026/31', today()],
    ]);
    const [audit] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'graduation' and action = 'graduate-students'`;
    expect(audit?.n).toBeGreaterThanOrEqual(2);
    expect(said(await graduate(made))).toEqual([420, expect.anything()]);
    expect((await registrar.get('/api/v1/graduation/register/sheet')).status).toBe(200);
  });

  test('all of them or none: one who cannot keeps the others back, every reason is named, and no number is lost', async () => {
    const made = await finished(2);
    const [before] = await h.rows<{
      last: number;
    }>`select coalesce(max(last), 0)::int as last from diploma_counters where year = ${Number(today().slice(0, 4))}`;
    await h.rows`update student_programs set cgpa = 1.5 where id = ${made[1]?.id}`;
    await h.rows`delete from diploma_names where student_program_id = ${made[1]?.id}`;
    const answer = await graduate(made);
    expect(answer.status).toBe(420);
    const keys = JSON.stringify(answer.body);
    expect(keys).toContain('graduation_cgpa_low');
    expect(keys).toContain('graduation_names_not_asked');
    const [after] = await h.rows<{ last: number; open: number }>`
      select (select coalesce(max(last), 0)::int from diploma_counters where year = ${Number(today().slice(0, 4))}) as last, (select count(*)::int from student_programs where id = ${made[0]?.id} and status = 'active') as open`;
    expect([after?.last, after?.open]).toEqual([before?.last, 1]);
    expect(said(await graduate([made[0] as Made], { decided_on: '2199-01-01' }))).toEqual([
      406,
      'graduation_decision_ahead',
    ]);
    expect((await graduate([made[0] as Made], { decision_no: '' })).status).toBe(422);
    expect((await graduate([{ ...(made[0] as Made), id: 99_999_999 }])).status).toBe(404);
  });

  test('many at once: numbers have neither gap nor repeat, and nobody graduates twice', async () => {
    const made = await finished(6);
    const [before] = await h.rows<{
      last: number;
    }>`select coalesce(max(last), 0)::int as last from diploma_counters where year = ${Number(today().slice(0, 4))}`;
    const answers = await Promise.all([
      ...made.slice(0, 5).map((each) => graduate([each])),
      // the last two are asked for twice at the same time
      graduate(made.slice(4)),
      graduate(made.slice(4)),
    ]);
    expect(answers.filter((each) => each.status === 200).length).toBeGreaterThanOrEqual(5);
    const numbers = await h.rows<{
      number: number;
    }>`select number from graduations where year = ${Number(today().slice(0, 4))} order by number`;
    const [after] = await h.rows<{
      last: number;
    }>`select last from diploma_counters where year = ${Number(today().slice(0, 4))}`;
    expect(numbers.map((each) => each.number)).toEqual(Array.from({ length: after?.last ?? 0 }, (_, at) => at + 1));
    const [own] = await h.rows<{ n: number; students: number }>`
      select count(*)::int as n, count(distinct student_program_id)::int as students from graduations where status = 'awarded' and student_program_id = any(${`{${made.map((each) => each.id).join(',')}}`}::bigint[])`;
    expect(own?.n).toBe(own?.students);
    expect((after?.last ?? 0) - (before?.last ?? 0)).toBe(own?.n);
  });

  test('a graduation is taken back with a reason: the student studies on, his number is void and never given again', async () => {
    const [one] = await finished(1);
    const { first } = data<{ first: string }>(await graduate([one as Made]));
    const [row] = (await register(`?search=${first}`)).rows;
    const path = `/api/v1/graduation/register/${row?.id}/annul`;
    const papers: number[] = [];
    for (const type of ['graduation_certificate', 'diploma_supplement', 'transcript'])
      papers.push(
        data<{ id: number }>(
          await registrar.post('/api/v1/student/documents/create', {
            student_program_id: one?.id,
            type,
            language: 'tr',
            charge: false,
          }),
        ).id,
      );
    expect((await registrar.post(path, {})).status).toBe(422);
    expect(
      (await registrar.post('/api/v1/graduation/register/99999999/annul', { reason: 'Yanlış liste' })).status,
    ).toBe(404);
    expect((await registrar.post(path, { reason: 'Yanlış liste' })).status).toBe(200);
    expect(said(await registrar.post(path, { reason: 'Yanlış liste' }))).toEqual([406, 'graduation_annulled']);
    const [program] = await h.rows<{
      status: string;
      graduated_on: string | null;
    }>`select status, graduated_on::text from student_programs where id = ${one?.id}`;
    expect(program).toMatchObject({ status: 'active', graduated_on: null });
    // papers that only graduates have hold no longer, and no corrected one takes their place; a transcript stays
    const kept = await h.rows<{
      status: string;
    }>`select status from issued_documents where id = any(${`{${papers.join(',')}}`}::bigint[]) order by id`;
    expect(kept.map((each) => each.status)).toEqual(['revoked', 'revoked', 'valid']);
    await h.rows`update issued_documents set status = 'valid' where id = ${papers[0] ?? 0}`;
    expect(
      said(await registrar.post(`/api/v1/issued-documents/${papers[0]}/reissue`, { reason: 'Adı düzeltildi' })),
    ).toEqual([406, 'document_graduates_only']);
    await h.rows`update issued_documents set status = 'revoked' where id = ${papers[0] ?? 0}`;
    const again = data<{ first: string }>(await graduate([one as Made]));
    expect(again.first > first).toBe(true);
    expect((await register(`?search=${first}`)).rows[0]).toMatchObject({
      status: 'annulled',
      annulled_reason: 'Yanlış liste',
    });
  });

  test('401 and 403: units look on, the registrar graduates; students neither', async () => {
    const [chair, student, instructor] = [await h.as('chair'), await h.as('student'), await h.as('instructor')];
    for (const [caller, status] of [
      [h.nobody, 401],
      [student, 403],
      [instructor, 403],
    ] as const)
      expect([(await caller.get(bulk)).status, (await caller.get('/api/v1/graduation/register')).status]).toEqual([
        status,
        status,
      ]);
    const own = data<Candidates>(await chair.get(bulk));
    expect(own.may_graduate).toBe(false);
    for (const caller of [chair, student]) expect((await caller.post(bulk, {})).status).toBe(403);
    expect((await h.nobody.post(bulk, {})).status).toBe(401);
    const all = data<Candidates>(await registrar.get(bulk));
    expect(own.programs.length).toBeLessThan(all.programs.length);
    const foreign = all.programs.find((each) => !own.programs.some((other) => other.id === each.id));
    expect((await chair.get(`${bulk}?program_id=${foreign?.id}`)).status).toBe(404);
  });
});

describe('names on the diploma', () => {
  test('the student is asked through bell and mail, confirms in both spellings, and only his own name', async () => {
    const student = await h.as('student');
    const [own] = await h.rows<{ id: number; user_id: number; name: string }>`
      select sp.id::int, u.id::int as user_id, s.first_name || ' ' || s.last_name as name from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id and sp.is_main where u.username = 'student'`;
    await h.rows`delete from diploma_names where student_program_id = ${own?.id}`;
    const name = '/api/v1/my-graduation/name';
    const given = { diploma_name: own?.name, diploma_name_en: 'Elif Yilmaz' };
    expect(said(await student.post(name, given))).toEqual([406, 'diploma_names_not_asked']);
    const ask = (who: Caller) => who.post('/api/v1/graduation/names/ask', { student_program_ids: [own?.id] });
    expect((await ask(h.nobody)).status).toBe(401);
    expect((await ask(student)).status).toBe(403);
    const [mails] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from outbox where recipient = (select email from users where id = ${own?.user_id})`;
    expect((await ask(registrar)).status).toBe(200);
    const [after] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from outbox where recipient = (select email from users where id = ${own?.user_id})`;
    expect((after?.n ?? 0) - (mails?.n ?? 0)).toBe(1);
    const [bell] = await h.rows<{
      link: string;
    }>`select link from notifications where user_id = ${own?.user_id} order by id desc limit 1`;
    expect(bell?.link).toBe('/my-graduation');
    expect((await student.post(name, { ...given, diploma_name: 'Başka Biri' })).status).toBe(406);
    expect((await student.post(name, { ...given, diploma_name_en: 'Élif' })).status).toBe(406);
    expect((await student.post(name, {})).status).toBe(422);
    expect((await student.post(name, given)).status).toBe(200);
    const mine = data<Mine>(await student.get('/api/v1/my-graduation'));
    expect(mine.names).toMatchObject({ state: 'confirmed', name: own?.name, name_en: 'Elif Yilmaz' });
    expect(mine.requirements.length).toBeGreaterThan(2);
    expect((await ask(registrar)).status).toBe(420);
    expect((await h.nobody.get('/api/v1/my-graduation')).status).toBe(401);
    expect((await registrar.get('/api/v1/my-graduation')).status).toBe(403);
  });
});
