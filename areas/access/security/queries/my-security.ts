import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { unauthorised } from '#kernel/server/failure.ts';
import type { Channel } from '../../contract.ts';
import { hidden } from '../one-time-codes.ts';
import { mySecurityQuery } from '../contract.ts';

interface Row {
  username: string;
  password_changed_at: string | null;
  second_factor: Channel | null;
  email: string;
  mobile_tel: string | null;
  has_app: boolean;
  left: number;
}

/** How the own account is entered; neither secret nor code leaves the server. */
export const mySecurity = answer(mySecurityQuery, async ({ actor, db }) => {
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select u.username, u.password_changed_at, u.second_factor, u.email, u.mobile_tel, u.totp_secret is not null as has_app,
      (select count(*) from recovery_codes c where c.user_id = u.id and c.used_at is null) as left
    from users u where u.id = ${actor.user_id}`,
  );
  if (!row) throw unauthorised();
  return {
    username: row.username,
    password_changed_at: row.password_changed_at === null ? null : new Date(row.password_changed_at).toISOString(),
    second_factor: row.second_factor,
    channels: [
      { channel: 'totp' as const, target: null },
      { channel: 'sms' as const, target: row.mobile_tel === null ? null : hidden('sms', row.mobile_tel) },
      { channel: 'email' as const, target: hidden('email', row.email) },
    ],
    recovery_codes_left: row.left,
  };
});
