import type { AreaPart } from '#kernel/server/area.ts';
import { declineTimetable, forgetDeclined } from './commands/decline-lines.ts';
import { acceptTimetable } from './commands/accept-proposal.ts';
import { discardTimetable, pinMeeting, startTimetableSearch, stopTimetableSearch } from './commands/run-search.ts';
import { solverPages } from './contract.ts';
import { solverDemo } from './demo.ts';
import { timetableSearch } from './jobs/timetable-search.ts';
import { timetableProposal, timetableProposals } from './queries/proposals.ts';
import { solverRefusals } from './refusals.ts';
import { solverTexts } from './texts.ts';

/** Timetables that are searched for: proposals, accepted line by line. */
export const solverPart: AreaPart = {
  texts: solverTexts,
  refusals: [solverRefusals.specs],
  pages: solverPages,
  access: {},
  commands: [
    startTimetableSearch,
    stopTimetableSearch,
    acceptTimetable,
    declineTimetable,
    forgetDeclined,
    discardTimetable,
    pinMeeting,
  ],
  queries: [timetableProposals, timetableProposal],
  work: [timetableSearch],
  demo: [solverDemo],
};
