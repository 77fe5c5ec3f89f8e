import { changeRefusals } from './refusals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, universityDay } from '#kernel/contract/calendar.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { decide, opening, send, type Told } from '#test/requests.ts';
import type { ChangeOfClassPage } from './contract.ts';

let h: Harness;
let office: Caller;
let teacher: Caller;
let f1: Caller;
let today = '';
let module = 0;
let program = 0;
/** classes of the module that runs, by level */
const classes = new Map<string, number>();
const list = '/api/v1/esl/change-of-class/requests';
const keys = ({ errors, message }: Told<unknown>): string[] =>
  Array.isArray(errors) ? errors.map((each) => each.key) : [message];
const one = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (row === undefined) throw new Error('no row');
  return row;
};
const at = (level: string): number => classes.get(level) ?? 0;
const form = (level: string) => ({
  session_id: at(level),
  reason: 'too_easy',
  retest: true,
  explanation: 'I have learned all of this before.',
});
const page = async (caller: Caller, id: number) =>
  (await caller.get<Told<ChangeOfClassPage>>(`${list}/${id}/page`)).body.data;
const speak = (caller: Caller, id: number, side: 'from' | 'to', word = 'agrees', note?: string) =>
  caller.post<Told<unknown>>(`${list}/${id}/opinion`, { side, word, ...(note ? { note } : {}) });
const begins = (day: string) => h.rows`update esl_module_dates set starts_on = ${day} where id = ${module}`;
const receivable = async (): Promise<number> =>
  Number(
    (
      await one(
        h.rows<{ n: number }>`
    select coalesce(sum(p.amount), 0)::int as n from ledger_postings p join ledger_entries e on e.id = p.entry_id join ledger_accounts a on a.id = p.account_id
    where e.source_kind = 'language-enrolment' and a.purpose = 'receivable' and a.owner_id = ${program}`,
      )
    ).n,
  );
beforeAll(async () => {
  h = await freshHarness();
  [office, teacher, f1] = [
    await h.as('prepschool'),
    await h.as('instructor', { role: 'instructor' }),
    await h.as('f1', { role: 'OGR' }),
  ];
  today = universityDay(h.services.clock());
  module = Number(
    (
      await one(
        h.rows<{ id: number }>`select id from esl_module_dates where starts_on <= ${today} and ends_on >= ${today}`,
      )
    ).id,
  );
  for (const row of await h.rows<{ id: number; code: string }>`
    select s.id, l.code from esl_sessions s join esl_courses c on c.id = s.course_id join esl_levels l on l.id = c.level_id where s.module_date_id = ${module}`)
    classes.set(row.code, Number(row.id));
  program = Number(
    (
      await one(
        h.rows<{
          id: number;
        }>`select sp.id from users u join student_programs sp on sp.student_id = u.student_id and sp.is_main where u.username = 'f1'`,
      )
    ).id,
  );
});

describe('ESL-005 the form', () => {
  it('is for the student role only, and for the first week of a module', async () => {
    expect((await send(h.nobody, 'change_of_class', form('C1'))).status).toBe(401);
    for (const name of ['mentora', 'prepschool', 'instructor'])
      expect([name, (await send(await h.as(name), 'change_of_class', form('C1'))).status]).toEqual([name, 403]);
    expect((await opening(await h.as('mentora'), '/esl/change-of-class/request-form')).status).toBe(403);
    expect(keys((await send(f1, 'change_of_class', form('C1'))).body)).toEqual(['class_change_window']);
    // ESL-005 says who has the form, nothing of the first week
    expect(changeRefusals.class_change_window({ from: '', until: '' })).not.toHaveProperty('rule');
    const student = await h.as('student');
    expect(keys((await send(student, 'change_of_class', form('C1'))).body)).toEqual(['session_no_learner']);
    await begins(addDays(today, -6));
    const opened = (await opening(f1, '/esl/change-of-class/request-form')).body.data;
    expect(opened.reasons).toEqual([]);
    expect(opened.offers.session_id?.map((each) => each.value).toSorted()).toEqual([at('B1'), at('C1')].toSorted());
  });
  it('refuses what is malformed, another level and a full class', async () => {
    expect((await send(f1, 'change_of_class', { ...form('C1'), reason: 'bored' })).status).toBe(422);
    for (const level of ['A1', 'B2'])
      expect((await send(f1, 'change_of_class', form(level))).status).toBeGreaterThanOrEqual(400);
    await h.rows`update esl_sessions set capacity = taken where id = ${at('C1')}`;
    const [offer] =
      (await opening(f1, '/esl/change-of-class/request-form')).body.data.offers.session_id?.filter(
        (each) => each.value === at('C1'),
      ) ?? [];
    expect(offer?.refusals?.map((each) => each.key)).toEqual(['session_full']);
    expect((await send(f1, 'change_of_class', form('C1'))).status).toBe(422);
    await h.rows`update esl_sessions set capacity = 16 where id = ${at('C1')}`;
  });
});

