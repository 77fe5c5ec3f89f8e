import { refuse } from '#kernel/contract/refusal.ts';
import type { Db } from '#kernel/server/database.ts';
import { privacyRefusals } from '#areas/access/privacy/refusals.ts';
import { noticeInForce } from '#areas/access/privacy/rows.ts';

/**
 * The notice on personal data that somebody has read, as evidence; null where there is none yet. Refuses one that is not in
 * force any more (406): then he has read another.
 * @param shown the notice that his form showed; where a caller says nothing, the one in force
 */
export async function noticeRead(db: Db, now: Date, shown: number | null | undefined): Promise<number | null> {
  const id = (await noticeInForce(db, now))?.id ?? null;
  if (shown !== null && shown !== undefined && shown !== id) refuse(privacyRefusals.consent_text_not_in_force());
  return id;
}
