import { Refused, type Refusal } from '#kernel/contract/refusal.ts';
import { handleAfter, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed } from '#kernel/server/failure.ts';
import { saveContactInfoCommand } from '../../contract.ts';
import { contactPurpose, personalEmailOf, phoneOf } from '../contact-targets.ts';
import { codeHash, tellOwner } from '../one-time-codes.ts';
import { codeLimit } from '../../sessions/rules/sign-in-limits.ts';
import { securityRefusals } from '../refusals.ts';
import { mergeSettings } from '../../sessions/commands/save-settings.ts';
import { port } from '#kernel/server/ports.ts';

interface Asked {
  collect_mobile_tel: boolean;
  collect_personal_email: boolean;
  email: string;
  mobile_tel: string | null;
}

/** The row of a code that fits; a wrong try is counted for good, outside the transaction that it refuses. */
async function codeRow(
  context: Reading,
  channel: 'sms' | 'email',
  target: string,
  code: string,
): Promise<number | null> {
  const [row] = await context.services.database.query<{ id: number; fits: boolean }>(
    `update one_time_codes set tries = tries + case when code_hash = $4 then 0 else 1 end
     where user_id = $1 and purpose = $2 and target = $3 and used_at is null and expires_at > $5 and tries < $6 returning id, code_hash = $4 as fits`,
    [context.actor.user_id, contactPurpose(channel), target, codeHash(target, code), context.now, codeLimit.tries],
  );
  return row?.fits === true ? row.id : null;
}

/** ACC-012, ACC-038, ACC-039: asks for each flagged field, each verified by the code that went there; done when both flags are down (NS-113). */
export const saveContactInfo = handleAfter(
  saveContactInfoCommand,
  async (context, input) => {
    if (context.actor.real_user_id !== context.actor.user_id)
      return { user: undefined, phone: null, email: null, codes: [] }; // refused before it is used
    const [user] = await rowsOf<Asked>(
      context.db,
      sql`select collect_mobile_tel, collect_personal_email, email, mobile_tel from users where id = ${context.actor.user_id}`,
    );
    const missing = [
      ...(user?.collect_mobile_tel && !input.mobile_tel ? ['mobile_tel'] : []),
      ...(user?.collect_personal_email && !input.personal_email ? ['personal_email'] : []),
      ...(input.mobile_tel && !input.mobile_code ? ['mobile_code'] : []),
      ...(input.personal_email && !input.email_code ? ['email_code'] : []),
      ...(!input.mobile_tel && !input.personal_email ? ['mobile_tel'] : []),
    ];
    if (missing.length > 0)
      throw malformed(Object.fromEntries(missing.map((field) => [field, [{ key: 'required', params: {} }]])));
    const phone = input.mobile_tel ? phoneOf(input.mobile_tel, 'mobile_tel') : null;
    const email = input.personal_email
      ? personalEmailOf(input.personal_email, user?.email ?? '', 'personal_email')
      : null;
    const phoneCode = phone === null ? null : await codeRow(context, 'sms', phone, input.mobile_code ?? '');
    const emailCode = email === null ? null : await codeRow(context, 'email', email, input.email_code ?? '');
    const wrong: Refusal[] = [
      ...(phone !== null && phoneCode === null ? [securityRefusals.contact_code_wrong(undefined, 'mobile_code')] : []),
      ...(email !== null && emailCode === null ? [securityRefusals.contact_code_wrong(undefined, 'email_code')] : []),
    ];
    if (wrong.length > 0) throw new Refused(wrong);
    return { user, phone, email, codes: [phoneCode, emailCode].filter((each) => each !== null) };
  },
  async (context, _input, { user, phone, email, codes }) => {
    const { actor, db, now } = context;
    for (const id of codes) {
      const used = await rowsOf<{ id: number }>(
        db,
        sql`update one_time_codes set used_at = ${now} where id = ${id} and used_at is null and expires_at > ${now} returning id`,
      );
      if (used.length === 0) throw new Refused([securityRefusals.contact_code_wrong()]);
    }
    if (phone !== null) {
      await db.execute(
        sql`update users set mobile_tel = ${phone}, collect_mobile_tel = false, updated_at = ${now} where id = ${actor.user_id}`,
      );
      await port(context.services, 'keepContact')(db, actor, { phone }, now);
    }
    if (email !== null) {
      await db.execute(
        sql`update users set collect_personal_email = false, updated_at = ${now} where id = ${actor.user_id}`,
      );
      const kept = await port(context.services, 'keepContact')(db, actor, { email }, now);
      if (!kept.email) await mergeSettings(db, context, { personal_email: email }); // staff have no column for it
    }
    context.audit({
      resource: 'user',
      record_id: actor.user_id,
      action: 'save-contact-info',
      before: { mobile_tel: user?.mobile_tel ?? null },
      after: { mobile_tel: phone, personal_email: email },
    });
    // a stolen session must not quietly move where codes go
    if (user) await tellOwner(context, { id: actor.user_id, email: user.email }, 'contact');
    return null;
  },
);
