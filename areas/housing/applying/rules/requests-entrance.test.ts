import { describe, expect, it } from 'vitest';
import { admits, learnerRoles } from '#kernel/contract/needs.ts';
import { requestsAccess } from '../../requests/access.ts';
import { requestsPages } from '../../requests/contract.ts';
import { requestsEntrance } from './requests-entrance.ts';

const opens = (path: string, role: string): boolean => {
  const page = requestsPages.find((each) => each.path === path);
  if (!page) throw new Error(`no page ${path}`);
  const has = (key: string): boolean => Object.entries(requestsAccess).some(([name, by]) => name === key && role in by);
  return admits(page.needs, { kind: 'user', role, person_type: 'student', has });
};
describe('HOU-018 the way from a reservation to its requests', () => {
  it.each(learnerRoles)('the role %s is led to a page that opens to it', (role) => {
    const asks = role in requestsAccess.housingrequest_own;
    for (const page of ['/housing/request/list', '/housing/request/room-change'] as const) {
      const to = requestsEntrance({ account: true, asks }, page);
      expect([to, opens(page, role)]).toEqual([asks ? page : '/housing/tenant/login', asks]);
    }
  });
  it('an exchange student’s account asks for nothing itself, so he signs in by mail', () => {
    expect(opens('/housing/request/list', 'F-1 Exchange Exit')).toBe(false);
    expect(requestsEntrance({ account: true, asks: false })).toBe('/housing/tenant/login');
  });
  it('who comes by a token has his own page', () => {
    expect(requestsEntrance({ account: false, asks: false })).toBe('/housing/request/list');
  });
});
