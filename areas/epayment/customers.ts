import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { fold } from '#kernel/contract/text.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { CustomerKind } from '#areas/finance/ledger/rules/chart.ts';

export type { CustomerKind };
export interface Customer {
  kind: CustomerKind;
  id: number;
}
/** A customer as a payer sees him: no more than initials (A. Y.). */
export interface Known extends Customer {
  number: string;
  name: string;
  surname: string;
}
const initial = (name: string): string => `${[...name.trim()][0]?.toLocaleUpperCase('tr') ?? ''}.`;

/** Which payments somebody came for. */
export type Purpose = 'student' | 'mentora' | 'housing';

/** Customers whose areas stand above: a payer keeps their number, name and surname (`payers/tenant-payer.ts`). */
export const holderKinds = ['tenant', 'applicant', 'graduate_applicant'] as const satisfies readonly CustomerKind[];
export type HolderKind = (typeof holderKinds)[number];
const isHolder = (kind: CustomerKind): kind is HolderKind => holderKinds.some((each) => each === kind);
/** HOU-026 */
async function holderOf(
  db: Db,
  kind: HolderKind,
  by: { number: string } | { id: number },
): Promise<{ id: number; number: string; first: string; last: string } | null> {
  const which = 'id' in by ? sql`customer_id = ${by.id}` : sql`holder_number = ${by.number}`;
  const [row] = await rowsOf<{ id: number; number: string; first: string; last: string }>(
    db,
    sql`select customer_id as id, holder_number as number, holder_first as first, holder_last as last from payers where kind = 'account' and customer_kind = ${kind} and ${which} limit 1`,
  );
  return row ?? null;
}
/** The customer of a number and a last name; null where they do not belong together. */
export async function customerOf(
  db: Db,
  purpose: Purpose,
  number: string,
  last_name: string,
): Promise<Customer | null> {
  if (purpose === 'housing') {
    const tenant = await holderOf(db, 'tenant', { number });
    return tenant && fold(tenant.last) === fold(last_name.trim()) ? { kind: 'tenant', id: Number(tenant.id) } : null;
  }
  // numbers of applications begin with a letter, numbers of students never do
  if (/^[A-Z]/.test(number))
    for (const kind of ['applicant', 'graduate_applicant'] as const) {
      const applicant = await holderOf(db, kind, { number });
      if (applicant) return fold(applicant.last) === fold(last_name.trim()) ? { kind, id: Number(applicant.id) } : null;
    }
  const [found] = await rowsOf<{ id: number; last_name: string }>(
    db,
    sql`select sp.id, s.last_name from ${studentRead} s join ${studentProgramRead} sp on sp.student_id = s.id
      where s.student_number = ${number} ${purpose === 'mentora' ? sql`and sp.student_type = 'mentora'` : sql``}
      order by sp.is_main desc, sp.id limit 1`,
  );
  return found && fold(found.last_name) === fold(last_name.trim())
    ? { kind: 'student_program', id: Number(found.id) }
    : null;
}
/** Number and initials of a customer; null where nobody knows him. */
export async function known(db: Db, { kind, id }: Customer): Promise<Known | null> {
  if (isHolder(kind)) {
    const tenant = await holderOf(db, kind, { id });
    return tenant && { kind, id, number: tenant.number, name: initial(tenant.first), surname: initial(tenant.last) };
  }
  if (kind !== 'student_program') return null;
  const [row] = await rowsOf<{ student_number: string; first_name: string; last_name: string }>(
    db,
    sql`select s.student_number, s.first_name, s.last_name from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = ${id}`,
  );
  return row
    ? { kind, id, number: row.student_number, name: initial(row.first_name), surname: initial(row.last_name) }
    : null;
}
/** Does a last name belong to a customer? */
export async function hasSurname(db: Db, { kind, id }: Customer, last_name: string): Promise<boolean> {
  if (isHolder(kind)) {
    const tenant = await holderOf(db, kind, { id });
    return tenant !== null && fold(tenant.last) === fold(last_name.trim());
  }
  if (kind !== 'student_program') return false;
  const [row] = await rowsOf<{ last_name: string }>(
    db,
    sql`select s.last_name from ${studentProgramRead} sp join ${studentRead} s on s.id = sp.student_id where sp.id = ${id}`,
  );
  return row !== undefined && fold(row.last_name) === fold(last_name.trim());
}
/** All accounts of one person: whoever pays for a student sees what he owes in each of his programs. */
export async function accountsBeside(db: Db, { kind, id }: Customer): Promise<Customer[]> {
  if (kind !== 'student_program') return [{ kind, id }];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select o.id from ${studentProgramRead} sp join ${studentProgramRead} o on o.student_id = sp.student_id where sp.id = ${id} order by o.is_main desc, o.id`,
  );
  return rows.map((row) => ({ kind, id: Number(row.id) }));
}
