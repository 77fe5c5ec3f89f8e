import { describe, expect, test } from 'vitest';
import { admits, roleFits, type AccessKind, type Knocker, type Needs } from './needs.ts';
import { guestKinds, guestOf, principalKinds, principals, type GuestKind } from './principal.ts';

const user = (role: string, person_type: 'student' | 'staff' = 'staff', ...keys: string[]): Knocker => ({
  kind: 'user',
  role,
  person_type,
  has: (key) => keys.includes(key),
});
/** Who comes: written by hand, with the kinds of access that open to him and nothing else. */
const everybodys: AccessKind[] = ['public', 'none', 'not-authenticated'];
const comers: [string, Knocker, AccessKind[]][] = [
  ['nobody', { kind: 'nobody' }, []],
  ['A', user('A'), ['authenticated', 'survey', 'admin', 'staff']],
  ['registrar', user('registrar'), ['authenticated', 'survey', 'staff']],
  [
    'OGR',
    user('OGR', 'student'),
    ['authenticated', 'survey', 'non-staff', 'student', 'student-or-alumni', 'student-user-type', 'student-role-only'],
  ],
  ['MS', user('MS', 'student'), ['authenticated', 'survey', 'non-staff', 'student', 'student-user-type']],
  [
    'ALUMNI',
    user('ALUMNI', 'student'),
    ['authenticated', 'survey', 'non-staff', 'student-or-alumni', 'student-user-type'],
  ],
  ['applicant', { kind: 'applicant' }, ['online-registration']],
  ['transfer-applicant', { kind: 'transfer-applicant' }, ['transfer']],
  ['graduate-applicant', { kind: 'graduate-applicant' }, ['graduate-application']],
  ['referee', { kind: 'referee' }, ['referee']],
  ['payer', { kind: 'payer' }, ['epayment']],
  ['tenant', { kind: 'tenant' }, ['tenant']],
  ['juror', { kind: 'juror' }, ['juror']],
];
const every: AccessKind[] = [
  ...everybodys,
  'authenticated',
  'survey',
  'admin',
  'staff',
  'non-staff',
  'student',
  'student-or-alumni',
  'student-user-type',
  'student-role-only',
  'online-registration',
  'transfer',
  'graduate-application',
  'referee',
  'epayment',
  'tenant',
  'juror',
];

describe('who may enter what', () => {
  test.each(comers)('%s enters what names him, and what is everybody’s', (_name, knocker, opens) => {
    expect(every.filter((access) => admits({ access }, knocker)).sort()).toEqual([...everybodys, ...opens].sort());
  });
  test('every kind of principal has been asked', () => {
    const asked = new Set(comers.map(([, knocker]) => knocker.kind));
    expect(principalKinds.filter((kind) => !asked.has(kind))).toEqual([]);
  });
  test('AMB-13, AMB-14 what is a guest’s opens to users only where it says so, and then by their key', () => {
    const guests: [GuestKind, Needs][] = guestKinds.map((kind) => [kind, { access: principals[kind].access }]);
    for (const [kind, needs] of guests) {
      expect(admits(needs, user('A'))).toBe(false);
      expect(admits({ ...needs, users: true }, user('OGR', 'student'))).toBe(true);
      const keyed: Needs = { ...needs, users: true, permission: 'housingrequest_index' };
      expect(admits(keyed, user('A'))).toBe(false);
      expect(admits(keyed, user('housing', 'staff', 'housingrequest_index'))).toBe(true);
      expect(admits({ ...needs, permission: 'housingrequest_index' }, user('A', 'staff', 'housingrequest_index'))).toBe(
        false,
      );
      expect(admits(keyed, { kind })).toBe(true); // a key binds users, never guests
      for (const other of guestKinds.filter((each) => each !== kind))
        expect(admits(keyed, { kind: other })).toBe(false);
    }
  });
  test('ACC-019 a key that a user lacks keeps him out of whatever asks for it', () => {
    expect(admits({ access: 'authenticated', permission: 'course_index' }, user('A'))).toBe(false);
    expect(admits({ access: 'authenticated', permission: ['x_y', 'course_index'] }, user('A', 'staff', 'x_y'))).toBe(
      true,
    );
  });
  test('what nobody has thought about is refused', () => {
    expect(admits({ access: 'new' as AccessKind }, user('A'))).toBe(false);
    expect(roleFits('new' as AccessKind, 'A', 'staff')).toBe(false);
    expect(admits({ access: 'public' }, { kind: 'stranger' } as unknown as Knocker)).toBe(false);
  });
  test('a kind of access names one guest at most', () => {
    expect(guestKinds.map((kind) => guestOf(principals[kind].access))).toEqual([...guestKinds]);
    for (const access of every.filter((each) => !guestKinds.some((kind) => principals[kind].access === each)))
      expect(guestOf(access)).toBeNull();
  });
});
