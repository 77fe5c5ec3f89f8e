import type { SQL } from 'drizzle-orm';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { forgetLabel } from '#kernel/server/engine/labels.ts';
import { notFound } from '#kernel/server/failure.ts';
import { renameUser } from '#areas/access/roles/commands/rename-user.ts';
import { approvalFields, directFields, type PersonalField, type PersonalValues } from '../rules/personal-changes.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** A user's own record with what of it can be changed by a request. */
export interface InformationPerson {
  user_id: number;
  student_id: number | null;
  staff_id: number | null;
  email: string;
  full_name: string;
  values: PersonalValues;
}
interface Stored extends PersonalValues {
  id: number;
  user_id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/** Locks the record behind a user; 404 when there is none, or none within the rules (conditions on `students` and `staff`). */
export async function personOf(
  context: Writing,
  userId: number,
  rules: { students: SQL; staff: SQL } | null,
): Promise<InformationPerson> {
  const yes = sql`true`;
  const [student] = await rowsOf<Stored>(
    context.db,
    sql`
    select students.id, u.id as user_id, u.email, students.first_name, students.last_name, students.birth_place, students.nationality_id, students.national_id, students.passport_no, students.address, students.city_id
    from ${userRead} u join students on students.id = u.student_id where u.id = ${userId} and (${rules?.students ?? yes}) for update of students`,
  );
  const [member] = student
    ? []
    : await rowsOf<Stored>(
        context.db,
        sql`select staff.id, u.id as user_id, u.email, staff.first_name, staff.last_name from ${userRead} u join staff on staff.id = u.staff_id where u.id = ${userId} and (${rules?.staff ?? yes}) for update of staff`,
      );
  const row = student ?? member;
  if (!row) throw notFound();
  const { id, user_id, email, ...values } = row;
  return {
    user_id: Number(user_id),
    student_id: student ? Number(id) : null,
    staff_id: student ? null : Number(id),
    email,
    full_name: `${row.first_name} ${row.last_name}`,
    values,
  };
}

const columns: readonly PersonalField[] = [...approvalFields, ...directFields];
/** Writes values into the record, and a new name into the account too. */
export async function applyInformation(
  context: Writing,
  person: InformationPerson,
  values: PersonalValues,
): Promise<void> {
  const { db, now } = context;
  const given = columns.filter((field) => values[field] !== undefined);
  const sets = sql.join(
    [
      ...given.map((field) => sql`${sql.identifier(field)} = ${values[field] ?? null}`),
      sql`version = version + 1`,
      sql`updated_at = ${now}`,
    ],
    sql`, `,
  );
  const resource = person.student_id === null ? 'staff' : 'student';
  const id = person.student_id ?? person.staff_id ?? 0;
  if (person.student_id === null) await db.execute(sql`update staff set ${sets} where id = ${id}`);
  else await db.execute(sql`update students set ${sets} where id = ${id}`);
  const first = values.first_name ?? person.values.first_name;
  const last = values.last_name ?? person.values.last_name;
  if (values.first_name !== undefined || values.last_name !== undefined)
    await renameUser(db, person, `${first ?? ''} ${last ?? ''}`, now);
  context.audit({
    resource,
    record_id: id,
    before: Object.fromEntries(given.map((field) => [field, person.values[field] ?? null])),
    after: Object.fromEntries(given.map((field) => [field, values[field] ?? null])),
  });
  context.publish(`resource:${resource}`, { id });
  context.afterCommit(() => forgetLabel(resource, id));
}
