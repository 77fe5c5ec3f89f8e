import type { AreaPart } from '#kernel/server/area.ts';
import { equivalenceAccess } from './access.ts';
import { addEquivalence, endEquivalence } from './commands/equivalences.ts';
import { equivalencePages } from './contract.ts';
import { courseEquivalences } from './queries/course-equivalences.ts';
import { equivalenceRefusals } from './refusals.ts';
import { equivalenceTexts } from './texts.ts';

/** Courses that count for each other, by decision of a board and for some time. */
export const equivalencesPart: AreaPart = {
  texts: equivalenceTexts,
  refusals: [equivalenceRefusals.specs],
  pages: equivalencePages,
  access: equivalenceAccess,
  commands: [addEquivalence, endEquivalence],
  queries: [courseEquivalences],
};
