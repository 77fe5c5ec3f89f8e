import { refuse } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import {
  countGuestSending,
  countGuestTry,
  sendGuestCode,
  takeGuestCode,
  type GuestCodeOf,
} from '#areas/access/security/guest-codes.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, tooMany } from '#kernel/server/failure.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import type { GuestWriting } from '#kernel/server/principals.ts';
import { tokenHash } from '#kernel/server/tokens.ts';
import { applicantPort, handleApplicant, hasProved, ownRegistration, windowOf } from '../applicant.ts';
import {
  onlineLogin as loginCommand,
  sendEmail as sendEmailCommand,
  sendSms as sendSmsCommand,
  verifyEmail as verifyEmailCommand,
  verifySms as verifySmsCommand,
} from '../contract.ts';
import { listsOf, ownRow, registrationSeen } from '../queries/own.ts';
import { onlineRefusals } from '../refusals.ts';
import { filesOf } from '../work/documents.ts';
import { moveRegistration } from '../work/move.ts';
import { checkPhone } from '../work/phone.ts';

export const codeOf = (what: 'phone' | 'email' | 'approval', id: number): GuestCodeOf => ({
  purpose: `registration-${what}`,
  subject: id,
});
/** Wrong dates of birth for one person within a day, by whichever of his numbers and from wherever. */
const wrongSignIns = { most: 20, seconds: 86_400 } as const;
export const wrongSignInsOf = (who: string): string => `admission-sign-in:${tokenHash(who)}`;
/** REG-002, REG-008: the same answer for whoever is not there and for a wrong day. */
export const onlineLogin = handle(loginCommand, async (context, { number, birth_date }) => {
  const { db } = context;
  const typed = number.trim().toUpperCase();
  // counted first, so that many at once are no way around it; a right one is taken back
  const [person] = await rowsOf<{ who: string }>(
    db,
    sql`select coalesce(national_id, passport_no, application_no) as who from admission_registrations where application_no = ${typed} or national_id = ${typed} or passport_no = ${typed} order by id desc limit 1`,
  );
  const counted = wrongSignInsOf(person?.who ?? typed);
  if ((await context.services.shared.increment(counted, wrongSignIns.seconds)) > wrongSignIns.most)
    throw tooMany(wrongSignIns.seconds);
  const [found] = await rowsOf<{ id: number }>(
    db,
    sql`select id from admission_registrations where (application_no = ${typed} or national_id = ${typed} or passport_no = ${typed}) and birth_date = ${birth_date}::date and state <> 'withdrawn'
      order by (state in ('declined', 'expired')), id desc limit 1`,
  );
  if (!found) refuse(onlineRefusals.admission_unknown());
  await context.services.shared.decrement(counted);
  const id = Number(found?.id);
  const session = await openGuestSession(context, applicantPort, { subject_id: id });
  const row = await ownRow(db, id);
  const lists = await listsOf(context);
  const { fall, spring } = await windowOf(db, row);
  return {
    access_token: session.access_token,
    file_types: (await filesOf(db, row)).map(({ type_id, code, name, name_en, required, accepts, max_mb }) => ({
      id: type_id,
      code,
      name,
      name_en,
      required,
      accepts,
      max_mb,
    })),
    registration: registrationSeen(row, false),
    disabled_types: lists.disabilities,
    cities: lists.cities,
    jobs: { items: lists.jobs },
    leave_of_absence_reasons: { items: lists.reasons },
    english_proficiency_certificate_types: { items: lists.certificates },
    leave_of_absence_fall: fall,
    leave_of_absence_spring: spring,
  };
});
/** Words of a code, in the language of the registration. */
export function codeWords(
  context: Pick<GuestWriting<'applicant'>, 'services'>,
  language: 'tr' | 'en',
  letter: 'code' | 'approval',
) {
  return (code: string): { subject: string; body: string } => ({
    subject: context.services.lines.line(language, `admission_mail:${letter}.subject`, { code }),
    body: context.services.lines.line(language, `admission_mail:${letter}.body`, { code }),
  });
}
/**
 * REG-010, REG-011: until a session has proved itself it hears only from the phone on record, proved or not, or, where there is
 * none, from the e-mail address on record. Only then may the phone be another one.
 */
