import { sql, type Tx } from '#kernel/server/database.ts';

export interface Ballot {
  id: number;
  question_id: number;
  value: number | null;
  comment: string | null;
}
/** Answers without their giver. */
export async function storeBallots(
  tx: Tx,
  surveyId: number,
  relatedId: number | null,
  ballots: readonly Ballot[],
): Promise<void> {
  await tx.execute(sql`
    insert into survey_answers (id, survey_id, related_id, question_id, value, comment)
    select id, ${surveyId}::bigint, ${relatedId}::bigint, question_id, value, comment
    from json_to_recordset(${JSON.stringify(ballots)}::json) as b(id bigint, question_id bigint, value int, comment text)`);
}
/** That somebody has answered; of the time only the day, so that it joins no answer to him. */
export async function markAnswered(tx: Tx, invitationId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update survey_invitations set answered_at = date_trunc('day', ${now}::timestamptz), version = version + 1, updated_at = date_trunc('day', ${now}::timestamptz) where id = ${invitationId}`,
  );
}
