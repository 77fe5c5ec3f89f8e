import { sql, type SQL } from 'drizzle-orm';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, type Db } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';

export type PersonKind = 'student' | 'staff';
export interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  number: string;
}
type Rows = Pick<Reading, 'rows'>;

/** Which persons a key opens: its own rule and the rule of the person's record, on `students` or `staff`. */
export const personRows = (context: Rows, person: PersonKind, permission: string): SQL =>
  sql`((${context.rows(permission)}) and (${context.rows(person === 'student' ? 'student_show' : 'staff_show')}))`;

/** VAL-044: says the same whether the student is absent or another's. */
export const personNotFound = (person: PersonKind): Failure =>
  person === 'student' ? new Failure(404, 'student_not_found') : notFound();

/** A person whom a key opens; 404 when he is absent or not for this reader. `lock` keeps others from changing him meanwhile. */
export async function visiblePerson(
  context: Rows & { db: Db },
  person: PersonKind,
  id: number,
  permission: string,
  lock = false,
): Promise<PersonRow> {
  const table = sql.identifier(person === 'student' ? 'students' : 'staff');
  const number = sql.identifier(person === 'student' ? 'student_number' : 'registration_number');
  const [row] = await rowsOf<PersonRow>(
    context.db,
    sql`select id, first_name, last_name, ${number} as number from ${table} where id = ${id} and ${personRows(context, person, permission)}${lock ? sql` for update` : sql``}`,
  );
  if (!row) throw personNotFound(person);
  return row;
}
/** Does a key open this person? */
export async function mayPerson(
  context: Rows & { db: Db },
  person: PersonKind,
  id: number,
  permission: string,
): Promise<boolean> {
  return visiblePerson(context, person, id, permission).then(
    () => true,
    () => false,
  );
}