describe('ESL-004 the requests', () => {
  let id = 0;
  it('teachers see those of their classes, and speak for theirs', async () => {
    const sent = await send(f1, 'change_of_class', form('C1'));
    expect(sent.status).toBe(200);
    ({ id } = sent.body.data);
    expect((await h.nobody.get(list)).status).toBe(401);
    for (const name of ['student', 'f1', 'mentora', 'housing'])
      expect([name, (await (await h.as(name)).get(list)).status]).toEqual([name, 403]);
    const ids = async (caller: Caller) =>
      (await caller.get<{ data: { id: number }[] }>(`${list}?limit=50`)).body.data.map((each) => each.id);
    expect(await ids(office)).toContain(id);
    expect(await ids(teacher)).toContain(id);
    const { username } = await one(
      h.rows<{
        username: string;
      }>`select u.username from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
        where r.name = 'instructor' and u.status = 'a' and u.username <> 'instructor' and u.staff_id not in (select staff_id from esl_slots) order by u.id limit 1`,
    );
    const another = await h.as(username, { role: 'instructor' });
    expect(await ids(another)).toEqual([]);
    expect((await another.get(`${list}/${id}/page`)).status).toBe(404);
    expect((await (await h.as('student')).get(`${list}/${id}/page`)).status).toBe(404);
    expect((await speak(h.nobody, id, 'from')).status).toBe(401);
    for (const caller of [f1, await h.as('registrar')]) expect((await speak(caller, id, 'from')).status).toBe(403);
    expect((await speak(another, id, 'from')).status).toBe(404);
    expect((await speak(teacher, id, 'from', 'perhaps')).status).toBe(422);
    expect(keys((await speak(teacher, id, 'to')).body)).toEqual(['class_opinion_not_yours']);
    expect(keys((await speak(teacher, id, 'from', 'against')).body)).toEqual(['class_opinion_why']);
    const told = await h.rows`select 1 from notifications where link = ${`/esl/change-of-class/requests/${id}`}`;
    expect(told.length).toBeGreaterThan(0);
  });
  it('the manager decides after both teachers; the student does not read what they think', async () => {
    expect(keys((await decide(office, id)).body)).toEqual(['class_opinion_missing', 'class_opinion_missing']);
    expect((await speak(teacher, id, 'from')).status).toBe(200);
    expect(keys((await decide(office, id)).body)).toEqual(['class_opinion_missing']);
    // the office enters what it was told, and says so
    expect(keys((await speak(office, id, 'to')).body)).toEqual(['class_opinion_why']);
    expect((await speak(office, id, 'to', 'agrees', 'Told us by telephone.')).status).toBe(200);
    const seen = await page(teacher, id);
    expect(seen.classes.map((each) => each.opinion?.word)).toEqual(['agrees', 'agrees']);
    expect(seen.change).toBe('up');
    expect((await page(f1, id)).classes.map((each) => each.opinion)).toEqual([null, null]);
    const audit = await one(
      h.rows<{
        after: { side: string };
      }>`select after from audit_log where resource = 'class-opinion' order by id desc limit 1`,
    );
    expect(audit.after.side).toBe('to');
  });
  it('the approval moves the student: seat, level and charge, all of it once', async () => {
    const before = await receivable();
    const seats = async () =>
      (
        await h.rows<{
          taken: number;
        }>`select taken from esl_sessions where id in (${at('B2')}, ${at('C1')}) order by id`
      ).map((each) => each.taken);
    const [left = 0, wanted = 0] = await seats();
    const done = await decide(office, id);
    expect([done.status, done.body.data.status]).toEqual([200, 'completed']);
    expect(await seats()).toEqual([left - 1, wanted + 1]);
    const line = await one(
      h.rows<{ source: string; session_id: number; charge_item: number | null }>`
        select source, session_id, charge_item from esl_enrolments where student_program_id = ${program} and module_date_id = ${module} and core and status = 'enrolled'`,
    );
    expect([line.source, Number(line.session_id)]).toEqual(['changed', at('C1')]);
    const level = await one(
      h.rows<{
        code: string;
      }>`select l.code from esl_students x join esl_levels l on l.id = x.level_id where x.student_program_id = ${program}`,
    );
    expect(level.code).toBe('C1');
    expect((await receivable()) - before).toBe(180_000);
    expect(keys((await speak(teacher, id, 'from')).body)).toEqual(['class_opinion_decided']);
  });
  it('a second change takes the charge along; who left the class meanwhile is not moved', async () => {
    const back = (await send(f1, 'change_of_class', form('B2'))).body.data.id;
    for (const side of ['from', 'to'] as const) await speak(office, back, side, 'agrees', 'Told us by telephone.');
    const before = await receivable();
    await h.rows`update esl_enrolments set status = 'withdrawn' where student_program_id = ${program} and session_id = ${at('C1')}`;
    expect(keys((await decide(office, back)).body)).toEqual(['class_change_left']);
    await h.rows`update esl_enrolments set status = 'enrolled' where student_program_id = ${program} and session_id = ${at('C1')}`;
    expect((await decide(office, back)).status).toBe(200);
    expect(await receivable()).toBe(before);
    const charged = await h.rows<{ session_id: number }>`
      select session_id from esl_enrolments where student_program_id = ${program} and module_date_id = ${module} and charge_item is not null`;
    expect(charged.map((each) => Number(each.session_id))).toEqual([at('B2')]);
  });
  it('the last seat of the wanted class goes to one of two who are approved at once', async () => {
    const two = await h.rows<{ username: string; program: number }>`
      select u.username, sp.id as program from student_programs sp join users u on u.student_id = sp.student_id and u.status = 'a' and u.username ~ '^[0-9]+$'
      where sp.is_main and sp.status = 'active' and sp.kind = 'major' and sp.id not in (select student_program_id from esl_students) order by sp.id limit 2`;
    for (const { program: id } of two) {
      await h.rows`insert into esl_students (student_program_id, level_id, joined_on) values (${id}, (select id from esl_levels where code = 'B2'), ${today})`;
      await h.rows`insert into esl_enrolments (session_id, module_date_id, student_program_id, core) values (${at('B2')}, ${module}, ${id}, true)`;
    }
    const ids: number[] = [];
    for (const { username } of two) {
      const sent = await send(await h.as(username, { role: 'OGR' }), 'change_of_class', form('B1'));
      expect([username, sent.status]).toEqual([username, 200]);
      ids.push(sent.body.data.id);
      for (const side of ['from', 'to'] as const)
        await speak(office, sent.body.data.id, side, 'agrees', 'Told us by telephone.');
    }
    expect(ids.length).toBe(2);
    await h.rows`update esl_sessions set capacity = taken + 1 where id = ${at('B1')}`;
    const answers = await Promise.all(ids.map((id) => decide(office, id)));
    expect(answers.map((each) => each.status).toSorted()).toEqual([200, 406]);
    const full = answers.find((each) => each.status === 406);
    expect(full && keys(full.body)).toEqual(['session_full']);
    const { taken, capacity } = await one(
      h.rows<{ taken: number; capacity: number }>`select taken, capacity from esl_sessions where id = ${at('B1')}`,
    );
    expect(taken).toBe(capacity);
  });
});
