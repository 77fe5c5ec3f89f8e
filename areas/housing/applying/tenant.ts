import { studentRead } from '#areas/people/reads/persons.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { forbidden, notFound } from '#kernel/server/failure.ts';
import { guestPort } from '#kernel/server/guest-sessions.ts';
import { principalOf } from '#kernel/server/principals.ts';
import type { Reservation } from '../stays/work/locks.ts';

export interface Tenant {
  id: number;
  number: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  language: 'tr' | 'en';
}
export async function tenantById(db: Db, id: number): Promise<Tenant> {
  const [row] = await rowsOf<Tenant>(
    db,
    sql`select id, number, first_name, last_name, email, phone, language from housing_tenants where id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}
/** HOU-025, HOU-026: ten hours; only whoever proved both of his contacts, or is known as a student, is a tenant. */
export const tenantPort = guestPort({
  kind: 'tenant',
  hours: 10,
  limits: { account: { most: 6, seconds: 900 } },
  subject: async (db, id) => {
    const [row] = await rowsOf<{ name: string }>(
      db,
      sql`select first_name || ' ' || last_name as name from housing_tenants where id = ${id} and (student_id is not null or (email_verified_at is not null and phone_verified_at is not null))`,
    );
    return row ?? null;
  },
});
/** The tenant who calls: a guest by his session, a student by his account. Null: whoever never asked for a bed. */
export async function tenantHere({ actor, db }: Pick<Reading, 'actor' | 'db'>): Promise<number | null> {
  const who = principalOf(actor);
  switch (who.kind) {
    case 'tenant':
      return who.subject_id;
    case 'user': {
      if (who.actor.student_id === null) return null;
      const [row] = await rowsOf<{ id: number }>(
        db,
        sql`select id from housing_tenants where student_id = ${who.actor.student_id}`,
      );
      return row ? Number(row.id) : null;
    }
    default:
      throw forbidden();
  }
}
/** The tenant of a student, made at the first use: the university has proved who he is. */
export async function tenantOfStudent(context: Pick<Writing, 'db' | 'now'>, student_id: number): Promise<number> {
  const { db, now } = context;
  await db.execute(
    sql`insert into housing_tenants (kind, student_id, first_name, last_name, gender, birth_date, email, phone, created_at, updated_at)
      select 'student', s.id, s.first_name, s.last_name, case when s.gender in ('female', 'male') then s.gender end, s.birth_date, coalesce(u.email, s.student_number || '@student.invalid'), u.mobile_tel, ${now}, ${now}
      from ${studentRead} s left join ${userRead} u on u.student_id = s.id where s.id = ${student_id} order by u.id limit 1 on conflict (student_id) where student_id is not null do nothing`,
  );
  const [row] = await rowsOf<{ id: number }>(db, sql`select id from housing_tenants where student_id = ${student_id}`);
  if (!row) throw notFound();
  return Number(row.id);
}
/** The tenant who calls, for a command. */
export async function tenantWrites(context: Pick<Writing, 'actor' | 'db' | 'now'>): Promise<number> {
  const known = await tenantHere(context);
  if (known !== null) return known;
  if (context.actor.student_id === null) throw forbidden();
  return tenantOfStudent(context, context.actor.student_id);
}
/** One of his own reservations; another's is not there. */
export async function ownReservation(
  context: Pick<Reading, 'actor' | 'db'>,
  id: number,
): Promise<Pick<Reservation, 'id' | 'tenant_id' | 'state'>> {
  const tenant = await tenantHere(context);
  const [row] = await rowsOf<Pick<Reservation, 'id' | 'tenant_id' | 'state'>>(
    context.db,
    sql`select id, tenant_id, state from housing_reservations where id = ${id} and tenant_id = ${tenant}`,
  );
  if (!row) throw notFound();
  return row;
}
