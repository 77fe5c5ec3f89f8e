import type { AreaPart } from '#kernel/server/area.ts';
import { boardAccess } from './access.ts';
import { boardPages } from './contract.ts';
import { boardRefusals } from './refusals.ts';
import { boardTexts } from './texts.ts';
import {
  addBoardDecision,
  changeBoardDecision,
  decideBoardItem,
  removeBoardDecision,
} from './commands/board-decisions.ts';
import {
  changeBoardMeeting,
  closeBoardMeeting,
  planBoardMeeting,
  recordBoardAttendance,
  removeBoardMeeting,
  setBoardAgenda,
} from './commands/board-meetings.ts';
import { addBoardMember, changeBoardMember } from './commands/board-members.ts';
import { boardDecisionRecord, boardMeetingRecord, boardMemberRecord, boardRecord } from './commands/board-records.ts';
import { publishBoardDecision, revokeBoardDecision } from './commands/publish-board-decision.ts';
import { boardDecisionPage } from './queries/board-decision-page.ts';
import { boardMeetingPage } from './queries/board-meeting-page.ts';
import { boardOverview } from './queries/board-overview.ts';
import { boardDecisionPdf, boardMeetingPdf } from './queries/board-pdf.ts';
import { decisionVerifier } from './queries/verify-decision.ts';

/** Boards, their members, meetings and decisions. */
export const boardPart: AreaPart = {
  verifiers: [decisionVerifier],
  texts: boardTexts,
  refusals: [boardRefusals.specs],
  pages: boardPages,
  access: boardAccess,
  resources: [boardRecord, boardMemberRecord, boardMeetingRecord, boardDecisionRecord],
  commands: [
    addBoardMember,
    changeBoardMember,
    planBoardMeeting,
    changeBoardMeeting,
    removeBoardMeeting,
    setBoardAgenda,
    recordBoardAttendance,
    closeBoardMeeting,
    decideBoardItem,
    addBoardDecision,
    changeBoardDecision,
    removeBoardDecision,
    publishBoardDecision,
    revokeBoardDecision,
  ],
  queries: [boardOverview, boardMeetingPage, boardDecisionPage, boardDecisionPdf, boardMeetingPdf],
};
