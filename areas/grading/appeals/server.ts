import type { AreaPart } from '#kernel/server/area.ts';
import { appealOfAppealWork } from '../requests/appeal-of-appeal/work.ts';
import { formalGradeChangeAppealWork } from '../requests/formal-grade-change-appeal/work.ts';
import { gradeChangeAppealWork } from '../requests/grade-change-appeal/work.ts';
import { appealsRefusals } from './refusals.ts';

/** Appeals of grades, in three steps. */
export const appealsPart: AreaPart = {
  texts: {},
  refusals: [appealsRefusals.specs],
  pages: [],
  access: {},
  requests: [gradeChangeAppealWork, formalGradeChangeAppealWork, appealOfAppealWork],
};
