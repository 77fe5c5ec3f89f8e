/** Access kinds of a page or endpoint, as the route catalogue names them (D2 §2.1). */
export type AccessKind =
  | 'public'
  | 'not-authenticated'
  | 'authenticated'
  | 'admin'
  | 'staff'
  | 'non-staff'
  | 'student'
  | 'student-or-alumni'
  | 'student-user-type'
  | 'student-role-only'
  | 'epayment'
  | 'transfer'
  | 'online-registration'
  | 'tenant'
  | 'survey'
  | 'none';

/** What a page or an endpoint asks of its caller: the kind, and one permission key where it has one. */
export interface Needs {
  access: AccessKind;
  /** resource_action (ACC-026); any of several when a list */
  permission?: string | readonly string[];
}
export const open: Needs = { access: 'public' };
export const signedIn: Needs = { access: 'authenticated' };
export const permission = (...keys: [string, ...string[]]): Needs => ({
  access: 'authenticated',
  permission: keys.length === 1 ? keys[0] : keys,
});
export const permissionsOf = (needs: Needs): readonly string[] =>
  needs.permission === undefined ? [] : typeof needs.permission === 'string' ? [needs.permission] : needs.permission;

/** Roles of the system (ACC-076, 077, 113). Staff roles carry the names that stand in the demo accounts. */
export const roleNames = [
  'A',
  'OGR',
  'MS',
  'ALUMNI',
  'F-1 Exchange Exit',
  'registrar',
  'studentaffairs',
  'prepschool',
  'unitoffice',
  'bursar',
  'housing',
  'chair',
  'dean',
  'instructor',
  'adjunct',
  'advisor',
  'supervisor',
  'observer',
] as const;
export type RoleName = (typeof roleNames)[number];
/** Roles of people who are or were students: nothing is opened to them that an area did not mean for them. */
export const learnerRoles: readonly string[] = ['OGR', 'MS', 'ALUMNI', 'F-1 Exchange Exit'];
const students: readonly string[] = ['OGR', 'MS'];

/** Does an active role pass an access kind (step 7 of ACC-029)? `personType` decides student-user-type only. */
export function roleFits(kind: AccessKind, role: string, personType: 'student' | 'staff' | null): boolean {
  switch (kind) {
    case 'admin':
      return role === 'A'; // ACC-015
    case 'staff':
      return !['OGR', 'MS', 'ALUMNI'].includes(role); // ACC-016 as AMB-01 decides
    case 'non-staff':
      return ['OGR', 'MS', 'ALUMNI'].includes(role) || personType === 'student';
    case 'student':
      return students.includes(role); // ACC-017
    case 'student-role-only':
      return role === 'OGR';
    case 'student-or-alumni':
      return role === 'OGR' || role === 'ALUMNI'; // ACC-018
    case 'student-user-type':
      return personType === 'student'; // ACC-028
    default:
      return true;
  }
}
