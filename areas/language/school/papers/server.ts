import type { AreaPart } from '#kernel/server/area.ts';
import { paperAccess } from './access.ts';
import { issueLanguagePaper } from './commands/issue-paper.ts';
import { languagePapers } from './queries/language-papers.ts';
import { paperRefusals } from './refusals.ts';
import { paperTexts } from './texts.ts';

/** Certificates and letters of the language school. */
export const paperPart: AreaPart = {
  texts: paperTexts,
  refusals: [paperRefusals.specs],
  pages: [],
  access: paperAccess,
  commands: [issueLanguagePaper],
  queries: [languagePapers],
};
