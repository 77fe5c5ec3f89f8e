import { beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { freshHarness, type Answer, type Caller, type Harness } from '#test/harness.ts';
import type { theses } from './contract.ts';
import type { advisorTheses, myThesis } from './topics-contract.ts';

const base = '/api/v1/thesis/and/project';
let h: Harness;
let student: Caller;
let advisor: Caller;
let chair: Caller;
let registrar: Caller;
const good = <T>(answer: Answer<unknown>): T => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { data: T }).data;
};
const keys = (answer: Answer<unknown>): string[] => [(answer.body as { message: string }).message];
beforeAll(async () => {
  h = await freshHarness(); // the demo university is judged as a whole
  [student, advisor, chair, registrar] = [
    await h.as('student'),
    await h.as('advisor'),
    await h.as('chair'),
    await h.as('registrar'),
  ];
}, 120_000);

describe('the demo university', () => {
  test('has a believable work in every state, and something to do for each account', async () => {
    const states = await h.rows<{
      status: string;
      n: number;
    }>`select status, count(*)::int as n from theses group by status`;
    expect(states.map((each) => each.status).sort()).toEqual(
      [
        'accepted',
        'admin_approved',
        'advisor_approved',
        'archived',
        'coordinator_approved',
        'defence_set',
        'draft',
        'failed',
        'final_copy',
        'jury_set',
        'revision',
        'submitted',
        'withdrawn',
      ].sort(),
    );
    const mine = good<OutputOf<typeof advisorTheses>>(await advisor.get(`${base}/advisor/approve`));
    expect([mine.waiting.length > 0, mine.wishes.length > 0, mine.topics.length > 0, mine.others.length > 0]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (const [caller, path] of [
      [chair, 'coordinator/approve'],
      [registrar, 'admin/approve'],
    ] as const)
      expect(good<{ rows: object[] }>(await caller.get(`${base}/${path}`)).rows.length).toBeGreaterThan(0);
    const own = good<OutputOf<typeof myThesis>>(await student.get(`${base}/student`));
    expect([own.choosing, own.topics.length > 2]).toEqual([true, true]);
    expect(good<OutputOf<typeof theses>>(await registrar.get(base)).total).toBeGreaterThan(15);
  });
});

describe('rights of the chair', () => {
  test('the chair does not decide on the own advisees as coordinator; the same person never twice', async () => {
    const [own] = await h.rows<{ id: number; version: number }>`
      update theses set advisor_id = (select staff_id from users where username = 'chair') where id = (select min(id) from theses where status = 'advisor_approved') returning id::int, version`;
    const refused = await chair.post(`${base}/${own?.id}/decide`, {
      version: own?.version,
      step: 'coordinator',
      approve: true,
    });
    expect(keys(refused)).toEqual(['thesis_own_advisee']);
    good(
      await registrar.post(`${base}/${own?.id}/decide`, { version: own?.version, step: 'coordinator', approve: true }),
    );
    const again = await registrar.post(`${base}/${own?.id}/decide`, {
      version: (own?.version ?? 0) + 1,
      step: 'admin',
      approve: true,
    });
    expect(keys(again)).toEqual(['thesis_four_eyes']);
    good(
      await (
        await h.as('studentaffairs')
      ).post(`${base}/${own?.id}/decide`, { version: (own?.version ?? 0) + 1, step: 'admin', approve: true }),
    );
  });
});
