import { describe, expect, test } from 'vitest';
import { partsOfKey } from './permission-key.ts';
import {
  assignRoleRefusals,
  closeAccountRefusals,
  deleteRoleRefusals,
  guardedKeys,
  permissionChangeRefusals,
  removeRoleRefusals,
  resetPasswordRefusals,
  unlockRefusals,
  type PermissionChange,
} from './role-safety.ts';

const admin = { role: 'A', permissions: new Set<string>() };
const registrar = { role: 'registrar', permissions: new Set(['role_update', 'student_index']) };
const chair = { name: 'chair', explanation: 'Bölüm Başkanı', explanation_en: 'Department Chair' };
const administrator = { name: 'A', explanation: 'Sistem Yöneticisi', explanation_en: 'Administrator' };
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);

describe('a change of keys', () => {
  const change = (more: Partial<PermissionChange>): string[] =>
    keys(
      permissionChangeRefusals({
        role: chair,
        add: [],
        remove: [],
        editor: admin,
        otherRoleEditors: 2,
        known: new Set(['role_update', 'student_index', 'hold_store', ...guardedKeys]),
        ...more,
      }),
    );
  test.each<[string, Partial<PermissionChange>, string[]]>([
    ['ACC-026 a key nobody declared', { add: ['nothing_at_all'] }, ['permission_unknown']],
    ['the administrator gives what he does not hold himself', { add: ['hold_store'] }, []],
    [
      'anybody else gives only what he holds',
      { editor: registrar, add: ['hold_store', 'student_index'] },
      ['permission_beyond_own'],
    ],
    [
      'nobody else changes the role A',
      { editor: registrar, role: administrator, add: ['student_index'] },
      ['administrator_role_only'],
    ],
    ['role_update leaves a role while another has it', { remove: ['role_update'] }, []],
    [
      'role_update does not leave the last role that has it',
      { remove: ['role_update'], otherRoleEditors: 0 },
      ['last_role_editor'],
    ],
    [
      'A keeps the keys of administration',
      { role: administrator, remove: ['role_update', 'user_show', 'student_index'] },
      ['administration_key_stays', 'administration_key_stays'],
    ],
    [
      'every reason at once',
      { editor: registrar, role: administrator, add: ['hold_store'], remove: ['role_update'] },
      ['administrator_role_only', 'permission_beyond_own', 'administration_key_stays'],
    ],
  ])('%s', (_name, more, expected) => expect(change(more)).toEqual(expected));
});

describe('roles and accounts', () => {
  test.each([
    ['ACC-076 a role of the specification', { name: 'OGR', holders: 0, filters: 0 }, ['role_of_the_system']],
    [
      'ACC-077 F-1 Exchange Exit',
      { name: 'F-1 Exchange Exit', holders: 2, filters: 0 },
      ['role_of_the_system', 'role_has_holders'],
    ],
    [
      'one of the own with holders and rules',
      { name: 'archive', holders: 1, filters: 1 },
      ['role_has_holders', 'role_has_filters'],
    ],
    ['one of the own that nobody holds', { name: 'archive', holders: 0, filters: 0 }, []],
  ])('deleting %s', (_name, role, expected) => expect(keys(deleteRoleRefusals(role))).toEqual(expected));
  test('a role with more than the giver holds is not given, A only by A', () => {
    const role = (name: string, permissions: string[]) => ({ ...chair, name, permissions });
    expect(
      keys(assignRoleRefusals({ role: role('chair', ['hold_store']), editor: registrar, already: false })),
    ).toEqual(['role_beyond_own']);
    expect(keys(assignRoleRefusals({ role: role('A', ['student_index']), editor: registrar, already: false }))).toEqual(
      ['administrator_role_only'],
    );
    expect(
      keys(assignRoleRefusals({ role: role('chair', ['student_index']), editor: registrar, already: true })),
    ).toEqual(['role_given_already']);
    expect(keys(assignRoleRefusals({ role: role('OGR', ['hold_store']), editor: admin, already: false }))).toEqual([]);
  });
  test('nobody locks himself out, the last administrator stays', () => {
    const account = { own: false, isAdministrator: false, otherAdministrators: 1, closed: false, locked: false };
    expect(
      keys(closeAccountRefusals(admin, { ...account, own: true, isAdministrator: true, otherAdministrators: 0 })),
    ).toEqual(['own_account', 'last_administrator']);
    expect(keys(closeAccountRefusals(registrar, { ...account, isAdministrator: true }))).toEqual([
      'account_of_administrator',
    ]);
    expect(keys(closeAccountRefusals(registrar, { ...account, closed: true }))).toEqual(['account_closed_already']);
    expect(keys(closeAccountRefusals(registrar, account))).toEqual([]);
    expect(keys(unlockRefusals(registrar, account))).toEqual(['account_not_locked']);
    expect(keys(resetPasswordRefusals(admin, { ...account, own: true }))).toEqual(['own_password']);
    const role = { roleName: 'A', inUseByEditor: false, own: false, otherAdministrators: 1 };
    expect(
      keys(removeRoleRefusals(admin, { ...role, own: true, inUseByEditor: true, otherAdministrators: 0 })),
    ).toEqual(['own_active_role', 'last_administrator']);
    expect(keys(removeRoleRefusals(admin, { ...role, own: true }))).toEqual(['own_administration']);
    expect(keys(removeRoleRefusals(registrar, role))).toEqual(['account_of_administrator']);
    expect(keys(removeRoleRefusals(admin, role))).toEqual([]);
  });
  test('NS-002 a key is a resource and an action', () => {
    expect(partsOfKey('usermodelfilter_index')).toEqual({ prefix: 'usermodelfilter', action: 'index' });
    expect(partsOfKey('gradesheet_return_to_instructor')).toEqual({
      prefix: 'gradesheet',
      action: 'return_to_instructor',
    });
  });
});
