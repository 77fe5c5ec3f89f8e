import type { JobHandler } from '#kernel/server/area.ts';
import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import type { Services } from '#kernel/server/services.ts';
import { notify } from '../../notifications/commands/notify.ts';
import { invite } from '../audience.ts';
import { mixAnswers } from '../commands/store-ballots.ts';
import { closeSurvey, heldSurvey, openSurvey, type StoredSurvey } from '../commands/move-survey.ts';
import { reminderDue } from '../rules/survey-results.ts';

type Telling = Parameters<typeof notify>[0] & { db: Tx };

/** Opens what is approved and due, invites newcomers, mixes answers, closes what is over, reminds once a stage those who have not answered. */
export const surveyDays: JobHandler = {
  name: 'survey-days',
  cron: '*/15 * * * *',
  quiet: true,
  work: (services) => surveysOfTheHour(services),
};
/** One round; each survey in a transaction of its own. */
export async function surveysOfTheHour(
  services: Services,
): Promise<{ opened: number; closed: number; reminded: number }> {
  const done = { opened: 0, closed: 0, reminded: 0 };
  const now = services.clock();
  const due = await rowsOf<{ id: number }>(
    services.database.db,
    sql`select id from surveys where (state = 'approved' and opens_at <= ${now} and closes_at > ${now}) or state = 'in_evaluation' order by id`,
  );
  for (const { id } of due) {
    const told: [string, unknown][] = [];
    await services.database.transaction(async (tx) => {
      told.length = 0;
      const context: Telling = { db: tx, now, publish: (channel, payload) => void told.push([channel, payload]) };
      const survey = await heldSurvey(tx, id);
      if (survey.state === 'approved') {
        await openSurvey(context, services, survey);
        done.opened += 1;
      } else if (survey.state === 'in_evaluation' && new Date(survey.closes_at) <= now) {
        await closeSurvey(tx, survey, now);
        done.closed += 1;
      } else if (survey.state === 'in_evaluation') {
        await mixAnswers(tx, id);
        // who adds a course later is asked about it too
        if (survey.kind === 'course') await invite(tx, services, survey);
        done.reminded += await remind(context, services, survey);
      }
    });
    for (const [channel, payload] of told) services.shared.publish(channel, payload);
  }
  return done;
}
async function remind(context: Telling, services: Services, survey: StoredSurvey): Promise<number> {
  const stage = reminderDue(context.now, new Date(survey.opens_at), new Date(survey.closes_at), survey.reminded);
  if (stage === 0) return 0;
  const missing = await rowsOf<{ user_id: number; link: string }>(
    context.db,
    sql`select user_id, min('/surveys/' || survey_id || '/evaluate/' || coalesce(related_id, 0)) as link from survey_invitations where survey_id = ${survey.id} and answered_at is null group by user_id`,
  );
  for (const [link, some] of Map.groupBy(missing, (each) => each.link))
    await notify(context, {
      kind: 'surveys',
      user_ids: some.map((each) => each.user_id),
      title: {
        tr: services.lines.line('tr', 'survey:reminder', { survey: survey.name }),
        en: services.lines.line('en', 'survey:reminder', { survey: survey.name_en }),
      },
      link,
    });
  await context.db.execute(sql`update surveys set reminded = ${stage} where id = ${survey.id}`);
  return missing.length;
}
