import { sql, type Db } from '#kernel/server/database.ts';

/*
 * Tables of people and communication that the redirect guards' forms must write. They stand here, in one place, until
 * those areas offer commands for them; then each of these becomes a `context.run(…)`.
 */
export async function saveStudentPhone(db: Db, id: number, phone: string, now: Date): Promise<void> {
  await db.execute(sql`update students set mobile_tel = ${phone}, updated_at = ${now}, version = version + 1 where id = ${id}`);
}
export async function saveStudentEmail(db: Db, id: number, email: string, now: Date): Promise<void> {
  await db.execute(sql`update students set personal_email = ${email}, updated_at = ${now}, version = version + 1 where id = ${id}`);
}
export async function saveStaffPhone(db: Db, id: number, phone: string, now: Date): Promise<void> {
  await db.execute(sql`update staff set phone = ${phone}, updated_at = ${now}, version = version + 1 where id = ${id}`);
}
export async function saveAgreement(db: Db, studentProgramId: number, agreementVersion: string, now: Date): Promise<void> {
  await db.execute(sql`update student_programs set agreement_accepted_at = ${now}, agreement_version = ${agreementVersion}, version = version + 1, updated_at = ${now} where id = ${studentProgramId}`);
}

export interface Ballot { id: number; question_id: number; value: number | null; comment: string | null }
/** Answers without their giver. */
export async function storeBallots(db: Db, surveyId: number, relatedId: number | null, ballots: readonly Ballot[]): Promise<void> {
  await db.execute(sql`
    insert into survey_answers (id, survey_id, related_id, question_id, value, comment)
    select id, ${surveyId}::bigint, ${relatedId}::bigint, question_id, value, comment
    from json_to_recordset(${JSON.stringify(ballots)}::json) as b(id bigint, question_id bigint, value int, comment text)`);
}
/** That somebody has answered; of the time only the day, so that it joins no answer to him. */
export async function markAnswered(db: Db, invitationId: number, now: Date): Promise<void> {
  await db.execute(sql`update survey_invitations set answered_at = date_trunc('day', ${now}::timestamptz), version = version + 1, updated_at = date_trunc('day', ${now}::timestamptz) where id = ${invitationId}`);
}
