import type { Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { newToken, tokenHash } from '#kernel/server/tokens.ts';
import { linkUntil } from '../rules/jury-votes.ts';

/** What the link of a member from outside opens, behind the #: it is in no log of a server. */
export const jurorPage = '/thesis/jury';

/** A new link for a member from outside; the one before it is dead. Only its hash is kept. */
export async function newJurorLink(
  context: Pick<Writing, 'db' | 'services' | 'now' | 'today'>,
  jury_id: number,
  defence_on: string | null,
): Promise<{ address: string; until: string }> {
  const token = newToken();
  const until = linkUntil(defence_on, context.today);
  await context.db.execute(
    sql`update thesis_jury set token_hash = ${tokenHash(token)}, token_until = ${until}::date, sent_at = ${context.now.toISOString()}::timestamptz where id = ${jury_id}`,
  );
  return { address: `${context.services.config.publicUrl.replace(/\/+$/, '')}${jurorPage}#${token}`, until };
}
/** An address as others may see it: `s…@example.edu`. */
export const hiddenAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
