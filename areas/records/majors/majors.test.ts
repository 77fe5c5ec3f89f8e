import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#test/harness.ts';
import { at, majorsUniversity } from '#test/majors-university.ts';
import { decide, opening, pageOf, send, type Told } from '#test/requests.ts';
import { checksumOf } from './commands/majors-ranking.ts';
import { majorsAnswers } from './jobs/majors-answers.ts';
import { rankApplicants, type RankingInputs } from './rules/major-ranking.ts';

const { open, as, keysOf, quotaOf, save, view, mine, answerPlace, wishes, bulk, evaluate, closeWindow } =
  majorsUniversity();

const wished = (index: number): string[] =>
  at([['CENG-BS', 'BUS-BS'], ['BUS-BS', 'CENG-BS', 'ELL-BS'], ['CENG-BS'], ['ELL-BS', 'CENG-BS']], index % 4);

beforeAll(async () => {
  const { affairs, term } = open();
  const saved = await save(affairs, 'minor', [
    quotaOf('CENG-BS', 2),
    quotaOf('BUS-BS', 3),
    quotaOf('ELL-BS', 2, { language_exam: true }),
    quotaOf('IE-BS', 1, { min_cgpa: 3.9 }),
  ]);
  expect(saved.status).toBe(200);
  expect((await affairs.post('/api/v1/majors/quotas/publish', { family: 'minor', semester_id: term })).status).toBe(
    200,
  );
});

