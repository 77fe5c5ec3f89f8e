import type { AreaPart } from '#kernel/server/area.ts';
import { tellLanguageChanges } from './jobs/tell-changes.ts';
import { languageChangeRefusals } from './refusals.ts';
import { languageChangeTexts } from './texts.ts';

/** Changes of what decides about enrolled students: with a reason, kept, and told. */
export const languageChangePart: AreaPart = {
  texts: languageChangeTexts,
  refusals: [languageChangeRefusals.specs],
  pages: [],
  access: {},
  jobs: [tellLanguageChanges],
};
