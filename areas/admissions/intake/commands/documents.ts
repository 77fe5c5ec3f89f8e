import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { safeUpload } from '#kernel/server/safe-upload.ts';
import { onlyFile, storeFile } from '#kernel/server/stored-files.ts';
import { sha256Of } from '../work/sha256.ts';
import { acceptedSets, isAsked, type AcceptedKind, type DocumentNeed } from '../../online/rules/documents.ts';
import type { DocumentStatus, EntryType } from '../../online/rules/states.ts';
import type { HeldRegistration } from '../../online/work/move.ts';
import {
  approveRegistrationDocument as approveCommand,
  bringRegistrationDocument as bringCommand,
  declineRegistrationDocument as declineCommand,
} from '../contract.ts';
import { intakeRefusals } from '../refusals.ts';
import { mayBringDocument, mayDecideDocument } from '../rules/staff-moves.ts';
import { holdForDesk, tellDesk } from '../work/hold.ts';
import { writeToApplicant } from '../work/send.ts';

interface DocumentRow {
  id: number;
  status: DocumentStatus;
  version_no: number;
  is_current: boolean;
  name: string;
  name_en: string;
}
/** The version that was looked at must still be the one that counts: the applicant may have sent another meanwhile. */
async function decide(
  context: Writing,
  given: { id: number; document_id: number; version_no: number },
  to: 'approved' | 'declined',
  reason: string | null,
): Promise<{ registration: HeldRegistration; document: DocumentRow }> {
  const registration = await holdForDesk(context, given.id, 'admissionregistration_decide');
  const [document] = await rowsOf<DocumentRow>(
    context.db,
    sql`select d.id, d.status, d.version_no, d.is_current, t.name, t.name_en from admission_documents d join admission_document_types t on t.id = d.type_id
      where d.id = ${given.document_id} and d.registration_id = ${registration.id} for update of d`,
  );
  if (!document) throw notFound();
  if (!document.is_current || document.version_no !== given.version_no) refuse(intakeRefusals.document_newer_version());
  refuse(mayDecideDocument(registration.state, document.status));
  await context.db.execute(
    sql`update admission_documents set status = ${to}, reason = ${reason}, decided_by = ${context.actor.user_id}, decided_at = ${context.now}, version = version + 1, updated_at = ${context.now} where id = ${document.id}`,
  );
  context.audit({
    resource: 'admission-document',
    record_id: Number(document.id),
    before: { status: document.status },
    after: {
      registration_id: registration.id,
      version_no: document.version_no,
      status: to,
      ...(reason ? { reason } : {}),
    },
  });
  tellDesk(context, registration.id);
  return { registration, document };
}
export const approveRegistrationDocument = handle(approveCommand, async (context, input) => {
  await decide(context, input, 'approved', null);
  return undefined;
});
export const declineRegistrationDocument = handle(declineCommand, async (context, input) => {
  const reason = input.reason.trim();
  const { registration, document } = await decide(context, input, 'declined', reason);
  // while he cannot work on it he is told with the return; a held place or a later decision tells him now
  if (registration.state !== 'submitted')
    writeToApplicant(context, registration, 'document_declined', {
      document: registration.language === 'tr' ? document.name : document.name_en,
      reason,
    });
  return undefined;
});

interface TypeRow {
  accepts: AcceptedKind;
  max_mb: number;
  entry_type: EntryType | null;
  program_id: number | null;
  semester_id: number | null;
  needed: DocumentNeed;
  required: boolean;
}
/** A paper brought to the office becomes the version that counts; earlier ones stay. */
export const bringRegistrationDocument = handle(bringCommand, async (context, input) => {
  const registration = await holdForDesk(context, input.id, 'admissionregistration_decide');
  const [type] = await rowsOf<TypeRow>(
    context.db,
    sql`select accepts, max_mb, entry_type, program_id, semester_id, needed, required from admission_document_types where id = ${input.type_id}`,
  );
  const [current] = await rowsOf<{ id: number; status: DocumentStatus; version_no: number }>(
    context.db,
    sql`select id, status, version_no from admission_documents where registration_id = ${registration.id} and type_id = ${input.type_id} and is_current for update`,
  );
  if (!type || (!current && !isAsked(type, registration))) throw notFound();
  refuse(mayBringDocument(registration.state, current?.status ?? 'waiting'));
  const file = onlyFile(context);
  const safe = await safeUpload(file, acceptedSets[type.accepts], 'file', type.max_mb * 1024 * 1024);
  const version_no = (current?.version_no ?? 0) + 1;
  if (current)
    await context.db.execute(sql`update admission_documents set is_current = false where id = ${current.id}`);
  const file_id = await storeFile(context, {
    ...safe,
    purpose: `admission/${registration.id}/${input.type_id}/${version_no}`,
  });
  const [made] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into admission_documents (registration_id, type_id, version_no, file_id, sha256, status, uploaded_at, uploaded_by)
      values (${registration.id}, ${input.type_id}, ${version_no}, ${file_id}, ${sha256Of(file.bytes)}, 'uploaded', ${context.now}, ${context.actor.user_id}) returning id`,
  );
  const id = Number(made?.id);
  context.audit({
    resource: 'admission-document',
    record_id: id,
    after: { registration_id: registration.id, type_id: input.type_id, version_no, status: 'uploaded' },
  });
  tellDesk(context, registration.id);
  return { id, version_no };
});
