import { countGuestSending, countGuestTry, sendGuestCode, takeGuestCode } from '#areas/access/security/guest-codes.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handle, handleAfter, type Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import {
  askGraduateCode as askCommand,
  enterGraduate as enterCommand,
  enterReferee as refereeCommand,
} from '../contract.ts';
import { graduatePort, refereePort } from '../ports.ts';
import { applyRefusals } from '../refusals.ts';

const cleaned = (email: string): string => email.trim().toLowerCase();
// by the address, not by the record: nobody learns from a refusal whether there is one
const codeOf = (email: string) => ({ purpose: 'graduate-login', subject: tokenHash(email) });
/** The latest application of an address. */
const latestOf = async (
  context: Pick<Reading, 'db'>,
  email: string,
): Promise<{ id: number; language: 'tr' | 'en' } | undefined> =>
  (
    await rowsOf<{ id: number; language: 'tr' | 'en' }>(
      context.db,
      sql`select id, language from graduate_applications where lower(email) = ${email} order by id desc limit 1`,
    )
  )[0];

/** The same answer for addresses nobody has. */
export const askGraduateCode = handleAfter(
  askCommand,
  (context, { email }) => countGuestSending(context, codeOf(cleaned(email)), cleaned(email)),
  async (context, input) => {
    const email = cleaned(input.email);
    const { lines } = context.services;
    const found = await latestOf(context, email);
    if (found)
      await sendGuestCode(context, codeOf(email), {
        channel: 'mail',
        to: email,
        template: 'graduate_sign_in',
        words: (code) => ({
          subject: lines.line(found.language, 'graduate_mail:sign_in.subject'),
          body: lines.line(found.language, 'graduate_mail:sign_in.body', { code }),
        }),
      });
    context.audit({
      resource: 'graduate-applicant',
      record_id: found ? Number(found.id) : null,
      action: 'graduate.code',
    });
    return { sent: true };
  },
);
export const enterGraduate = handleAfter(
  enterCommand,
  (context, { email }) => countGuestTry(context, codeOf(cleaned(email))),
  async (context, input) => {
    const email = cleaned(input.email);
    await takeGuestCode(context, codeOf(email), { code: input.code, target: email });
    const found = await latestOf(context, email);
    if (!found) {
      refuse(applyRefusals.graduate_not_now());
      throw new Error('refused');
    }
    return openGuestSession(context, graduatePort, { subject_id: Number(found.id), contact: email });
  },
);
/** The link is the key; it opens one letter and nothing beside it. */
export const enterReferee = handle(refereeCommand, async (context, { token }) => {
  const [row] = await rowsOf<{ id: number; email: string }>(
    context.db,
    sql`select id, email from graduate_references where token_hash = ${tokenHash(token)}`,
  );
  if (!row) {
    refuse(applyRefusals.graduate_link_dead());
    throw new Error('refused');
  }
  return openGuestSession(context, refereePort, { subject_id: Number(row.id), contact: row.email });
});
