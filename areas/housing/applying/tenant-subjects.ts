import { userRead } from '#areas/access/reads/accounts.ts';
import type { Actor } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { noUnit, type AnySubject, type SubjectSource } from '#kernel/server/request-work.ts';
import { requestRefusals } from '../requests/refusals.ts';

async function tenantSubject(db: Db, id: number): Promise<AnySubject | null> {
  const [row] = await rowsOf<{ full_name: string; number: string; mail: string; user_id: number | null }>(
    db,
    sql`select t.first_name || ' ' || t.last_name as full_name, t.number, t.email as mail, (select u.id from ${userRead} u where u.student_id = t.student_id order by u.id limit 1) as user_id
      from housing_tenants t where t.id = ${id}`,
  );
  if (!row) return null;
  return { ...row, subject_kind: 'tenant', subject_id: id, guest: { kind: 'tenant', id }, unit: noUnit, facts: {} };
}
/** His record: a guest is signed in to it, a student has it by who he is. */
function recordOf({ guest, student_id }: Pick<Actor, 'guest' | 'student_id'>) {
  if (guest) return guest.kind === 'tenant' ? sql`${guest.subject_id}::bigint` : null;
  return student_id === null ? null : sql`(select t.id from housing_tenants t where t.student_id = ${student_id})`;
}
/** Who lives in a hall, or will: with an account or without one. */
export const tenantSubjects: SubjectSource = {
  kind: 'tenant',
  of: tenantSubject,
  own: async ({ actor, db }) => {
    const record = recordOf(actor);
    if (record === null) return null;
    const [row] = await rowsOf<{ id: number | null }>(db, sql`select ${record} as id`);
    const id = row?.id ?? null;
    return id === null ? null : tenantSubject(db, Number(id));
  },
  mine: recordOf,
  nobody: () => requestRefusals.request_no_stay(),
  name: (id) => sql`(select t.first_name || ' ' || t.last_name from housing_tenants t where t.id = ${id})`,
  number: (id) => sql`(select t.number from housing_tenants t where t.id = ${id})`,
  found: ({ holds }) => sql`select t.id from housing_tenants t where ${holds(sql`t.search`)}`,
};
