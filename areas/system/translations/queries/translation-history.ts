import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { translationHistory as query, type TranslationChange } from '../../contract.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** The last fifty changes of one text, newest first. */
export const translationHistory = answer(query, async (context, input) => ({
  changes: (
    await rowsOf<TranslationChange>(
      context.db,
      sql`
    select a.at, coalesce(u.full_name, '') as by, jsonb_build_object('tr', a.before->>'tr', 'en', a.before->>'en') as before, jsonb_build_object('tr', a.after->>'tr', 'en', a.after->>'en') as after, a.action
    from audit_log a left join ${userRead} u on u.id = coalesce(a.real_user_id, a.user_id)
    where a.resource = 'translation' and a.after->>'key' = ${`${input.namespace}:${input.key}`} order by a.id desc limit 50`,
    )
  ).map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
}));
