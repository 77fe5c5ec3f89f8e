import { guestOf, principals, type GuestAccess, type GuestKind } from './principal.ts';

/** Access kinds of a page or endpoint, as the route catalogue names them (D2 §2.1); those of guests stand with their principals. */
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
  | 'survey'
  | 'none'
  | GuestAccess;

/** What a page or an endpoint asks of its caller: the kind, and one permission key where it has one. */
export interface Needs {
  access: AccessKind;
  /** resource_action (ACC-026); any of several when a list; binds users, never guests */
  permission?: string | readonly string[];
  /** what a guest's kind of access opens to users as well: those who hold `permission`, all of them where none is named (AMB-13, AMB-14) */
  users?: true;
  /** guests whom a users' kind of access lets in as well: what several of them share with users; each finds only his own there */
  guests?: readonly GuestKind[];
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

/** Does an active role pass an access kind (step 7 of ACC-029)? `personType` decides student-user-type only. What is a guest's opens to no role. */
export function roleFits(kind: AccessKind, role: string, personType: 'student' | 'staff' | null): boolean {
  switch (kind) {
    case 'public':
    case 'none':
    case 'not-authenticated':
    case 'authenticated':
      return true;
    case 'survey':
      return true; // NS-112: whoever is signed in; which surveys are his the record itself says
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
    case 'online-registration':
    case 'transfer':
    case 'graduate-application':
    case 'referee':
    case 'epayment':
    case 'tenant':
    case 'juror':
      return false;
    default:
      kind satisfies never;
      return false; // a kind that nobody has thought about
  }
}

/** Who asks to be let in: nobody yet, a user in his active role, or a guest. */
export type Knocker =
  | { kind: 'nobody' }
  | { kind: 'user'; role: string; person_type: 'student' | 'staff' | null; has(permission: string): boolean }
  | { kind: GuestKind };

/** Does an access kind let in whoever comes? */
export const opensToAll = (access: AccessKind): boolean =>
  access === 'public' || access === 'none' || access === 'not-authenticated';

/** May he who knocks enter what asks for `needs`? One answer for the server's door and the browser's guards; what `needs` does not name is refused. */
export function admits(needs: Needs, knocker: Knocker): boolean {
  switch (knocker.kind) {
    case 'nobody':
      return opensToAll(needs.access);
    case 'user': {
      const keys = permissionsOf(needs);
      const fits =
        guestOf(needs.access) === null
          ? roleFits(needs.access, knocker.role, knocker.person_type)
          : needs.users === true;
      return fits && (keys.length === 0 || keys.some((key) => knocker.has(key)));
    }
    case 'applicant':
    case 'transfer-applicant':
    case 'graduate-applicant':
    case 'referee':
    case 'payer':
    case 'tenant':
    case 'juror':
      return (
        opensToAll(needs.access) ||
        needs.access === principals[knocker.kind].access ||
        needs.guests?.includes(knocker.kind) === true
      );
    default:
      knocker satisfies never;
      return false;
  }
}
