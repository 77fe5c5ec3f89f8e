import type { AreaPart } from '#kernel/server/area.ts';
import { boardAccess } from './board-access.ts';
import { boardPages } from './board-contract.ts';
import { boardRefusals } from './board-refusals.ts';
import { boardTexts } from './board-texts.ts';
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

/** Boards, their members, meetings and decisions. */
export const boardPart: AreaPart = {
  texts: boardTexts,
  refusals: [boardRefusals.specs],
  pages: boardPages,
  access: boardAccess,
  resources: [boardRecord, boardMemberRecord, boardMeetingRecord, boardDecisionRecord],
  commands: [
    addBoardMember as never,
    changeBoardMember as never,
    planBoardMeeting as never,
    changeBoardMeeting as never,
    removeBoardMeeting as never,
    setBoardAgenda as never,
    recordBoardAttendance as never,
    closeBoardMeeting as never,
    decideBoardItem as never,
    addBoardDecision as never,
    changeBoardDecision as never,
    removeBoardDecision as never,
    publishBoardDecision as never,
    revokeBoardDecision as never,
  ],
  queries: [
    boardOverview as never,
    boardMeetingPage as never,
    boardDecisionPage as never,
    boardDecisionPdf as never,
    boardMeetingPdf as never,
  ],
};
