import { noticeRead } from '#areas/access/reads/notice.ts';
import { countGuestSending, countGuestTry, sendGuestCode, takeGuestCode } from '#areas/access/security/guest-codes.ts';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handleAfter, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { checkPhone } from '../../../online/work/phone.ts';
import { toldProblems } from '../../rules/may-apply.ts';
import { callsById, takesToday, type Call } from '../../work/application.ts';
import { writeContent } from '../content.ts';
import {
  applyGraduate as applyCommand,
  sendGraduateCodes as codesCommand,
  verifyGraduate as verifyCommand,
} from '../contract.ts';
import { graduatePort } from '../ports.ts';
import { applyRefusals } from '../refusals.ts';
import { formOf, toldOf, type Form } from '../told.ts';

/** hours for which a form waits for its codes */
const formHours = 2;
const mailOf = (subject: string) => ({ purpose: 'graduate-mail', subject });
const phoneOf = (subject: string) => ({ purpose: 'graduate-phone', subject });

/** The openings that were chosen, in that order; refuses what is not open today or of different semesters. */
async function chosenCalls(context: Pick<Writing, 'db' | 'today'>, programs: readonly number[]): Promise<Call[]> {
  const found = new Map((await callsById(context.db, programs)).map((call) => [Number(call.id), call]));
  const calls = programs.flatMap((id) => found.get(id) ?? []);
  if (
    calls.length < programs.length ||
    calls.some((call) => !takesToday(call, context.today)) ||
    new Set(calls.map((call) => Number(call.semester_id))).size > 1
  )
    refuse(applyRefusals.graduate_calls_closed(undefined, 'programs'));
  return calls;
}
async function sendBoth(
  context: Writing,
  hash: string,
  to: Pick<Form, 'email' | 'phone' | 'language'>,
): Promise<string> {
  const { lines } = context.services;
  const mail = await sendGuestCode(context, mailOf(hash), {
    channel: 'mail',
    to: to.email,
    template: 'graduate_code',
    words: (code) => ({
      subject: lines.line(to.language, 'graduate_mail:code.subject'),
      body: lines.line(to.language, 'graduate_mail:code.body', { code }),
    }),
  });
  await sendGuestCode(context, phoneOf(hash), {
    channel: 'sms',
    to: to.phone,
    template: 'graduate_code',
    words: (code) => ({ body: lines.line(to.language, 'graduate_mail:code.sms', { code }) }),
  });
  return mail.expires_at;
}
function cleaned(input: InputOf<typeof applyCommand>): Form {
  checkPhone('phone', input.phone);
  return formOf({ ...input, email: input.email.trim().toLowerCase(), phone: input.phone.trim() });
}

export const applyGraduate = handleAfter(
  applyCommand,
  async (context, input) => {
    const form = cleaned(input);
    await countGuestSending(context, mailOf(tokenHash(form.email)), form.email);
    await countGuestSending(context, phoneOf(tokenHash(form.phone)), form.phone);
  },
  async (context, input) => {
    const { db, now, today } = context;
    const form = cleaned(input);
    refuse([
      ...(form.consent ? [] : [applyRefusals.graduate_no_consent(undefined, 'consent')]),
      ...toldProblems(toldOf(form), today),
    ]);
    const notice_id = await noticeRead(db, now, input.notice_id);
    await chosenCalls(context, form.programs);
    const token = newToken();
    const expires = new Date(now.getTime() + formHours * 3_600_000);
    await db.execute(
      sql`insert into graduate_forms (token_hash, form, expires_at, created_at) values (${tokenHash(token)}, ${JSON.stringify({ ...form, notice_id })}::jsonb, ${expires}, ${now})`,
    );
    const expires_at = await sendBoth(context, tokenHash(token), form);
    context.audit({ resource: 'graduate-form', after: { programs: form.programs } });
    return { token, expires_at };
  },
);
interface Stored {
  id: number;
  /** with the notice that he had read */ form: Form & { notice_id?: number | null };
  expires_at: string;
  submitted_at: string | null;
}
async function heldForm(context: Writing, token: string): Promise<Stored> {
  const [row] = await rowsOf<Stored>(
    context.db,
    sql`select id, form, expires_at, submitted_at from graduate_forms where token_hash = ${tokenHash(token)} for update`,
  );
  if (!row || row.submitted_at !== null || new Date(row.expires_at) <= context.now) {
    refuse(applyRefusals.graduate_form_dead());
    throw new Error('refused');
  }
  return row;
}
export const sendGraduateCodes = handleAfter(
  codesCommand,
  async (context, { token }) => {
    const [row] = await rowsOf<{ email: string; phone: string }>(
      context.db,
      sql`select form ->> 'email' as email, form ->> 'phone' as phone from graduate_forms where token_hash = ${tokenHash(token)}`,
    );
    await countGuestSending(context, mailOf(tokenHash(token)), row?.email ?? token);
    await countGuestSending(context, phoneOf(tokenHash(token)), row?.phone ?? token);
  },
  async (context, { token }) => {
    const { form } = await heldForm(context, token);
    context.audit({ resource: 'graduate-form', action: 'graduate.codes' });
    return { expires_at: await sendBoth(context, tokenHash(token), form) };
  },
);
/** Both contacts are proved: the draft is there, its referees are asked at once, for letters take weeks. */
export const verifyGraduate = handleAfter(
  verifyCommand,
  async (context, { token }) => {
    await countGuestTry(context, mailOf(tokenHash(token)));
    await countGuestTry(context, phoneOf(tokenHash(token)));
  },
  async (context, { token, mail_code, sms_code }) => {
    const { db, now } = context;
    const stored = await heldForm(context, token);
    const { form } = stored;
    await takeGuestCode(context, mailOf(tokenHash(token)), { code: mail_code, target: form.email });
    await takeGuestCode(context, phoneOf(tokenHash(token)), { code: sms_code, target: form.phone });
    const calls = await chosenCalls(context, form.programs);
    const semester_id = Number(calls[0]?.semester_id);
    const [made] = await rowsOf<{ id: number }>(
      db,
      sql`insert into graduate_applications (semester_id, first_name, last_name, email, phone, national_id, passport_no, birth_date, gender, language, consent_at, notice_text_id, education, exams, created_at, updated_at)
        values (${semester_id}, ${form.first_name}, ${form.last_name}, ${form.email}, ${form.phone}, ${form.national_id || null}, ${form.passport_no || null}, ${form.birth_date}::date, ${form.gender}, ${form.language}, ${now}, ${form.notice_id ?? null}, '[]'::jsonb, '[]'::jsonb, ${now}, ${now})
        on conflict (semester_id, lower(email)) do nothing returning id`,
    );
    if (!made) {
      refuse(applyRefusals.graduate_applied_already());
      throw new Error('refused');
    }
    const id = Number(made.id);
    await writeContent(context, id, form);
    await db.execute(
      // what was typed stands in the application now
      sql`update graduate_forms set submitted_at = ${now}, form = '{}'::jsonb where id = ${stored.id}`,
    );
    context.audit({
      resource: 'graduate-applicant',
      record_id: id,
      after: { programs: form.programs },
      guest: { kind: 'graduate-applicant', subject_id: id },
    });
    return openGuestSession(context, graduatePort, { subject_id: id, contact: form.email });
  },
);
