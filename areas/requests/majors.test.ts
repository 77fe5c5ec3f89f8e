import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Caller, Harness } from '#test/harness.ts';
import { harness } from '#test/harness.ts';
import { decide, forgetRequests, lastRequest, opening, pageOf, send, type Told } from '#test/requests.ts';
import { sql } from '#kernel/server/database.ts';
import { checksumOf } from './commands/majors-ranking.ts';
import { majorsAnswers } from './jobs/majors-answers.ts';
import type { MyMajorApplication, QuotaGrid, RankingView } from './majors-contract.ts';
import { rankApplicants, type RankingInputs } from './rules/major-ranking.ts';

type Family = 'minor' | 'double_major';
interface Person {
  username: string;
  student_program_id: number;
  cgpa: number | null;
  program_id: number;
}
let h: Harness;
let [affairs, engineering, economics, science, prep]: Caller[] = [];
let before = 0;
let term = 0;
const program: Record<string, number> = {};
let people: Person[] = [];
const callers = new Map<string, Caller>();
let kept: { quotas: unknown; dates: { id: number; ends_at: string }[] } = { quotas: [], dates: [] };
let programsBefore = 0;

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};
const as = async (person: Person): Promise<Caller> => {
  const caller = callers.get(person.username) ?? (await h.as(person.username, { role: 'OGR' }));
  callers.set(person.username, caller);
  return caller;
};
const keysOf = (answer: Answer<Told<unknown>>): string[] =>
  Array.isArray(answer.body.errors) ? answer.body.errors.map((each) => each.key) : [answer.body.message];
const quotaOf = (code: string, quota: number, more: Record<string, unknown> = {}) => ({
  program_id: program[code],
  quota,
  min_cgpa: null,
  min_semester: null,
  max_semester: null,
  top_percent: null,
  no_failed: false,
  language_exam: false,
  ...more,
});
const save = (
  caller: Caller | undefined,
  family: Family,
  rows: unknown[],
): Promise<Answer<Told<{ saved: number }>>> | undefined =>
  caller?.put('/api/v1/majors/quotas', { family, semester_id: term, rows });
const grid = async (caller: Caller | undefined, family: Family): Promise<QuotaGrid | undefined> =>
  (await caller?.get<Told<QuotaGrid>>(`/api/v1/majors/quotas?family=${family}&semester_id=${term}`))?.body.data;
const view = async (family: Family): Promise<RankingView> => {
  const answer = await affairs?.get<Told<RankingView>>(`/api/v1/majors/ranking?family=${family}&semester_id=${term}`);
  if (!answer) throw new Error('no view');
  return answer.body.data;
};
const mine = async (person: Person, family: Family): Promise<MyMajorApplication> =>
  (await (await as(person)).get<Told<MyMajorApplication>>(`/api/v1/majors/mine?family=${family}`)).body.data;
const answerPlace = async (
  person: Person,
  family: Family,
  code: string,
  answer: 'accept' | 'decline',
): Promise<Answer<Told<{ status: string; student_program_id: number | null }>>> => {
  const wish = (await mine(person, family)).wishes.find((each) => each.program.code === code);
  return (await as(person)).post(`/api/v1/majors/places/${wish?.id ?? 0}/answer`, { answer });
};
interface WishRow {
  id: number;
  username: string;
  code: string;
  status: string;
  position: number | null;
  affairs: string;
  prep: string | null;
  unit: string;
}
const wishes = (family: Family): Promise<WishRow[]> => h.rows<WishRow>`
  select m.id, u.username, p.code, m.status, m.position, m.affairs, m.prep, m.unit from major_preferences m join requests r on r.id = m.request_id join users u on u.id = r.user_id join programs p on p.id = m.program_id where m.family = ${family} and m.request_id > ${before} order by m.program_id, m.position, m.id`;
const bulk = async (
  caller: Caller | undefined,
  action: string,
  ids: readonly number[],
): Promise<{ ok: number; refused: number }> => {
  const answer = await caller?.post<Told<{ ok: number; refused: number }>>('/api/v1/majors/preferences/bulk', {
    action,
    ids,
  });
  if (answer?.status !== 200) throw new Error(`${action}: ${answer?.status} ${JSON.stringify(answer?.body)}`);
  return answer.body.data;
};
const evaluate = (
  caller: Caller | undefined,
  id: number,
  office: string,
  verdict: string,
  note?: string,
): Promise<Answer<Told<{ status: string }>>> | undefined =>
  caller?.post(`/api/v1/majors/preferences/${id}/evaluate`, { office, verdict, ...(note ? { note } : {}) });
