import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { universityDay } from '#kernel/contract/calendar.ts';
import { anonymous } from '#kernel/server/area.ts';
import { charge, receive } from '#areas/finance/ledger/accounts.ts';
import { harness, type Harness } from '#test/harness.ts';
import { forgetCatalogue } from '../desk/facts/catalogue.ts';
import { submitRegistration } from '../desk/commands/submit-registration.ts';
import { addDropDay, campus, refusedWith, registrationDay, withdrawalDay, type Campus } from '../desk/fixtures.ts';
import { cancelUnpaid, giveBack } from './commands/cutoff.ts';
import { cutoffRun, unpaidRegistrations } from './queries/unpaid.ts';

let c: Campus;
const bursar = () => c.staff('bursar', 2);
const list = () => c.ask(unpaidRegistrations, bursar(), { percent: 1 });
const reason = 'Ödeme günü geçti.';
const money = (at: Date) => ({
  now: at,
  today: universityDay(at),
  actor: anonymous,
  audit: () => undefined,
});
const customer = (id: number) => ({ customer: { kind: 'student_program' as const, id }, currency: 'USD' });
const owe = (id: number) =>
  c.database.transaction((db) =>
    charge(
      { db, ...money(registrationDay) },
      {
        ...customer(id),
        amount: 90_000,
        kind: 'principal',
        category: 'tuition',
        semester_id: 2,
        due_on: '2026-09-14',
        title: { tr: 'Ücret', en: 'Tuition' },
        key: `cutoff-${id}`,
      },
    ),
  );
const pay = (id: number) =>
  c.database.transaction((db) =>
    receive(
      { db, ...money(addDropDay) },
      { ...customer(id), amount: 90_000, into: 'bank', part: 'MAIN', key: `paid-${id}` },
    ),
  );
const submit = (id: number, ...sections: number[]) =>
  c.run(submitRegistration, c.student(id), {
    lines: sections.map((section_id) => ({
      section_id,
      waitlist: section_id === 101 ? true : null,
      swap_section_id: null,
    })),
  });
const seats = async (id: number) => {
  const { taken, waitlisted } = await c.one<{ taken: number; waitlisted: number }>(
    'select taken, waitlisted from sections where id = $1',
    [id],
  );
  return [taken, waitlisted];
};
const states = async (id: number) =>
  (
    await c.database.query<{ section_id: number; status: string }>(
      'select section_id, status from enrolments where student_program_id = $1 order by id',
      [id],
    )
  ).map((each) => `${each.section_id} ${each.status}`);

beforeAll(async () => {
  c = await campus({ students: 6, quota: 2 });
  await c.database.query(
    `insert into semester_dates (semester_id, event, starts_at, ends_at)
      values (2, 'tuition_payment', '2026-09-01T06:00:00Z', '2026-09-16T14:00:00Z'), (2, 'withdrawal', '2026-09-28T06:00:00Z', '2026-11-20T14:00:00Z')`,
  );
  // 1 and 2 sit in 101, 3 and 4 wait for it; 4 has paid, 5 has been promised time, 6 asked for an exception
  for (const id of [1, 2, 3, 4]) await submit(id, 101, 103);
  for (const id of [5, 6]) await submit(id, 105);
  for (const id of [1, 2, 3, 4, 5, 6]) await owe(id);
  await c.database.query(
    `insert into financial_holds (student_program_id, reason, reason_en, placed_on, suspended_from, suspended_until)
      values (5, 'Borç', 'Debt', '2026-09-14', '2026-09-14', '2026-10-30')`,
  );
});
afterAll(() => c.close());

it('before the last day nobody can be canceled, but everybody who would be is seen', async () => {
  const seen = await list();
  expect(seen.rows.map((each) => each.state)).toEqual(Array(6).fill('early'));
  expect([seen.due, seen.can]).toMatchObject([0, { refusals: [{ key: 'cutoff_nobody' }] }]);
  expect(
    await refusedWith(c.run(cancelUnpaid, bursar(), { percent: 1, reason, fingerprint: seen.fingerprint })),
  ).toEqual(['cutoff_nobody']);
});

