import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { FactorAccount } from '../security/commands/ask-second-factor.ts';
import type { OutsideMatch, ProviderSetting } from './outside-providers.ts';
import type { OutsidePerson } from './outside-client.ts';

export interface OutsideAccount extends FactorAccount {
  username: string;
  status: string;
  locked_until: string | null;
}
const columns = sql`u.id, u.username, u.status, u.locked_until, u.second_factor, u.email, u.mobile_tel, u.totp_secret`;

/** Accounts never compare in Turkish casing: I is i. */
const conditions: Record<OutsideMatch, (value: string) => ReturnType<typeof sql>> = {
  email: (value) => sql`lower(u.email) = ${value.toLowerCase()}`,
  username: (value) => sql`u.username in (${value}, ${value.toLowerCase()})`,
  student_number: (value) => sql`u.student_id = (select id from students where student_number = ${value})`,
  registration_number: (value) => sql`u.staff_id = (select id from staff where registration_number = ${value})`,
  national_id: (value) => sql`u.student_id in (select id from students where national_id = ${value})`,
};

/** The value a person is looked up by; `not_verified` for an e-mail that the provider does not vouch for. */
export function valueOf(
  setting: Pick<ProviderSetting, 'match' | 'claim'>,
  { claims }: Pick<OutsidePerson, 'claims'>,
): string | null | 'not_verified' {
  const value = claims[setting.claim];
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  if (text === '' || text.length > 200) return null;
  return setting.match === 'email' && claims.email_verified !== true ? 'not_verified' : text;
}
/** The one account that fits; null for none and for several. */
export async function matchAccount(db: Db, match: OutsideMatch, value: string): Promise<OutsideAccount | null> {
  const rows = await rowsOf<OutsideAccount>(
    db,
    sql`select ${columns} from users u where ${conditions[match](value)} limit 2`,
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}
export interface Linked {
  id: number;
  user_id: number;
}
/** The link of a provider's subject, locked until the sign-in is through. */
export async function linkOf(db: Db, provider: string, subject: string): Promise<Linked | null> {
  const [row] = await rowsOf<Linked>(
    db,
    sql`select id, user_id from outside_identities where provider = ${provider} and subject = ${subject} for update`,
  );
  return row ?? null;
}
export async function accountOf(db: Db, userId: number): Promise<OutsideAccount | null> {
  const [row] = await rowsOf<OutsideAccount>(db, sql`select ${columns} from users u where u.id = ${userId}`);
  return row ?? null;
}
