import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, addMonths, universityDay } from '#kernel/contract/calendar.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { pdfText } from '../test-pdf-text.ts';
import type { DisciplineView, MyDiscipline } from './contract.ts';
import { disciplineDays } from './jobs/discipline-days.ts';
import { letterPaper } from './queries/letter-pdf.ts';

const path = '/api/v1/discipline/process';
let h: Harness;
let office: Caller;
let investigator: Caller;
let day = '';
const words = 'Tutanakta yazılı olduğu gibi, ayrıntısı ektedir.';
const said = (answer: Answer<unknown>): unknown[] => [answer.status, (answer.body as { message?: string }).message];
const data = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
/** At noon of a day at the university; who was signed in signs in again. */
const on = async (next: string): Promise<void> => {
  day = next;
  h.setNow(new Date(`${next}T09:00:00Z`));
  office = await h.as('studentaffairs');
  investigator = await h.as('instructor');
};
const later = (days: number): Promise<void> => on(addDays(day, days));
const view = async (id: number, who = office): Promise<DisciplineView> => data(await who.get(`${path}/${id}`));
const step = (id: number, what: string, body: object = {}, who = office): Promise<Answer> =>
  who.post(`${path}/${id}/${what}`, body);
const ok = async (id: number, what: string, body: object = {}, who = office): Promise<void> =>
  void data(await step(id, what, body, who));
interface Person {
  student: number;
  username: string;
  user: number;
  programs: number;
}
let people: Person[] = [];
let instructor = 0;
const report = async (who: Person, more: object = {}): Promise<number> =>
  data<{ id: number }>(
    await office.post(path, {
      student_id: who.student,
      act: 'cheating',
      incident_on: day,
      learned_on: day,
      place: 'B-101',
      source: 'Gözetmen tutanağı',
      allegation: words,
      ...more,
    }),
  ).id;
/** As far as the report of the investigator. */
async function investigated(who: Person, more: object = {}, proposed = 'one_term'): Promise<number> {
  const id = await report(who, more);
  await ok(id, 'open', { investigator_id: instructor });
  await ok(id, 'defence/ask', { served_on: day, due_on: addDays(day, 7) }, investigator);
  await ok(id, 'defence', { mode: 'spoken', given_on: day, text: words }, investigator);
  await ok(id, 'findings', { findings: words, proposed }, investigator);
  return id;
}
const decision = (more: object = {}) => ({
  body: 'board',
  decided_on: day,
  decision_no: '2026/D-9',
  grounds: words,
  ...more,
});
const night = async (): Promise<void> => void (await disciplineDays.work(h.services, {}));
const statusOf = async ({ student }: Person): Promise<string[]> =>
  (await h.rows<{ status: string }>`select status from student_programs where student_id = ${student} order by id`).map(
    (each) => each.status,
  );
const holdsOf = async ({ student }: Person): Promise<string[][]> =>
  (
    await h.rows<{
      restrictions: string[];
    }>`select restrictions from holds where student_id = ${student} and kind = 'disciplinary' and released_at is null order by id`
  ).map((each) => each.restrictions);

beforeAll(async () => {
  h = await freshHarness();
  vi.spyOn(h.services.jobs, 'enqueue').mockImplementation(async () => undefined);
  await on(universityDay(new Date()));
  people = await h.rows<Person>`
    select s.id::int as student, u.username, u.id::int as user, count(*)::int as programs from students s join users u on u.student_id = s.id join student_programs sp on sp.student_id = s.id
    where u.username ~ '^[0-9]' and not exists (select from discipline_processes d where d.student_id = s.id) and not exists (select from holds x where x.student_id = s.id and x.released_at is null) and s.faculty_id = (select id from faculties where code = 'ENG')
    group by s.id, u.username, u.id having bool_and(sp.status = 'active') order by s.id limit 15`;
  const [own] = await h.rows<{ id: number }>`select staff_id::int as id from users where username = 'instructor'`;
  instructor = own?.id ?? 0;
  expect(people).toHaveLength(15);
});
afterAll(() => {
  h.setNow(null);
  vi.restoreAllMocks();
});
const person = (): Person => {
  const next = people.shift();
  if (!next) throw new Error('nobody is left');
  return next;
};

