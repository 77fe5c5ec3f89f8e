import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { reportMissingKeys as command } from '../../contract.ts';
import { isTextKey } from '../rules/translation-text.ts';

const perTenMinutes = 6;
/** with so many keys on the list nobody needs more of them */
const mostKeys = 5000;

/** Counts keys a browser could not word. Asking the lines for a key is what counts it, and only if it has no words. */
export const reportMissingKeys = handle(command, async (context, input) => {
  if ((await context.services.shared.increment(`missing-keys:${context.actor.user_id}`, 600)) > perTenMinutes)
    throw tooMany(600);
  const keys = [...new Set(input.keys)].filter(isTextKey);
  const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(context.db, sql`select count(*)::int as n from missing_lines`);
  const counted = n < mostKeys ? keys : [];
  for (const key of counted) context.services.lines.line(input.locale, key);
  context.audit({
    resource: 'missing-key',
    action: 'report-missing-keys',
    after: { locale: input.locale, keys: counted.length },
  });
  return { counted: counted.length };
});
