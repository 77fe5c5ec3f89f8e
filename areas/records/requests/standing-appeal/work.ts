import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { settleDismissal } from '../../standing/commands/settle-dismissal.ts';
import { lastStanding, type LastStanding } from '../../standing/facts/own-dismissal.ts';
import { standingWords } from '../../standing/facts/tell-standing.ts';
import { standingRefusals } from '../../standing/refusals.ts';
import { mayAppealStanding } from '../../standing/rules/standing.ts';
import { standingAppeal } from './declaration.ts';
import { standingAppealTemplates } from './template.ts';
import { standingAppealTexts } from './texts.ts';

const wordsOf = (row: LastStanding): Record<string, Text | string> => {
  const cgpa = row.cgpa === null ? '–' : row.cgpa.toFixed(2);
  return {
    semester: semesterNamed(row.semester),
    cgpa: { tr: cgpa.replace('.', ','), en: cgpa },
    day: row.appeal_until === null ? '' : longDay(row.appeal_until),
  };
};
/** The advisor says what he thinks, the board decides; accepted, the dismissal is lifted in the same transaction. */
export const standingAppealWork = workOfRequest({
  request: standingAppeal,
  texts: standingAppealTexts,
  templates: standingAppealTemplates,
  reasons: async ({ context, subject }) =>
    mayAppealStanding(await lastStanding(context.db, subject.student_program_id), context.today),
  async open({ context, subject }) {
    const row = await lastStanding(context.db, subject.student_program_id);
    return { notes: row ? [standingWords(context, 'request:standing_appeal.note', wordsOf(row))] : [] };
  },
  async summary({ context, subject }) {
    const row = await lastStanding(context.db, subject.student_program_id);
    return row ? standingWords(context, 'request:standing_appeal.summary', wordsOf(row)) : { tr: '', en: '' };
  },
  // the board may take its time: what counted was the day on which it was asked
  async effect(context, { student_program_id }) {
    const row = await lastStanding(context.db, student_program_id);
    if (!row || !(await settleDismissal(context, row.id, 'lifted'))) refuse(standingRefusals.standing_settled());
    return { standing_id: row?.id ?? null, semester: row ? semesterNamed(row.semester) : null };
  },
  async paper(context, { outcome }) {
    const semester = (outcome?.['semester'] ?? { tr: '', en: '' }) as Text;
    return {
      title: standingWords(context, 'request:standing_appeal.paper_title'),
      paragraphs: [standingWords(context, 'request:standing_appeal.granted', { semester })],
    };
  },
});
