import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { forgetRequests, lastRequest, send, type Told } from '#test/requests.ts';
import { today } from '#test/today.ts';

let h: Harness;
let before = 0;
let kept: object[] = [];
let template = 0;
let made: number[] = [];
/** Steps one after the other, each in the word of two people. */
const rounds = [
  ['studentaffairs', 'studentaffairs', 'housing'],
  ['registrar', 'registrar', 'prepschool'],
  ['bursar', 'bursar', 'supervisor'],
] as const;
const submissions = 150;
const atOnce = 12;

beforeAll(async () => {
  h = await harness();
  before = await lastRequest(h);
  template =
    (
      await h.rows<{
        id: number;
      }>`select id from approval_templates where request_kind = 'work_order' and status = 'active'`
    )[0]?.id ?? 0;
  kept = await h.rows`select * from approval_steps where template_id = ${template}`;
  await h.rows`delete from approval_steps where template_id = ${template}`;
  for (const [index, [role, , second]] of rounds.entries()) {
    await h.rows`insert into approval_steps (template_id, position, name, name_en, role, scope, mode, days, on_overdue) values (${template}, ${index + 1}, ${role}, ${role}, ${role}, 'university', 'any', 5, 'remind')`;
    const [given] = await h.rows<{
      id: number;
    }>`insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where u.username = ${second} and r.name = ${role} returning id`;
    made.push(given?.id ?? 0);
  }
});
afterAll(async () => {
  await forgetRequests(h, before);
  await h.rows`delete from sessions where user_role_id = any(${`{${made.join(',')}}`}::bigint[])`;
  await h.rows`delete from user_roles where id = any(${`{${made.join(',')}}`}::bigint[])`;
  await h.rows`delete from approval_steps where template_id = ${template}`;
  await h.rows`insert into approval_steps overriding system value select * from jsonb_populate_recordset(null::approval_steps, ${JSON.stringify(kept)}::jsonb)`;
  made = [];
});

/** Runs work for each item, so many at a time. */
async function inLanes<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let index = next++; index < items.length; index = next++) await work(items[index] as T);
    }),
  );
}

describe('REQ-016 at once', () => {
  test(`${submissions} requests are sent while ${submissions * 3} steps are decided by two people each: none lost, none decided twice, numbers without gap`, async () => {
    const students = await h.rows<{ username: string }>`
      select u.username from users u join student_programs sp on sp.id = coalesce(u.default_student_program_id, (select x.id from student_programs x where x.student_id = u.student_id order by x.is_main desc, x.id limit 1)) and sp.status = 'active'
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id and r.name = 'OGR' where u.username is not null and u.status = 'a' order by u.id limit ${submissions}`;
    const deciders = await Promise.all(
      rounds.map(async ([role, first, second]) => [await h.as(first, { role }), await h.as(second, { role })] as const),
    );
    const callers = await Promise.all(students.map(({ username }) => h.as(username, { role: 'OGR' })));
    const year = Number(today().slice(0, 4));
    const [first] = await h.rows<{
      last: number;
    }>`select (coalesce(max(last), 0) - (select count(*) from request_number_stock where year = ${year}))::int as last from request_numbers where year = ${year}`;
    const orders = Array.from({ length: submissions }, (_, index) => ({
      caller: callers[index % callers.length] as Caller,
      place: `MF-A ${1000 + index}`,
    }));
    const answered: { id: number; number: string }[] = [];
    const verdicts: number[] = [];
    await inLanes(orders, atOnce, async ({ caller, place }) => {
      const sent = await send(caller, 'work_order', {
        place,
        category: 'electricity',
        priority: 'normal',
        description: 'Tavan lambası yanmıyor.',
      });
      expect(sent, JSON.stringify(sent.body)).toMatchObject({ status: 200 });
      const { id, number } = sent.body.data;
      answered.push({ id, number });
      const steps = await h.rows<{
        id: number;
      }>`select id from request_steps where request_id = ${id} order by position`;
      for (const [round, { id: step_id }] of steps.entries()) {
        const both = await Promise.all(
          (deciders[round] ?? []).map((decider): Promise<Answer<Told<unknown>>> =>
            decider.post(`/api/v1/requests/${id}/decide`, { step_id, decision: 'approve' }),
          ),
        );
        verdicts.push(...both.map((each) => each.status));
        expect(both.map((each) => each.status).sort(), JSON.stringify(both.map((each) => each.body))).toEqual([
          200, 406,
        ]);
        expect(both.find((each) => each.status === 406)?.body.message).toBe('approval_already_decided');
      }
    });
    expect(answered).toHaveLength(submissions);
    expect(verdicts.filter((status) => status === 200)).toHaveLength(submissions * 3);
    const ids = `{${answered.map((each) => each.id).join(',')}}`;
    expect(
      await h.rows`select status, count(*)::int as n from requests where id = any(${ids}::bigint[]) group by status`,
    ).toEqual([{ status: 'approved', n: submissions }]);
    expect(
      await h.rows`select count(*)::int as n, count(distinct step_id)::int as steps from request_decisions where request_id = any(${ids}::bigint[])`,
    ).toEqual([{ n: submissions * 3, steps: submissions * 3 }]);
    expect(
      await h.rows`select action, count(*)::int as n from request_events where request_id = any(${ids}::bigint[]) group by action order by action`,
    ).toEqual([
      { action: 'approved', n: submissions * 3 },
      { action: 'approved_all', n: submissions },
      { action: 'submitted', n: submissions },
    ]);
    const numbers = answered.map((each) => Number(each.number.split('/')[1])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: submissions }, (_, index) => (first?.last ?? 0) + 1 + index));
    // what was laid ready and not given waits, and begins where the given end
    expect(
      await h.rows`select n.last - count(s.number)::int as given, coalesce(min(s.number), n.last + 1) as next from request_numbers n left join request_number_stock s on s.year = n.year where n.year = ${year} group by n.last`,
    ).toEqual([{ given: (first?.last ?? 0) + submissions, next: (first?.last ?? 0) + submissions + 1 }]);
    // each decision stands in the audit log, and each step told the next one who decides it
    expect(
      await h.rows`select count(*)::int as n from audit_log where resource = 'request' and action = 'request.approved' and record_id = any(${ids}::bigint[])`,
    ).toEqual([{ n: submissions * 3 }]);
  }, 180_000);
  test('a number that a failed submission had taken is given to the next', async () => {
    const [student, year] = [await h.as('student'), Number(today().slice(0, 4))];
    const last = async (): Promise<number> =>
      (
        await h.rows<{
          last: number;
        }>`select (last - (select count(*) from request_number_stock where year = ${year}))::int as last from request_numbers where year = ${year}`
      )[0]?.last ?? 0;
    const was = await last();
    // the last thing a submission writes goes wrong
    await h.rows`create or replace function refuse_event() returns trigger language plpgsql as $f$ begin if new.action = 'submitted' then raise exception 'no'; end if; return new; end $f$`;
    await h.rows`create trigger refuse_event before insert on request_events for each row execute function refuse_event()`;
    const form = { place: 'MF-A 1', category: 'water', priority: 'normal', description: 'Musluk damlatıyor.' };
    try {
      expect((await send(student, 'work_order', form)).status).toBe(500);
    } finally {
      await h.rows`drop trigger refuse_event on request_events`;
      await h.rows`drop function refuse_event()`;
    }
    expect(await last()).toBe(was);
    expect((await send(student, 'work_order', form)).body.data.number).toBe(
      `${year}/${String(was + 1).padStart(6, '0')}`,
    );
  });
});
