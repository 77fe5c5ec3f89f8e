import type { AreaPart } from '#kernel/server/area.ts';
import { makeUpExamWork } from '../requests/make-up-exam/work.ts';
import { makeUpAccess } from './access.ts';
import { approveMakeUpLetters, enterMakeUpLetters, returnMakeUpLetter } from './commands/make-up-letters.ts';
import { cancelMakeUp, noteMakeUpAttendance, planMakeUps } from './commands/plan-make-up.ts';
import { makeUpDemo } from './demo.ts';
import { makeUpPages } from './pages.ts';
import { makeUpLetters } from './queries/make-up-letters.ts';
import { instructorMakeUps, makeUpClashes, makeUpExams, studentMakeUps } from './queries/make-up-lists.ts';
import { makeUpRefusals } from './refusals.ts';
import { makeUpTexts } from './texts.ts';

/** Exams that were missed with an excuse: asked for, planned, held, graded. */
export const makeUpPart: AreaPart = {
  texts: makeUpTexts,
  refusals: [makeUpRefusals.specs],
  pages: makeUpPages,
  access: makeUpAccess,
  commands: [
    planMakeUps,
    cancelMakeUp,
    noteMakeUpAttendance,
    enterMakeUpLetters,
    approveMakeUpLetters,
    returnMakeUpLetter,
  ],
  queries: [makeUpExams, instructorMakeUps, studentMakeUps, makeUpClashes, makeUpLetters],
  requests: [makeUpExamWork],
  demo: [makeUpDemo],
};
