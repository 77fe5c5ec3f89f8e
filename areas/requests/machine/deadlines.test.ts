import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#kernel/contract/calendar.ts';
import { harness, type Caller, type Harness } from '#test/harness.ts';
import { at } from '#test/request-rows.ts';
import { decide, forgetRequests, lastRequest, pageOf, send } from '#test/requests.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { requestDeadlines } from './jobs/request-deadlines.ts';
import { machineRefusals } from './refusals.ts';
import { workOfKind } from './registry.ts';
import type { RequestPageAnswer } from './contract.ts';

let h: Harness;
let before = 0;
let templateId = 0;
let templateSteps: object[] = [];
let kept: object[] = [];
let waiting: { id: number; due_on: string | null }[] = [];
const form = {
  place: 'MF-A 101',
  category: 'electricity',
  priority: 'normal',
  description: 'Tavan lambası yanmıyor, priz gevşek.',
};
// the first Monday of a March some years ahead, with no holidays but those of the tests
const year = new Date().getUTCFullYear() + 3;
const firstMonday =
  Array.from({ length: 7 }, (_, index) => `${year}-03-0${index + 1}`).find(
    (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  ) ?? '';
/** The day that lies so many days after that Monday. */
const day = (days: number): string => addDays(firstMonday, days);
const [mon, wed, thu, fri, sat] = [day(0), day(2), day(3), day(4), day(5)];

interface StepRow {
  position?: number;
  role?: string;
  scope?: string;
  mode?: string;
  days?: number;
  on_overdue?: string;
  escalate_role?: string | null;
  condition?: object | null;
}
/** The steps of the template of work orders, for one test. */
async function steps(...rows: StepRow[]): Promise<void> {
  await h.rows`delete from approval_steps where template_id = ${templateId}`;
  for (const {
    position = 1,
    role = 'studentaffairs',
    scope = 'university',
    mode = 'any',
    days = 2,
    on_overdue = 'remind',
    escalate_role = null,
    condition = null,
  } of rows) {
    await h.rows`insert into approval_steps (template_id, position, name, name_en, role, scope, mode, condition, days, on_overdue, escalate_role, may_return, may_decline)
      values (${templateId}, ${position}, ${role}, ${role}, ${role}, ${scope}, ${mode}, ${condition ? JSON.stringify(condition) : null}::jsonb, ${days}, ${on_overdue}, ${escalate_role}, true, true)`;
  }
}
const clock = (moment: Date): Promise<unknown> | unknown => (h.setNow(moment), requestDeadlines.work(h.services, {}));
async function sent(moment: Date, username = 'student', more: object = {}): Promise<number> {
  h.setNow(moment);
  const answer = await send(await h.as(username), 'work_order', { ...form, ...more });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return answer.body.data.id;
}
const seen = async (id: number): Promise<RequestPageAnswer> => pageOf(await h.as('registrar'), id);
const events = async (id: number): Promise<string[]> => (await seen(id)).events.map((event) => event.action);
const told = async (username: string): Promise<number> =>
  (
    await h.rows<{
      n: number;
    }>`select count(*)::int as n from notifications n join users u on u.id = n.user_id where u.username = ${username} and n.kind = 'requests'`
  )[0]?.n ?? 0;

beforeAll(async () => {
  h = await harness();
  before = await lastRequest(h);
  kept = await h.rows`select * from holidays where day between ${day(-30)} and ${day(120)}`;
  await h.rows`delete from holidays where day between ${day(-30)} and ${day(120)}`;
  // what waits in the demo university is not reminded of years ahead
  waiting = await h.rows`select id, due_on from request_steps where status = 'open'`;
  await h.rows`update request_steps set due_on = null where status = 'open'`;
  const [template] = await h.rows<{
    id: number;
  }>`select id from approval_templates where request_kind = 'work_order' and status = 'active'`;
  templateId = template?.id ?? 0;
  templateSteps = await h.rows`select * from approval_steps where template_id = ${templateId}`;
});
const restore = async (): Promise<void> => {
  await h.rows`delete from approval_steps where template_id = ${templateId}`;
  await h.rows`insert into approval_steps overriding system value select * from jsonb_populate_recordset(null::approval_steps, ${JSON.stringify(templateSteps)}::jsonb)`;
  await h.rows`update approval_templates set status = 'active', valid_to = null where id = ${templateId}`;
};
beforeEach(async () => {
  h.setNow(null);
});
afterEach(async () => {
  h.setNow(null);
  await forgetRequests(h, before);
  await h.rows`delete from holidays where day between ${day(-30)} and ${day(120)}`;
  await h.rows`delete from approval_substitutes where starts_on >= ${day(-30)}`;
  await restore();
});
afterAll(async () => {
  for (const { id, due_on } of waiting)
    await h.rows`update request_steps set due_on = ${due_on}::date where id = ${id}`;
  await h.rows`insert into holidays overriding system value select * from jsonb_populate_recordset(null::holidays, ${JSON.stringify(kept)}::jsonb)`;
});

describe('SYS-034 a step whose time is over', () => {
  test('reminded of from the first minute of the day after, once a working day', async () => {
    await steps({ days: 2 });
    const id = await sent(at(mon));
    expect((await seen(id)).steps[0]).toMatchObject({ due_on: wed, overdue: false });
    await clock(at(wed, '23:59'));
    expect(await events(id)).toEqual(['submitted']);
    expect((await seen(id)).steps[0]?.overdue).toBe(false);
    const news = await told('studentaffairs');
    await clock(at(thu, '00:00'));
    expect(await events(id)).toEqual(['submitted', 'reminded']);
    expect((await seen(id)).steps[0]?.overdue).toBe(true);
    expect(await told('studentaffairs')).toBe(news + 1);
    await clock(at(thu, '23:59'));
    expect(await events(id)).toHaveLength(2);
    await clock(at(fri, '00:00'));
    expect(await events(id)).toHaveLength(3);
    await clock(at(sat, '12:00'));
    await clock(at(day(6), '12:00'));
    expect(await events(id)).toHaveLength(3);
    await clock(at(day(7), '00:00'));
    expect(await events(id)).toEqual(['submitted', 'reminded', 'reminded', 'reminded']);
    expect((await seen(id)).status).toBe('waiting');
  });
  test('escalated in that minute, with a deadline of its own; the office before has no word any more', async () => {
    await steps({ days: 2, on_overdue: 'escalate', escalate_role: 'registrar' });
    const id = await sent(at(mon));
    await clock(at(wed, '23:59'));
    expect((await seen(id)).steps[0]?.role).toBe('studentaffairs');
    await clock(at(thu, '00:00'));
    expect((await seen(id)).steps[0]).toMatchObject({
      role: 'registrar',
      due_on: day(7),
      status: 'open',
      overdue: false,
    });
    const step_id = (await seen(id)).steps[0]?.id ?? 0;
    expect(await decide(await h.as('studentaffairs'), id, 'approve', { step_id })).toMatchObject({
      status: 406,
      body: { message: 'approval_not_yours' },
    });
    // it is escalated once; then the registrar is reminded
    await clock(at(day(8), '00:00'));
    expect(await events(id)).toEqual(['submitted', 'escalated', 'reminded']);
    expect((await decide(await h.as('registrar'), id)).body.data.status).toBe('approved');
  });
  test.each([
    ['approve', 'approved', 'approved_overdue'],
    ['decline', 'declined', 'declined_overdue'],
  ])('%s by the rule of the template, by nobody, in that minute', async (on_overdue, status, action) => {
    await steps({ days: 2, on_overdue });
    const id = await sent(at(mon));
    await clock(at(wed, '23:59'));
    expect((await seen(id)).status).toBe('waiting');
    await clock(at(thu, '00:00'));
    const done = await seen(id);
    expect(done.status).toBe(status);
    expect(done.events.find((event) => event.action === action)).toMatchObject({ by: null, instead_of: null });
    expect(done.steps[0]?.decisions).toEqual([]);
  });
  test('a rule decides on days off too', async () => {
    await steps({ days: 4, on_overdue: 'approve' });
    const id = await sent(at(mon));
    await clock(at(fri, '23:59'));
    expect((await seen(id)).status).toBe('waiting');
    await clock(at(sat, '00:00'));
    expect((await seen(id)).status).toBe('approved');
  });
  test('what a rule decides but the effect refuses is left to people, who are reminded', async () => {
    await steps({ days: 2, on_overdue: 'approve' });
    const work = workOfKind('work_order');
    work.atOnce = () => true;
    work.effect = () => Promise.reject(new Refused([machineRefusals.request_choice_gone()]));
    try {
      const id = await sent(at(mon));
      await clock(at(thu, '00:00'));
      expect(await seen(id)).toMatchObject({ status: 'waiting', steps: [{ status: 'open' }] });
      expect(await events(id)).toEqual(['submitted', 'reminded']);
    } finally {
      delete work.atOnce;
      delete work.effect;
    }
  });
  test('weekends and holidays do not count, half days do; a holiday declared later moves no deadline that stands', async () => {
    await steps({ days: 2 });
    await h.rows`insert into holidays (day, name, name_en, half_day) values (${fri}::date, 'Bayram', 'Feast', false), (${day(7)}::date, 'Arife', 'Eve', true)`;
    const id = await sent(at(thu));
    expect((await seen(id)).steps[0]?.due_on).toBe(day(8)); // Monday (half a day) and Tuesday
    await h.rows`insert into holidays (day, name, name_en, half_day) values (${day(8)}::date, 'İdari tatil', 'Declared later', false)`;
    await clock(at(day(8), '23:59'));
    expect(await events(id)).toEqual(['submitted']);
    expect((await seen(id)).steps[0]).toMatchObject({ due_on: day(8), overdue: false });
    await clock(at(day(9), '00:00'));
    expect(await events(id)).toEqual(['submitted', 'reminded']);
  });
  test('sent on a Saturday: the count begins on Monday', async () => {
    await steps({ days: 1 });
    const id = await sent(at(sat, '23:59'));
    expect((await seen(id)).steps[0]?.due_on).toBe(day(7));
  });
  test.each(['America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'Pacific/Chatham'])(
    'daylight saving of %s changes nothing: the days are the university’s',
    async (zone) => {
      const own = process.env.TZ;
      process.env.TZ = zone;
      try {
        await steps({ days: 1 });
        // clocks change on Sundays of March and April: in one of these weeks each zone has changed its own
        for (const [week, number] of [
          [7, 1],
          [21, 2],
          [28, 3],
        ] as const) {
          const id = await sent(at(day(week - 3), '23:59'), 'student', { place: `MF-A 10${number}` });
          expect((await seen(id)).steps[0]?.due_on).toBe(day(week));
          await clock(at(day(week), '23:59'));
          expect(await events(id)).toEqual(['submitted']);
          await clock(at(day(week + 1), '00:00'));
          expect(await events(id)).toEqual(['submitted', 'reminded']);
          await forgetRequests(h, before);
        }
      } finally {
        if (own === undefined) delete process.env.TZ;
        else process.env.TZ = own;
      }
    },
  );
  test('expires to the minute: nobody decides any more, also before the clock has come by', async () => {
    await steps({ days: 5 });
    const id = await sent(at(mon));
    await h.rows`update requests set expires_at = ${at(wed, '12:00').toISOString()}::timestamptz where id = ${id}`;
    await clock(at(wed, '11:59'));
    expect((await seen(id)).status).toBe('waiting');
    h.setNow(at(wed, '12:00'));
    const affairs = await h.as('studentaffairs');
    const open = (await seen(id)).steps[0];
    expect(await decide(affairs, id, 'approve', { step_id: open?.id ?? 0 })).toMatchObject({
      status: 406,
      body: { message: 'request_state' },
    });
    expect((await pageOf(affairs, id)).steps[0]?.can?.approve).toMatchObject({ refusals: [{ key: 'request_state' }] });
    expect(
      await (await h.as('student')).post(`/api/v1/requests/${id}/cancel`, { version: (await seen(id)).version }),
    ).toMatchObject({ status: 406 });
    const news = await told('student');
    await clock(at(wed, '12:00'));
    expect(await seen(id)).toMatchObject({ status: 'expired', steps: [{ status: 'skipped' }] });
    expect(await told('student')).toBe(news + 1);
  });
  test('the last minute before it expires is still good', async () => {
    const id = await sent(at(mon));
    await h.rows`update requests set expires_at = ${at(wed, '12:00').toISOString()}::timestamptz where id = ${id}`;
    h.setNow(at(wed, '11:59'));
    expect((await decide(await h.as('studentaffairs'), id)).body.data.status).toBe('approved');
    await clock(at(thu));
    expect((await seen(id)).status).toBe('approved');
  });
});

describe('SYS-034 nobody there', () => {
  const away = async (work: () => Promise<void>): Promise<void> => {
    const holders = await h.rows<{
      id: number;
    }>`select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'prepschool' where u.status = 'a'`;
    for (const { id } of holders) await h.rows`update users set status = 'p' where id = ${id}`;
    try {
      await work();
    } finally {
      for (const { id } of holders) await h.rows`update users set status = 'a' where id = ${id}`;
    }
  };
  test('a step that nobody could decide goes to the registrar at once', () =>
    away(async () => {
      await steps({ role: 'prepschool' });
      const id = await sent(at(mon));
      expect((await seen(id)).steps[0]).toMatchObject({ role: 'registrar', status: 'open' });
      expect((await seen(id)).events.at(-1)).toMatchObject({
        action: 'escalated',
        data: { from: 'prepschool', because: 'nobody' },
      });
      expect((await decide(await h.as('registrar'), id)).status).toBe(200);
    }));
  test('escalating to a role that nobody holds leads to the registrar too', () =>
    away(async () => {
      await steps({ on_overdue: 'escalate', escalate_role: 'prepschool' });
      const id = await sent(at(mon));
      await clock(at(thu, '00:00'));
      expect((await seen(id)).steps[0]).toMatchObject({ role: 'registrar', status: 'open' });
      expect((await seen(id)).events.at(-1)).toMatchObject({
        action: 'escalated',
        data: { from: 'studentaffairs', to: 'registrar', because: 'nobody' },
      });
    }));
});

describe('SYS-034 who decides', () => {
  const userId = async (username: string): Promise<number> =>
    (await h.rows<{ id: number }>`select id from users where username = ${username}`)[0]?.id ?? 0;
  interface Line {
    id: number;
    kind: string;
    version: number;
    href: string | null;
    instead_of: { substitution_id: number; user_role_id: number; full_name: string } | null;
  }
  const inbox = async (caller: Caller): Promise<Line[]> =>
    (
      await caller.get<{ data: { groups: { kind: string; rows: Line[] }[] } }>(
        '/api/v1/approvals?limit=100&kind=request.work_order',
      )
    ).body.data.groups.flatMap((group) => group.rows);
  const instead = async (caller: Caller, step_id: number, decision = 'approve') => {
    const line = (await inbox(caller)).find((each) => each.id === step_id);
    if (!line?.instead_of) throw new Error('nothing awaits the substitute');
    return caller.post(`/api/v1/approvals/decide`, {
      kind: line.kind,
      id: line.id,
      version: line.version,
      substitution_id: line.instead_of.substitution_id,
      user_role_id: line.instead_of.user_role_id,
      decision,
    });
  };
  test('a substitute decides with both names', async () => {
    await steps({});
    const id = await sent(at(mon));
    await h.rows`insert into approval_substitutes (user_id, substitute_id, role, starts_on, ends_on) values (${await userId('studentaffairs')}, ${await userId('chair')}, 'studentaffairs', ${mon}::date, ${wed}::date)`;
    const chair = await h.as('chair');
    const step_id = (await seen(id)).steps[0]?.id ?? 0;
    expect(await instead(chair, step_id)).toMatchObject({ status: 200 });
    const done = await seen(id);
    expect(done.status).toBe('approved');
    expect(done.steps[0]?.decisions).toMatchObject([
      { by: 'Levent Kahraman', instead_of: 'Serkan Ünal', decision: 'approve' },
    ]);
    expect(done.events.find((event) => event.action === 'approved')).toMatchObject({
      by: 'Levent Kahraman',
      instead_of: 'Serkan Ünal',
    });
    const audit = await h.rows<{
      after: { instead_of?: { full_name: string } };
    }>`select after from audit_log where resource = 'request' and record_id = ${id} and action = 'request.approved'`;
    expect(audit[0]?.after.instead_of?.full_name).toBe('Serkan Ünal');
  });
  test('all: each of three holders has to speak, the substitute for the one who is away; nobody twice', async () => {
    await steps({ mode: 'all' });
    const [role] = await h.rows<{ id: number }>`select id from roles where name = 'studentaffairs'`;
    for (const username of ['bursar', 'housing'])
      await h.rows`insert into user_roles (user_id, role_id) values (${await userId(username)}, ${role?.id})`;
    const others = await h.rows<{
      id: number;
    }>`update users u set status = 'p' from user_roles ur where ur.user_id = u.id and ur.role_id = ${role?.id} and u.status = 'a' and coalesce(u.username, '') not in ('studentaffairs', 'bursar', 'housing') returning u.id`;
    try {
      const id = await sent(at(mon));
      await h.rows`insert into approval_substitutes (user_id, substitute_id, role, starts_on, ends_on) values (${await userId('housing')}, ${await userId('chair')}, 'studentaffairs', ${mon}::date, ${wed}::date)`;
      const [first, second, third] = [
        await h.as('studentaffairs'),
        await h.as('bursar', { role: 'studentaffairs' }),
        await h.as('housing', { role: 'studentaffairs' }),
      ];
      const step_id = (await seen(id)).steps[0]?.id ?? 0;
      expect((await decide(first, id)).body.data.status).toBe('in_approval');
      expect(await decide(first, id, 'approve', { step_id })).toMatchObject({
        status: 406,
        body: { message: 'approval_already_decided' },
      });
      expect((await decide(second, id)).body.data.status).toBe('in_approval');
      expect(await instead(await h.as('chair'), step_id)).toMatchObject({ status: 200 });
      expect((await seen(id)).status).toBe('approved');
      expect(await decide(third, id, 'approve', { step_id })).toMatchObject({ status: 406 });
      expect(
        await h.rows`select count(*)::int as n, count(distinct coalesce(instead_of, user_id))::int as holders from request_decisions where request_id = ${id}`,
      ).toEqual([{ n: 3, holders: 3 }]);
    } finally {
      for (const { id } of others) await h.rows`update users set status = 'a' where id = ${id}`;
      await h.rows`delete from sessions where user_role_id in (select id from user_roles where role_id = ${role?.id} and user_id in (${await userId('bursar')}, ${await userId('housing')}))`;
      await h.rows`delete from user_roles where role_id = ${role?.id} and user_id in (${await userId('bursar')}, ${await userId('housing')})`;
    }
  });
  test('two steps side by side: both open, the next round waits for both; a decline ends the other', async () => {
    await steps({ role: 'studentaffairs' }, { role: 'bursar' }, { role: 'registrar', position: 2 });
    const id = await sent(at(mon));
    expect((await seen(id)).steps.map((step) => step.status)).toEqual(['open', 'open', 'pending']);
    await decide(await h.as('bursar'), id);
    expect((await seen(id)).steps.map((step) => [step.role, step.status])).toEqual([
      ['studentaffairs', 'open'],
      ['bursar', 'approved'],
      ['registrar', 'pending'],
    ]);
    await decide(await h.as('studentaffairs'), id);
    expect((await seen(id)).steps.map((step) => step.status)).toEqual(['approved', 'approved', 'open']);
    const other = await sent(at(mon), 'student', { place: 'MF-A 999' });
    await decide(await h.as('bursar'), other, 'decline', { note: 'Gerek yok' });
    expect(await seen(other)).toMatchObject({
      status: 'declined',
      steps: [{ status: 'skipped' }, { status: 'declined' }, { status: 'skipped' }],
    });
  });
  test('steps whose condition does not fit are left out', async () => {
    await steps({ role: 'bursar', condition: { is_f1: true } }, { role: 'studentaffairs', position: 2 });
    expect((await seen(await sent(at(mon)))).steps.map((step) => step.role)).toEqual(['studentaffairs']);
    expect((await seen(await sent(at(mon), 'f1'))).steps.map((step) => step.role)).toEqual([
      'bursar',
      'studentaffairs',
    ]);
  });
  test('where no step is left nobody has approved it: the rule did', async () => {
    await steps({ role: 'bursar', condition: { is_f1: true } });
    const done = await seen(await sent(at(mon)));
    expect(done).toMatchObject({ status: 'approved', steps: [] });
    expect(done.events.map((event) => [event.action, event.by])).toEqual([
      ['submitted', 'Elif Yılmaz'],
      ['approved_all', null],
    ]);
  });
  test('what is changed in the templates after sending changes nothing', async () => {
    await steps({ role: 'studentaffairs', days: 2 }, { role: 'registrar', position: 2 });
    const id = await sent(at(mon));
    const was = (await seen(id)).steps;
    await steps({ role: 'bursar', days: 9 });
    await h.rows`update approval_templates set status = 'retired' where id = ${templateId}`;
    expect((await seen(id)).steps).toEqual(was);
    expect((await decide(await h.as('studentaffairs'), id)).body.data.status).toBe('in_approval');
    expect((await decide(await h.as('registrar'), id)).body.data.status).toBe('approved');
    await h.rows`update approval_templates set status = 'active' where id = ${templateId}`;
    expect((await seen(await sent(at(mon), 'student', { place: 'MF-A 777' }))).steps.map((step) => step.role)).toEqual([
      'bursar',
    ]);
  });
});
