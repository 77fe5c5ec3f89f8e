import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { settingsOf } from '../sessions/commands/save-settings.ts';
import { hidden } from './one-time-codes.ts';
import { keyed, sharedSecret } from '../sessions/passwords.ts';
import type { ResetAsked, SentChannel } from './contract.ts';

export interface Reachable {
  id: number;
  email: string;
  mobile_tel: string | null;
  personal_email: string | null;
}
type Row = Reachable & { settings: string | null };
// staff have no column for it: theirs stands in the settings
const known = ({ settings, ...row }: Row): Reachable => ({
  ...row,
  personal_email: row.personal_email ?? settingsOf(settings).personal_email ?? null,
});
const columns = sql`u.id, u.email, u.mobile_tel, st.personal_email, u.settings from users u left join students st on st.id = u.student_id`;

/** Where a reset code of an account may go: the phone, and the personal address, else the one of the university. */
export const placesOf = (user: Reachable): { channel: SentChannel; to: string }[] => [
  ...(user.mobile_tel ? [{ channel: 'sms' as const, to: user.mobile_tel }] : []),
  { channel: 'email' as const, to: user.personal_email || user.email },
];
export async function reachable(db: Db, userId: number): Promise<Reachable | null> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} where u.id = ${userId} and u.status = 'a'`);
  return row ? known(row) : null;
}

/**
 * What a reset shows for a name that nobody has: the shape of some other account, with letters and digits that only we can
 * compute; the same at every asking, as a real account's would be.
 */
export async function decoyOf(db: Db, typed: string): Promise<ResetAsked['channels']> {
  const bytes = keyed(await sharedSecret(db), `reset:${typed.toLowerCase()}`);
  const at = bytes.readUInt32BE(0) / 2 ** 32;
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} where u.id >= (select floor(min(id) + ${at}::float8 * (max(id) - min(id))) from users) and u.status = 'a' order by u.id limit 1`,
  );
  const twin = row && known(row);
  const first = /^[a-z]/i.exec(typed)?.[0].toLowerCase() ?? String.fromCharCode(97 + ((bytes[4] ?? 0) % 26));
  const digits = String((bytes[5] ?? 0) % 100).padStart(2, '0');
  const domain = (twin?.personal_email || twin?.email || 'x@example.edu').split('@').at(-1) ?? '';
  return [
    ...(twin?.mobile_tel ? [{ channel: 'sms' as const, target: hidden('sms', digits) }] : []),
    { channel: 'email' as const, target: hidden('email', `${first}@${domain}`) },
  ];
}