it('cancels what was shown: seats go to whoever waits and has paid, places on waitlists end, everybody is told', async () => {
  c.at(addDropDay);
  const stale = await list();
  expect(stale.rows.map((each) => each.state)).toEqual(['due', 'due', 'due', 'due', 'due', 'promised']);
  await pay(4);
  const request = { percent: 1, except: [6], reason };
  expect(await refusedWith(c.run(cancelUnpaid, bursar(), { ...request, fingerprint: stale.fingerprint }))).toEqual([
    'cutoff_changed',
  ]);
  const seen = await list();
  expect(seen.rows.map((each) => each.student_program_id)).toEqual([1, 2, 3, 6, 5]);
  expect(seen.rows[0]).toMatchObject({
    sections: ['CENG101-01', 'CENG103-01'],
    percent: 100,
    owed: [{ currency: 'USD', amount: 90_000 }],
  });
  c.jobs.length = 0;
  const done = await c.run(cancelUnpaid, bursar(), { ...request, fingerprint: seen.fingerprint });
  expect(done).toMatchObject({ students: 3, courses: 5, waiting: 1 });
  expect(await states(1)).toEqual(['101 dropped', '103 dropped']);
  expect(await states(6)).toEqual(['105 registered']);
  // the seats of 101 are kept for the one who still waits, those of 103 are free
  expect([await seats(101), await seats(103)]).toEqual([
    [2, 1],
    [1, 0],
  ]);
  expect(c.jobs).toContainEqual({ name: 'waitlist-offers', data: { section_id: 101 } });
  expect(await c.one(`select status from waitlist_entries where student_program_id = 3`)).toEqual({
    status: 'cancelled',
  });
  expect(
    await c.one('select credits::float as credits from semester_registrations where student_program_id = 1'),
  ).toEqual({
    credits: 0,
  });
  const told = await c.database.query<{ user_id: number }>(
    `select n.user_id from notifications n where n.title_en like '%nonpayment%' or n.title_en like 'Registrations of advisees%' order by n.user_id`,
  );
  expect(told.map((each) => Number(each.user_id))).toEqual([1, 2, 3, 9001]);
  expect(await c.one(`select after->>'students' as students from audit_log where resource = 'payment-cutoff'`)).toEqual(
    { students: '3' },
  );
  const again = await list();
  expect(again.runs).toMatchObject([{ students: 3, courses: 5, back: 0 }]);
  expect(again.rows.map((each) => each.student_program_id)).toEqual([6, 5]);
});

it('waits for whoever has asked for an exception, and for whoever was granted one', async () => {
  const stateOf6 = async () => (await list()).rows.find((each) => each.student_program_id === 6)?.state;
  expect(await stateOf6()).toBe('due');
  const { id } = await c.one<{ id: number }>(
    `insert into requests (kind, year, number, subject_key, subject_id, user_id, student_id, student_program_id, status, submitted_at)
     values ('payment_exception', 2026, 1, 'x', 6, 6, 6, 6, 'in_approval', now()) returning id`,
  );
  expect(await stateOf6()).toBe('asked');
  await c.database.query(`update requests set status = 'declined' where id = $1`, [id]);
  expect(await stateOf6()).toBe('due');
  await c.database.query(
    `insert into payment_exceptions (request_id, student_program_id, exception, amount, currency, pay_on, decided_on, until)
      values ($1, 6, 'defer', 90000, 'USD', '2026-09-17', '2026-09-16', '2026-09-17')`,
    [id],
  );
  expect(await stateOf6()).toBe('promised');
  await c.database.query(`update payment_exceptions set until = '2026-09-16'`);
  expect(await stateOf6()).toBe('due');
});

