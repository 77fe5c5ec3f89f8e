import { generateSecret, generateURI } from 'otplib';
import { toDataURL } from 'qrcode';
import { Refused } from '#kernel/contract/refusal.ts';
import { handleAfter } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { codeExpiry, codeFor, codeHash, countSending, hidden, sendCode } from '../one-time-codes.ts';
import { newToken, tokenHash } from '../../sessions/passwords.ts';
import { beginSecondFactorCommand, type FactorBegun } from '../contract.ts';
import { securityRefusals } from '../refusals.ts';
import { targetOf } from './ask-second-factor.ts';
import { provePassword } from './prove-password.ts';

/** First step of a second factor: a secret for the app, or a code on its way. Nothing is active before it is confirmed. */
export const beginSecondFactor = handleAfter(
  beginSecondFactorCommand,
  async (context, input) => {
    const user = await provePassword(context, input.current_password);
    if (input.channel !== 'totp') return { user, secret: null, qr: null };
    const secret = generateSecret();
    const uri = generateURI({
      issuer: context.services.lines.line(context.locale, 'access:product'),
      label: user.username,
      secret,
    });
    return { user, secret, qr: await toDataURL(uri, { margin: 1, width: 240, errorCorrectionLevel: 'M' }) };
  },
  async (context, input, { user, secret, qr }): Promise<FactorBegun> => {
    const { db, now } = context;
    const { channel } = input;
    const to = targetOf(user, channel);
    if (channel === 'sms' && to === null)
      throw new Refused([securityRefusals.factor_needs_phone(undefined, 'channel')]);
    const token = newToken();
    const hash = tokenHash(token);
    const code = secret === null ? await codeFor(context, `${hash}:${channel}`) : null;
    if (code !== null && to !== null && channel !== 'totp') {
      await countSending(context, `factor:${user.id}`);
      await sendCode(context, {
        channel,
        to,
        user_id: user.id,
        template: 'factor-code',
        words: 'security:factor_code',
        code,
      });
    }
    await db.execute(
      sql`update one_time_codes set expires_at = ${now}, target = null where user_id = ${user.id} and purpose like 'factor_%' and used_at is null`,
    );
    // the secret waits in the row until it is confirmed; afterwards the row forgets it
    await db.execute(sql`
    insert into one_time_codes (token_hash, user_id, purpose, code_hash, target, expires_at, created_at)
    values (${hash}, ${user.id}, ${`factor_${channel}`}, ${code === null ? '' : codeHash(hash, code)}, ${secret}, ${codeExpiry(now)}, ${now})`);
    context.audit({ resource: 'user', record_id: user.id, action: 'begin-second-factor', after: { channel } });
    return {
      token,
      channel,
      target: to === null ? null : hidden(channel, to),
      ...(secret === null || qr === null ? {} : { secret, qr }),
    };
  },
);
