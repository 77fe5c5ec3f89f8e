import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { charge, receive } from '#areas/finance/ledger/accounts.ts';
import { anonymous } from '#kernel/server/area.ts';
import type { Db } from '#kernel/server/database.ts';
import { today } from '#test/today.ts';
import { situationOf } from '#areas/registration/facts/situation.ts';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import { addPaper, decide, forgetRequests, lastRequest, opening, pageOf, send } from '#test/requests.ts';

let h: Harness;
let student: Caller;
let before = 0;
let lastPlace = 0;
let lastHold = 0;
let who: { student_id: number; student_program_id: number; first_name: string; last_name: string };
const page = '/graduation/clearance/form';
const form = (more: Record<string, unknown> = {}) => ({
  diploma_name: `${who.first_name} ${who.last_name}`,
  diploma_name_en: 'Elif Yilmaz',
  ceremony: 'attends',
  delivery: 'person',
  ...more,
});
const ask = (more: Record<string, unknown> = {}) => send(student, 'graduation_clearance', form(more), { policy: true });
const stepsOf = async (id: number): Promise<Record<string, string>> =>
  Object.fromEntries((await pageOf(student, id)).steps.map((step) => [step.name_en, step.status]));
const stepOf = async (caller: Caller, id: number, name: string): Promise<number> =>
  (await pageOf(caller, id)).steps.find((step) => step.name_en === name)?.id ?? 0;
/** An open hold of the student. */
const hold = (kind: string, office: string, restrictions = '{}'): Promise<unknown> =>
  h.rows`insert into holds (student_id, kind, office, restrictions, reason, reason_en, starts_at) values (${who.student_id}, ${kind}, ${office}, ${restrictions}::text[], 'Deneme', 'Trial', now() - interval '1 day')`;

beforeAll(async () => {
  h = await freshHarness(); // judged by grades, registrations and holds that other tests change
  student = await h.as('student');
  before = await lastRequest(h);
  const [row] = await h.rows<
    typeof who
  >`select s.id as student_id, sp.id as student_program_id, s.first_name, s.last_name from users u join students s on s.id = u.student_id join student_programs sp on sp.student_id = s.id and sp.is_main where u.username = 'student'`;
  if (!row) throw new Error('no student');
  who = row;
  // who owes something is not cleared by the ledger: his bursar has to sign
  await h.database.transaction((tx: Db) =>
    charge(
      { db: tx, now: new Date(), today: today(), actor: anonymous, audit: () => undefined },
      {
        customer: { kind: 'student_program', id: Number(who.student_program_id) },
        currency: 'EUR',
        amount: 1_000,
        kind: 'principal',
        category: 'other_income',
        due_on: today(),
        title: { tr: 'Kütüphane kartı', en: 'Library card' },
        key: `clearance-test-${process.pid}`,
      },
    ),
  );
  lastPlace = (await h.rows<{ id: number }>`select max(id)::int as id from enrolments`)[0]?.id ?? 0;
  lastHold = (await h.rows<{ id: number }>`select coalesce(max(id), 0)::int as id from holds`)[0]?.id ?? 0;
});
/** Passed courses for every place of his plan that nothing fills yet, put there by hand. */
async function fillPlan(): Promise<number> {
  const { slots } = (
    await situationOf({ db: h.database.db, services: h.services, now: new Date() }, who.student_program_id)
  ).plan();
  const open = slots.filter((each) => each.status !== 'filled').map((each) => each.slot.id);
  await h.rows`insert into enrolments (student_id, student_program_id, section_id, course_id, semester_id, slot_id, status, credit, ects, letter)
    select ${who.student_id}, ${who.student_program_id}, x.section_id, x.course_id, x.semester_id, l.slot_id, 'completed', 3, 5, 'AA'
    from (select distinct on (s.course_id) s.id as section_id, s.course_id, s.semester_id, dense_rank() over (order by s.course_id) as at from sections s join courses c on c.id = s.course_id and c.grading_system_id = 1 and c.status = 'a' join semesters t on t.id = s.semester_id and not t.is_active
      where s.status = 'finalized' and not exists (select 1 from enrolments e where e.student_program_id = ${who.student_program_id} and e.course_id = s.course_id) order by s.course_id, s.id) x
    join (select value::bigint as slot_id, row_number() over () as at from jsonb_array_elements_text(${JSON.stringify(open)}::jsonb)) l on l.at = x.at`;
  const [made] = await h.rows<{ n: number }>`select count(*)::int as n from enrolments where id > ${lastPlace}`;
  expect(made?.n).toBe(open.length);
  return open.length;
}
const emptyPlan = (): Promise<unknown> => h.rows`delete from enrolments where id > ${lastPlace}`;
afterEach(async () => {
  h.setNow(null);
  await forgetRequests(h, before);
  await h.rows`delete from holds where id > ${lastHold}`;
  await emptyPlan();
});
afterAll(async () => {
  expect((await h.rows<{ n: number }>`select count(*)::int as n from enrolments where id > ${lastPlace}`)[0]?.n).toBe(
    0,
  );
});

