import { refuse } from '#kernel/contract/refusal.ts';
import { handle, handleAfter } from '#kernel/server/area.ts';
import { databaseError, rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, notFound, tooMany } from '#kernel/server/failure.ts';
import { hashPassword, passwordFits } from '#areas/access/sessions/passwords.ts';
import { requestStateWords } from '#areas/requests/machine/contract.ts';
import { lockStudentMatter } from '#areas/requests/machine/rows.ts';
import {
  checkReleaseConsent as checkCommand,
  revokeReleaseConsent as revokeCommand,
  signReleaseConsent as signCommand,
} from '../contract.ts';
import { consentRows } from '../rows.ts';
import {
  disclosureReasons,
  releaseRecordCodes,
  validityReasons,
  type ReleaseRecord,
} from '../rules/release-consent.ts';
import { releaseConsentRefusals } from '../refusals.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

/** Tries of one consent's passphrase, by whomever, within so many seconds. */
const tries = { most: 5, seconds: 900 };
const folded = (text: string): string => text.trim().toLocaleLowerCase('tr').replace(/\s+/g, ' ');
/** Said over the telephone: neither case nor spaces decide. */
const spoken = (passphrase: string): string => folded(passphrase).normalize('NFC');
const open = ['waiting', 'in_approval', 'completed'];

/** The signature: from here on the consent stands, and opens something as soon as the registrar has noted it. */
export const signReleaseConsent = handleAfter(
  signCommand,
  (_context, input) => hashPassword(spoken(input.passphrase)),
  async (context, { id, passphrase }, passphrase_hash) => {
    const { actor, db, now } = context;
    const { today } = context;
    const matter = await lockStudentMatter(
      db,
      id,
      sql`requests.user_id = ${actor.user_id} and requests.kind = 'ferpa' and requests.status <> 'draft'`,
    );
    const form = matter.form as {
      records: string[];
      purpose: string;
      recipient: string;
      relation: string;
      contact: string;
      valid_until: string;
    };
    const [who] = await rowsOf<{ full_name: string; student_number: string }>(
      db,
      sql`select first_name || ' ' || last_name as full_name, student_number from ${studentRead} students where id = ${matter.student_id}`,
    );
    const known = [who?.full_name ?? '', who?.student_number ?? '', form.recipient].map(spoken);
    refuse([
      ...(open.includes(matter.status)
        ? []
        : [
            releaseConsentRefusals.consent_not_open({
              status: { tr: requestStateWords[matter.status].tr, en: requestStateWords[matter.status].en },
            }),
          ]),
      ...((await signed(db, id)) ? [releaseConsentRefusals.consent_signed_already()] : []),
      ...validityReasons(form.valid_until, today).map(({ field: _field, ...reason }) => reason),
      ...(known.includes(spoken(passphrase))
        ? [releaseConsentRefusals.consent_passphrase_plain(undefined, 'passphrase')]
        : []),
    ]);
    try {
      const [made] = await rowsOf<{ id: number }>(
        db,
        sql`
      insert into release_consents (request_id, student_id, records, purpose, recipient, relation, contact, passphrase_hash, valid_from, valid_until, signed_at, created_at, updated_at)
      select ${matter.id}, ${matter.student_id}, array(select jsonb_array_elements_text(${JSON.stringify(form.records)}::jsonb)), ${form.purpose}, ${form.recipient}, ${form.relation}, ${form.contact}, ${passphrase_hash}, ${today}::date, ${form.valid_until}::date, ${now}, ${now}, ${now} returning id`,
      );
      context.audit({
        resource: 'release_consent',
        record_id: Number(made?.id),
        action: 'sign-release-consent',
        after: { request_id: id, records: form.records, recipient: form.recipient, valid_until: form.valid_until },
      });
      return { id: Number(made?.id) };
    } catch (error) {
      // two presses at once: the other one has signed
      if (databaseError(error)?.code === '23505') refuse(releaseConsentRefusals.consent_signed_already());
      throw error;
    }
  },
);
const signed = async (db: Parameters<typeof rowsOf>[0], request_id: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from release_consents where request_id = ${request_id}`)).length > 0;

/** The student takes it back: at once, for everything not yet told. */
export const revokeReleaseConsent = handle(revokeCommand, async (context, { id, reason }) => {
  const { actor, db, now } = context;
  await db.execute(sql`select 1 from release_consents where id = ${id} for update`);
  const [consent] = await consentRows(
    context,
    sql`release_consents.id = ${id} and requests.user_id = ${actor.user_id}`,
  );
  if (!consent) throw notFound();
  refuse(
    consent.state === 'revoked' || consent.state === 'expired'
      ? [releaseConsentRefusals.consent_revoked_already()]
      : [],
  );
  await db.execute(
    sql`update release_consents set revoked_at = ${now}, revoke_reason = ${reason?.trim() || null}, version = version + 1, updated_at = ${now} where id = ${id}`,
  );
  context.audit({
    resource: 'release_consent',
    record_id: id,
    action: 'revoke-release-consent',
    before: { state: consent.state },
    after: { state: 'revoked' },
  });
  return null;
});

/** May the caller be told this? Answered, and noted for the student to read, either way; a wrong passphrase is no failure of the call, or nothing of it would stay. */
export const checkReleaseConsent = handleAfter(
  checkCommand,
  async (context, { id, passphrase, records }) => {
    if (records.some((record) => !releaseRecordCodes.includes(record as ReleaseRecord)))
      throw malformed({ records: [{ key: 'choice', params: {} }] });
    const [row] = await rowsOf<{ passphrase_hash: string }>(
      context.db,
      sql`select passphrase_hash from release_consents join requests on requests.id = release_consents.request_id where release_consents.id = ${id} and requests.status = 'completed' and (${context.rows('releaseconsent_update')})`,
    );
    if (!row) throw notFound();
    if ((await context.services.shared.increment(`release-consent:${id}`, tries.seconds)) > tries.most)
      throw tooMany(tries.seconds);
    const fits = await passwordFits(row.passphrase_hash, spoken(passphrase));
    if (fits) await context.services.shared.reset(`release-consent:${id}`);
    return fits;
  },
  async (context, { id, records, channel, note }, fits) => {
    const { actor, db, now } = context;
    await db.execute(sql`select 1 from release_consents where id = ${id} for share`);
    const [consent] = await consentRows(
      context,
      sql`release_consents.id = ${id} and requests.status = 'completed' and (${context.rows('releaseconsent_update')})`,
    );
    if (!consent) throw notFound();
    const asked = [...new Set(records)] as ReleaseRecord[];
    // run by another command nothing was checked: then nothing is told
    const reasons = disclosureReasons(consent.state, consent.records, asked, fits === true);
    const allowed = reasons.length === 0;
    await db.execute(
      sql`insert into disclosures (consent_id, disclosed_by, disclosed_at, records, channel, allowed, note) select ${id}, ${actor.real_user_id}, ${now}, array(select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb)), ${channel}, ${allowed}, ${note?.trim() || null}`,
    );
    context.audit({
      resource: 'release_consent',
      record_id: id,
      action: 'check-release-consent',
      after: { student_id: consent.student_id, records: asked, channel, allowed },
    });
    return { allowed, records: allowed ? asked : [], reasons };
  },
);
