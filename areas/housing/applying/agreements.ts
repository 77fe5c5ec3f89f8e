import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';

/** The agreement of a promised bed, in the edition that holds now. @returns address of its page, shown this once */
export async function agreementFor(context: Writing, reservation_id: number, stay_id: number): Promise<string> {
  const token = newToken();
  const [row] = await rowsOf<{ id: number }>(
    context.db,
    sql`insert into housing_agreements (reservation_id, stay_id, text_id, token_hash, created_at)
      select ${reservation_id}, ${stay_id}, t.id, ${tokenHash(token)}, ${context.now} from housing_agreement_texts t where t.valid_from <= ${context.now} order by t.valid_from desc, t.id desc limit 1 returning id`,
  );
  if (!row) throw new Error('no edition of the housing agreement is in effect');
  return `/housing/agreement-form/${token}`;
}