describe('/discipline/process', () => {
  test('confidential: 401, 403, and 404 to whoever has nothing to do with it; every reading is noted', async () => {
    const who = person();
    const id = await report(who);
    for (const url of [path, `${path}/${id}`, `${path}/${id}/letters/1/pdf`]) {
      expect((await h.nobody.get(url)).status).toBe(401);
      for (const name of ['bursar', 'housing', 'student', 'observer'])
        expect([name, (await (await h.as(name)).get(url)).status]).toEqual([name, 403]);
    }
    for (const name of ['chair', 'advisor', 'instructor']) {
      const reader = await h.as(name);
      expect([name, (await reader.get(`${path}/${id}`)).status]).toEqual([name, 404]);
      const list = data<{ id: number }[]>(await reader.get(`${path}?limit=50`));
      expect(list.some((each) => each.id === id)).toBe(false);
    }
    expect((await view(id)).allegation).toBe(words);
    await h.services.accessLog.flush();
    const [noted] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from access_log where what = 'discipline-page' and subject = 'student' and subject_id = ${who.student}`;
    expect(noted?.n).toBe(1);
    // what was said stands in no log
    const [leaked] = await h.rows<{
      n: number;
    }>`select count(*)::int as n from audit_log where resource = 'discipline-process' and (coalesce(before::text, '') || coalesce(after::text, '')) like ${`%${words}%`}`;
    expect(leaked?.n).toBe(0);
    // nor does the student know yet
    const own = await h.as(who.username);
    expect(data<{ processes: MyDiscipline[] }>(await own.get('/api/v1/my-discipline')).processes).toEqual([]);
    expect(await holdsOf(who)).toEqual([]);
  });

  test('report: 422, days in order, not twice, numbers without a gap when two come at once', async () => {
    const [one, other] = [person(), person()];
    expect((await office.post(path, { act: 'nothing' })).status).toBe(422);
    const body = (who: Person, more: object = {}) => ({
      student_id: who.student,
      act: 'insult',
      incident_on: day,
      learned_on: day,
      place: 'B-101',
      source: 'Tutanak',
      allegation: words,
      ...more,
    });
    for (const more of [{ incident_on: addDays(day, 1) }, { learned_on: addDays(day, 1) }])
      expect(said(await office.post(path, body(one, more)))).toEqual([406, 'discipline_days_order']);
    expect((await office.post(path, body(one, { student_id: 99_999_999 }))).status).toBe(404);
    const both = await Promise.all([office.post(path, body(one)), office.post(path, body(other))]);
    const numbers = both
      .map((each) => Number(data<{ number: string }>(each).number.split('/')[1]))
      .sort((a, b) => a - b);
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
    expect(said(await office.post(path, body(one)))).toEqual([406, 'discipline_reported_twice']);
  });

  test('from the report to the end of a suspension: letters, defense, decision of the board, status and holds', async () => {
    const who = person();
    const own = await h.as(who.username);
    const id = await report(who);
    expect(said(await step(id, 'decide', decision()))).toEqual([406, 'discipline_state']);
    await ok(id, 'open', { investigator_id: instructor });
    expect((await view(id, investigator)).can.ask_defence).toBe(true);
    expect((await step(id, 'decide', decision(), investigator)).status).toBe(403);
    expect(said(await step(id, 'defence/ask', { served_on: day, due_on: addDays(day, 6) }, investigator))).toEqual([
      406,
      'discipline_defence_short',
    ]);
    await ok(id, 'defence/ask', { served_on: day, due_on: addDays(day, 7) }, investigator);
    expect(await holdsOf(who)).toEqual([['diploma']]);
    const [mine] = data<{ processes: MyDiscipline[] }>(await own.get('/api/v1/my-discipline')).processes;
    expect([mine?.id, mine?.can.defend, mine?.letters.map((each) => each.kind)]).toEqual([id, true, ['defence']]);
    for (const [locale, phrase] of [
      ['tr', 'Savunmaya Çağrı'],
      ['en', 'Notice of Defense'],
    ] as const) {
      const letter = await own.get(`/api/v1/my-discipline/letters/${mine?.letters[0]?.id}/pdf?locale=${locale}`);
      expect([letter.status, letter.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      const [kept] = await h.rows<{
        kind: 'defence';
        content: Record<string, unknown>;
        issued_on: string;
      }>`select kind, content, issued_on::text from discipline_letters where id = ${mine?.letters[0]?.id}`;
      if (!kept) throw new Error('no letter');
      const from = { db: h.database.db, now: h.services.clock(), services: h.services };
      const [paper = ''] = pdfText(await renderPdf({ ...(await letterPaper(from, kept, locale)), compress: false }));
      const text = paper.replaceAll(/\s+/g, ' ');
      expect(text).toContain(phrase);
      expect(text).toContain(words);
    }
    const stranger = await h.as(person().username);
    expect((await stranger.post(`/api/v1/my-discipline/${id}/defence`, { text: words })).status).toBe(404);
    expect((await stranger.get(`/api/v1/my-discipline/letters/${mine?.letters[0]?.id}/pdf`)).status).toBe(404);
    expect(said(await step(id, 'findings', { findings: words }, investigator))).toEqual([
      406,
      'discipline_defence_open',
    ]);
    data(await own.post(`/api/v1/my-discipline/${id}/defence`, { text: words }));
    expect(said(await own.post(`/api/v1/my-discipline/${id}/defence`, { text: words }))).toEqual([
      406,
      'discipline_defence_given',
    ]);
    await ok(id, 'findings', { findings: words, proposed: 'one_term' }, investigator);
    await ok(id, 'return', { note: words });
    await ok(id, 'findings', { findings: words, proposed: 'one_term' }, investigator);
    expect(said(await step(id, 'decide', decision({ sanction: 'one_term', body: 'director' })))).toEqual([
      406,
      'discipline_board_needed',
    ]);
    expect(said(await step(id, 'decide', decision({ sanction: 'expulsion' })))).toEqual([406, 'discipline_too_heavy']);
    // two at once: one decides, the other reads what came of it
    const both = await Promise.all([1, 2].map(() => step(id, 'decide', decision({ sanction: 'one_term' }))));
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    // not served yet: the student sees neither the sanction nor the letter
    const [before] = data<{ processes: MyDiscipline[] }>(await own.get('/api/v1/my-discipline')).processes;
    expect([before?.status, before?.sanction, before?.letters.length]).toEqual(['awaiting_decision', null, 1]);
    const [term] = await h.rows<{
      ends_on: string;
    }>`select ends_on::text from semesters where code in (1, 2) and ends_on > ${day}::date order by ends_on limit 1`;
    await ok(id, 'serve', { served_on: day });
    const served = await view(id);
    expect([served.status, served.ends_on, served.object_by]).toEqual(['notified', term?.ends_on, addDays(day, 15)]);
    expect(await statusOf(who)).toEqual(Array.from({ length: who.programs }, () => 'suspended'));
    expect(await holdsOf(who)).toEqual([['diploma'], ['register', 'add_drop', 'withdraw']]);
    const mails = await h.rows<{
      template: string;
      body: string;
    }>`select template, body from outbox where user_id = ${who.user} and template like 'discipline_%' order by id`;
    expect(mails.map((each) => each.template)).toEqual(['discipline_defence', 'discipline_decision']);
    expect(mails.every((each) => !each.body.includes(words))).toBe(true);
    await later(16);
    await night();
    expect((await view(id)).status).toBe('final');
    await on(addDays(term?.ends_on ?? day, 1));
    await night();
    expect((await view(id)).status).toBe('completed');
    expect(await statusOf(who)).toEqual(Array.from({ length: who.programs }, () => 'active'));
    expect(await holdsOf(who)).toEqual([]);
    await on(universityDay(new Date()));
  });

  test('an objection in time lifts what was decided, one that is late is refused; repetition is one degree heavier', async () => {
    const who = person();
    let own = await h.as(who.username);
    const id = await investigated(who);
    await ok(id, 'decide', decision({ sanction: 'one_term' }));
    await ok(id, 'serve', { served_on: day });
    expect((await statusOf(who))[0]).toBe('suspended');
    await later(15);
    own = await h.as(who.username);
    data(await own.post(`/api/v1/my-discipline/${id}/objection`, { text: words }));
    expect((await view(id)).clocks.answer_by).toBe(addDays(day, 15));
    await ok(id, 'objection/answer', { accepted: true, answer_on: day, answer_no: 'ÜYK 4/2' });
    expect((await view(id)).status).toBe('annulled');
    expect([await statusOf(who), await holdsOf(who)]).toEqual([
      Array.from({ length: who.programs }, () => 'active'),
      [],
    ]);
    const again = await investigated(who, { act: 'smoking' }, 'reprimand');
    expect((await view(again)).repeated).toBeNull(); // what was lifted is no repetition
    await ok(again, 'decide', decision({ sanction: 'reprimand', body: 'director' }));
    await ok(again, 'serve', { served_on: day });
    await later(16);
    own = await h.as(who.username);
    expect(said(await own.post(`/api/v1/my-discipline/${again}/objection`, { text: words }))).toEqual([
      406,
      'discipline_objection_late',
    ]);
    expect(said(await step(again, 'objection', { objected_on: day, text: words }))).toEqual([
      406,
      'discipline_objection_late',
    ]);
    await night();
    expect((await view(again)).status).toBe('completed');
    const third = await investigated(who, { act: 'smoking' }, 'short');
    expect([(await view(third)).repeated?.id, (await view(third)).heaviest]).toEqual([again, 'short']);
    expect(said(await step(third, 'decide', decision({ sanction: 'short', days: 31, body: 'director' })))).toEqual([
      406,
      'discipline_days',
    ]);
    await ok(third, 'decide', decision({ sanction: 'short', days: 10, body: 'director' }));
    await ok(third, 'serve', { served_on: day });
    // not a student meanwhile? he is: a short suspension only keeps him from registering
    expect([(await statusOf(who))[0], (await holdsOf(who)).length]).toEqual(['active', 2]);
    await on(universityDay(new Date()));
  });

  test('two sanctions at once: the end of one gives back nobody whom the other keeps out', async () => {
    const [expelled, twice, lifted] = [person(), person(), person()];
    const all = (who: Person, status: string): string[] => Array.from({ length: who.programs }, () => status);
    const served = async (who: Person, act: string, sanction: string): Promise<number> => {
      const id = await investigated(who, { act }, sanction);
      await ok(id, 'decide', decision({ sanction }));
      await ok(id, 'serve', { served_on: day });
      return id;
    };
    const suspension = await served(expelled, 'cheating', 'one_term');
    const expulsion = await served(expelled, 'drugs', 'expulsion');
    expect(await statusOf(expelled)).toEqual(all(expelled, 'dismissed'));
    const short = await served(twice, 'cheating', 'one_term');
    await served(twice, 'violence', 'two_terms');
    const last = await served(lifted, 'cheating', 'one_term');
    const [end] = await h.rows<{ ends_on: string }>`select ends_on::text from discipline_processes where id = ${last}`;
    const other = await served(lifted, 'drugs', 'expulsion');
    // lifted while the suspension still runs: suspended, not active
    const own = await h.as(lifted.username);
    data(await own.post(`/api/v1/my-discipline/${other}/objection`, { text: words }));
    await ok(other, 'objection/answer', { accepted: true, answer_on: day, answer_no: 'ÜYK 4/3' });
    expect(await statusOf(lifted)).toEqual(all(lifted, 'suspended'));
    await later(16);
    await night();
    await on(addDays(end?.ends_on ?? day, 1));
    await night();
    expect([(await view(suspension)).status, (await view(short)).status]).toEqual(['completed', 'completed']);
    expect(await statusOf(expelled)).toEqual(all(expelled, 'dismissed'));
    expect(await statusOf(twice)).toEqual(all(twice, 'suspended'));
    expect(await statusOf(lifted)).toEqual(all(lifted, 'active'));
    // the expulsion gives back what the student was before both
    const [kept] = await h.rows<{
      before: Record<string, string>;
    }>`select statuses_before as before from discipline_processes where id = ${expulsion}`;
    expect(Object.values(kept?.before ?? {})).toEqual(all(expelled, 'active'));
    await on(universityDay(new Date()));
  });

  test('hard stops: opened too late is time-barred by the night, an investigation goes on only when extended for a reason', async () => {
    const [late, slow] = [person(), person()];
    const running = await report(slow);
    await ok(running, 'open', { investigator_id: instructor });
    await later(31);
    expect(said(await step(running, 'defence/ask', { served_on: day, due_on: addDays(day, 7) }, investigator))).toEqual(
      [406, 'discipline_overdue'],
    );
    await night();
    const told = await h.rows<{
      title_en: string;
    }>`select title_en from notifications n join users u on u.id = n.user_id where u.username = 'instructor' and n.link = ${`/discipline/process/${running}`} order by n.id`;
    expect(told.at(-1)?.title_en).toMatch(/has ended/);
    expect(said(await step(running, 'extend', { until: addDays(day, 31), reason: words }))).toEqual([
      406,
      'discipline_extension_day',
    ]);
    await ok(running, 'extend', { until: addDays(day, 30), reason: words });
    await ok(running, 'defence/ask', { served_on: day, due_on: addDays(day, 7) }, investigator);
    await on(universityDay(new Date()));
    const id = await report(late, { act: 'insult' });
    await on(addDays(addMonths(day, 1), 1));
    expect(said(await step(id, 'open', { investigator_id: instructor }))).toEqual([406, 'discipline_opening_late']);
    await night();
    expect((await view(id)).status).toBe('lapsed');
    expect(said(await step(id, 'open', { investigator_id: instructor }))).toEqual([406, 'discipline_state']);
    await on(universityDay(new Date()));
  });

  test('404 for a process that is not there, whatever the step; 422 for a step without what it asks for', async () => {
    const gone = 99_999_999;
    const given: readonly (readonly [string, object, Caller])[] = [
      ['open', { investigator_id: instructor }, office],
      ['not-open', { reason: words }, office],
      ['investigator', { investigator_id: instructor }, office],
      ['extend', { until: day, reason: words }, office],
      ['defence/ask', { served_on: day, due_on: addDays(day, 7) }, investigator],
      ['defence', { mode: 'written', given_on: day, text: words }, investigator],
      ['findings', { findings: words }, investigator],
      ['return', { note: words }, office],
      ['decide', decision(), office],
      ['serve', { served_on: day }, office],
      ['objection', { objected_on: day, text: words }, office],
      ['objection/answer', { accepted: true, answer_on: day, answer_no: '1' }, office],
    ];
    for (const [what, body, who] of given) {
      expect([what, (await step(gone, what, body, who)).status]).toEqual([what, 404]);
      expect([what, (await step(gone, what, {}, who)).status]).toEqual([what, 422]);
      expect([what, (await step(gone, what, body, h.nobody)).status]).toEqual([what, 401]);
      expect([what, (await step(gone, what, body, await h.as('student'))).status]).toEqual([what, 403]);
    }
    const own = await h.as('student');
    for (const what of ['defence', 'objection'])
      expect((await own.post(`/api/v1/my-discipline/${gone}/${what}`, { text: words })).status).toBe(404);
    expect((await own.get(`/api/v1/my-discipline/letters/${gone}/pdf`)).status).toBe(404);
  });

  test('no sanction closes it and frees the diploma; who investigates cannot decide', async () => {
    const who = person();
    const [dean] = await h.rows<{ staff: number }>`select staff_id::int as staff from users where username = 'dean'`;
    const id = await report(who);
    await ok(id, 'open', { investigator_id: dean?.staff ?? 0 });
    let asDean = await h.as('dean');
    await ok(id, 'defence/ask', { served_on: day, due_on: addDays(day, 7) }, asDean);
    await later(8);
    asDean = await h.as('dean');
    await ok(id, 'findings', { findings: words }, asDean);
    expect((await view(id)).defence_mode).toBe('none');
    expect(said(await step(id, 'decide', decision(), asDean))).toEqual([406, 'discipline_own_investigation']);
    await ok(id, 'decide', decision());
    expect([(await view(id)).status, await holdsOf(who)]).toEqual(['no_sanction', []]);
    await on(universityDay(new Date()));
  });
});
