import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Services } from '#kernel/server/services.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { invite, type Aimed } from '../audience.ts';
import { moveSurvey as moveSurveyCommand } from '../contract.ts';
import { againstApprovalBy } from '../hands.ts';
import { mixAnswers } from './store-ballots.ts';
import { readableComments, waitingComments } from '../queries/survey-facts.ts';
import { surveyRefusals } from '../refusals.ts';
import { againstQuestions } from '../rules/survey-questions.ts';
import { mayMoveSurvey, surveyVerbs, type SurveyState, type SurveyVerb } from '../rules/survey-states.ts';

export interface StoredSurvey extends Aimed {
  name: string;
  name_en: string;
  state: SurveyState;
  opens_at: string;
  closes_at: string;
  reminded: number;
  min_responses: number;
}
/** The survey, held against whoever moves it at the same time. */
export async function heldSurvey(tx: Tx, id: number): Promise<StoredSurvey> {
  const [row] = await rowsOf<StoredSurvey>(
    tx,
    sql`select id, name, name_en, kind, semester_id, faculty_id, class_year, audience, state, opens_at, closes_at, reminded, min_responses from surveys where id = ${id} for update`,
  );
  if (!row) throw notFound();
  return row;
}

type Telling = Pick<Writing, 'db' | 'publish' | 'now'>;
/** Sets the state; opening and closing set the hour too, so that nobody is asked before or after. */
export async function setSurveyState(tx: Tx, id: number, verb: SurveyVerb, now: Date): Promise<void> {
  await tx.execute(sql`
    update surveys set state = ${surveyVerbs[verb]}, version = version + 1, updated_at = now(),
      opens_at = ${verb === 'open' ? sql`least(opens_at, ${now}::timestamptz)` : sql`opens_at`},
      closes_at = ${verb === 'close' ? sql`least(closes_at, ${now}::timestamptz)` : sql`closes_at`}
    where id = ${id}`);
}
/** Closes a survey: its answers are mixed for the last time, and comments of groups that are held back stay hidden for good. */
export async function closeSurvey(tx: Tx, survey: StoredSurvey, now: Date): Promise<void> {
  await mixAnswers(tx, survey.id);
  await tx.execute(
    sql`update survey_answers set review = 'hidden' where survey_id = ${survey.id} and comment is not null and not ${await readableComments(tx, survey)}`,
  );
  await setSurveyState(tx, survey.id, 'close', now);
}
/** Opens a survey: its people are invited, and told where it is optional; a mandatory one asks by itself. */
export async function openSurvey(
  context: Telling & { db: Tx },
  services: Services,
  survey: StoredSurvey,
): Promise<number> {
  const invited = await invite(context.db, services, survey);
  await setSurveyState(context.db, survey.id, 'open', context.now);
  const people = await rowsOf<{ user_id: number; link: string }>(
    context.db,
    sql`select i.user_id, min('/surveys/' || i.survey_id || '/evaluate/' || coalesce(i.related_id, 0)) as link from survey_invitations i join surveys s on s.id = i.survey_id and s.necessity <> 1 where i.survey_id = ${survey.id} and i.answered_at is null group by i.user_id`,
  );
  const byLink = Map.groupBy(people, (each) => each.link);
  for (const [link, some] of byLink)
    await notify(context, {
      kind: 'surveys',
      user_ids: some.map((each) => each.user_id),
      title: { tr: survey.name, en: survey.name_en },
      link,
    });
  return invited;
}
/** Teachers of the sections hear that their results can be read. */
async function tellTeachers(context: Telling, survey: StoredSurvey): Promise<void> {
  const teachers = await rowsOf<{ id: number }>(
    context.db,
    sql`
    select distinct u.id from survey_invitations i join ${sectionRead} sec on sec.id = i.related_id
    join ${userRead} u on u.status = 'a' and (u.staff_id = sec.instructor_id or u.staff_id in (select si.staff_id from ${sectionInstructorRead} si where si.section_id = sec.id))
    where i.survey_id = ${survey.id}`,
  );
  await notify(context, {
    kind: 'surveys',
    user_ids: teachers.map((each) => each.id),
    title: { tr: survey.name, en: survey.name_en },
    link: '/survey/instructor/results',
  });
}

/** One verb of an office on a survey. */
export const moveSurvey = handle(moveSurveyCommand, async (context, { id, verb }) => {
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from surveys where id = ${id} and (${context.rows('survey_update')})`,
  );
  if (!seen) throw notFound();
  const survey = await heldSurvey(context.db, id);
  refuse(mayMoveSurvey(survey.state, verb));
  if (verb === 'approve') refuse(await againstApprovalBy(context, id));
  if (verb === 'prepare' || verb === 'approve') {
    const questions = await rowsOf<{
      kind: string;
      name: string;
      name_en: string;
      options: string | null;
      options_en: string | null;
    }>(
      context.db,
      sql`select kind, name, name_en, options, options_en from survey_questions where survey_id = ${id} order by position`,
    );
    refuse(againstQuestions(questions));
  }
  if (verb === 'finish_review') {
    const n = await waitingComments(context.db, survey);
    if (n > 0) refuse([surveyRefusals.survey_comments_waiting({ n })]);
  }
  let invited = 0;
  if (verb === 'open') {
    if (new Date(survey.closes_at) <= context.now) refuse([surveyRefusals.survey_over()]);
    invited = await openSurvey(context, context.services, survey);
    const [asked] = await rowsOf<{ n: number }>(
      context.db,
      sql`select count(*)::int as n from survey_invitations where survey_id = ${id}`,
    );
    if ((asked?.n ?? 0) === 0) refuse([surveyRefusals.survey_reaches_nobody()]);
  } else if (verb === 'close') await closeSurvey(context.db, survey, context.now);
  else await setSurveyState(context.db, id, verb, context.now);
  if (verb === 'publish') await tellTeachers(context, survey);
  context.audit({
    resource: 'survey',
    record_id: id,
    before: { state: survey.state },
    after: { state: surveyVerbs[verb] },
  });
  return { id, state: surveyVerbs[verb], invited };
});
