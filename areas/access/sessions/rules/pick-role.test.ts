import { describe, expect, test } from 'vitest';
import { pickRole } from './pick-role.ts';

const none = { faculty_code: null, department_code: null, program_code: null };
const chairOfCeng = { user_role_id: 11, role_id: 5, ...none, department_code: 'CENG' };
const chairOfMath = { user_role_id: 12, role_id: 5, ...none, department_code: 'MATH' };
const dean = { user_role_id: 13, role_id: 6, ...none, faculty_code: 'ENG' };
const roles = [chairOfCeng, chairOfMath, dean];

describe('which role is meant (ACC-086, ACC-096)', () => {
  test('scope codes tell two roles of one name apart', () => {
    expect(pickRole(roles, { role_id: 5, department_code: 'MATH' })).toBe(chairOfMath);
    expect(pickRole(roles, { role_id: 5, department_code: 'CENG', faculty_code: '' })).toBe(chairOfCeng);
  });
  test('without codes only a role that stands alone is found', () => {
    expect(pickRole(roles, { role_id: 6 })).toBe(dean);
    expect(pickRole(roles, { role_id: 5 })).toBeNull();
  });
  test('wrong codes and roles of others are not found', () => {
    expect(pickRole(roles, { role_id: 6, faculty_code: 'MED' })).toBeNull();
    expect(pickRole(roles, { role_id: 7 })).toBeNull();
    expect(pickRole(roles, { role_id: 5, user_role_id: 13 })).toBeNull();
  });
  test('user_role_id decides', () => expect(pickRole(roles, { role_id: 5, user_role_id: 12 })).toBe(chairOfMath));
});
