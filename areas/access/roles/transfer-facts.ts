import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import type { TransferRecord } from '../acting/contract.ts';
import { lackingPermissions, rolesOfUser, type TargetRole } from '../acting/facts.ts';
import { reasonsOfTransfer, rolesAfter } from './rules/account-transfer.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { nowSql } from '#kernel/server/calendar-sql.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

export interface Account {
  id: number;
  username: string;
  full_name: string;
  email: string;
  status: string;
  version: number;
  student_id: number | null;
  staff_id: number | null;
  default_user_role_id: number | null;
  default_student_program_id: number | null;
  settings: string | null;
}
export interface TransferWish {
  user_id: number;
  to_student_id?: number | null;
  to_staff_id?: number | null;
  keep_other?: boolean | null;
}
export interface TransferPlan {
  account: Account;
  target: TransferRecord;
  other: Account | null;
  roles: TargetRole[];
  otherRoles: TargetRole[];
  student_id: number | null;
  staff_id: number | null;
  after: ReturnType<typeof rolesAfter<TargetRole>>;
  reasons: Refusal[];
}
type RecordRow = TransferRecord & { student_type: string | null };

/** A student or staff record as far as an account goes; students only within the rows of student_show. */
export async function readRecord(
  context: Pick<Reading, 'db' | 'rows'>,
  studentId: number | null,
  staffId: number | null,
): Promise<RecordRow | null> {
  const [row] =
    studentId !== null
      ? await rowsOf<RecordRow>(
          context.db,
          sql`
      select students.id as student_id, null::bigint as staff_id, students.student_number as number, students.first_name || ' ' || students.last_name as name, programs.name as unit, programs.name_en as unit_en, students.status, students.student_type
      from students join ${programRead} programs on programs.id = students.program_id where students.id = ${studentId} and (${context.rows('student_show')})`,
        )
      : await rowsOf<RecordRow>(
          context.db,
          sql`
      select null::bigint as student_id, staff.id as staff_id, staff.registration_number as number, staff.first_name || ' ' || staff.last_name as name, coalesce(departments.name, faculties.name, '') as unit, coalesce(departments.name_en, faculties.name_en, '') as unit_en, staff.status, null as student_type
      from staff left join ${departmentRead} departments on departments.id = staff.department_id left join ${facultyRead} faculties on faculties.id = staff.faculty_id where staff.id = ${staffId}`,
        );
  return row ?? null;
}
const accounts = (db: Db, wish: TransferWish, lock: boolean): Promise<Account[]> =>
  rowsOf<Account>(
    db,
    sql`
  select id, username, full_name, email, status, version, student_id, staff_id, default_user_role_id, default_student_program_id, settings from users
  where id = ${wish.user_id} or student_id = ${wish.to_student_id ?? 0} or staff_id = ${wish.to_staff_id ?? 0} order by id ${lock ? sql`for update` : sql``}`,
  );

/** Everything a transfer would do, with the reasons against it; the command reads it again with both accounts locked. */
export async function planTransfer(context: Reading, wish: TransferWish, lock: boolean): Promise<TransferPlan> {
  const studentId = wish.to_student_id ?? null;
  const staffId = wish.to_staff_id ?? null;
  if ((studentId === null) === (staffId === null))
    throw malformed({ to_student_id: [{ key: 'one_record', params: {} }] });
  const found = await accounts(context.db, wish, lock);
  const account = found.find((each) => each.id === wish.user_id);
  const target = await readRecord(context, studentId, staffId);
  if (!account || !target) throw notFound();
  if (account.student_id !== null && !(await readRecord(context, account.student_id, null))) throw notFound();
  const other = found.find((each) => each.id !== account.id) ?? null;
  const keep = wish.keep_other === true;
  const student_id = studentId ?? (keep ? account.student_id : null);
  const staff_id = staffId ?? (keep ? account.staff_id : null);
  const roles = await rolesOfUser(context.db, account.id);
  const studentRole =
    target.status === 'graduated'
      ? ('ALUMNI' as const)
      : target.student_type === 'mentora'
        ? ('MS' as const)
        : ('OGR' as const);
  const after = rolesAfter(roles, { student: student_id !== null, staff: staff_id !== null, studentRole });
  const me = context.actor.user_id;
  const lacking = async (id: number): Promise<number> => (await lackingPermissions(context, id)).length;
  const reasons = reasonsOfTransfer({
    own: account.id === me,
    closed: account.status !== 'a',
    same: studentId !== null ? account.student_id === studentId : account.staff_id === staffId,
    account: { username: account.username, name: account.full_name, lacking: await lacking(account.id) },
    other: other ? { username: other.username, lacking: await lacking(other.id), own: other.id === me } : null,
    record: {
      name: target.name,
      active:
        target.staff_id !== null ? target.status === 'a' : ['active', 'on_leave', 'graduated'].includes(target.status),
    },
    rolesAfter: after.keeps.length + after.gains.length,
  });
  const { student_type: _type, ...record } = target;
  return {
    account,
    target: record,
    other,
    roles,
    otherRoles: other ? await rolesOfUser(context.db, other.id) : [],
    student_id,
    staff_id,
    after,
    reasons,
  };
}

/** What hangs on an account itself and so goes with it. */
export const holdingsOf = (db: Db, userId: number): Promise<{ what: string; count: number }[]> =>
  rowsOf(
    db,
    sql`
  select what, count from (
    select 1 as place, 'sessions' as what, (select count(*)::int from sessions where user_id = ${userId} and ended_at is null and expires_at > ${nowSql}) as count
    union all select 2, 'sign_ins', (select count(*)::int from sign_ins where user_id = ${userId})
    union all select 3, 'notifications', (select count(*)::int from notifications where user_id = ${userId})
    union all select 4, 'files', (select count(*)::int from files where owner_id = ${userId})
    union all select 5, 'saved_views', (select count(*)::int from saved_views where user_id = ${userId})
    union all select 6, 'survey_invitations', (select count(*)::int from survey_invitations where user_id = ${userId})
    union all select 7, 'agreement_signatures', (select count(*)::int from agreement_signatures where user_id = ${userId})
    union all select 8, 'consents', (select count(*)::int from consents where user_id = ${userId})
    union all select 9, 'outside_identities', (select count(*)::int from outside_identities where user_id = ${userId})
    union all select 10, 'known_devices', (select count(*)::int from known_devices where user_id = ${userId} and revoked_at is null)
  ) as held where count > 0 order by place`,
  );
