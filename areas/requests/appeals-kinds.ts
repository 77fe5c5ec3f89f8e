import { appealOfAppealWork } from './effects/appeal-of-appeal.ts';
import { formalGradeChangeAppealWork } from './effects/formal-grade-change-appeal.ts';
import { gradeChangeAppealWork } from './effects/grade-change-appeal.ts';
import { graduationClearanceWork } from './effects/graduation-clearance.ts';
import type { RequestWork } from './machine/work.ts';

export const appealsKinds: readonly RequestWork[] = [
  gradeChangeAppealWork,
  formalGradeChangeAppealWork,
  appealOfAppealWork,
  graduationClearanceWork,
];
