import { beforeAll, describe, expect, it } from 'vitest';
import { freshHarness, type Caller, type Harness } from '#test/harness.ts';
import type { MyRole, OpensAddress } from '../contract.ts';

let h: Harness;
beforeAll(async () => {
  h = await freshHarness();
});
const opening = async (caller: Caller, path: string): Promise<string[]> => {
  const { status, body } = await caller.get<{ data: OpensAddress }>(
    `/api/v1/users/me/roles/opening?path=${encodeURIComponent(path)}`,
  );
  expect(status).toBe(200);
  return body.data.mine.map((each) => each.name);
};
const whose = async (caller: Caller, path: string): Promise<string[]> =>
  (
    await caller.get<{ data: OpensAddress }>(`/api/v1/users/me/roles/opening?path=${encodeURIComponent(path)}`)
  ).body.data.whose.map((each) => each.explanation_en);

describe('ACC-047: another of my identities opens what this one may not', () => {
  it('the advisor’s link asks the instructor to go on as advisor, and switching opens it', async () => {
    const caller = await h.as('advisor', { role: 'instructor' });
    const [link] = await h.rows<{ id: number }>`
      select sp.id from student_programs sp join users u on u.staff_id = sp.advisor_id and u.username = 'advisor'
      where sp.status = 'active' order by sp.id limit 1`;
    const address = `/course/registration/${link?.id}?tab=plan`;
    expect((await caller.get(`/api/v1/advising/${link?.id}/registration`)).status).not.toBe(200);
    const { body } = await caller.get<{ data: OpensAddress }>(
      `/api/v1/users/me/roles/opening?path=${encodeURIComponent(address)}`,
    );
    const [role] = body.data.mine;
    expect(body.data.mine.map((each) => each.name)).toEqual(['advisor']);
    // nothing of it but what the role menu shows too
    const { body: own } = await caller.get<{ data: { roles: MyRole[] } }>('/api/v1/users/me');
    expect(own.data.roles).toContainEqual(role);
    const switched = await caller.put<{ data: { identity: string } }>('/api/v1/users/me/role', {
      role_id: role?.id,
      user_role_id: role?.user_role_id,
    });
    expect(switched.status).toBe(200);
    const { body: after } = await caller.get<{ data: { active_role: MyRole; roles: MyRole[]; permissions: string[] } }>(
      '/api/v1/users/me',
    );
    expect(after.data.active_role.name).toBe('advisor');
    expect(after.data.permissions).toContain('advising_show');
    // the active identity is no other one; where other tests gave him the role twice, the second is
    const others = after.data.roles.filter((each) => each.name === 'advisor').length - 1;
    expect(await opening(caller, address)).toHaveLength(others);
    await caller.put('/api/v1/users/me/role', {
      role_id: own.data.roles.find((each) => each.name === 'instructor')?.id,
    });
  });
  it('who was refused learns whose page it is, by the names of the roles and nothing else', async () => {
    const student = await h.as('student');
    expect(await whose(student, '/role/filters')).toEqual(['Administrator']);
    expect(await whose(student, '/advising')).toContain('Advisor');
    expect(await whose(student, '/advising')).not.toContain('Student');
    expect(await whose(await h.as('exchange'), '/course/registration')).toContain('Student');
    for (const path of ['/no/such/page', 'https://elsewhere.example/advising', '/dashboard'])
      expect(await whose(student, path), path).toEqual([]);
  });
  it('says nothing of doors that none of my roles opens as if one did', async () => {
    const caller = await h.as('advisor', { role: 'instructor' });
    for (const path of ['/role/filters', '/users', '/no/such/page', 'advising', 'https://elsewhere.example/advising'])
      expect(await opening(caller, path), path).toEqual([]);
    expect(await opening(await h.as('student'), '/advising')).toEqual([]);
    expect((await h.nobody.get('/api/v1/users/me/roles/opening?path=/advising')).status).toBe(401);
    expect((await caller.get('/api/v1/users/me/roles/opening')).status).toBe(422);
  });
});
