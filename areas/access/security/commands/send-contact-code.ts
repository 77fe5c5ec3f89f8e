import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { contactPurpose, personalEmailOf, phoneOf } from '../contact-targets.ts';
import { codeExpiry, codeFor, codeHash, countSending, hidden, sendCode } from '../one-time-codes.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';
import { codeLimit } from '../../sessions/rules/sign-in-limits.ts';
import { sendContactCodeCommand } from '../contract.ts';

interface Row {
  id: number;
  token_hash: string;
  target: string;
  expires_at: string;
}

/** ACC-012: a code to the phone or address that is to be saved. Again for the same one: the same code; for another one: the earlier code dies. */
export const sendContactCode = handle(sendContactCodeCommand, async (context, input) => {
  const { actor, db, now } = context;
  const { channel } = input;
  const [user] = await rowsOf<{ email: string }>(
    db,
    sql`select email from users where id = ${actor.user_id} for update`,
  );
  const to =
    channel === 'sms' ? phoneOf(input.target, 'target') : personalEmailOf(input.target, user?.email ?? '', 'target');
  await countSending(context, `contact:${actor.user_id}:${channel}`);
  const [alive] = await rowsOf<Row>(
    db,
    sql`
    select id, token_hash, target, expires_at from one_time_codes
    where user_id = ${actor.user_id} and purpose = ${contactPurpose(channel)} and target = ${to} and used_at is null and expires_at > ${now} and tries < ${codeLimit.tries} order by id desc limit 1`,
  );
  const hash = alive?.token_hash ?? tokenHash(newToken());
  const expires = alive ? new Date(alive.expires_at) : codeExpiry(now);
  const code = await codeFor(context, hash);
  if (!alive) {
    await db.execute(
      sql`update one_time_codes set expires_at = ${now} where user_id = ${actor.user_id} and purpose = ${contactPurpose(channel)} and used_at is null and expires_at > ${now}`,
    );
    await db.execute(sql`
      insert into one_time_codes (token_hash, user_id, purpose, code_hash, target, expires_at, created_at)
      values (${hash}, ${actor.user_id}, ${contactPurpose(channel)}, ${codeHash(to, code)}, ${to}, ${expires}, ${now})`);
  }
  await sendCode(context, {
    channel,
    to,
    user_id: actor.user_id,
    template: 'contact-code',
    words: 'security:contact_code',
    code,
  });
  context.audit({ resource: 'user', record_id: actor.user_id, action: 'send-contact-code', after: { channel } });
  return { channel, target: hidden(channel, to), expires_at: expires.toISOString() };
});
