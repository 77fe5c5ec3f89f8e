import { joinTexts } from '#kernel/contract/text.ts';
import { appealOfAppealTexts } from './kinds/appeal-of-appeal.ts';
import { formalGradeChangeAppealTexts } from './kinds/formal-grade-change-appeal.ts';
import { gradeChangeAppealTexts } from './kinds/grade-change-appeal.ts';
import { graduationClearanceTexts } from './kinds/graduation-clearance.ts';

export const appealsTexts = joinTexts(
  gradeChangeAppealTexts,
  formalGradeChangeAppealTexts,
  appealOfAppealTexts,
  graduationClearanceTexts,
);