const closeWindow = (family: Family): Promise<unknown> =>
  h.rows`update semester_dates set ends_at = now() - interval '1 hour' where semester_id = ${term} and event = ${`${family}_application`}`;
const openWindow = async (): Promise<void> => {
  for (const row of kept.dates) await h.rows`update semester_dates set ends_at = ${row.ends_at} where id = ${row.id}`;
};

beforeAll(async () => {
  h = await harness();
  [affairs, engineering, economics, science, prep] = await Promise.all([
    h.as('studentaffairs'),
    h.as('unitoffice'),
    h.as('merve.baran', { role: 'unitoffice' }),
    h.as('bekir.kaya', { role: 'unitoffice' }),
    h.as('prepschool'),
  ]);
  before = await lastRequest(h);
  term = at(await h.rows<{ id: number }>`select id from semesters where is_active`, 0).id;
  for (const row of await h.rows<{ id: number; code: string }>`select id, code from programs`)
    program[row.code] = row.id;
  programsBefore = at(await h.rows<{ id: number }>`select max(id)::int as id from student_programs`, 0).id;
  kept = {
    quotas:
      (await h.rows<{ rows: unknown }>`select coalesce(json_agg(q), '[]') as rows from major_quotas q`)[0]?.rows ?? [],
    dates:
      await h.rows`select id, ends_at from semester_dates where semester_id = ${term} and event in ('minor_application', 'double_major_application')`,
  };
  await h.rows`delete from major_quotas`;
  people = await h.rows<Person>`
    select u.username, sp.id as student_program_id, sp.cgpa, sp.program_id from student_programs sp join programs p on p.id = sp.program_id join users u on u.student_id = sp.student_id join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR'
    where sp.is_main and sp.kind = 'major' and sp.status = 'active' and sp.student_type = 'undergraduate' and p.level = 'undergraduate' and sp.cgpa is not null and sp.agreement_accepted_at is not null and p.code not in ('CENG-BS', 'BUS-BS', 'ELL-BS') and u.default_user_role_id = ur.id
      and not exists (select 1 from student_programs o where o.student_id = sp.student_id and o.id <> sp.id) and u.username not in ('twofactor', 'surveyed', 'nocontact', 'newstudent', 'f1', 'special') order by sp.id limit 34`;
  expect(people.length).toBe(34);
  // averages that are all different, from 3.90 down in steps of 0.05
  for (const [index, person] of people.entries())
    await h.rows`update student_programs set cgpa = ${(390 - index * 5) / 100} where id = ${person.student_program_id}`;
});
afterAll(async () => {
  h.setNow(null);
  await h.rows`delete from major_rankings`;
  await forgetRequests(h, before);
  await h.rows`delete from student_programs where id > ${programsBefore}`;
  for (const person of people)
    await h.rows`update student_programs set cgpa = ${person.cgpa} where id = ${person.student_program_id}`;
  await openWindow();
  await h.rows`delete from major_quotas`;
  await h.database.db.execute(
    sql`insert into major_quotas overriding system value select * from json_populate_recordset(null::major_quotas, ${JSON.stringify(kept.quotas)}::json)`,
  );
});

