import type { AreaPart } from '#kernel/server/area.ts';
import { writeToClass } from './commands/write-to-class.ts';
import { sectionRoster } from './queries/section-roster.ts';
import { rosterRefusals } from './refusals.ts';
import { rosterTexts } from './texts.ts';

/** The class of a section: who is in it, and a word to all of them. */
export const rosterPart: AreaPart = {
  texts: rosterTexts,
  refusals: [rosterRefusals.specs],
  pages: [],
  access: {},
  commands: [writeToClass],
  queries: [sectionRoster],
};