export const sendSms = handleApplicant(
  sendSmsCommand,
  async (context, { mobile_tel }) => {
    checkPhone('mobile_tel', mobile_tel);
    const registration = await ownRegistration(context, { proved: false });
    const typed = mobile_tel?.trim() || null;
    const known = registration.mobile_tel || null;
    const words = codeWords(context, registration.language, 'code');
    if (!(await hasProved(context.db, context.guest))) {
      if (known && typed && typed !== known) refuse(onlineRefusals.admission_phone_other(undefined, 'mobile_tel'));
      if (!known) {
        if (!registration.email) refuse(onlineRefusals.admission_no_contact());
        return sendGuestCode(context, codeOf('phone', registration.id), {
          channel: 'mail',
          to: registration.email ?? '',
          template: 'admission_code',
          words,
        });
      }
    }
    const to = typed ?? known;
    if (!to) throw malformed({ mobile_tel: [{ key: 'required', params: {} }] });
    return sendGuestCode(context, codeOf('phone', registration.id), {
      channel: 'sms',
      to,
      template: 'admission_code',
      words: (code) => ({ body: words(code).body }),
    });
  },
  async (context, { mobile_tel }) =>
    countGuestSending(
      context,
      codeOf('phone', context.guest.subject_id),
      mobile_tel?.trim() || `of:${context.guest.subject_id}`,
    ),
);
export const verifySms = handleApplicant(
  verifySmsCommand,
  async (context, { code }) => {
    const { db, now, guest } = context;
    const registration = await ownRegistration(context, { proved: false });
    const to = await takeGuestCode(context, codeOf('phone', registration.id), { code });
    const by_mail = to.includes('@');
    const standing = registration.mobile_tel || registration.email;
    // REG-010; what was sent before the contact changed, or for a session that had proved itself, proves nothing here
    if (to !== standing && (by_mail || !(await hasProved(db, guest))))
      refuse(onlineRefusals.admission_phone_other(undefined, 'code'));
    await db.execute(
      by_mail
        ? sql`update admission_registrations set email_verified_at = ${now}, version = version + 1, updated_at = ${now} where id = ${registration.id}`
        : sql`update admission_registrations set mobile_tel = ${to}, mobile_tel_verified_at = ${now}, version = version + 1, updated_at = ${now} where id = ${registration.id}`,
    );
    await db.execute(
      sql`insert into admission_proofs (session_id, registration_id, mobile_tel, proved_at) values (${guest.session_id}, ${registration.id}, ${to}, ${now})
        on conflict (session_id) do update set mobile_tel = excluded.mobile_tel, proved_at = excluded.proved_at`,
    );
    context.audit({
      resource: 'admission-registration',
      record_id: registration.id,
      action: by_mail ? 'admission.email-proved' : 'admission.phone-proved',
    });
    if (!by_mail && registration.state === 'started') {
      await moveRegistration(context, registration, 'phone_verified');
      // the address was proved before the phone
      if (registration.email_verified_at !== null) await moveRegistration(context, registration, 'email_verified');
    }
    return { state: registration.state };
  },
  (context) => countGuestTry(context, codeOf('phone', context.guest.subject_id)),
);
export const sendEmail = handleApplicant(
  sendEmailCommand,
  async (context, { email }) => {
    const registration = await ownRegistration(context);
    return sendGuestCode(context, codeOf('email', registration.id), {
      channel: 'mail',
      to: email.trim().toLowerCase(),
      template: 'admission_code',
      words: codeWords(context, registration.language, 'code'),
    });
  },
  (context, { email }) =>
    countGuestSending(context, codeOf('email', context.guest.subject_id), email.trim().toLowerCase()),
);
export const verifyEmail = handleApplicant(
  verifyEmailCommand,
  async (context, { code }) => {
    const { db, now } = context;
    const registration = await ownRegistration(context);
    const to = await takeGuestCode(context, codeOf('email', registration.id), { code });
    await db.execute(
      sql`update admission_registrations set email = ${to}, email_verified_at = ${now}, version = version + 1, updated_at = ${now} where id = ${registration.id}`,
    );
    context.audit({ resource: 'admission-registration', record_id: registration.id, action: 'admission.email-proved' });
    if (registration.state === 'phone_verified') await moveRegistration(context, registration, 'email_verified');
    return { state: registration.state };
  },
  (context) => countGuestTry(context, codeOf('email', context.guest.subject_id)),
);
