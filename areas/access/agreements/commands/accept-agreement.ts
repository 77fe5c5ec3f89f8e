import type { ProblemKey } from '#kernel/contract/text.ts';
import { Refused } from '#kernel/contract/refusal.ts';
import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { forbidden, malformed } from '#kernel/server/failure.ts';
import { checkUpload } from '#kernel/server/storage.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import { acceptAgreementCommand, signatureLimit } from '../../acting/forms-contract.ts';
import { actingRefusals } from '../../acting/refusals.ts';
import { editionInForce, ensureEdition } from '../editions.ts';
import { ownEnrolment } from '../own-enrolment.ts';
import { accessRefusals } from '../../refusals.ts';
import { sameName } from '../../roles/rules/account-transfer.ts';
import { port } from '#kernel/server/ports.ts';

/** ACC-041…046: signs the edition that was read, with typed name and drawn signature; time, address and device stand beside it. */
export const acceptAgreement = handle(acceptAgreementCommand, async (context, input) => {
  const { actor, db, now } = context;
  if (!input.accepted) throw malformed({ accepted: [{ key: 'must_accept', params: {} }] });
  const row = await ownEnrolment(db, actor, input.student_program_id, true);
  if (row.mentora && !actor.permissions.has('student_enrollmentagreement')) throw forbidden();
  if (row.agreement_accepted_at !== null) throw new Refused([accessRefusals.agreement_already_accepted()]);
  const kind = row.mentora ? 'mentora' : 'enrollment';
  const text = await editionInForce(db, kind, now);
  if (input.version !== text.edition) throw new Refused([accessRefusals.agreement_text_changed()]);
  if (!sameName(input.signed_name, actor.full_name))
    throw new Refused([actingRefusals.agreement_name_differs({ name: actor.full_name }, 'signed_name')]);
  const drawn = input.signature ? await pngOf(input.signature) : null;
  const file = drawn
    ? await storeFile(context, {
        name: 'signature.png',
        mime: 'image/png',
        bytes: drawn,
        purpose: 'agreement-signature',
      })
    : null;
  const [signature] = await rowsOf<{ id: number }>(
    db,
    sql`
    insert into agreement_signatures (agreement_text_id, student_program_id, user_id, signed_name, signature_file_id, locale, signed_at, address, agent)
    values (${text.id || (await ensureEdition(db, kind))}, ${row.id}, ${actor.user_id}, ${input.signed_name.trim().replace(/\s+/g, ' ')}, ${file}, ${context.locale}, ${now}, ${context.address}, ${context.headers['user-agent']?.slice(0, 300) ?? null}) returning id`,
  );
  if (!signature) throw new Error('the signature was not written');
  await port(context.services, 'keepAgreement')(db, row.id, text.edition, now);
  context.audit({
    resource: 'student-program',
    record_id: row.id,
    action: 'accept-agreement',
    before: { agreement_version: null },
    after: { agreement_version: text.edition, signature_id: signature.id, drawn: drawn !== null },
  });
  return { accepted_at: now.toISOString(), signature_id: signature.id };
});

const prefix = 'data:image/png;base64,';
/** The picture of a data URL; only a real PNG of at most 200 KB. */
export async function pngOf(url: string): Promise<Buffer> {
  const wrong = (key: ProblemKey, params: Record<string, string> = {}) => malformed({ signature: [{ key, params }] });
  const body = url.slice(prefix.length);
  if (!url.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) throw wrong('file_type_image');
  const bytes = Buffer.from(body, 'base64');
  if (bytes.length > signatureLimit) throw wrong('file_too_large', { value: '200 KB' });
  const { mime } = await checkUpload(bytes, 'image', 'signature');
  if (mime !== 'image/png') throw wrong('file_type_image');
  return bytes;
}