describe('REQ-007: from the application to the second program', () => {
  test('the form shows each program with its conditions and every reason; a program that is closed to him is refused', async () => {
    const caller = await as(at(open().people, 5));
    const { offers, reasons } = (await opening(caller, '/minor/application')).body.data;
    expect(reasons).toEqual([]);
    expect(offers.preferences?.find((offer) => offer.value === open().program['IE-BS'])?.refusals[0]).toMatchObject({
      key: expect.stringMatching(/major_average_low|major_own_program/),
      rule: 'REQ-007',
    });
    expect((await send(caller, 'minor', { preferences: [open().program['IE-BS']] })).status).toBe(422);
    expect(
      keysOf(
        (await send(caller, 'minor', { preferences: [open().program['BUS-BS'], open().program['BUS-BS']] })) as never,
      ),
    ).toEqual(['major_wish_twice']);
    expect((await send(caller, 'minor', { preferences: [open().program['PSY-BS']] })).status).toBe(422);
  });
  test('32 students apply; each wish carries what they are judged by', async () => {
    for (const [index, person] of open().people.slice(0, 32).entries()) {
      const sent = await send(await as(person), 'minor', {
        preferences: wished(index).map((code) => open().program[code]),
      });
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    }
    const [row] = await open().h.rows<{
      n: number;
      first: { cgpa: number };
    }>`select count(*)::int as n, (select m.snapshot from major_preferences m join requests r on r.id = m.request_id where r.student_program_id = ${at(open().people, 0).student_program_id} order by m.rank limit 1) as first from major_preferences where request_id > ${open().before}`;
    expect(row?.n).toBe(8 * (2 + 3 + 1 + 2));
    expect(row?.first).toMatchObject({
      cgpa: 390,
      program_id: at(open().people, 0).program_id,
      failed: expect.any(Number),
      top_percent: expect.any(Number),
    });
  }, 120_000);
  test('a second application at once is refused; the student reads his wishes in order', async () => {
    expect(
      keysOf(
        (await send(await as(at(open().people, 1)), 'minor', { preferences: [open().program['CENG-BS']] })) as never,
      ),
    ).toEqual(['request_already_open']);
    expect(
      (await mine(at(open().people, 1), 'minor')).wishes.map((each) => [each.rank, each.program.code, each.status]),
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
    expect(await codes(open().engineering)).toEqual(new Set([open().program['CENG-BS']]));
    expect(await codes(open().economics)).toEqual(new Set([open().program['BUS-BS']]));
    expect(await codes(open().prep)).toEqual(new Set([open().program['ELL-BS']]));
    expect((await (await as(at(open().people, 0))).get('/api/v1/majors/preferences')).status).toBe(403);
    expect((await open().engineering.get('/api/v1/majors/preferences?excel=1&limit=-1'))?.status).toBe(200);
    const apps = await open().affairs.get<{
      data: { wishes: string; request_no: string; cgpa: number }[];
      pagination: { total: number };
    }>('/api/v1/majors/applications?limit=50&sort=submitted_at');
    expect(apps?.body.pagination.total).toBe(32);
    expect(apps?.body.data[0]).toMatchObject({ wishes: 'CENG-BS, BUS-BS', cgpa: 3.9 });
  });
  test('nothing is ranked while the window is open or applications are evaluated', async () => {
    const refused = await open().affairs.post('/api/v1/majors/ranking', {
      family: 'minor',
      semester_id: open().term,
      answer_by: '2099-01-01',
    });
    expect(refused?.status).toBe(420);
    expect(keysOf(refused as never)).toEqual(['major_window_open', 'major_still_evaluated', 'major_nobody_to_rank']);
    expect(
      (
        await open().engineering.post('/api/v1/majors/ranking', {
          family: 'minor',
          semester_id: open().term,
          answer_by: '2099-01-01',
        })
      )?.status,
    ).toBe(403);
  });
  test('the offices evaluate: bulk, a wish that is unfit, a reason that is missing, a word given twice', async () => {
    const all = await wishes('minor');
    const of = (index: number, code: string): number =>
      all.find((row) => row.username === at(open().people, index).username && row.code === code)?.id ?? 0;
    // the unit is not asked before student affairs have spoken
    expect(keysOf((await evaluate(open().engineering, of(0, 'CENG-BS'), 'unit', 'fit')) as never)).toEqual([
      'major_step_not_open',
    ]);
    expect((await evaluate(open().engineering, of(0, 'CENG-BS'), 'affairs', 'fit'))?.status).toBe(403);
    expect((await evaluate(open().engineering, of(1, 'BUS-BS'), 'unit', 'fit'))?.status).toBe(404);
    expect(keysOf((await evaluate(open().affairs, of(0, 'CENG-BS'), 'affairs', 'unfit')) as never)).toEqual([
      'major_note_missing',
    ]);
    // the first wish of the best applicant is unfit: the other one goes on
    expect(
      (await evaluate(open().affairs, of(0, 'CENG-BS'), 'affairs', 'unfit', 'Ders içerikleri örtüşüyor'))?.body.data
        .status,
    ).toBe('in_approval');
    expect(keysOf((await evaluate(open().affairs, of(0, 'CENG-BS'), 'affairs', 'fit')) as never)).toEqual([
      'major_evaluated_already',
    ]);
    const waiting = all.filter((row) => row.id !== of(0, 'CENG-BS')).map((row) => row.id);
    expect(await bulk(open().affairs, 'affairs_fit', waiting)).toMatchObject({ ok: waiting.length, refused: 0 });
    expect(
      await bulk(
        open().prep,
        'prep_fit',
        all.filter((row) => row.code === 'ELL-BS').map((row) => row.id),
      ),
    ).toMatchObject({ ok: 16 });
    const byUnit = all.filter((row) => row.id !== of(0, 'CENG-BS') && row.id !== of(2, 'CENG-BS'));
    expect(
      await bulk(
        open().engineering,
        'unit_fit',
        byUnit.filter((row) => row.code === 'CENG-BS').map((row) => row.id),
      ),
    ).toMatchObject({ ok: 30 });
    expect(
      await bulk(
        open().economics,
        'unit_fit',
        byUnit.filter((row) => row.code === 'BUS-BS').map((row) => row.id),
      ),
    ).toMatchObject({ ok: 16 });
    // whose only wish is unfit is declined, on the page of the request as on the list
    const request = at(
      await open().h.rows<{
        request_id: number;
      }>`select request_id from major_preferences where id = ${of(2, 'CENG-BS')}`,
      0,
    ).request_id;
    expect(
      (await decide(open().engineering, request, 'decline', { note: 'Mülakat sonucu olumsuz' })).body.data.status,
    ).toBe('declined');
    expect(
      await bulk(
        open().science,
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
        (await open().affairs.post('/api/v1/majors/ranking', {
          family: 'minor',
          semester_id: open().term,
          answer_by: '2020-01-01',
        })) as never,
      ),
    ).toEqual(['major_answer_day_past']);
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        open().affairs.post<Told<{ checksum: string; main: number; reserve: number }>>('/api/v1/majors/ranking', {
          family: 'minor',
          semester_id: open().term,
          answer_by: '2099-01-01',
        }),
      ),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 406]);
    const made = first?.status === 200 ? first : second;
    expect(made?.body.data.main).toBe(7);
    await open().h.rows`update student_programs set cgpa = 1.00 where id = ${at(open().people, 1).student_program_id}`;
    const audit = await open().h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'major-ranking' and after->>'checksum' = ${made?.body.data.checksum ?? ''}`;
    expect(audit[0]?.n).toBe(1);
    const [row] = await open().h.rows<{
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
      .map((each) => `${each.code}:${open().people.findIndex((one) => one.username === each.username)}`);
    expect(new Set(main)).toEqual(
      new Set(['CENG-BS:4', 'CENG-BS:6', 'BUS-BS:0', 'BUS-BS:1', 'BUS-BS:5', 'ELL-BS:3', 'ELL-BS:7']),
    );
    expect((await mine(at(open().people, 1), 'minor')).wishes.map((each) => each.status)).toEqual([
      'eligible',
      'eligible',
      'eligible',
    ]);
    expect(keysOf((await answerPlace(at(open().people, 1), 'minor', 'BUS-BS', 'accept')) as never)).toEqual([
      'major_nothing_offered',
    ]);
    expect(keysOf((await save(open().affairs, 'minor', [quotaOf('BUS-BS', 9, { version: 2 })])) as never)).toEqual([
      'major_ranked_already',
    ]);
  });
  test('set aside while nobody was told, made anew by the same figures, published: everybody is told', async () => {
    const { ranking } = await view('minor');
    if (!ranking) throw new Error('no ranking');
    expect(
      (
        await open().affairs.post(`/api/v1/majors/ranking/${ranking.id}/void`, {
          version: ranking.version,
          reason: 'Kontenjan düzeltmesi',
        })
      )?.status,
    ).toBe(200);
    const again = await open().affairs.post<Told<{ id: number; checksum: string }>>('/api/v1/majors/ranking', {
      family: 'minor',
      semester_id: open().term,
      answer_by: '2099-01-01',
    });
    expect(again?.body.data.checksum).toBe(ranking.checksum);
    const { ranking: fresh } = await view('minor');
    expect(
      (await open().affairs.post(`/api/v1/majors/ranking/${fresh?.id}/publish`, { version: fresh?.version }))?.status,
    ).toBe(200);
    expect(
      (
        await open().affairs.post(`/api/v1/majors/ranking/${fresh?.id}/void`, {
          version: (fresh?.version ?? 0) + 1,
          reason: 'Geç',
        })
      )?.status,
    ).toBe(406);
    expect((await mine(at(open().people, 1), 'minor')).wishes.map((each) => [each.program.code, each.status])).toEqual([
      ['BUS-BS', 'main'],
      ['CENG-BS', 'eligible'],
      ['ELL-BS', 'eligible'],
    ]);
    const told = await open().h.rows<{
      n: number;
    }>`select count(*)::int as n from notifications n join users u on u.id = n.user_id where u.username = ${at(open().people, 1).username} and n.body like '%asil listedesiniz%'`;
    expect(told[0]?.n).toBe(1);
  });
  test('accepting enrols him in the second program with a plan of its own, once; the request is completed', async () => {
    const person = at(open().people, 4);
    const [one, two] = await Promise.all([
      answerPlace(person, 'minor', 'CENG-BS', 'accept'),
      answerPlace(person, 'minor', 'CENG-BS', 'accept'),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 406]);
    const done = one.status === 200 ? one : two;
    expect(done.body.data.status).toBe('completed');
    const made = await open().h.rows<Record<string, unknown>>`
      select sp.kind, sp.is_main, sp.status, p.code, c.status as plan, c.program_id = sp.program_id as own_plan from student_programs sp join programs p on p.id = sp.program_id join curriculums c on c.id = sp.curriculum_id where sp.id > ${open().programsBefore}`;
    expect(made).toEqual([
      { kind: 'minor', is_main: false, status: 'active', code: 'CENG-BS', plan: 'active', own_plan: true },
    ]);
    const me = await (await as(person)).get<{ data: { student: { student_program: unknown[] } } }>('/api/v1/users/me');
    expect(me.body.data.student.student_program.length).toBe(2);
    const [request] = await open().h.rows<{
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
    const [a, b] = [at(open().people, 0), at(open().people, 5)];
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
      const person = open().people.find((each) => each.username === row.username);
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
    const [ranking] = await open().h.rows<{ id: number }>`select id from major_rankings where status = 'published'`;
    const soon = new Date(Date.now() + 60_000);
    const person = at(open().people, 6);
    await open().h
      .rows`update major_preferences set answer_by = ${soon.toISOString()} where family = 'minor' and status = 'main' and request_id in (select r.id from requests r where r.student_program_id = ${person.student_program_id})`;
    open().h.setNow(soon);
    await majorsAnswers.work(open().h.services, {});
    expect(
      (await wishes('minor')).find((row) => row.username === person.username && row.code === 'CENG-BS')?.status,
    ).toBe('main');
    open().h.setNow(new Date(soon.getTime() + 1));
    const next = (await wishes('minor')).find((row) => row.code === 'CENG-BS' && row.status === 'reserve');
    expect(keysOf((await answerPlace(person, 'minor', 'CENG-BS', 'accept')) as never)).toEqual(['major_answer_late']);
    await majorsAnswers.work(open().h.services, {});
    const rows = await wishes('minor');
    expect(rows.find((row) => row.username === person.username && row.code === 'CENG-BS')?.status).toBe('lapsed');
    expect(rows.find((row) => row.id === next?.id)?.status).toBe('called');
    open().h.setNow(null);
    const [call] = await open().h.rows<{
      days: number;
    }>`select (answer_by::date - called_at::date)::int as days from major_preferences where id = ${next?.id ?? 0}`;
    expect(call?.days).toBeGreaterThanOrEqual(3);
    const close = await open().affairs.post(`/api/v1/majors/ranking/${ranking?.id}/close`, {
      version: (await view('minor')).ranking?.version,
    });
    expect(keysOf(close as never)).toEqual(['major_answers_open']);
  });
  test('quotas are never exceeded, and the last calls done the ranking closes: who still waits is told', async () => {
    const { programs, ranking } = await view('minor');
    for (const row of programs) expect(row.main + row.called + row.enrolled).toBeLessThanOrEqual(row.quota);
    await open().h
      .rows`update major_preferences set status = 'lapsed' where family = 'minor' and status in ('main', 'called') and request_id > ${open().before}`;
    const closed = await open().affairs.post<Told<{ dropped: number }>>(`/api/v1/majors/ranking/${ranking?.id}/close`, {
      version: ranking?.version,
    });
    expect(closed?.status).toBe(200);
    expect(
      await open().h
        .rows`select 1 as x from requests where id > ${open().before} and kind = 'minor' and status = 'approved'`,
    ).toEqual([]);
  });
});
