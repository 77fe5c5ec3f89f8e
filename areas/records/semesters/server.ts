import type { AreaPart } from '#kernel/server/area.ts';
import { semesterAccess } from './access.ts';
import { correctSemester, undoCorrection } from './commands/correct-semester.ts';
import { semesterPages } from './contract.ts';
import { semesterDemo } from './demo.ts';
import { studentSemesters } from './queries/student-semesters.ts';
import { semesterRefusals } from './refusals.ts';
import { semesterTexts } from './texts.ts';

/** What the semesters of a student were. */
export const semesterPart: AreaPart = {
  texts: semesterTexts,
  refusals: [semesterRefusals.specs],
  pages: semesterPages,
  access: semesterAccess,
  commands: [correctSemester, undoCorrection],
  queries: [studentSemesters],
  demo: [semesterDemo],
};
