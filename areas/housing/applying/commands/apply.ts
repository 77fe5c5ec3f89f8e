import { randomInt } from 'node:crypto';
import { refuse } from '#kernel/contract/refusal.ts';
import { handleAfter, type Reading, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { forbidden, notFound, tooMany } from '#kernel/server/failure.ts';
import { openGuestSession } from '#kernel/server/guest-sessions.ts';
import { newToken, sameSecret, tokenHash } from '#kernel/server/tokens.ts';
import { knowTenant } from '#areas/epayment/payers/tenant-payer.ts';
import {
  applyForHousing as applyCommand,
  askTenantCode as askCodeCommand,
  claimHousing as claimCommand,
  enterAsTenant as enterCommand,
  verifyHousing as verifyCommand,
} from '../contract.ts';
import { applyingRefusals } from '../refusals.ts';
import { mayStayDays } from '../../stays/rules/may-stay.ts';
import { tenantById, tenantPort } from '../tenant.ts';
import { writeTo } from '../../mail.ts';
import { makeReservation, mayWish, shortest, type Wish } from '../reservation.ts';

/** minutes for which codes are good, and how often they may be typed */
export const codeMinutes = 20;
const mostTries = 5;
const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');
/** A code is short: its hash carries what it is for. */
const codeHash = (of: string, code: string): string => tokenHash(`${of}:${code}`);
const digits = (phone: string): string => phone.replace(/\D/g, '');

/** Counted before anything is sent: letters cost others' patience, text messages money. */
async function within(context: Reading, key: string, most: number, seconds: number): Promise<void> {
  if ((await context.services.shared.increment(`housing:${key}`, seconds)) > most) throw tooMany(seconds);
}

/** Codes to one address and one phone: so many an hour, however they are asked for. */
export async function countCodes(context: Reading, { email, phone }: { email: string; phone: string }): Promise<void> {
  await within(context, `form:from:${context.address}`, 200, 3600);
  await within(context, `form:mail:${tokenHash(email.toLowerCase())}`, 5, 3600);
  await within(context, `form:phone:${tokenHash(digits(phone))}`, 5, 3600);
}
/** A code by mail and one by text message. @returns what is kept of them */
export function sendCodes(
  context: Writing,
  { token, email, phone, language }: { token: string; email: string; phone: string; language: 'tr' | 'en' },
): { mail: string; sms: string; expires: Date } {
  const [mail_code, sms_code] = [newCode(), newCode()];
  writeTo(context, { email, language }, 'code', { code: mail_code });
  context.send({
    channel: 'sms',
    to: phone,
    template: 'housing_code',
    body: context.services.lines.line(language, 'housing_mail:code.sms', { code: sms_code }),
  });
  const expires = new Date(context.now.getTime() + codeMinutes * 60_000);
  return { mail: codeHash(token, mail_code), sms: codeHash(token, sms_code), expires };
}

export const applyForHousing = handleAfter(applyCommand, countCodes, async (context, input) => {
  const { db, now, today } = context;
  const days = { from: input.arrives_on, until: input.leaves_on, today, by: 'tenant' as const };
  refuse([...mayStayDays(days, await shortest(db)), ...(await mayWish(db, input, input.gender))]);
  const token = newToken();
  const [email, phone] = [input.email.trim().toLowerCase(), input.phone.trim()];
  const { mail, sms, expires } = sendCodes(context, { token, email, phone, language: input.language });
  await db.execute(
    sql`insert into housing_applications (token_hash, form, email, phone, mail_code_hash, sms_code_hash, expires_at, created_at)
        values (${tokenHash(token)}, ${JSON.stringify(input)}::jsonb, ${email}, ${phone}, ${mail}, ${sms}, ${expires}, ${now})`,
  );
  context.audit({ resource: 'housing-application', after: { arrives_on: input.arrives_on } });
  return { token, expires_at: expires.toISOString() };
});

interface Application {
  id: number;
  form: Wish & {
    first_name: string;
    last_name: string;
    gender: string;
    allergies: string | null;
    language: 'tr' | 'en';
  };
  email: string;
  phone: string;
  mail_code_hash: string;
  sms_code_hash: string;
  tries: number;
  expires_at: string;
  submitted_at: string | null;
}
/** Contacts bind to a tenant only when both were proved; an address that is a tenant's with another phone binds to nobody. */
async function tenantOfContacts(context: Writing, application: Application): Promise<number> {
  const { db, now } = context;
  const { form, email, phone } = application;
  // two forms of one address at the same moment
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('housing-tenant'), hashtext(${email}))`);
  const [known] = await rowsOf<{ id: number; phone: string | null }>(
    db,
    sql`select id, phone from housing_tenants where lower(email) = ${email} and email_verified_at is not null`,
  );
  if (known) {
    if (digits(known.phone ?? '') !== digits(phone)) refuse(applyingRefusals.housing_contact_of_other());
    return Number(known.id);
  }
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`insert into housing_tenants (kind, first_name, last_name, gender, email, phone, email_verified_at, phone_verified_at, allergies, needs_access, language, created_at, updated_at)
      values ('external', ${form.first_name}, ${form.last_name}, ${form.gender}, ${email}, ${phone}, ${now}, ${now}, ${form.allergies ?? null}, ${form.needs_access ?? false}, ${form.language}, ${now}, ${now}) returning id`,
  );
  return Number(row?.id);
}

export const verifyHousing = handleAfter(
  verifyCommand,
  // a try counts even where it is refused: in a statement of its own
  async (context, { token }) => {
    await context.services.database.db.execute(
      sql`update housing_applications set tries = tries + 1 where token_hash = ${tokenHash(token)} and submitted_at is null`,
    );
  },
  async (context, { token, mail_code, sms_code }) => {
    const { db, now } = context;
    const [application] = await rowsOf<Application>(
      db,
      sql`select id, form, email, phone, mail_code_hash, sms_code_hash, tries, expires_at, submitted_at from housing_applications where token_hash = ${tokenHash(token)} for update`,
    );
    if (!application || application.submitted_at !== null) throw notFound();
    const right = [
      sameSecret(application.mail_code_hash, codeHash(token, mail_code)),
      sameSecret(application.sms_code_hash, codeHash(token, sms_code)),
    ];
    if (application.tries > mostTries || new Date(application.expires_at) <= now || right.includes(false))
      refuse(applyingRefusals.housing_code_wrong());
    const tenant_id = await tenantOfContacts(context, application);
    const made = await makeReservation(context, tenant_id, application.form, 'form');
    await db.execute(
      sql`update housing_applications set submitted_at = ${now}, reservation_id = ${made.id} where id = ${application.id}`,
    );
    await knowTenant(context, await tenantById(db, tenant_id));
    return openGuestSession(context, tenantPort, { subject_id: tenant_id, contact: application.email });
  },
);

/** The same answer, and the same work as far as anybody outside can tell, for addresses nobody has. */
export const askTenantCode = handleAfter(
  askCodeCommand,
  async (context, { email }) => {
    await within(context, `code:from:${context.address}`, 60, 3600);
    await within(context, `code:mail:${tokenHash(email.toLowerCase())}`, 5, 3600);
  },
  async (context, { email }) => {
    const { db, now } = context;
    const [tenant] = await rowsOf<{ id: number; email: string; language: 'tr' | 'en' }>(
      db,
      sql`select id, email, language from housing_tenants where lower(email) = ${email.trim().toLowerCase()} and email_verified_at is not null and phone_verified_at is not null`,
    );
    if (tenant) {
      const code = newCode();
      await db.execute(
        sql`insert into housing_sign_in_codes (tenant_id, code_hash, expires_at) values (${tenant.id}, ${codeHash(String(tenant.id), code)}, ${new Date(now.getTime() + codeMinutes * 60_000)})
          on conflict (tenant_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
      );
      writeTo(context, tenant, 'sign_in', { code });
    }
    context.audit({ resource: 'housing-tenant', record_id: tenant ? Number(tenant.id) : null, action: 'housing.code' });
    return { sent: true };
  },
);
/** A try counts even where it is refused: in a statement of its own. */
async function countTry(context: Reading, email: string): Promise<void> {
  await context.services.database.db.execute(
    sql`update housing_sign_in_codes set tries = tries + 1 where tenant_id = (select id from housing_tenants where lower(email) = ${email.trim().toLowerCase()} and email_verified_at is not null)`,
  );
}
/** Whose code it is, which is used up with it; refused the same way for a wrong code and for an address nobody has. */
async function tenantOfCode({ db, now }: Writing, email: string, code: string): Promise<number> {
  const [row] = await rowsOf<{ tenant_id: number; code_hash: string; tries: number; expires_at: string }>(
    db,
    sql`select c.tenant_id, c.code_hash, c.tries, c.expires_at from housing_sign_in_codes c join housing_tenants t on t.id = c.tenant_id
      where lower(t.email) = ${email.trim().toLowerCase()} and t.email_verified_at is not null and t.phone_verified_at is not null for update of c`,
  );
  const fits =
    row &&
    row.tries <= mostTries &&
    new Date(row.expires_at) > now &&
    sameSecret(row.code_hash, codeHash(String(row.tenant_id), code));
  if (!row || !fits) {
    refuse(applyingRefusals.housing_code_wrong());
    throw new Error('refused');
  }
  await db.execute(sql`delete from housing_sign_in_codes where tenant_id = ${row.tenant_id}`);
  return Number(row.tenant_id);
}
export const enterAsTenant = handleAfter(
  enterCommand,
  (context, { email }) => countTry(context, email),
  async (context, { email, code }) =>
    openGuestSession(context, tenantPort, { subject_id: await tenantOfCode(context, email, code), contact: email }),
);
/** HOU-021 */
export const claimHousing = handleAfter(
  claimCommand,
  async (context, { email }) => {
    await within(context, `claim:user:${context.actor.user_id}`, 10, 3600);
    await countTry(context, email);
  },
  async (context, { email, code }) => {
    const { db, now, actor } = context;
    const { student_id } = actor;
    if (student_id === null) throw forbidden();
    const tenant_id = await tenantOfCode(context, email, code);
    // what is a student's already is nobody else's to take, and one student has one record
    const [tenant] = await rowsOf<{ number: string }>(
      db,
      sql`select number from housing_tenants where id = ${tenant_id} and student_id is null for update`,
    );
    const [own] = await rowsOf(db, sql`select id from housing_tenants where student_id = ${student_id}`);
    if (!tenant || own) {
      refuse(applyingRefusals.housing_claim_two());
      throw new Error('refused');
    }
    await db.execute(
      sql`update housing_tenants set kind = 'student', student_id = ${student_id}, version = version + 1, updated_at = ${now} where id = ${tenant_id}`,
    );
    context.audit({
      resource: 'housing-tenant',
      record_id: tenant_id,
      action: 'housing.claimed',
      before: { kind: 'external', student_id: null },
      after: { kind: 'student', student_id },
    });
    context.publish('resource:housing-tenant', { id: tenant_id });
    return { number: tenant.number };
  },
);
