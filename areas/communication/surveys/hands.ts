import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { againstOwnApproval } from './rules/survey-running.ts';

/**
 * Why the caller may not approve this survey: he sent it for approval, or was the last to change it or a question of it. Who did
 * that, the log says; both names count where one person acted as another.
 */
export async function againstApprovalBy(context: Pick<Reading, 'db' | 'actor'>, id: number): Promise<Refusal[]> {
  const hands = await rowsOf<{ user_id: number | null; real_user_id: number | null }>(
    context.db,
    sql`
    (select a.user_id, a.real_user_id from audit_log a
      where a.resource = 'survey' and a.record_id = ${id} and a.action = 'move-survey' and a.after ->> 'state' = 'prepared' order by a.id desc limit 1)
    union all
    (select x.user_id, x.real_user_id from (
        select a.id, a.user_id, a.real_user_id from audit_log a
        where a.resource = 'survey' and a.record_id = ${id} and a.action in ('survey_store', 'survey_update', 'take-survey-questions')
        union all
        select a.id, a.user_id, a.real_user_id from audit_log a
        where a.resource = 'survey-question' and a.record_id in (select q.id from survey_questions q where q.survey_id = ${id})
        union all
        select a.id, a.user_id, a.real_user_id from audit_log a
        where a.resource = 'survey-question' and a.action = 'surveyquestion_destroy' and a.before ->> 'survey_id' = ${String(id)}) x
      order by x.id desc limit 1)`,
  );
  const { actor } = context;
  return againstOwnApproval(
    [actor.user_id, actor.real_user_id],
    hands.flatMap((each) => [each.user_id, each.real_user_id]),
  );
}
