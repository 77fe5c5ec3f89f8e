import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { codeFor, codeHash, countSending, localesOf, sendCode } from '../one-time-codes.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';
import { placesOf, reachable } from '../reset-decoy.ts';
import { codeLimit } from '../../sessions/rules/sign-in-limits.ts';
import { sendResetCodeCommand, type SentChannel } from '../contract.ts';
import { securityRefusals } from '../refusals.ts';

/** ACC-089. Asked again for the same channel it sends the same code; a code belongs to its channel, so that the channel of a reset is known. Nothing goes out for a name that nobody has, and the answer does not tell. */
export const sendResetCode = handle(sendResetCodeCommand, async (context, input) => {
  const { db, now } = context;
  const hash = tokenHash(input.token);
  const [asked] = await rowsOf<{ id: number; user_id: number | null }>(
    db,
    sql`
    select id, user_id from one_time_codes where token_hash = ${hash} and purpose = 'reset' and used_at is null and expires_at > ${now} and tries < ${codeLimit.tries} for update`,
  );
  if (!asked) throw new Refused([securityRefusals.reset_expired()]);
  await countSending(context, asked.user_id === null ? `reset-name:${hash}` : `reset:${asked.user_id}`);
  const user = await reachable(db, asked.user_id ?? 0);
  const channel: SentChannel = input.channel ?? 'sms';
  const places = user ? placesOf(user) : [];
  const place = places.find((each) => each.channel === channel) ?? places.at(0);
  const by = place?.channel ?? channel;
  const code = await codeFor(context, `${hash}:reset:${by}`);
  if (user && place)
    await sendCode(context, {
      channel: place.channel,
      to: place.to,
      user_id: user.id,
      template: 'reset-code',
      words: 'security:reset_code',
      code,
    });
  // as much reading and writing as the message takes
  else {
    await localesOf(db, 0);
    await db.execute(
      sql`insert into one_time_codes (token_hash, purpose, code_hash, expires_at, created_at) values (${tokenHash(newToken())}, 'nothing', '', ${now}, ${now})`,
    );
  }
  await db.execute(
    sql`update one_time_codes set code_hash = ${codeHash(hash, code)}, target = ${by} where id = ${asked.id}`,
  );
  context.audit({ resource: 'user', action: 'send-reset-code' });
  return { channel };
});
