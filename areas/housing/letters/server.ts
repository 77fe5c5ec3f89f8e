import type { AreaPart } from '#kernel/server/area.ts';
import { giveLetter, giveMyLetter, myLetterPdf } from './commands/letters.ts';
import { lettersDemo } from './demo.ts';
import { letterRefusals } from './refusals.ts';
import { letterTexts } from './texts.ts';

/** What the office gives a tenant in writing. */
export const lettersPart: AreaPart = {
  texts: letterTexts,
  refusals: [letterRefusals.specs],
  pages: [],
  access: {},
  commands: [giveMyLetter, giveLetter],
  queries: [myLetterPdf],
  demo: [lettersDemo],
};
