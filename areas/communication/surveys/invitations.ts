import type { Refusal } from '#kernel/contract/refusal.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { accessRefusals } from '#areas/access/refusals.ts';
import { takesAnswers } from './rules/survey-running.ts';
import type { QuestionKind } from './rules/survey-questions.ts';
import type { SurveyState } from './rules/survey-states.ts';

export interface Invited {
  invitation_id: number;
  id: number;
  name: string;
  name_en: string;
  necessity: number;
  state: SurveyState;
  opens_at: string;
  closes_at: string;
  answered_at: string | null;
  is_anonymous: boolean;
}
export interface Question {
  id: number;
  position: number;
  name: string;
  name_en: string;
  kind: QuestionKind;
  is_required: boolean;
  options: string | null;
  options_en: string | null;
}

/**
 * The survey as this person is invited to it; 404 for everyone else. `lock`: it cannot be closed before the answer is kept.
 * In the address 0 stands for no related record (ACC-035).
 */
export async function invited(db: Db, userId: number, id: number, relatedId: number, lock: boolean): Promise<Invited> {
  const [row] = await rowsOf<Invited>(
    db,
    sql`
    select i.id as invitation_id, s.id, s.name, s.name_en, s.necessity, s.state, s.opens_at, s.closes_at, i.answered_at, s.is_anonymous
    from survey_invitations i join surveys s on s.id = i.survey_id
    where i.user_id = ${userId} and i.survey_id = ${id} and coalesce(i.related_id, 0) = ${relatedId}
    order by (i.answered_at is null) desc limit 1 ${lock ? sql`for update of i for share of s` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
export const questionsOf = (db: Db, id: number): Promise<Question[]> =>
  rowsOf<Question>(
    db,
    sql`select id, position, name, name_en, kind, is_required, options, options_en from survey_questions where survey_id = ${id} order by position`,
  );

/** Why it can't be answered now. */
export function reasonsAgainst(survey: Invited, now: Date): Refusal[] {
  const named = { survey: { tr: survey.name, en: survey.name_en } };
  if (survey.answered_at !== null) return [accessRefusals.survey_already_answered(named)];
  return takesAnswers(survey, now) ? [] : [accessRefusals.survey_not_open(named)];
}
