import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { graduateMeetings } from '../tables.ts';
import { endOffers, followRegistrations } from '../work/follow.ts';
import { meetingAccess } from './access.ts';
import { answerGraduateOffer } from './commands/answer.ts';
import { decideGraduateMeeting, offerGraduate } from './commands/decide.ts';
import { inviteGraduate, markGraduateAbsent, setGraduateJury } from './commands/plan.ts';
import { closeGraduateScores, scoreGraduate } from './commands/score.ts';
import { meetingPages } from './contract.ts';
import { graduateMeeting } from './declaration.ts';
import { meetingReport, meetingReportSource } from './queries/report.ts';
import { meetingView } from './queries/view.ts';
import { meetingRefusals } from './refusals.ts';
import { meetingTexts } from './texts.ts';

/** Juries, scores, ranking, decisions, offers. */
export const meetingPart: AreaPart = {
  texts: meetingTexts,
  refusals: [meetingRefusals.specs],
  pages: meetingPages,
  access: meetingAccess,
  resources: [
    bindResource(graduateMeeting, graduateMeetings, {
      derive: {
        members: sql`(select count(*)::int from graduate_jury gj where gj.meeting_id = ${graduateMeetings.id})`,
        candidates: sql`(select count(*)::int from graduate_candidacies gc where gc.meeting_id = ${graduateMeetings.id})`,
      },
    }),
  ],
  commands: [
    setGraduateJury,
    inviteGraduate,
    markGraduateAbsent,
    scoreGraduate,
    closeGraduateScores,
    decideGraduateMeeting,
    offerGraduate,
    answerGraduateOffer,
  ],
  queries: [meetingView, meetingReport],
  reports: [meetingReportSource],
  jobs: [
    {
      name: 'graduate.offers',
      cron: '*/10 * * * *',
      quiet: true,
      work: async (services) => ({ ended: await endOffers(services), moved: await followRegistrations(services) }),
    },
  ],
};
