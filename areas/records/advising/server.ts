import type { AreaPart } from '#kernel/server/area.ts';
import { adviseeAccess } from './access.ts';
import { advisingCalendar } from './calendar.ts';
import { callOffMeeting, endHours, noteMeeting, openHours, recordMeeting } from './commands/advisor-hours.ts';
import { inviteAdvisees, recommendCourses, withdrawInvitation } from './commands/advise.ts';
import { bookMeeting, cancelMeeting, declineInvitation, moveMeeting } from './commands/book-meeting.ts';
import { advisingDemo } from './demo.ts';
import { remindMeetings } from './jobs/remind-meetings.ts';
import { adviseePages } from './pages.ts';
import { advisee } from './queries/advisee.ts';
import { advisorCaseload, advisorCaseloadSheet } from './queries/caseload.ts';
import { advisorDesk, myAdvising } from './queries/own-advising.ts';
import { advisingMeetingRefusals } from './refusals.ts';
import { advisingLoad, advisingMeetingList, withoutContact } from './reports.ts';
import { adviseeTexts } from './texts.ts';

/** Advising: who needs attention and why, meetings, invitations, recommended courses. */
export const advisingPart: AreaPart = {
  texts: adviseeTexts,
  refusals: [advisingMeetingRefusals.specs],
  pages: adviseePages,
  access: adviseeAccess,
  commands: [
    recommendCourses,
    inviteAdvisees,
    withdrawInvitation,
    recordMeeting,
    openHours,
    endHours,
    callOffMeeting,
    noteMeeting,
    bookMeeting,
    moveMeeting,
    cancelMeeting,
    declineInvitation,
  ],
  queries: [advisorCaseloadSheet, advisorCaseload, advisee, advisorDesk, myAdvising],
  jobs: [remindMeetings],
  reports: [advisingLoad, advisingMeetingList, withoutContact],
  calendars: [advisingCalendar],
  demo: [advisingDemo],
};
