import type { AreaPart } from '#kernel/server/area.ts';
import { prepExamAccess } from './access.ts';
import { publishPrepScores } from './commands/publish-scores.ts';
import { savePrepExams } from './commands/save-exams.ts';
import { savePrepScores, takePrepScores } from './commands/save-scores.ts';
import { prepExamDemo } from './demo.ts';
import { prepExamPages } from './pages.ts';
import { prepExamPlan } from './queries/exam-plan.ts';
import { prepResults } from './queries/results.ts';
import { prepScoreSheet } from './queries/score-sheet.ts';
import { prepExamRefusals } from './refusals.ts';
import { prepExamTexts } from './texts.ts';

/** Exams of the prep school: what they count, the scores, and what the students read. */
export const prepExamPart: AreaPart = {
  texts: prepExamTexts,
  refusals: [prepExamRefusals.specs],
  pages: prepExamPages,
  access: prepExamAccess,
  commands: [savePrepExams, savePrepScores, takePrepScores, publishPrepScores],
  queries: [prepExamPlan, prepScoreSheet, prepResults],
  demo: [prepExamDemo],
};
