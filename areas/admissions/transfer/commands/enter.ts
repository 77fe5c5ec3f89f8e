import { noticeRead } from '#areas/access/reads/notice.ts';
import { randomInt } from 'node:crypto';
import { hashPassword, passwordFits } from '#areas/access/sessions/passwords.ts';
import { countGuestSending, countGuestTry, sendGuestCode, takeGuestCode } from '#areas/access/security/guest-codes.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handleAfter, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound, tooMany } from '#kernel/server/failure.ts';
import { endGuestSessions, openGuestSession } from '#kernel/server/guest-sessions.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import {
  loginTransfer as loginCommand,
  newTransferPin as pinCommand,
  startTransfer as startCommand,
  verifyTransfer as verifyCommand,
} from '../enter-contract.ts';
import { openTransfer as openCommand } from '../office-contract.ts';
import { transferRefusals } from '../refusals.ts';
import { endedStates } from '../rules/states.ts';
import { moveTo, openTerm, termOf, type Application } from '../work/application.ts';
import { transferPort } from '../work/guest.ts';
import { writeTo } from '../work/letters.ts';

const purpose = 'transfer-email';
const newPin = (): string => String(randomInt(0, 100_000_000)).padStart(8, '0');
const cleanMail = (email: string): string => email.trim().toLowerCase();

/** TRF-007 start: the form exists once the code was right; until then it is one of many that nobody counts. */
export const startTransfer = handleAfter(
  startCommand,
  async (context, { email }) => countGuestSending(context, { purpose, subject: cleanMail(email) }, cleanMail(email)),
  async (context, input) => {
    const { db, now, today } = context;
    const term = await openTerm(db, today);
    if (!term) {
      refuse(transferRefusals.transfer_window_closed());
      throw new Error('refused');
    }
    const token = newToken();
    const email = cleanMail(input.email);
    const [made] = await rowsOf<{ id: number }>(
      db,
      sql`insert into undergraduate_transfers (semester_id, status, source, language, start_hash, notice_text_id, first_name, last_name, email, created_at, updated_at)
        values (${term.semester_id}, 'started', 'form', ${input.language ?? 'tr'}, ${tokenHash(token)}, ${await noticeRead(db, now, input.notice_id)}, ${input.first_name}, ${input.last_name}, ${email}, ${now}, ${now}) returning id`,
    );
    const language = input.language ?? 'tr';
    const { expires_at } = await sendGuestCode(
      context,
      { purpose, subject: tokenHash(token) },
      {
        channel: 'mail',
        to: email,
        template: 'transfer_code',
        words: (code) => ({
          subject: context.services.lines.line(language, 'transfer_mail:code.subject', {}),
          body: context.services.lines.line(language, 'transfer_mail:code.body', { code }),
        }),
      },
    );
    context.audit({ resource: 'undergraduate-transfer', record_id: made?.id ?? null, after: { status: 'started' } });
    return { token, expires_at };
  },
);

/** One application a semester for an address; two at once wait for each other. */
async function onlyOne(context: Writing, semester_id: number, email: string, but: number): Promise<void> {
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtext('transfer-email'), hashtext(${email}))`);
  const [other] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from undergraduate_transfers where semester_id = ${semester_id} and lower(email) = ${email} and id <> ${but} and status <> all(${`{${endedStates.join(',')}}`}::text[]) limit 1`,
  );
  if (other) refuse(transferRefusals.transfer_applied_already());
}
/** TRF-007 verify, TRF-004: the pin goes out in this letter alone; what is kept is its hash. */
export const verifyTransfer = handleAfter(
  verifyCommand,
  async (context, { token }) => {
    await countGuestTry(context, { purpose, subject: tokenHash(token) });
    const pin = newPin();
    return { pin, hash: await hashPassword(pin) };
  },
  async (context, { token, code }, prepared) => {
    const { db, now } = context;
    const [row] = await rowsOf<Pick<Application, 'id' | 'status' | 'number' | 'email' | 'language' | 'semester_id'>>(
      db,
      sql`select id, status, number, email, language, semester_id from undergraduate_transfers where start_hash = ${tokenHash(token)} for update`,
    );
    if (!row || row.status !== 'started') throw notFound();
    await takeGuestCode(context, { purpose, subject: tokenHash(token) }, { code, target: row.email });
    await onlyOne(context, row.semester_id, row.email, row.id);
    await moveTo(context, row, 'verified', {
      set: sql`email_verified_at = ${now}, pin_hash = ${prepared.hash}, start_hash = null`,
    });
    writeTo(context, row, 'pin', { username: row.number, pin: prepared.pin });
    return { username: row.number };
  },
);

