import { sql, type Tx } from '#kernel/server/database.ts';

export interface Ballot {
  question_id: number;
  value: number | null;
  comment: string | null;
}
/** Answers of others that are written anew with each ballot. */
const mixedWith = 300;
/**
 * Answers without their giver. A row of a database tells by its transaction and its place who wrote it last: so with each
 * ballot the answers of up to 300 others of the same group are taken out and written again beside it, in an order and under
 * numbers drawn at random. Of a row it can then be told neither when it was given nor by whom.
 */
export async function storeBallots(
  tx: Tx,
  surveyId: number,
  relatedId: number | null,
  ballots: readonly Ballot[],
): Promise<void> {
  // one ballot of a group at a time: two that take out the same rows would wait for each other
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`survey:${surveyId}:${relatedId ?? 0}`}, 0))`);
  await tx.execute(sql`
    with chosen as (
      select id from survey_answers where survey_id = ${surveyId} and related_id is not distinct from ${relatedId}::bigint order by random() limit ${mixedWith}),
    taken as (
      delete from survey_answers a using chosen where a.id = chosen.id returning a.question_id, a.value, a.comment, a.review)
    insert into survey_answers (id, survey_id, related_id, question_id, value, comment, review)
    select (4294967296 + floor(random() * 140000000000000))::bigint, ${surveyId}::bigint, ${relatedId}::bigint, m.question_id, m.value, m.comment, m.review
    from (
      select question_id, value, comment, review from taken
      union all
      select question_id, value, comment, 'waiting' from json_to_recordset(${JSON.stringify(ballots)}::json) as b(question_id bigint, value int, comment text)) m
    order by random()`);
}
/** That somebody has answered; of the time only the day, so that it joins no answer to him. */
export async function markAnswered(tx: Tx, invitationId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update survey_invitations set answered_at = date_trunc('day', ${now}::timestamptz), version = version + 1, updated_at = date_trunc('day', ${now}::timestamptz) where id = ${invitationId}`,
  );
}
