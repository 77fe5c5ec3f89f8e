import { learnerRoles } from '#kernel/contract/needs.ts';
import type { Actor, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { departmentOf, facultyOf } from '../announcements/unit.ts';
import { isOffice, offices, type OfficeRole } from './rules/offices.ts';
import type { ThreadStatus } from './rules/thread-states.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { roleRead, userRead, userRoleRead } from '#areas/access/reads/accounts.ts';

/** The office somebody answers for in his active role. */
export const officeOf = (actor: Actor): OfficeRole | null =>
  isOffice(actor.role) && actor.permissions.has('messageoffice_index') ? actor.role : null;
export const isLearner = (actor: Actor): boolean => learnerRoles.includes(actor.role);

/** Is a conversation `th` written to the actor's office, in his unit? */
export function ofOffice(actor: Actor) {
  const office = officeOf(actor);
  if (office === null) return sql`false`;
  const { unit } = offices[office];
  return sql`(th.office_role = ${office} and ${unit === 'faculty' ? sql`th.faculty_id = ${facultyOf(actor)}` : unit === 'department' ? sql`th.department_id = ${departmentOf(actor)}` : sql`true`})`;
}
/** Members see a conversation, and the office it is written to; nobody else. `mm` is the reader's membership. */
export const visible = (actor: Actor) => sql`(mm.user_id is not null or ${ofOffice(actor)})`;
export const membership = (actor: Actor) =>
  sql`left join message_members mm on mm.thread_id = th.id and mm.user_id = ${actor.user_id}`;

export interface ThreadRow {
  id: number;
  subject: string;
  office_role: OfficeRole | null;
  faculty_id: number | null;
  department_id: number | null;
  status: ThreadStatus;
  assigned_to: number | null;
  started_by: number;
  member: boolean;
}
/** A conversation the actor may see, locked when he writes; somebody else's is not there. A member is a person even in his own office. */
export async function threadOf(
  { db, actor }: Reading,
  id: number,
  lock = false,
): Promise<ThreadRow & { side: 'person' | 'office' }> {
  const [row] = await rowsOf<ThreadRow>(
    db,
    sql`
    select th.id, th.subject, th.office_role, th.faculty_id, th.department_id, th.status, th.assigned_to, th.started_by, mm.user_id is not null as member from message_threads th ${membership(actor)} where th.id = ${id} and ${visible(actor)} ${lock ? sql`for update of th` : sql``}`,
  );
  if (!row) throw notFound();
  return { ...row, side: row.member ? 'person' : 'office' };
}
/** Who answers for an office: holders of its role in its unit. */
export const holdersOf = (
  { db }: Pick<Reading, 'db'>,
  thread: Pick<ThreadRow, 'office_role' | 'faculty_id' | 'department_id'>,
): Promise<{ user_id: number; name: string }[]> =>
  rowsOf(
    db,
    sql`
  select distinct u.id as user_id, u.full_name as name from ${userRead} u join ${userRoleRead} ur on ur.user_id = u.id join ${roleRead} r on r.id = ur.role_id left join ${staffRead} t on t.id = u.staff_id
  where u.status = 'a' and r.name = ${thread.office_role}
    and (${thread.faculty_id}::bigint is null or coalesce((select f.id from ${facultyRead} f where f.code = ur.faculty_code), t.faculty_id) = ${thread.faculty_id})
    and (${thread.department_id}::bigint is null or coalesce((select d.id from ${departmentRead} d where d.code = ur.department_code), t.department_id) = ${thread.department_id})
  order by name limit 100`,
  );