describe('REQ-001 who may ask for graduation clearance', () => {
  test('with places of the plan that nothing fills it stays shut, and says which', async () => {
    const { reasons } = (await opening(student, page)).body.data;
    expect(reasons.map((each) => each.key)).toEqual(['clearance_plan_open']);
    expect(Number(reasons[0]?.params?.['count'])).toBeGreaterThan(5);
    expect(reasons[0]?.office).toBe('advisor');
    const refused = await ask();
    expect([refused.status, refused.body.message]).toEqual([406, 'clearance_plan_open']);
  });
  test('on leave and with an open plan: both reasons at once', async () => {
    await h.rows`update student_programs set status = 'on_leave' where id = ${who.student_program_id}`;
    try {
      expect((await opening(student, page)).body.data.reasons.map((each) => each.key)).toEqual([
        'request_not_active',
        'clearance_plan_open',
      ]);
    } finally {
      await h.rows`update student_programs set status = 'active' where id = ${who.student_program_id}`;
    }
  });
  test('mentora students, graduates and staff are told whose form it is', async () => {
    for (const name of ['mentora', 'alumni', 'bursar'])
      expect((await opening(await h.as(name), page)).body.data.reasons.map((each) => each.key)).toEqual([
        'request_only_students',
      ]);
    expect((await opening(h.nobody, page)).status).toBe(401);
  });
  test('the form proposes the name of the record; REQ-014: it must be confirmed, and another name is refused', async () => {
    await fillPlan();
    await hold('financial', 'bursar');
    const { reasons, values, notes } = (await opening(student, page)).body.data;
    expect(reasons).toEqual([]);
    expect(values).toMatchObject({ diploma_name: `${who.first_name} ${who.last_name}` });
    expect(values['diploma_name_en']).toMatch(/^[A-Za-z ]+$/);
    expect(notes.map((each) => each.en)).toEqual(['Open hold: Trial. The office cannot sign until it is released.']);
    const unticked = await send(student, 'graduation_clearance', form());
    expect([unticked.status, unticked.body.message]).toEqual([406, 'request_policy_unticked']);
    const other = await ask({ diploma_name: 'Başka Biri', diploma_name_en: 'Elif Yılmaz' });
    expect(other.status).toBe(420);
    expect((other.body.errors as { key: string }[]).map((each) => each.key)).toEqual([
      'clearance_name_differs',
      'clearance_name_letters',
    ]);
    expect((await ask({ delivery: 'post' })).status).toBe(422);
    const proxy = await ask({ delivery: 'proxy' });
    expect([proxy.status, proxy.body.message]).toEqual([406, 'request_document_missing']);
    expect((await addPaper(student, 'graduation_clearance', 'proxy')).status).toBe(200);
    expect((await ask({ delivery: 'proxy' })).status).toBe(200);
  });
});

