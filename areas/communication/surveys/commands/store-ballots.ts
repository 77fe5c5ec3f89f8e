import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';

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
  await lockGroup(tx, surveyId, relatedId);
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
/** One at a time writes the answers of a group. */
const lockGroup = (tx: Tx, surveyId: number, relatedId: number | null): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`survey:${surveyId}:${relatedId ?? 0}`}, 0))`);
/**
 * In a group of more answers than a ballot takes out, those of one ballot would be found among three hundred: now and then, and
 * when the survey closes, all of them are written anew by one transaction that no voter has a part in.
 * @returns how many groups were mixed
 */
export async function mixAnswers(tx: Tx, surveyId: number): Promise<number> {
  const groups = await rowsOf<{ related_id: number | null }>(
    tx,
    sql`select related_id from survey_answers where survey_id = ${surveyId} group by related_id having count(distinct xmin::text) > 1 order by related_id nulls first`,
  );
  for (const { related_id } of groups) {
    await lockGroup(tx, surveyId, related_id);
    await tx.execute(sql`
      with taken as (
        delete from survey_answers where survey_id = ${surveyId} and related_id is not distinct from ${related_id}::bigint
        returning question_id, value, comment, review)
      insert into survey_answers (id, survey_id, related_id, question_id, value, comment, review)
      select (4294967296 + floor(random() * 140000000000000))::bigint, ${surveyId}::bigint, ${related_id}::bigint, question_id, value, comment, review
      from taken order by random()`);
  }
  return groups.length;
}
/** That somebody has answered; of the time only the day, so that it joins no answer to him. */
export async function markAnswered(tx: Tx, invitationId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`update survey_invitations set answered_at = date_trunc('day', ${now}::timestamptz), version = version + 1, updated_at = date_trunc('day', ${now}::timestamptz) where id = ${invitationId}`,
  );
}
