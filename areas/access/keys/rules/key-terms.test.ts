import { describe, expect, it } from 'vitest';
import { againstTerms, isNetwork, noticeDue, readScope, stateOfKey, type KeyTerms } from './key-terms.ts';

const terms: KeyTerms = { scopes: ['people:read'], addresses: [], expires_on: '2026-12-01' };
const keys = (given: Partial<KeyTerms>, open = ['people:read']): string[] =>
  againstTerms({ ...terms, ...given }, open, '2026-09-01').map(({ key }) => key);

describe('terms of a key', () => {
  it('are fine when its owner may all of it and it ends within a year', () => {
    expect(keys({})).toEqual([]);
    expect(keys({ expires_on: '2026-09-01' })).toEqual([]);
    expect(keys({ expires_on: '2027-09-01' })).toEqual([]);
  });
  it('never reach beyond its owner, nor beyond a year, nor into the past', () => {
    expect(keys({ scopes: ['people:write'] })).toEqual(['key_beyond_owner']);
    expect(keys({ scopes: [] })).toEqual(['key_without_scope']);
    expect(keys({ expires_on: '2027-09-02' })).toEqual(['key_ends_within_a_year']);
    expect(keys({ expires_on: '2026-08-31' })).toEqual(['key_ends_within_a_year']);
    expect(keys({ scopes: ['people:write'], addresses: ['here'], expires_on: '2030-01-01' })).toHaveLength(3);
  });
  it('read what a scope says', () => {
    expect(readScope('people:write')).toEqual({ area: 'people', writes: true });
    for (const wrong of ['people', 'people:', ':read', 'people:all', 'people:read ', 'PEOPLE:read', '*:read'])
      expect(readScope(wrong), wrong).toBeNull();
  });
  it('name addresses and networks of both kinds', () => {
    for (const right of ['10.0.0.1', '10.20.0.0/16', '0.0.0.0/0', '::1', '2001:db8::/32', 'fe80::1', '1:2:3:4:5:6:7:8'])
      expect(isNetwork(right), right).toBe(true);
    for (const wrong of ['10.0.0', '10.0.0.256', '010.0.0.1', '10.0.0.0/33', '::1::', '1:2:3', '::/129', 'campus', ''])
      expect(isNetwork(wrong), wrong).toBe(false);
  });
});

describe('the life of a key', () => {
  const key = { revoked_at: null, expires_on: '2026-12-01', user_role_id: 1 };
  it('lasts through its last day', () => {
    expect(stateOfKey(key, '2026-12-01')).toBe('live');
    expect(stateOfKey(key, '2026-12-02')).toBe('expired');
    expect(stateOfKey({ ...key, revoked_at: new Date() }, '2026-09-01')).toBe('revoked');
    expect(stateOfKey({ ...key, user_role_id: null }, '2026-09-01')).toBe('ownerless');
  });
  it('its owner is told 14 and 3 days before, once each, and also when a day was missed', () => {
    const due = (today: string, noticed_on: string | null): boolean =>
      noticeDue({ expires_on: '2026-12-20', noticed_on }, today);
    expect(due('2026-12-05', null)).toBe(false);
    expect(due('2026-12-06', null)).toBe(true);
    expect(due('2026-12-07', '2026-12-06')).toBe(false);
    expect(due('2026-12-17', '2026-12-06')).toBe(true);
    expect(due('2026-12-18', '2026-12-17')).toBe(false);
    expect(due('2026-12-19', '2026-12-06')).toBe(true);
    expect(due('2026-12-21', null)).toBe(false);
  });
});
