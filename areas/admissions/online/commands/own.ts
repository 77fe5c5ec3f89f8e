import { createHash } from 'node:crypto';
import { isIban } from '#areas/finance/refunds/rules/iban.ts';
import { noticeRead } from '#areas/access/reads/notice.ts';
import { countGuestSending, countGuestTry, sendGuestCode, takeGuestCode } from '#areas/access/security/guest-codes.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { malformed, notFound } from '#kernel/server/failure.ts';
import { endGuestSessions } from '#kernel/server/guest-sessions.ts';
import type { GuestWriting } from '#kernel/server/principals.ts';
import { safeUpload } from '#kernel/server/safe-upload.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import { handleApplicant, hasProved, ownRegistration, windowOf } from '../applicant.ts';
import {
  approveOnline as approveCommand,
  askApproval as askCommand,
  dataFields,
  downloadOnline as downloadCommand,
  onlineFiles as filesCommand,
  onlinePayment as paymentCommand,
  saveOnline as saveCommand,
  uploadOnline as uploadCommand,
  withdrawOnline as withdrawCommand,
} from '../contract.ts';
import { listsOf, ownRow, paymentOf } from '../queries/own.ts';
import { onlineRefusals } from '../refusals.ts';
import { missingData } from '../rules/data.ts';
import { acceptedSets, type AcceptedKind } from '../rules/documents.ts';
import { filesOf, missingOf } from '../work/documents.ts';
import { settleFees } from '../work/fees.ts';
import { moveRegistration, type HeldRegistration } from '../work/move.ts';
import { handleUpload } from '../../uploads/kept.ts';
import { forgetStaleChecks } from '../../intake/work/check-applicant.ts';
import { codeOf, codeWords } from './sign-in.ts';

type Context = GuestWriting<'applicant'>;
const codes = (items: readonly { code: string }[]): string[] => items.map((each) => each.code);

