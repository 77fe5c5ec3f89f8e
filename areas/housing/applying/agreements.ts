import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { storeFile } from '#kernel/server/stored-files.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { drawnOf } from '../signature.ts';

export interface AgreementText {
  id: number;
  edition: string;
  body: string;
  body_en: string;
}
/** The edition that holds now. */
export async function agreementText(db: Db, now: Date): Promise<AgreementText> {
  const [row] = await rowsOf<AgreementText>(
    db,
    sql`select id, edition, body, body_en from housing_agreement_texts where valid_from <= ${now} order by valid_from desc, id desc limit 1`,
  );
  if (!row) throw new Error('no edition of the housing agreement is in effect');
  return row;
}
/** An agreement to be signed, in the edition that holds now. @returns address of its page, shown this once */
export async function writeAgreement(
  context: Pick<Writing, 'db' | 'now'>,
  reservation_id: number,
  stay_id: number,
): Promise<{ id: number; path: string }> {
  const token = newToken();
  const { id: text_id } = await agreementText(context.db, context.now);
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into housing_agreements (reservation_id, stay_id, text_id, token_hash, created_at)
      values (${reservation_id}, ${stay_id}, ${text_id}, ${tokenHash(token)}, ${context.now}) returning id`,
  );
  return { id: Number(row?.id), path: `/housing/agreement-form/${token}` };
}
/** The agreement of a promised bed. @returns address of its page, shown this once */
export const agreementFor = async (context: Writing, reservation_id: number, stay_id: number): Promise<string> =>
  (await writeAgreement(context, reservation_id, stay_id)).path;

/** Time, address and the drawn signature stand beside the name; the edition stands there already. */
export async function keepSignature(
  context: Writing,
  agreement_id: number,
  { name, signature, ticket = null }: { name: string; signature: string; ticket?: string | null },
): Promise<void> {
  const { db, now } = context;
  const file = await storeFile(context, {
    name: 'signature.png',
    mime: 'image/png',
    bytes: await drawnOf(signature),
    purpose: 'housing-agreement-signature',
  });
  await db.execute(
    sql`update housing_agreements set signed_name = ${name}, signature_file_id = ${file}, signed_at = ${now}, address = ${context.address}, agent = ${context.headers['user-agent']?.slice(0, 300) ?? null}, ticket_hash = ${ticket === null ? null : tokenHash(ticket)} where id = ${agreement_id}`,
  );
}
