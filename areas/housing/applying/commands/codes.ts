import { handle, handleAfter, type Reading, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, tooMany } from '#kernel/server/failure.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { housingCodesSent as sentCommand, sendHousingCodes as againCommand } from '../codes-contract.ts';
import { codesWait, hiddenEmail, hiddenPhone } from '../rules/codes.ts';
import { codeMinutes, countCodes, sendCodes } from './apply.ts';

/** hours for which a form waits for its codes */
const formHours = 24;
interface Waiting {
  id: number;
  email: string;
  phone: string;
  language: 'tr' | 'en';
  expires_at: string;
}
/** Seconds until codes can be sent again. */
const waitOf = ({ now }: Pick<Reading, 'now'>, { expires_at }: Pick<Waiting, 'expires_at'>): number => {
  const sent = new Date(expires_at).getTime() - codeMinutes * 60_000;
  return Math.max(0, Math.ceil((sent + codesWait * 1000 - now.getTime()) / 1000));
};
/** The form that a token opens, as long as it is no reservation yet. */
async function waitingForm({ db, now }: Pick<Reading, 'db' | 'now'>, token: string, lock = false): Promise<Waiting> {
  const [row] = await rowsOf<Waiting>(
    db,
    sql`select id, email, phone, form ->> 'language' as language, expires_at from housing_applications
      where token_hash = ${tokenHash(token)} and submitted_at is null and created_at > ${new Date(now.getTime() - formHours * 3_600_000)} ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
/** Codes went out less than a minute ago: who cannot wait would fill a stranger's mailbox. */
function waited(context: Pick<Reading, 'now'>, row: Waiting): void {
  const left = waitOf(context, row);
  if (left > 0) throw tooMany(left);
}
const shown = (context: Pick<Reading, 'now'>, { email, phone, expires_at }: Waiting) => ({
  email: hiddenEmail(email),
  phone: hiddenPhone(phone),
  expires_at: new Date(expires_at).toISOString(),
  wait: waitOf(context, { expires_at }),
});

export const housingCodesSent = handle(sentCommand, async (context, { token }) => {
  const row = await waitingForm(context, token);
  context.audit({ resource: 'housing-application', record_id: Number(row.id), action: 'housing.codes-shown' });
  return shown(context, row);
});
export const sendHousingCodes = handleAfter(
  againCommand,
  async (context, { token }) => {
    const row = await waitingForm(context, token);
    waited(context, row);
    await countCodes(context, row);
  },
  async (context: Writing, { token }) => {
    const row = await waitingForm(context, token, true);
    // two presses at once: the second finds the first's codes
    waited(context, row);
    const { mail, sms, expires } = sendCodes(context, { ...row, token });
    await context.db.execute(
      sql`update housing_applications set mail_code_hash = ${mail}, sms_code_hash = ${sms}, expires_at = ${expires}, tries = 0 where id = ${row.id}`,
    );
    context.audit({ resource: 'housing-application', record_id: Number(row.id), action: 'housing.codes-again' });
    return shown(context, { ...row, expires_at: expires.toISOString() });
  },
);
