import type { AreaPart } from '#kernel/server/area.ts';
import { archiveTerms } from './jobs/archive-terms.ts';
import { bringTermBack } from './jobs/bring-term-back.ts';
import { archiveTexts } from './texts.ts';

/** What an old term no longer needs in the tables, in files from which it can be brought back. */
export const archivePart: AreaPart = {
  texts: archiveTexts,
  pages: [],
  access: {},
  work: [archiveTerms, bringTermBack],
};