describe('REQ-007: quotas', () => {
  test('an academic unit office proposes for its faculty only, and can’t publish', async () => {
    const grids = await grid(engineering, 'minor');
    expect(grids?.rows.map((row) => row.program.code)).toContain('CENG-BS');
    expect(grids?.rows.map((row) => row.program.code)).not.toContain('BUS-BS');
    expect((await save(engineering, 'minor', [quotaOf('CENG-BS', 2)]))?.body.data).toEqual({ saved: 1 });
    const foreign = await save(engineering, 'minor', [quotaOf('BUS-BS', 9)]);
    expect([foreign?.status, keysOf(foreign as never)]).toEqual([406, ['major_quota_not_yours']]);
    expect(
      (await engineering?.post('/api/v1/majors/quotas/publish', { family: 'minor', semester_id: term }))?.status,
    ).toBe(403);
    expect((await (await h.as('student')).get(`/api/v1/majors/quotas?family=minor`)).status).toBe(403);
  });
  test('a draft can’t be applied for; crossed semesters are refused; a row that somebody changed is not overwritten', async () => {
    expect(keysOf(await opening(await as(at(people, 0)), '/minor/application'))).toBeDefined();
    expect(
      (await opening(await as(at(people, 0)), '/minor/application')).body.data.reasons.map((each) => each.key),
    ).toEqual(['major_no_quotas']);
    expect(
      keysOf((await save(affairs, 'minor', [quotaOf('BUS-BS', 2, { min_semester: 6, max_semester: 3 })])) as never),
    ).toEqual(['major_semesters_crossed']);
    expect((await save(engineering, 'minor', [quotaOf('CENG-BS', 3)]))?.status).toBe(406);
    expect((await save(engineering, 'minor', [quotaOf('CENG-BS', 2, { version: 1 })]))?.status).toBe(200);
  });
  test('student affairs publish; then only they change it; the prep school sees what asks for a language', async () => {
    expect(
      (
        await save(affairs, 'minor', [
          quotaOf('BUS-BS', 3),
          quotaOf('ELL-BS', 2, { language_exam: true }),
          quotaOf('IE-BS', 1, { min_cgpa: 3.9 }),
        ])
      )?.status,
    ).toBe(200);
    expect(
      (
        await affairs?.post<Told<{ published: number }>>('/api/v1/majors/quotas/publish', {
          family: 'minor',
          semester_id: term,
        })
      )?.body.data,
    ).toEqual({ published: 4 });
    expect(keysOf((await save(engineering, 'minor', [quotaOf('CENG-BS', 9, { version: 3 })])) as never)).toEqual([
      'major_quota_published',
    ]);
    expect((await grid(prep, 'minor'))?.rows.map((row) => row.program.code)).toEqual(['ELL-BS']);
    expect(
      (await grid(engineering, 'minor'))?.rows.find((row) => row.program.code === 'CENG-BS')?.can.edit,
    ).toMatchObject({ refusals: [{ key: 'major_quota_published' }] });
  });
});

const wished = (index: number): string[] =>
  at([['CENG-BS', 'BUS-BS'], ['BUS-BS', 'CENG-BS', 'ELL-BS'], ['CENG-BS'], ['ELL-BS', 'CENG-BS']], index % 4);
describe('REQ-007: the ladder of each endpoint', () => {
  const calls: [string, 'get' | 'post' | 'put', string, Record<string, unknown>][] = [
    ['quotas', 'get', '/api/v1/majors/quotas?family=minor', {}],
    ['save quotas', 'put', '/api/v1/majors/quotas', { family: 'minor' }],
    ['publish quotas', 'post', '/api/v1/majors/quotas/publish', { family: 'minor' }],
    ['evaluate', 'post', '/api/v1/majors/preferences/1/evaluate', { office: 'affairs', verdict: 'fit' }],
    ['ranking', 'get', '/api/v1/majors/ranking?family=minor', {}],
    ['rank', 'post', '/api/v1/majors/ranking', { family: 'minor' }],
    ['publish', 'post', '/api/v1/majors/ranking/1/publish', { version: 1 }],
    ['set aside', 'post', '/api/v1/majors/ranking/1/void', { version: 1, reason: 'Deneme' }],
    ['close', 'post', '/api/v1/majors/ranking/1/close', { version: 1 }],
  ];
  test.each(calls)(
    '%s: 401 without a session, 403 for a student and for a role that has no part in it',
    async (_name, method, path, body) => {
      const ask = (caller: Caller): Promise<Answer> =>
        method === 'get' ? caller.get(path) : method === 'put' ? caller.put(path, body) : caller.post(path, body);
      expect((await ask(h.nobody)).status).toBe(401);
      expect((await ask(await h.as('student'))).status).toBe(403);
      expect((await ask(await h.as('observer'))).status).toBe(403);
    },
  );
  test('422 for what is malformed, 404 for what does not exist or is somebody else’s', async () => {
    expect(
      (await affairs?.post('/api/v1/majors/ranking', { family: 'third', semester_id: term, answer_by: '2099-01-01' }))
        ?.status,
    ).toBe(422);
    expect((await save(affairs, 'minor', [quotaOf('CENG-BS', 1000)]))?.status).toBe(422);
    expect((await save(affairs, 'minor', [quotaOf('CENG-BS', 1, { min_cgpa: 4.01 })]))?.status).toBe(422);
    expect((await evaluate(affairs, 999_999, 'affairs', 'fit'))?.status).toBe(404);
    expect((await affairs?.post('/api/v1/majors/ranking/999999/publish', { version: 1 }))?.status).toBe(404);
    expect(
      (await (await as(at(people, 0))).post('/api/v1/majors/places/999999/answer', { answer: 'accept' })).status,
    ).toBe(404);
    expect((await h.nobody.post('/api/v1/majors/places/1/answer', { answer: 'accept' })).status).toBe(401);
    expect((await affairs?.get('/api/v1/majors/mine?family=minor'))?.status).toBe(403);
  });
});

