import { countGuestSending, countGuestTry, sendGuestCode, takeGuestCode } from '#areas/access/security/guest-codes.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handleAfter, type Reading } from '#kernel/server/area.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { jurorOfToken, jurorPort } from '../facts/juror.ts';
import { hiddenAddress } from '../facts/juror-link.ts';
import { askJurorCode as askCommand, enterJuror as enterCommand } from '../jury-contract.ts';
import { thesisRefusals } from '../refusals.ts';

// by the link, not by the member: a new link asks for a new code
const codeOf = (token: string) => ({ purpose: 'thesis-juror', subject: tokenHash(token) });
async function jurorWith(
  context: Pick<Reading, 'db' | 'today'>,
  token: string,
): Promise<{ id: number; email: string }> {
  const found = await jurorOfToken(context, tokenHash(token));
  if (found) return found;
  refuse(thesisRefusals.thesis_link_dead());
  throw new Error('refused');
}
/** The code goes to the address that the link went to: who only found the link does not get in. */
export const askJurorCode = handleAfter(
  askCommand,
  async (context, { token }) => {
    const found = await jurorOfToken(context, tokenHash(token));
    await countGuestSending(context, codeOf(token), found?.email ?? `juror:${tokenHash(token)}`);
  },
  async (context, { token }) => {
    const { id, email } = await jurorWith(context, token);
    const say = (locale: 'tr' | 'en', part: string, code = ''): string =>
      context.services.lines.line(locale, `thesis:news_code.${part}`, { code });
    const { expires_at } = await sendGuestCode(context, codeOf(token), {
      channel: 'mail',
      to: email,
      template: 'thesis_juror_code',
      words: (code) => ({
        subject: `${say('tr', 'subject')} / ${say('en', 'subject')}`,
        body: `${say('tr', 'body', code)}\n\n—\n\n${say('en', 'body', code)}`,
      }),
    });
    context.audit({ resource: 'thesis-juror', record_id: id, action: 'thesis.juror_code' });
    return { to: hiddenAddress(email), expires_at };
  },
);
export const enterJuror = handleAfter(
  enterCommand,
  (context, { token }) => countGuestTry(context, codeOf(token)),
  async (context, { token, code }) => {
    const { id, email } = await jurorWith(context, token);
    await takeGuestCode(context, codeOf(token), { code, target: email });
    return openGuestSession(context, jurorPort, { subject_id: id, contact: email });
  },
);