it('gives back where a seat is free, once, and not after the next step of the semester', async () => {
  const { runs } = await list();
  const id = runs[0]?.id ?? 0;
  // the waitlist has placed the one who waited and one seat more is taken
  await c.database.query('update sections set taken = 2, waitlisted = 0 where id = 101');
  const seen = await c.ask(cutoffRun, bursar(), { id });
  expect(seen.lines.map((each) => `${each.student_program_id} ${each.section} ${each.state}`)).toEqual([
    '1 CENG101-01 full',
    '1 CENG103-01 back',
    '2 CENG101-01 full',
    '2 CENG103-01 back',
    '3 CENG103-01 back',
  ]);
  expect(await refusedWith(c.run(giveBack, bursar(), { id, fingerprint: '0.x' }))).toEqual(['cutoff_changed']);
  // FIN-021: what giving up the semester costs was charged because of the run; 1 had once given it up himself
  const fee = (student: number, n: number, at: Date) =>
    c.database.transaction((db) =>
      charge(
        { db, ...money(at) },
        {
          ...customer(student),
          amount: 10_000,
          kind: 'principal',
          category: 'other_income',
          semester_id: 2,
          due_on: '2026-10-30',
          title: { tr: 'Kayıt iptal ücreti', en: 'Cancellation fee' },
          key: `cancellation-${student}-2-${n}`,
          explanation: { event: 'cancellation', on: universityDay(at) },
        },
      ),
    );
  await fee(1, 1, registrationDay);
  for (const student of [1, 2, 3]) await fee(student, 2, addDropDay);
  const cancellation = async (student: number) =>
    (
      await c.database.query<{ open: string }>(
        `select (select sum(p.amount) from ledger_postings p where p.item_id = i.id) as open from ledger_items i join ledger_accounts a on a.id = i.account_id
          where a.owner_kind = 'student_program' and a.owner_id = $1 and i.category = 'other_income' order by i.id`,
        [student],
      )
    ).map((each) => Number(each.open));
  expect(await refusedWith(c.run(giveBack, bursar(), { id: id + 1, fingerprint: '0.x' }))).toEqual([
    expect.stringContaining('404'),
  ]);
  expect(await c.run(giveBack, bursar(), { id, only: [1], fingerprint: seen.fingerprint })).toEqual({
    id,
    students: 1,
    courses: 1,
    missed: 1,
  });
  expect(await states(1)).toEqual(['101 dropped', '103 dropped', '103 registered']);
  expect(await seats(103)).toEqual([2, 0]);
  expect(
    await c.one('select credits::float as credits from semester_registrations where student_program_id = 1'),
  ).toEqual({
    credits: 3,
  });
  expect([await cancellation(1), await cancellation(2), await cancellation(3)]).toEqual([
    [10_000, 0],
    [10_000],
    [10_000],
  ]);
  const bodies = () =>
    c.database.query<{ body: string; body_en: string }>(
      `select body, body_en from notifications where title_en = 'Your courses are back' order by id`,
    );
  expect((await bodies())[0]).toMatchObject({
    body: expect.stringMatching(/CENG103-01\nKayıt iptal ücreti hesabınızdan düşüldü: .*100/),
    body_en: expect.stringMatching(/CENG103-01\nThe cancellation fee was taken off your account: .*100/),
  });
  const after = await c.ask(cutoffRun, bursar(), { id });
  expect(after.lines[1]?.state).toBe('given');
  expect(await refusedWith(c.run(giveBack, bursar(), { id, only: [1], fingerprint: after.fingerprint }))).toEqual([
    'cutoff_back_nothing',
  ]);
  c.at(withdrawalDay);
  forgetCatalogue(c.database);
  expect((await c.ask(cutoffRun, bursar(), { id })).can).toMatchObject({ refusals: [{ key: 'cutoff_over' }] });
  expect(await refusedWith(c.run(giveBack, bursar(), { id, fingerprint: after.fingerprint }))).toEqual(['cutoff_over']);
});

describe('over HTTP', () => {
  let h: Harness;
  beforeAll(async () => {
    h = await harness();
  });
  it('offices only: student affairs look, others do not even do that', async () => {
    const path = '/api/v1/registration/unpaid';
    const body = { percent: 1, reason, fingerprint: '0.x' };
    expect([(await h.nobody.get(path)).status, (await h.nobody.post(path, body)).status]).toEqual([401, 401]);
    for (const name of ['student', 'instructor', 'chair', 'advisor']) {
      const caller = await h.as(name);
      expect([(await caller.get(path)).status, (await caller.post(path, body)).status]).toEqual([403, 403]);
    }
    const affairs = await h.as('studentaffairs');
    expect([(await affairs.get(path)).status, (await affairs.post(path, body)).status]).toEqual([200, 403]);
    const registrar = await h.as('registrar');
    expect((await registrar.post(path, { ...body, reason: '' })).status).toBe(422);
    expect((await registrar.get(`${path}/99999999`)).status).toBe(404);
  });
  it('the demo has master’s students whose payment day was yesterday, and others who still have time', async () => {
    const { body } = await (
      await h.as('bursar')
    ).get<{ data: { due: number; rows: { state: string; sections: string[] }[] } }>('/api/v1/registration/unpaid');
    expect(body.data.due).toBeGreaterThan(0);
    expect(new Set(body.data.rows.map((each) => each.state))).toEqual(new Set(['due', 'early']));
    expect(body.data.rows.every((each) => each.sections.length > 0)).toBe(true);
  });
});