describe('REQ-007: from the application to the second program', () => {
  test('the form shows each program with its conditions and every reason; a program that is closed to him is refused', async () => {
    const caller = await as(at(people, 5));
    const { offers, reasons } = (await opening(caller, '/minor/application')).body.data;
    expect(reasons).toEqual([]);
    expect(offers.preferences?.find((offer) => offer.value === program['IE-BS'])?.refusals[0]).toMatchObject({
      key: expect.stringMatching(/major_average_low|major_own_program/),
      rule: 'REQ-007',
    });
    expect((await send(caller, 'minor', { preferences: [program['IE-BS']] })).status).toBe(422);
    expect(
      keysOf((await send(caller, 'minor', { preferences: [program['BUS-BS'], program['BUS-BS']] })) as never),
    ).toEqual(['major_wish_twice']);
    expect((await send(caller, 'minor', { preferences: [program['PSY-BS']] })).status).toBe(422);
  });
  test('32 students apply; each wish carries what they are judged by', async () => {
    for (const [index, person] of people.slice(0, 32).entries()) {
      const sent = await send(await as(person), 'minor', { preferences: wished(index).map((code) => program[code]) });
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    }
    const [row] = await h.rows<{
      n: number;
      first: { cgpa: number };
    }>`select count(*)::int as n, (select m.snapshot from major_preferences m join requests r on r.id = m.request_id where r.student_program_id = ${at(people, 0).student_program_id} order by m.rank limit 1) as first from major_preferences where request_id > ${before}`;
    expect(row?.n).toBe(8 * (2 + 3 + 1 + 2));
    expect(row?.first).toMatchObject({
      cgpa: 390,
      program_id: at(people, 0).program_id,
      failed: expect.any(Number),
      top_percent: expect.any(Number),
    });
  }, 120_000);
  test('a second application at once is refused; the student reads his wishes in order', async () => {
    expect(
      keysOf((await send(await as(at(people, 1)), 'minor', { preferences: [program['CENG-BS']] })) as never),
    ).toEqual(['request_already_open']);
    expect(
      (await mine(at(people, 1), 'minor')).wishes.map((each) => [each.rank, each.program.code, each.status]),
    ).toEqual([
      [1, 'BUS-BS', 'waiting'],
      [2, 'CENG-BS', 'waiting'],
      [3, 'ELL-BS', 'waiting'],
    ]);
  });
  test('row rules: a unit sees the wishes for its faculty, the prep school those with a language; students no list', async () => {
    const codes = async (caller: Caller | undefined): Promise<Set<number>> =>
      new Set(
        (await caller?.get<{ data: { program_id: number }[] }>('/api/v1/majors/preferences?limit=50'))?.body.data.map(
          (row) => row.program_id,
        ),
      );
    expect(await codes(engineering)).toEqual(new Set([program['CENG-BS']]));
    expect(await codes(economics)).toEqual(new Set([program['BUS-BS']]));
    expect(await codes(prep)).toEqual(new Set([program['ELL-BS']]));
    expect((await (await as(at(people, 0))).get('/api/v1/majors/preferences')).status).toBe(403);
    expect((await engineering?.get('/api/v1/majors/preferences?excel=1&limit=-1'))?.status).toBe(200);
    const apps = await affairs?.get<{
      data: { wishes: string; request_no: string; cgpa: number }[];
      pagination: { total: number };
    }>('/api/v1/majors/applications?limit=50&sort=submitted_at');
    expect(apps?.body.pagination.total).toBe(32);
    expect(apps?.body.data[0]).toMatchObject({ wishes: 'CENG-BS, BUS-BS', cgpa: 3.9 });
  });
  test('nothing is ranked while the window is open or applications are evaluated', async () => {
    const refused = await affairs?.post('/api/v1/majors/ranking', {
      family: 'minor',
      semester_id: term,
      answer_by: '2099-01-01',
    });
    expect(refused?.status).toBe(420);
    expect(keysOf(refused as never)).toEqual(['major_window_open', 'major_still_evaluated', 'major_nobody_to_rank']);
    expect(
      (
        await engineering?.post('/api/v1/majors/ranking', {
          family: 'minor',
          semester_id: term,
          answer_by: '2099-01-01',
        })
      )?.status,
    ).toBe(403);
  });
  test('the offices evaluate: bulk, a wish that is unfit, a reason that is missing, a word given twice', async () => {
    const all = await wishes('minor');
    const of = (index: number, code: string): number =>
      all.find((row) => row.username === at(people, index).username && row.code === code)?.id ?? 0;
    // the unit is not asked before student affairs have spoken
    expect(keysOf((await evaluate(engineering, of(0, 'CENG-BS'), 'unit', 'fit')) as never)).toEqual([
      'major_step_not_open',
    ]);
    expect((await evaluate(engineering, of(0, 'CENG-BS'), 'affairs', 'fit'))?.status).toBe(403);
    expect((await evaluate(engineering, of(1, 'BUS-BS'), 'unit', 'fit'))?.status).toBe(404);
    expect(keysOf((await evaluate(affairs, of(0, 'CENG-BS'), 'affairs', 'unfit')) as never)).toEqual([
      'major_note_missing',
    ]);
    // the first wish of the best applicant is unfit: the other one goes on
    expect(
      (await evaluate(affairs, of(0, 'CENG-BS'), 'affairs', 'unfit', 'Ders içerikleri örtüşüyor'))?.body.data.status,
    ).toBe('in_approval');
    expect(keysOf((await evaluate(affairs, of(0, 'CENG-BS'), 'affairs', 'fit')) as never)).toEqual([
      'major_evaluated_already',
    ]);
    const waiting = all.filter((row) => row.id !== of(0, 'CENG-BS')).map((row) => row.id);
    expect(await bulk(affairs, 'affairs_fit', waiting)).toMatchObject({ ok: waiting.length, refused: 0 });
    expect(
      await bulk(
        prep,
        'prep_fit',
        all.filter((row) => row.code === 'ELL-BS').map((row) => row.id),
      ),
    ).toMatchObject({ ok: 16 });
    const byUnit = all.filter((row) => row.id !== of(0, 'CENG-BS') && row.id !== of(2, 'CENG-BS'));
    expect(
      await bulk(
        engineering,
        'unit_fit',
        byUnit.filter((row) => row.code === 'CENG-BS').map((row) => row.id),
      ),
    ).toMatchObject({ ok: 30 });
    expect(
      await bulk(
        economics,
        'unit_fit',
        byUnit.filter((row) => row.code === 'BUS-BS').map((row) => row.id),
      ),
    ).toMatchObject({ ok: 16 });
    // whose only wish is unfit is declined, on the page of the request as on the list
    const request = at(
      await h.rows<{ request_id: number }>`select request_id from major_preferences where id = ${of(2, 'CENG-BS')}`,
      0,
    ).request_id;
    expect(
      (await decide(engineering as Caller, request, 'decline', { note: 'Mülakat sonucu olumsuz' })).body.data.status,
    ).toBe('declined');
    expect(
      await bulk(
        science,
        'unit_fit',
        byUnit.filter((row) => row.code === 'ELL-BS').map((row) => row.id),
      ),
    ).toMatchObject({ ok: 16 });
    const after = await wishes('minor');
    expect(after.find((row) => row.id === of(2, 'CENG-BS'))).toMatchObject({ status: 'rejected', unit: 'unfit' });
    expect(after.find((row) => row.id === of(0, 'CENG-BS'))).toMatchObject({
      status: 'rejected',
      affairs: 'unfit',
      unit: 'waiting',
    });
    expect(after.filter((row) => row.status === 'eligible').length).toBe(62);
    expect((await view('minor')).counts).toEqual({ applications: 32, evaluated: 0, approved: 31 });
  }, 120_000);
  test('the ranking is frozen with its inputs; grades that change afterwards change nothing', async () => {
    await closeWindow('minor');
    expect(
      keysOf(
        (await affairs?.post('/api/v1/majors/ranking', {
          family: 'minor',
          semester_id: term,
          answer_by: '2020-01-01',
        })) as never,
      ),
    ).toEqual(['major_answer_day_past']);
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        affairs?.post<Told<{ checksum: string; main: number; reserve: number }>>('/api/v1/majors/ranking', {
          family: 'minor',
          semester_id: term,
          answer_by: '2099-01-01',
        }),
      ),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 406]);
    const made = first?.status === 200 ? first : second;
    expect(made?.body.data.main).toBe(7);
    await h.rows`update student_programs set cgpa = 1.00 where id = ${at(people, 1).student_program_id}`;
    const audit = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'major-ranking' and after->>'checksum' = ${made?.body.data.checksum ?? ''}`;
    expect(audit[0]?.n).toBe(1);
    const [row] = await h.rows<{
      inputs: RankingInputs;
      checksum: string;
    }>`select inputs, checksum from major_rankings where status = 'frozen'`;
    if (!row) throw new Error('no ranking');
    expect(row.checksum).toBe(made?.body.data.checksum);
    expect(checksumOf(row.inputs)).toBe(row.checksum);
    expect(
      checksumOf({
        ...row.inputs,
        applicants: row.inputs.applicants.map((each, index) =>
          index === 0 ? { ...each, cgpa: (each.cgpa ?? 0) + 1 } : each,
        ),
      }),
    ).not.toBe(row.checksum);
    const computed = new Map(
      rankApplicants(row.inputs).map((each) => [each.preference_id, `${each.status}${each.position ?? ''}`]),
    );
    const stored = (await wishes('minor')).filter((each) => computed.has(each.id));
    expect(stored.map((each) => `${each.status}${each.position ?? ''}`)).toEqual(
      stored.map((each) => computed.get(each.id)),
    );
    expect(row.inputs.applicants.find((each) => each.cgpa === 385)).toBeDefined();
    // the best whose wish is fit leads; nobody is told yet
    const main = stored
      .filter((each) => each.status === 'main')
      .map((each) => `${each.code}:${people.findIndex((one) => one.username === each.username)}`);
    expect(new Set(main)).toEqual(
      new Set(['CENG-BS:4', 'CENG-BS:6', 'BUS-BS:0', 'BUS-BS:1', 'BUS-BS:5', 'ELL-BS:3', 'ELL-BS:7']),
    );
    expect((await mine(at(people, 1), 'minor')).wishes.map((each) => each.status)).toEqual([
      'eligible',
      'eligible',
      'eligible',
    ]);
    expect(keysOf((await answerPlace(at(people, 1), 'minor', 'BUS-BS', 'accept')) as never)).toEqual([
      'major_nothing_offered',
    ]);
    expect(keysOf((await save(affairs, 'minor', [quotaOf('BUS-BS', 9, { version: 2 })])) as never)).toEqual([
      'major_ranked_already',
    ]);
  });
  test('set aside while nobody was told, made anew by the same figures, published: everybody is told', async () => {
    const { ranking } = await view('minor');
    if (!ranking) throw new Error('no ranking');
    expect(
      (
        await affairs?.post(`/api/v1/majors/ranking/${ranking.id}/void`, {
          version: ranking.version,
          reason: 'Kontenjan düzeltmesi',
        })
      )?.status,
    ).toBe(200);
    const again = await affairs?.post<Told<{ id: number; checksum: string }>>('/api/v1/majors/ranking', {
      family: 'minor',
      semester_id: term,
      answer_by: '2099-01-01',
    });
    expect(again?.body.data.checksum).toBe(ranking.checksum);
    const { ranking: fresh } = await view('minor');
    expect(
      (await affairs?.post(`/api/v1/majors/ranking/${fresh?.id}/publish`, { version: fresh?.version }))?.status,
    ).toBe(200);
    expect(
      (
        await affairs?.post(`/api/v1/majors/ranking/${fresh?.id}/void`, {
          version: (fresh?.version ?? 0) + 1,
          reason: 'Geç',
        })
      )?.status,
    ).toBe(406);
    expect((await mine(at(people, 1), 'minor')).wishes.map((each) => [each.program.code, each.status])).toEqual([
      ['BUS-BS', 'main'],
      ['CENG-BS', 'eligible'],
      ['ELL-BS', 'eligible'],
    ]);
    const told = await h.rows<{
      n: number;
    }>`select count(*)::int as n from notifications n join users u on u.id = n.user_id where u.username = ${at(people, 1).username} and n.body like '%asil listedesiniz%'`;
    expect(told[0]?.n).toBe(1);
  });
  test('accepting enrols him in the second program with a plan of its own, once; the request is completed', async () => {
    const person = at(people, 4);
    const [one, two] = await Promise.all([
      answerPlace(person, 'minor', 'CENG-BS', 'accept'),
      answerPlace(person, 'minor', 'CENG-BS', 'accept'),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 406]);
    const done = one.status === 200 ? one : two;
    expect(done.body.data.status).toBe('completed');
    const made = await h.rows<Record<string, unknown>>`
      select sp.kind, sp.is_main, sp.status, p.code, c.status as plan, c.program_id = sp.program_id as own_plan from student_programs sp join programs p on p.id = sp.program_id join curriculums c on c.id = sp.curriculum_id where sp.id > ${programsBefore}`;
    expect(made).toEqual([
      { kind: 'minor', is_main: false, status: 'active', code: 'CENG-BS', plan: 'active', own_plan: true },
    ]);
    const me = await (await as(person)).get<{ data: { student: { student_program: unknown[] } } }>('/api/v1/users/me');
    expect(me.body.data.student.student_program.length).toBe(2);
    const [request] = await h.rows<{
      id: number;
    }>`select max(id)::int as id from requests where student_program_id = ${person.student_program_id}`;
    const page = await pageOf(await as(person), request?.id ?? 0);
    expect(page).toMatchObject({ status: 'completed', outcome: { program: { en: expect.any(String) } } });
    expect(page.events.map((event) => event.action)).toEqual(
      expect.arrayContaining(['major_ranked', 'major_accepted', 'carried_out']),
    );
    expect(page.issued.length).toBe(1);
    expect((await opening(await as(person), '/minor/application')).body.data.reasons.map((each) => each.key)).toContain(
      'major_second_already',
    );
  });
  test('two who give up at once: two different students are called, no place twice', async () => {
    const [a, b] = [at(people, 0), at(people, 5)];
    const reserve = (await wishes('minor'))
      .filter((row) => row.code === 'BUS-BS' && row.status === 'reserve')
      .map((row) => row.username);
    const answers = await Promise.all([
      answerPlace(a, 'minor', 'BUS-BS', 'decline'),
      answerPlace(b, 'minor', 'BUS-BS', 'decline'),
    ]);
    expect(answers.map((each) => each.status)).toEqual([200, 200]);
    const called = (await wishes('minor'))
      .filter((row) => row.code === 'BUS-BS' && row.status === 'called')
      .map((row) => row.username);
    expect(called).toEqual(reserve.slice(0, 2));
    // b still waits for nothing he prefers: his application ended
    expect(answers[0]?.body.data.status).toBe('cancelled');
  });
  test('who accepts a place frees the one he held elsewhere; the next of its reserve is called', async () => {
    const called = (await wishes('minor')).filter((row) => row.status === 'called');
    for (const row of called) {
      const held = (await wishes('minor')).find((each) => each.username === row.username && each.status === 'main');
      const person = people.find((each) => each.username === row.username);
      if (!person) throw new Error('unknown');
      expect((await answerPlace(person, 'minor', 'BUS-BS', 'accept')).status).toBe(200);
      const own = (await wishes('minor'))
        .filter((each) => each.username === row.username && each.code !== 'BUS-BS')
        .map((each) => each.status);
      expect(own.every((each) => each === 'cancelled')).toBe(true);
      if (held)
        expect(
          (await wishes('minor')).filter((each) => each.code === held.code && each.status === 'called').length,
        ).toBe(1);
    }
  });
  test('the clock: at the last moment a place stands, after it it lapses and the next is called; a call lasts three working days', async () => {
    const [ranking] = await h.rows<{ id: number }>`select id from major_rankings where status = 'published'`;
    const soon = new Date(Date.now() + 60_000);
    const person = at(people, 6);
    await h.rows`update major_preferences set answer_by = ${soon.toISOString()} where family = 'minor' and status = 'main' and request_id in (select r.id from requests r where r.student_program_id = ${person.student_program_id})`;
    h.setNow(soon);
    await majorsAnswers.work(h.services, {});
    expect(
      (await wishes('minor')).find((row) => row.username === person.username && row.code === 'CENG-BS')?.status,
    ).toBe('main');
    h.setNow(new Date(soon.getTime() + 1));
    const next = (await wishes('minor')).find((row) => row.code === 'CENG-BS' && row.status === 'reserve');
    expect(keysOf((await answerPlace(person, 'minor', 'CENG-BS', 'accept')) as never)).toEqual(['major_answer_late']);
    await majorsAnswers.work(h.services, {});
    const rows = await wishes('minor');
    expect(rows.find((row) => row.username === person.username && row.code === 'CENG-BS')?.status).toBe('lapsed');
    expect(rows.find((row) => row.id === next?.id)?.status).toBe('called');
    h.setNow(null);
    const [call] = await h.rows<{
      days: number;
    }>`select (answer_by::date - called_at::date)::int as days from major_preferences where id = ${next?.id ?? 0}`;
    expect(call?.days).toBeGreaterThanOrEqual(3);
    const close = await affairs?.post(`/api/v1/majors/ranking/${ranking?.id}/close`, {
      version: (await view('minor')).ranking?.version,
    });
    expect(keysOf(close as never)).toEqual(['major_answers_open']);
  });
  test('quotas are never exceeded, and the last calls done the ranking closes: who still waits is told', async () => {
    const { programs, ranking } = await view('minor');
    for (const row of programs) expect(row.main + row.called + row.enrolled).toBeLessThanOrEqual(row.quota);
    await h.rows`update major_preferences set status = 'lapsed' where family = 'minor' and status in ('main', 'called') and request_id > ${before}`;
    const closed = await affairs?.post<Told<{ dropped: number }>>(`/api/v1/majors/ranking/${ranking?.id}/close`, {
      version: ranking?.version,
    });
    expect(closed?.status).toBe(200);
    expect(
      await h.rows`select 1 as x from requests where id > ${before} and kind = 'minor' and status = 'approved'`,
    ).toEqual([]);
  });
});

describe('REQ-008: the double major, with the same machine', () => {
  test('conditions of its own, taken back after approval, accepted through the reserve', async () => {
    await openWindow();
    expect(
      (await save(affairs, 'double_major', [quotaOf('CENG-BS', 1, { min_cgpa: 2.5, top_percent: 100 })]))?.status,
    ).toBe(200);
    expect(
      (await affairs?.post('/api/v1/majors/quotas/publish', { family: 'double_major', semester_id: term }))?.status,
    ).toBe(200);
    const three = [at(people, 10), at(people, 11), at(people, 12)];
    for (const person of three)
      expect((await send(await as(person), 'double_major', { preferences: [program['CENG-BS']] })).status).toBe(200);
    const low = at(people, 33);
    const shut = (await opening(await as(low), '/double-major/application')).body.data.offers.preferences?.[0]
      ?.refusals[0];
    expect(shut).toMatchObject({ key: 'major_average_low', rule: 'REQ-008' });
    const ids = (await wishes('double_major')).map((row) => row.id);
    await bulk(affairs, 'affairs_fit', ids);
    await bulk(engineering, 'unit_fit', ids);
    await closeWindow('double_major');
    expect(
      (
        await affairs?.post('/api/v1/majors/ranking', {
          family: 'double_major',
          semester_id: term,
          answer_by: '2099-01-01',
        })
      )?.status,
    ).toBe(200);
    const { ranking } = await view('double_major');
    expect(
      (await affairs?.post(`/api/v1/majors/ranking/${ranking?.id}/publish`, { version: ranking?.version }))?.status,
    ).toBe(200);
    // the first takes his whole application back: his place goes to the second
    const [first] = await h.rows<{
      id: number;
      version: number;
    }>`select id, version from requests where kind = 'double_major' and student_program_id = ${at(three, 0).student_program_id} and id > ${before}`;
    expect(
      (await (await as(at(three, 0))).post(`/api/v1/requests/${first?.id}/cancel`, { version: first?.version })).status,
    ).toBe(200);
    expect((await mine(at(three, 1), 'double_major')).wishes[0]).toMatchObject({ status: 'called' });
    // nobody else answers for him, and the office can't carry out what was not accepted
    const wish = (await mine(at(three, 1), 'double_major')).wishes[0]?.id ?? 0;
    expect(
      (await (await as(at(three, 2))).post(`/api/v1/majors/places/${wish}/answer`, { answer: 'accept' })).status,
    ).toBe(404);
    const [second] = await h.rows<{
      id: number;
      version: number;
    }>`select id, version from requests where kind = 'double_major' and student_program_id = ${at(three, 1).student_program_id} and id > ${before}`;
    expect(
      keysOf((await affairs?.post(`/api/v1/requests/${second?.id}/carry-out`, { version: second?.version })) as never),
    ).toEqual(['major_place_not_accepted']);
    expect((await answerPlace(at(three, 1), 'double_major', 'CENG-BS', 'accept')).body.data.status).toBe('completed');
    const [made] = await h.rows<{
      kind: string;
    }>`select sp.kind from student_programs sp where sp.id > ${programsBefore} order by sp.id desc limit 1`;
    expect(made?.kind).toBe('double');
    expect((await mine(at(three, 2), 'double_major')).wishes[0]).toMatchObject({ status: 'reserve', position: 2 });
  });
});
