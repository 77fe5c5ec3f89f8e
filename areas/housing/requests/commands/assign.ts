import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { sentOfKinds } from '#areas/requests/reads/of-kinds.ts';
import { requestStateWords } from '#areas/requests/machine/contract.ts';
import { lockMatter, moveMatter } from '#areas/requests/machine/rows.ts';
import { assignHousingRequest as command } from '../contract.ts';
import { requestRefusals } from '../refusals.ts';
import { workedKinds } from '../rules/request-words.ts';

/** A repair or a key, under its lock: the office's to have done. */
export const lockWorked = (context: Writing, id: number) =>
  lockMatter(context.db, id, sql`(${context.rows('housingrequest_update')}) and ${sentOfKinds(workedKinds)}`);
/** Who goes, where the approval named nobody, or instead of whom it named; until it is done. */
export const assignHousingRequest = handle(command, async (context, { id, assignee }) => {
  const matter = await lockWorked(context, id);
  const { tr, en } = requestStateWords[matter.status];
  if (matter.status !== 'approved') refuse(requestRefusals.request_not_so({ status: { tr, en } }));
  const answers = JSON.stringify({ assignee });
  await moveMatter(
    context,
    matter,
    'approved',
    { action: 'assigned', data: { about: { tr: assignee, en: assignee } } },
    sql`, answers = answers || ${answers}::jsonb`,
  );
  return { id, status: 'approved' as const };
});
