import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { scopeClaims, type Scope } from './rules/application-scopes.ts';

interface Row {
  full_name: string;
  first_name: string | null;
  last_name: string | null;
  username: string;
  email: string;
  student_number: string | null;
  registration_number: string | null;
  roles: { name: string; explanation: string; explanation_en: string }[] | null;
}
export interface Person {
  roles: { name: string; explanation: string; explanation_en: string }[];
  claims: Record<string, string | boolean | string[]>;
}

/** What applications can learn of a person; null for an account that is closed or locked. */
export async function readPerson(db: Db, userId: number, now: Date): Promise<Person | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select u.full_name, coalesce(s.first_name, f.first_name) as first_name, coalesce(s.last_name, f.last_name) as last_name, u.username, u.email, s.student_number, f.registration_number,
      (select json_agg(json_build_object('name', x.name, 'explanation', x.explanation, 'explanation_en', x.explanation_en) order by x.sort_order)
       from (select distinct r.name, r.explanation, r.explanation_en, r.sort_order from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) x) as roles
    from users u left join students s on s.id = u.student_id left join staff f on f.id = u.staff_id
    where u.id = ${userId} and u.status = 'a' and (u.locked_until is null or u.locked_until <= ${now})`,
  );
  if (!row) return null;
  const roles = row.roles ?? [];
  const words = row.full_name.split(' ');
  return {
    roles,
    claims: {
      name: row.full_name,
      given_name: row.first_name ?? words.slice(0, -1).join(' '),
      family_name: row.last_name ?? words.at(-1) ?? '',
      preferred_username: row.username,
      // the university's own address: given out by it, changed by it alone
      email: row.email,
      email_verified: true,
      roles: roles.map((role) => role.name),
      ...(row.student_number ? { student_number: row.student_number } : {}),
      ...(row.registration_number ? { registration_number: row.registration_number } : {}),
    },
  };
}

/** The values behind a scope, as a person reads them. */
export function valuesOf(person: Person, scope: Scope): { claim: string; name: string; name_en: string }[] {
  return scopeClaims[scope].flatMap((claim): { claim: string; name: string; name_en: string }[] => {
    if (claim === 'sub' || claim === 'email_verified' || claim === 'given_name' || claim === 'family_name') return []; // said by the name and the address
    if (claim === 'roles')
      return person.roles.length === 0
        ? []
        : [
            {
              claim,
              name: person.roles.map((role) => role.explanation).join(', '),
              name_en: person.roles.map((role) => role.explanation_en).join(', '),
            },
          ];
    const value = person.claims[claim];
    return typeof value === 'string' && value !== '' ? [{ claim, name: value, name_en: value }] : [];
  });
}