describe('REQ-001 the offices side by side', () => {
  const sideBySide = ['Advisor’s opinion', 'Debt check by the bursar', 'Housing clearance', 'IT clearance'];
  const by: Readonly<Record<string, string>> = {
    'Advisor’s opinion': 'advisor',
    'Debt check by the bursar': 'bursar',
    'Housing clearance': 'housing',
    'IT clearance': 'studentaffairs',
  };
  const sent = async (): Promise<number> => {
    await fillPlan();
    const answer = await ask();
    expect(answer.status).toBe(200);
    return answer.body.data.id;
  };
  test('what the records prove is cleared by itself: library and curriculum; money, rooms and accounts await their offices', async () => {
    const id = await sent();
    expect(await stepsOf(id)).toMatchObject({
      'Advisor’s opinion': 'open',
      'Library clearance': 'cleared',
      'Debt check by the bursar': 'open',
      'Housing clearance': 'open',
      'IT clearance': 'open',
      'Academic unit: audit of the curriculum': 'pending',
      'Processing by the registrar': 'pending',
    });
    const cleared = (await pageOf(student, id)).events.find((event) => event.action === 'cleared');
    expect(cleared).toMatchObject({ by: null, data: { about: { en: 'There are no open library holds.' } } });
  });
  test.each([
    [sideBySide],
    [sideBySide.toReversed()],
    [['Housing clearance', 'Advisor’s opinion', 'IT clearance', 'Debt check by the bursar']],
  ])('in the order %j: the last signature carries out', async (order) => {
    const id = await sent();
    for (const [index, name] of order.entries()) {
      const caller = await h.as(by[name] ?? '');
      expect((await decide(caller, id, 'approve', { step_id: await stepOf(caller, id, name) })).body.data.status).toBe(
        'in_approval',
      );
      expect((await stepsOf(id))['Processing by the registrar']).toBe(index === order.length - 1 ? 'open' : 'pending');
    }
    expect((await stepsOf(id))['Academic unit: audit of the curriculum']).toBe('cleared');
    const [status] = await h.rows<{
      status: string;
    }>`select status from student_programs where id = ${who.student_program_id}`;
    expect((await decide(await h.as('registrar'), id)).body.data.status).toBe('completed');
    const done = await pageOf(student, id);
    expect(done.outcome).toMatchObject({ cleared: true, diploma_name_en: 'Elif Yilmaz', ceremony: 'attends' });
    // graduation itself is decided elsewhere
    expect(await h.rows`select status from student_programs where id = ${who.student_program_id}`).toEqual([status]);
    const [paper] = await h.rows<{
      type: string;
      content: { title: { tr: string }; paragraphs: { tr: string; en: string }[] };
    }>`select type, content from issued_documents where request_id = ${id}`;
    expect(paper?.content.title.tr).toBe('Mezuniyet İlişik Kesme Belgesi');
    for (const office of ['Library clearance', 'Debt check by the bursar', 'Processing by the registrar'])
      expect(paper?.content.paragraphs[1]?.en).toContain(office);
    expect(paper?.content.paragraphs[2]?.tr).toContain(`${who.first_name} ${who.last_name}`);
    const audit = await h.rows<{
      action: string;
    }>`select action from audit_log where resource = 'request' and record_id = ${id} order by id desc limit 1`;
    expect(audit[0]?.action).toBe('request.carried_out');
  });
  test('a hold keeps a step from being cleared and its office from signing, until it is released', async () => {
    await hold('library', 'studentaffairs');
    const id = await sent();
    expect((await stepsOf(id))['Library clearance']).toBe('open');
    const affairs = await h.as('studentaffairs');
    const step_id = await stepOf(affairs, id, 'Library clearance');
    const refused = await decide(affairs, id, 'approve', { step_id });
    expect([refused.status, refused.body.message]).toEqual([406, 'clearance_hold_open']);
    expect((await decide(affairs, id, 'approve', { step_id: await stepOf(affairs, id, 'IT clearance') })).status).toBe(
      200,
    );
    await h.rows`update holds set released_at = now() where id > ${lastHold}`;
    expect((await decide(affairs, id, 'approve', { step_id })).status).toBe(200);
  });
  test('a debt is a fact of the request; a hold on the diploma stops the last signature', async () => {
    await hold('financial', 'bursar', '{diploma}');
    const id = await sent();
    expect(
      (await h.rows<{ debt: boolean }>`select (facts->>'debt')::boolean as debt from requests where id = ${id}`)[0]
        ?.debt,
    ).toBe(true);
    const bursar = await h.as('bursar');
    expect((await decide(bursar, id)).body.message).toBe('clearance_hold_open');
    await h.rows`update holds set ends_at = now() - interval '1 hour' where id > ${lastHold}`;
    expect((await decide(bursar, id)).status).toBe(200);
    await h.rows`update holds set ends_at = null where id > ${lastHold}`;
    for (const name of sideBySide.filter((each) => each !== 'Debt check by the bursar'))
      await decide(await h.as(by[name] ?? ''), id, 'approve', {
        step_id: await stepOf(await h.as(by[name] ?? ''), id, name),
      });
    const registrar = await h.as('registrar');
    expect((await decide(registrar, id)).body.message).toBe('clearance_hold_open');
    await h.rows`delete from holds where id > ${lastHold}`;
    expect((await decide(registrar, id)).body.data.status).toBe('completed');
  });
  test('in his last semester: the unit looks, and the registrar waits for the last grade', async () => {
    await fillPlan();
    const [last] = await h.rows<{
      id: number;
    }>`update enrolments set status = 'registered', letter = null where id = (select max(id) from enrolments) returning id`;
    expect((await opening(student, page)).body.data.notes.map((each) => each.tr)).toEqual([
      'Bu dönem aldığınız 1 dersin notu kesinleşmeden kayıt ofisi imzalamaz.',
    ]);
    const { id } = (await ask()).body.data;
    for (const name of sideBySide)
      await decide(await h.as(by[name] ?? ''), id, 'approve', {
        step_id: await stepOf(await h.as(by[name] ?? ''), id, name),
      });
    expect((await stepsOf(id))['Academic unit: audit of the curriculum']).toBe('open');
    expect((await decide(await h.as('unitoffice'), id)).status).toBe(200);
    const registrar = await h.as('registrar');
    const refused = await decide(registrar, id);
    expect([refused.status, refused.body.message]).toEqual([406, 'clearance_grades_missing']);
    expect((await pageOf(registrar, id)).status).toBe('in_approval');
    await h.rows`update enrolments set status = 'completed', letter = 'AA' where id = ${last?.id}`;
    expect((await decide(registrar, id)).body.data.status).toBe('completed');
  });
  test('contended: of two holders of an office one is heard; four offices at once lose nothing; two registrars complete it once', async () => {
    const id = await sent();
    const [first, second] = [await h.as('bursar'), await h.as('beyza.ucar')];
    const money = await stepOf(first, id, 'Debt check by the bursar');
    const both = await Promise.all([
      decide(first, id, 'approve', { step_id: money }),
      decide(second, id, 'approve', { step_id: money }),
    ]);
    expect(both.map((each) => each.status).sort()).toEqual([200, 406]);
    const rest = await Promise.all(
      sideBySide
        .filter((each) => each !== 'Debt check by the bursar')
        .map(async (name) => {
          const caller = await h.as(by[name] ?? '');
          return decide(caller, id, 'approve', { step_id: await stepOf(caller, id, name) });
        }),
    );
    expect(rest.map((each) => each.status)).toEqual([200, 200, 200]);
    const [one, two] = [await h.as('registrar'), await h.as('kemal.uslu')];
    const last = await stepOf(one, id, 'Processing by the registrar');
    const ends = await Promise.all([
      decide(one, id, 'approve', { step_id: last }),
      decide(two, id, 'approve', { step_id: last }),
    ]);
    expect(ends.map((each) => each.status).sort()).toEqual([200, 406]);
    expect(
      (await h.rows<{ n: number }>`select count(*)::int as n from issued_documents where request_id = ${id}`)[0]?.n,
    ).toBe(1);
  });
  test('an office that has not the word, and who is not an office at all', async () => {
    const id = await sent();
    const bursar = await h.as('bursar');
    const foreign = await decide(bursar, id, 'approve', { step_id: await stepOf(bursar, id, 'Housing clearance') });
    expect([foreign.status, foreign.body.message]).toEqual([406, 'approval_not_yours']);
    expect((await (await h.as('prepschool')).get(`/api/v1/requests/${id}`)).status).toBe(404);
    expect((await student.post(`/api/v1/requests/${id}/decide`, { step_id: 1, decision: 'approve' })).status).toBe(403);
    expect((await h.nobody.post(`/api/v1/requests/${id}/decide`, { step_id: 1, decision: 'approve' })).status).toBe(
      401,
    );
  });
  test('who owes nothing in any program is cleared for the bursar by the ledger', async () => {
    await fillPlan();
    const owed = await h.rows<{ currency: string; owed: number }>`
      select a.currency, sum(p.amount)::int as owed from ledger_accounts a join ledger_postings p on p.account_id = a.id join student_programs sp on sp.id = a.owner_id
      where a.owner_kind = 'student_program' and sp.student_id = ${who.student_id} and sp.id = ${who.student_program_id} group by a.currency having sum(p.amount) > 0`;
    for (const { currency, owed: amount } of owed)
      await h.database.transaction((tx: Db) =>
        receive(
          { db: tx, now: new Date(), today: today(), actor: anonymous, audit: () => undefined },
          {
            customer: { kind: 'student_program', id: Number(who.student_program_id) },
            currency,
            amount,
            into: 'cash',
            key: `clearance-paid-${process.pid}-${currency}`,
          },
        ),
      );
    const { id } = (await ask()).body.data;
    expect((await stepsOf(id))['Debt check by the bursar']).toBe('cleared');
    await emptyPlan();
  });
});
