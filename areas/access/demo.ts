import type { userRoles, users } from '#areas/access/tables.ts';
import type { StaffMade } from '#demo/staff-made.ts';
import type { ReferenceRows } from '#areas/reference/demo.ts';
import { type RoleName, roleNames } from '#kernel/contract/needs.ts';
import { roleWords } from './roles/seed-roles.ts';
import { demoTotpSecret, staffAccounts, type StudentAccount } from '#demo/accounts.ts';
import { at, type Made, need } from '#demo/rows.ts';

type User = Made<typeof users>;
type UserRole = Made<typeof userRoles>;
export interface AccessRows {
  users: User[];
  userRoles: UserRole[];
}

/** Roles with their words; those that are there already stay as they are. */
export const roleRows = roleNames.map((name, place) => ({
  name,
  explanation: roleWords[name].tr,
  explanation_en: roleWords[name].en,
  is_staff: !['OGR', 'MS', 'ALUMNI'].includes(name),
  sort_order: place,
}));

/** Ids of users are those of the staff, then the students follow. */
export const userIdOfStudent = (staff: number, student: number): number => staff + student;

/** Users of the staff with their roles; only the named accounts can sign in. */
export function staffAccess(
  staff: readonly StaffMade[],
  advisors: ReadonlySet<number>,
  reference: ReferenceRows,
  roles: ReadonlyMap<string, number>,
  password_hash: string,
): AccessRows {
  const rows: AccessRows = { users: [], userRoles: [] };
  const chairs = new Map(reference.departments.map((each) => [each.chair_id, each]));
  const deans = new Map(reference.faculties.map((each) => [each.dean_id, each]));
  for (const person of staff) {
    const account = staffAccounts[person.id - 1];
    const given: { role: RoleName; department_code?: string | null; faculty_code?: string | null }[] = [];
    if (account) {
      const scope = {
        department_code: account.scope === 'department' ? account.department : null,
        faculty_code: account.scope === 'faculty' ? account.faculty : null,
      };
      given.push({ role: account.role, ...scope }, ...(account.other_roles ?? []).map((role) => ({ role })));
    } else {
      const chair = chairs.get(person.id);
      const dean = deans.get(person.id);
      if (dean) given.push({ role: 'dean', faculty_code: dean.code });
      if (chair) given.push({ role: 'chair', department_code: chair.code });
      if (person.is_academic) given.push({ role: person.employment === 'part_time' ? 'adjunct' : 'instructor' });
      if (advisors.has(person.id)) given.push({ role: 'advisor' });
      if (person.title === 'research_assistant') given.push({ role: 'observer' });
      if (person.title === 'officer')
        given.push({
          role: officeRole(person, reference),
          faculty_code:
            officeRole(person, reference) === 'unitoffice'
              ? at(reference.faculties, (person.faculty_id ?? 1) - 1).code
              : null,
        });
    }
    const first = rows.userRoles.length + 1;
    for (const each of given)
      rows.userRoles.push({
        id: rows.userRoles.length + 1,
        user_id: person.id,
        role_id: need(roles, each.role),
        faculty_code: each.faculty_code ?? null,
        department_code: each.department_code ?? null,
        program_code: null,
      });
    rows.users.push({
      id: person.id,
      username: person.username,
      full_name: `${person.first_name} ${person.last_name}`,
      email: person.email,
      mobile_tel: `+90555${String(9_000_000 + person.id)}`,
      password_hash: account ? password_hash : null,
      student_id: null,
      staff_id: person.id,
      collect_mobile_tel: false,
      collect_personal_email: false,
      kvkk_status: true,
      second_factor: null,
      totp_secret: null,
      default_user_role_id: given.length > 0 ? first : null,
      default_student_program_id: null,
    });
  }
  return rows;
}
function officeRole(person: StaffMade, reference: ReferenceRows): RoleName {
  const faculty = at(reference.faculties, (person.faculty_id ?? 1) - 1).code;
  if (faculty !== 'REK') return faculty === 'SFL' ? 'prepschool' : 'unitoffice';
  return at(
    ['registrar', 'studentaffairs', 'bursar', 'housing', 'supervisor', 'studentaffairs'] as const,
    person.id % 6,
  );
}

/** A student’s user and role. `id` is the user’s, `userRole` the first free id of user_roles. */
export function studentAccess(
  id: number,
  userRole: number,
  student: {
    id: number;
    student_number: string;
    first_name: string;
    last_name: string;
    email: string;
    mobile_tel?: string | null | undefined;
    status?: string | undefined;
  },
  account: StudentAccount | null,
  level: string,
  studentProgram: number,
  roles: ReadonlyMap<string, number>,
  password_hash: string,
): { user: User; role: UserRole } {
  const role: RoleName =
    account?.role ?? (student.status === 'graduated' ? 'ALUMNI' : level === 'mentora' ? 'MS' : 'OGR');
  return {
    user: {
      id,
      username: account?.username ?? student.student_number,
      full_name: `${student.first_name} ${student.last_name}`,
      email: student.email,
      mobile_tel: student.mobile_tel ?? null,
      password_hash: account ? password_hash : null,
      student_id: student.id,
      staff_id: null,
      collect_mobile_tel: account?.collect_contact ?? false,
      collect_personal_email: account?.collect_contact ?? false,
      kvkk_status: true,
      second_factor: account?.second_factor ?? null,
      totp_secret: account?.second_factor ? demoTotpSecret : null,
      default_user_role_id: userRole,
      default_student_program_id: studentProgram,
    },
    role: {
      id: userRole,
      user_id: id,
      role_id: need(roles, role),
      faculty_code: null,
      department_code: null,
      program_code: null,
    },
  };
}
