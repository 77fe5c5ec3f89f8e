import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  mayAct,
  requestStateCodes,
  type RequestDeclaration,
  type RequestState,
} from '#kernel/contract/define-request.ts';
import { harness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import { forgetRequests, lastRequest } from '#test/requests.ts';
import { areas } from '#app/areas.server.ts';
import { makeRequest, printOf, type Made } from '#test/request-rows.ts';

const declarations = areas.flatMap((area) => (area.requests ?? []).map((work) => work.request));

let h: Harness;
let before = 0;
/** One caller of every role somebody holds in the demo university. */
const callers = new Map<string, Caller>();
const owner = 'student';
let numbers = 0;

beforeAll(async () => {
  h = await harness();
  before = await lastRequest(h);
  const holders = await h.rows<{ role: string; username: string }>`
    select distinct on (r.name) r.name as role, u.username from user_roles ur join roles r on r.id = ur.role_id join users u on u.id = ur.user_id and u.status = 'a' where u.username is not null order by r.name, (u.username = ${owner}) desc, u.id`;
  for (const { role, username } of holders) callers.set(role, await h.as(username, { role }));
});
afterAll(async () => {
  await forgetRequests(h, before);
});

const stepRole = 'studentaffairs';
type Act = {
  action: Parameters<typeof mayAct>[2];
  send: (caller: Caller, kind: string, made: Made) => Promise<Answer>;
};
const decision = (action: 'approve' | 'return' | 'decline'): Act => ({
  action,
  send: (caller, _kind, { id, step_id }) =>
    caller.post(`/api/v1/requests/${id}/decide`, { step_id, decision: action, note: 'Gerekçe' }),
});
const plain = (action: 'take' | 'cancel' | 'carry_out' | 'deliver', path: string): Act => ({
  action,
  send: (caller, _kind, { id, version, step_id }) =>
    caller.post(`/api/v1/requests/${id}/${path}`, { version, ...(action === 'take' ? { step_id } : {}) }),
});
const acts: readonly Act[] = [
  {
    action: 'submit',
    send: (caller, kind, { id }) => caller.post(`/api/v1/request-kinds/${kind}/submit`, { id, form: {}, policy: true }),
  },
  plain('take', 'take'),
  decision('approve'),
  decision('return'),
  decision('decline'),
  plain('cancel', 'cancel'),
  plain('carry_out', 'carry-out'),
  plain('deliver', 'deliver'),
];
/** Who may do what by the table of the kind: the owner sends and cancels, the role of the open step decides, the offices of the kind carry out. */
function allowed(kind: RequestDeclaration, state: RequestState, action: Act['action'], role: string): boolean {
  if (!mayAct(kind, state, action)) return false;
  if (action === 'submit' || action === 'cancel') return role === 'OGR';
  if (action === 'carry_out' || action === 'deliver') return kind.carriedOutBy?.includes(role) === true;
  return role === stepRole;
}

/**
 * Who tries at a kind: at the first one every role; at each other whoever has a part in it, and four of the strangers,
 * who take turns so that no role is a stranger to the others only in thought.
 */
function tryingAt(kind: RequestDeclaration): [string, Caller][] {
  const all = [...callers];
  const at = declarations.indexOf(kind);
  if (at === 0) return all;
  const involved = new Set(['OGR', stepRole, ...(kind.carriedOutBy ?? [])]);
  const strangers = all.filter(([role]) => !involved.has(role));
  const turn = strangers.map((each, index) => [(index + at * 4) % strangers.length, each] as const);
  return [
    ...all.filter(([role]) => involved.has(role)),
    ...turn.filter(([place]) => place < 4).map(([, each]) => each),
  ];
}

const permitted = (role: string, action: Act['action']): boolean => {
  const key = action === 'submit' || action === 'cancel' ? 'request_store' : 'request_update';
  return h.services.areas.some((area) => area.access[key]?.[role as never] !== undefined);
};

describe('REQ-016 the table of states, for every kind and every role', () => {
  test('every role of the demo university stands in the test', () => {
    expect(callers.size).toBeGreaterThanOrEqual(17);
    expect(declarations.length).toBeGreaterThan(0);
  });
  test('the strangers who take turns are all of them', () => {
    const tried = new Set(declarations.slice(1).flatMap((kind) => tryingAt(kind).map(([role]) => role)));
    expect([...tried].sort()).toEqual([...callers.keys()].sort());
  });
  test.each(declarations.map((kind) => [kind.kind, kind] as const))(
    '%s: what the table does not allow is refused and changes nothing',
    async (_name, kind) => {
      const made = new Map<RequestState, Made>();
      for (const state of requestStateCodes)
        made.set(state, await makeRequest(h, { kind: kind.kind, state, number: (numbers += 1), role: stepRole }));
      const ids = [...made.values()].map((each) => each.id);
      const print = await printOf(h, ids);
      const wrong: string[] = [];
      let tried = 0;
      for (const [state, row] of made) {
        for (const [role, caller] of tryingAt(kind)) {
          for (const { action, send } of acts) {
            // who lacks the permission is turned away before the kind is known: once for all of them
            if (allowed(kind, state, action, role) || (kind !== declarations[0] && !permitted(role, action))) continue;
            tried += 1;
            const { status, body } = await send(caller, kind.kind, row);
            // a form that is not filled in is told so before anything else is looked at
            const refused = [403, 404, 406, 420].includes(status) || (action === 'submit' && status === 422);
            if (!refused)
              wrong.push(`${kind.kind} ${state} ${action} ${role}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(tried).toBeGreaterThan(kind === declarations[0] ? 1200 : 120);
      expect(await printOf(h, ids)).toBe(print);
      await forgetRequests(h, before);
    },
    180_000,
  );
  test('what the table allows is not refused for its state', async () => {
    const kind = declarations.find((each) => each.kind === 'work_order');
    if (!kind) throw new Error('the plainest kind is gone');
    const seen: string[] = [];
    for (const state of requestStateCodes) {
      for (const [role, caller] of callers) {
        for (const { action, send } of acts) {
          if (action === 'submit' || !allowed(kind, state, action, role)) continue;
          const row = await makeRequest(h, { kind: kind.kind, state, number: (numbers += 1), role: stepRole });
          expect(await send(caller, kind.kind, row), `${state} ${action} ${role}`).toMatchObject({ status: 200 });
          seen.push(`${state}.${action}.${role}`);
          await forgetRequests(h, before);
        }
      }
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'waiting.approve.studentaffairs',
        'in_approval.return.studentaffairs',
        'waiting.take.studentaffairs',
        'approved.carry_out.housing',
        'approved.carry_out.studentaffairs',
        'returned.cancel.OGR',
        'draft.cancel.OGR',
        'waiting.decline.studentaffairs',
      ]),
    );
  });
  test.each([
    ['take', 'waiting', stepRole],
    ['cancel', 'waiting', 'OGR'],
    ['carry_out', 'approved', 'housing'],
    ['deliver', 'completed', 'housing'],
  ] as const)(
    '%s by whoever saw an older version is refused with 406 and changes nothing',
    async (action, state, role) => {
      const caller = role === 'OGR' ? await h.as(owner) : callers.get(role);
      const act = acts.find((each) => each.action === action);
      if (!caller || !act) throw new Error(`nobody is ${role}`);
      const row = await makeRequest(h, { kind: 'work_order', state, number: (numbers += 1), role: stepRole });
      await h.rows`update requests set version = version + 1 where id = ${row.id}`;
      const print = await printOf(h, [row.id]);
      expect(await act.send(caller, 'work_order', row)).toMatchObject({
        status: 406,
        body: { message: 'record_changed_meanwhile' },
      });
      expect(await printOf(h, [row.id])).toBe(print);
      await forgetRequests(h, before);
    },
  );
  test('a request that is over can’t be sent again, however well its form is filled in', async () => {
    const form = {
      place: 'MF-A 101',
      category: 'electricity',
      priority: 'normal',
      description: 'Tavan lambası yanmıyor.',
    };
    const caller = await h.as(owner);
    for (const state of requestStateCodes.filter((each) => each !== 'draft' && each !== 'returned')) {
      const row = await makeRequest(h, { kind: 'work_order', state, number: (numbers += 1) });
      const print = await printOf(h, [row.id]);
      expect(await caller.post('/api/v1/request-kinds/work_order/submit', { id: row.id, form }), state).toMatchObject({
        status: 404,
      });
      expect(await printOf(h, [row.id])).toBe(print);
      await forgetRequests(h, before);
    }
  });
});
