import { refuse } from '#kernel/contract/refusal.ts';
import { answer, type Binary } from '#kernel/server/area.ts';
import { renderPdf } from '#kernel/server/pdf.ts';
import { boardDecisionPdf as decisionQuery, boardMeetingPdf as meetingQuery } from '../contract.ts';
import { readDecision } from './board-decision-page.ts';
import { readMeeting } from './board-meeting-page.ts';
import { bothWords, decisionDocument, meetingDocument } from './board-paper.ts';
import { readLetterhead } from '#areas/reference/reads/letterhead.ts';

const named = (text: string): string => `${text.replaceAll('/', '-')}.pdf`;
export const boardDecisionPdf = answer(decisionQuery, async (context, { id }): Promise<Binary> => {
  const page = await readDecision(context, id);
  if (page.can.document !== true) refuse(page.can.document.refusals);
  const body = await renderPdf(
    decisionDocument(
      page,
      await readLetterhead(context),
      bothWords(context),
      context.services.config.publicUrl,
      context.locale,
    ),
  );
  return {
    name: named(`${page.board.code} ${page.decision.decision_no ?? ''}`),
    mime: 'application/pdf',
    body,
    inline: true,
  };
});
export const boardMeetingPdf = answer(meetingQuery, async (context, { id, kind }): Promise<Binary> => {
  const page = await readMeeting(context, id);
  const body = await renderPdf(
    meetingDocument(page, kind, await readLetterhead(context), bothWords(context), context.locale),
  );
  return {
    name: named(
      `${page.board.code} ${page.meeting.year}/${page.meeting.number} ${context.services.lines.line(context.locale, `records:board.paper.${kind}`)}`,
    ),
    mime: 'application/pdf',
    body,
    inline: true,
  };
});