/** TRF-004: user name and pin. A name nobody has costs the same time. */
export const loginTransfer = handleAfter(
  loginCommand,
  async (context, { username, pin }) => {
    const [row] = await rowsOf<{ id: number; pin_hash: string | null }>(
      context.db,
      sql`select id, pin_hash from undergraduate_transfers where number = ${username.trim().toUpperCase()} and status <> 'started'`,
    );
    const fits = await passwordFits(row?.pin_hash ?? null, pin);
    return row && fits ? { id: row.id, pin_hash: row.pin_hash } : null;
  },
  async (context, _input, known) => {
    const { db, now } = context;
    const [row] = known
      ? await rowsOf<Pick<Application, 'id' | 'status' | 'number' | 'email'> & { pin_hash: string | null }>(
          db,
          sql`select id, status, number, email, pin_hash from undergraduate_transfers where id = ${known.id} for update`,
        )
      : [];
    // another pin was sent meanwhile: this one is dead
    if (!row || row.pin_hash !== known?.pin_hash) {
      refuse(transferRefusals.transfer_login_wrong());
      throw new Error('refused');
    }
    const status = row.status === 'verified' ? ('logged_in' as const) : row.status;
    // the pin came by mail: whoever has it has proved the address that an office wrote down
    if (row.status === 'verified')
      await moveTo(context, row, 'logged_in', { set: sql`email_verified_at = coalesce(email_verified_at, ${now})` });
    const session = await openGuestSession(context, transferPort, { subject_id: row.id, contact: row.email });
    return { ...session, username: row.number, data: { status, number: row.number } };
  },
);

/** Whoever lost the letter: another pin to the same address, the one before is dead. The same answer for addresses nobody has. */
export const newTransferPin = handleAfter(
  pinCommand,
  async (context, { email }) => {
    const { shared } = context.services;
    // as every code that is sent: so many in a quarter of an hour and in a day, whoever asks and from wherever
    await countGuestSending(context, { purpose: 'transfer-pin', subject: cleanMail(email) }, cleanMail(email));
    for (const [key, most] of [
      [`to:${tokenHash(cleanMail(email))}`, 4],
      [`from:${context.address}`, 60],
    ] as const)
      if ((await shared.increment(`transfer-pin:${key}`, 3600)) > most) throw tooMany(3600);
    const pin = newPin();
    return { pin, hash: await hashPassword(pin) };
  },
  async (context, { email }, prepared) => {
    const { db, now } = context;
    const [row] = await rowsOf<Pick<Application, 'id' | 'number' | 'email' | 'language'>>(
      db,
      sql`select id, number, email, language from undergraduate_transfers where lower(email) = ${cleanMail(email)} and status <> 'started' order by id desc limit 1 for update`,
    );
    if (row) {
      await db.execute(
        sql`update undergraduate_transfers set pin_hash = ${prepared.hash}, updated_at = ${now} where id = ${row.id}`,
      );
      await endGuestSessions(db, { kind: 'transfer-applicant', subject_id: row.id }, 'replaced', now);
      writeTo(context, row, 'new_pin', { username: row.number, pin: prepared.pin });
    }
    context.audit({ resource: 'undergraduate-transfer', record_id: row?.id ?? null, action: 'transfer.new-pin' });
    return { sent: true };
  },
);

/** TRF-013: an office opens an application for somebody, also where the window is not open. */
export const openTransfer = handleAfter(
  openCommand,
  async () => {
    const pin = newPin();
    return { pin, hash: await hashPassword(pin) };
  },
  async (context, input, prepared) => {
    const { db, now } = context;
    if (!(await termOf(db, input.semester_id))) refuse(transferRefusals.transfer_window_closed());
    const email = cleanMail(input.email);
    await onlyOne(context, input.semester_id, email, 0);
    const language = input.language ?? 'tr';
    const [made] = await rowsOf<{ id: number; number: string }>(
      db,
      sql`insert into undergraduate_transfers (semester_id, status, source, language, pin_hash, track, first_name, last_name, email, phone, created_at, updated_at)
        values (${input.semester_id}, 'verified', 'office', ${language}, ${prepared.hash}, ${input.track}, ${input.first_name}, ${input.last_name}, ${email}, ${input.phone ?? null}, ${now}, ${now}) returning id, number`,
    );
    if (!made) throw notFound();
    await db.execute(
      sql`insert into transfer_steps (transfer_id, status, user_id, at) values (${made.id}, 'verified', ${context.actor.user_id}, ${now})`,
    );
    writeTo(context, { email, language }, 'pin', { username: made.number, pin: prepared.pin });
    context.audit({
      resource: 'undergraduate-transfer',
      record_id: made.id,
      after: { status: 'verified', source: 'office', track: input.track, email },
    });
    return made;
  },
);