/** Where the documents have brought a registration: all there, or something is missing again. */
async function afterDocuments(context: Context, registration: HeldRegistration): Promise<void> {
  const missing = missingOf(await filesOf(context.db, registration));
  if (registration.state === 'returned') {
    // only what was declined is sent again: what the applicant has signed for stands
    if (missing === 0 && registration.sms_approved_at !== null)
      await moveRegistration(context, registration, 'submitted');
    return;
  }
  if (registration.state === 'data_saved' && missing === 0)
    await moveRegistration(context, registration, 'documents_uploaded');
  else if (registration.state === 'documents_uploaded' && missing > 0)
    await moveRegistration(context, registration, 'data_saved');
}
const writable = ['email_verified', 'data_saved', 'documents_uploaded', 'returned'];
/** REG-013: a draft is kept as it is; what is complete is saved and asks for another approval. */
export const saveOnline = handleApplicant(saveCommand, async (context, { draft, ...given }) => {
  const { db, now, today } = context;
  const registration = await ownRegistration(context);
  if (!writable.includes(registration.state)) refuse(onlineRefusals.admission_not_so());
  const data = Object.fromEntries(
    Object.keys(dataFields).map((name) => [name, (given as Record<string, unknown>)[name] ?? null]),
  );
  if (draft) {
    await db.execute(
      sql`update admission_registrations set draft = ${JSON.stringify(data)}::jsonb, updated_at = ${now} where id = ${registration.id}`,
    );
    return { state: registration.state };
  }
  const lists = await listsOf({ db, today });
  const { fall, spring } = await windowOf(db, registration);
  const abroad = data.home_country_id !== null && data.home_country_id !== lists.home;
  // of an address only what belongs to it
  if (abroad) data.city_id = null;
  else data.city_name = null;
  const problems = missingData(
    data,
    {
      jobs: codes(lists.jobs),
      reasons: codes(lists.reasons),
      certificates: codes(lists.certificates),
      disabilities: codes(lists.disabilities),
    },
    { fall, spring },
    abroad,
  );
  const known = (items: readonly { id: number }[], id: unknown): boolean =>
    id === null || items.some((each) => each.id === id);
  if (!known(lists.countries, data.nationality_id)) problems.push({ field: 'nationality_id', key: 'choice' });
  if (!known(lists.countries, data.home_country_id)) problems.push({ field: 'home_country_id', key: 'choice' });
  if (!known(lists.cities, data.city_id)) problems.push({ field: 'city_id', key: 'choice' });
  if (problems.length > 0)
    throw malformed(Object.fromEntries(problems.map(({ field, key }) => [field, [{ key, params: {} }]])));
  if (typeof data.iban === 'string' && !isIban(data.iban)) refuse(onlineRefusals.admission_iban(undefined, 'iban'));
  const flags = {
    leave_of_absence_fall: data.leave_of_absence_fall === true,
    leave_of_absence_spring: data.leave_of_absence_spring === true,
  };
  await db.execute(
    sql`update admission_registrations r set (father_name, mother_name, birth_place, gender, nationality_id, marital, address, district, home_country_id, city_id, city_name, postcode, emergency_name, emergency_tel, high_school_name, high_school_code, high_school_branch, high_school_type, graduation_year, english_certificate_type, english_certificate_score, english_certificate_date, disability_type, disability_ratio, occupation, leave_of_absence_reason, leave_of_absence_fall, leave_of_absence_spring, iban)
      = (select x.father_name, x.mother_name, x.birth_place, x.gender, x.nationality_id, x.marital, x.address, x.district, x.home_country_id, x.city_id, x.city_name, x.postcode, x.emergency_name, x.emergency_tel, x.high_school_name, x.high_school_code, x.high_school_branch, x.high_school_type, x.graduation_year, x.english_certificate_type, x.english_certificate_score, x.english_certificate_date, x.disability_type, x.disability_ratio, x.occupation, x.leave_of_absence_reason, x.leave_of_absence_fall, x.leave_of_absence_spring, replace(x.iban, ' ', '')
        from jsonb_populate_record(null::admission_registrations, ${JSON.stringify({ ...data, ...flags })}::jsonb) x), draft = null, updated_at = ${now} where r.id = ${registration.id}`,
  );
  await forgetStaleChecks(context, registration.id);
  Object.assign(registration, {
    gender: data.gender,
    disability_type: data.disability_type,
    english_certificate_type: data.english_certificate_type,
    ...flags,
  });
  if (registration.state !== 'data_saved') await moveRegistration(context, registration, 'data_saved');
  else
    context.audit({ resource: 'admission-registration', record_id: registration.id, action: 'admission.data_saved' });
  await afterDocuments(context, registration);
  return { state: registration.state };
});
export const onlineFiles = handleApplicant(filesCommand, async (context) => {
  if (!(await hasProved(context.db, context.guest))) refuse(onlineRefusals.admission_prove_phone());
  const files = await filesOf(context.db, await ownRow(context.db, context.guest.subject_id));
  return { files: files.map(({ code: _code, ...file }) => file) };
});
/** versions of one document that an applicant can upload */
const mostVersions = 20;
/** REG-015: kept only after it was found safe; an earlier version stays; the same file twice is one. */
export const uploadOnline = handleUpload('applicant', uploadCommand, async (context, { type_id }, given) => {
  const { db, now } = context;
  const registration = await ownRegistration(context);
  if (!['data_saved', 'documents_uploaded', 'returned', 'temporary'].includes(registration.state))
    refuse(onlineRefusals.admission_not_so());
  const asked = (await filesOf(db, registration)).find((file) => file.type_id === type_id);
  if (!asked) throw notFound();
  if (asked.status === 'approved') refuse(onlineRefusals.admission_document_locked(undefined, 'file'));
  const file = given();
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const [same] = await rowsOf<{ id: number; version_no: number }>(
    db,
    sql`select id, version_no from admission_documents where registration_id = ${registration.id} and type_id = ${type_id} and is_current and status = 'uploaded' and sha256 = ${sha256}`,
  );
  if (asked.version_no >= mostVersions && !same)
    refuse(onlineRefusals.admission_document_versions({ n: mostVersions }, 'file'));
  if (same) return { document_id: Number(same.id), version_no: same.version_no, state: registration.state };
  const safe = await safeUpload(file, acceptedSets[asked.accepts as AcceptedKind], 'file', asked.max_mb * 1024 * 1024);
  const file_id = await storeFile(context, { ...safe, purpose: 'admission' });
  await db.execute(
    sql`update admission_documents set is_current = false, updated_at = ${now} where registration_id = ${registration.id} and type_id = ${type_id} and is_current`,
  );
  const [made] = await rowsOf<{ id: number; version_no: number }>(
    db,
    sql`insert into admission_documents (registration_id, type_id, version_no, file_id, sha256, uploaded_at, created_at, updated_at)
      select ${registration.id}, ${type_id}, coalesce(max(d.version_no), 0) + 1, ${file_id}, ${sha256}, ${now}, ${now}, ${now} from admission_documents d where d.registration_id = ${registration.id} and d.type_id = ${type_id} returning id, version_no`,
  );
  if (!made) throw new Error('the document was not written');
  context.audit({
    resource: 'admission-document',
    record_id: Number(made.id),
    after: { registration_id: registration.id, type_id, version_no: made.version_no },
  });
  await afterDocuments(context, registration);
  return { document_id: Number(made.id), version_no: made.version_no, state: registration.state };
});
/** REG-016: one's own, earlier versions too. */
export const downloadOnline = handleApplicant(downloadCommand, async (context, { id }) => {
  if (!(await hasProved(context.db, context.guest))) refuse(onlineRefusals.admission_prove_phone());
  const [row] = await rowsOf<{ key: string; name: string; mime: string }>(
    context.db,
    sql`select f.key, f.name, f.mime from admission_documents d join files f on f.id = d.file_id where d.id = ${id} and d.registration_id = ${context.guest.subject_id}`,
  );
  const body = row ? await context.services.storage.get(row.key) : null;
  if (!row || !body) throw notFound();
  return { name: row.name, mime: row.mime, body };
});
async function readyToApprove(context: Context): Promise<HeldRegistration> {
  const registration = await ownRegistration(context);
  const missing = missingOf(await filesOf(context.db, registration));
  if (missing > 0) refuse(onlineRefusals.admission_files_first({ n: missing }));
  if (registration.state !== 'documents_uploaded') refuse(onlineRefusals.admission_not_so());
  // it is signed by phone
  if (registration.mobile_tel_verified_at === null) refuse(onlineRefusals.admission_prove_phone());
  return registration;
}
export const askApproval = handleApplicant(
  askCommand,
  async (context) => {
    const registration = await readyToApprove(context);
    const words = codeWords(context, registration.language, 'approval');
    return sendGuestCode(context, codeOf('approval', registration.id), {
      channel: 'sms',
      to: registration.mobile_tel ?? '',
      template: 'admission_approval',
      words: (code) => ({ body: words(code).body }),
    });
  },
  (context) =>
    countGuestSending(context, codeOf('approval', context.guest.subject_id), `of:${context.guest.subject_id}`),
);
/** REG-018: signed by the code, for both statements; then it is the office's. */
export const approveOnline = handleApplicant(
  approveCommand,
  async (context, { code, accurate, informed, notice_id }) => {
    if (!accurate || !informed) refuse(onlineRefusals.admission_statements());
    const registration = await readyToApprove(context);
    await takeGuestCode(context, codeOf('approval', registration.id), { code, target: registration.mobile_tel ?? '' });
    await context.db.execute(
      sql`update admission_registrations set notice_text_id = ${await noticeRead(context.db, context.now, notice_id)} where id = ${registration.id}`,
    );
    await moveRegistration(context, registration, 'sms_approved');
    await moveRegistration(context, registration, 'submitted');
    const values = {
      number: registration.application_no,
      name: `${registration.first_name} ${registration.last_name}`,
    };
    if (registration.email)
      context.send({
        channel: 'mail',
        to: registration.email,
        template: 'admission_submitted',
        subject: context.services.lines.line(registration.language, 'admission_mail:submitted.subject', values),
        body: context.services.lines.line(registration.language, 'admission_mail:submitted.body', values),
      });
    return { state: registration.state };
  },
  (context) => countGuestTry(context, codeOf('approval', context.guest.subject_id)),
);
/** REG-019: what is due is charged, and what has come is counted, before it is told. */
export const onlinePayment = handleApplicant(
  paymentCommand,
  async (context) => {
    if (!(await hasProved(context.db, context.guest))) refuse(onlineRefusals.admission_prove_phone());
    return paymentOf(context.db, await ownRow(context.db, context.guest.subject_id));
  },
  async (context) => void (await settleFees(context.services, context.guest.subject_id)),
);
/** Whoever has been charged already goes through the office. */
export const withdrawOnline = handleApplicant(withdrawCommand, async (context, { reason }) => {
  const registration = await ownRegistration(context);
  if (registration.fee_item_id !== null || ['approved', 'paid'].includes(registration.state))
    refuse(onlineRefusals.admission_not_so());
  await moveRegistration(context, registration, 'withdrawn', { reason: reason.trim() });
  await endGuestSessions(context.db, { kind: 'applicant', subject_id: registration.id }, 'closed', context.now);
  return { state: registration.state };
});
