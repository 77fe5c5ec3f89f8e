import { defineAccess, type AreaPart } from '#kernel/server/area.ts';
import { schoolKeepers } from '../grants.ts';
import { closeF1Case, lookAtF1, noteF1Action } from './commands/f1-cases.ts';
import { deskPages } from './contract.ts';
import { f1Days } from './jobs/f1-days.ts';
import { f1Desk } from './queries/f1-desk.ts';
import { deskRefusals } from './refusals.ts';
import { deskTexts } from './texts.ts';

const officers = { ...schoolKeepers, studentaffairs: 'all' } as const;
/** Students on F-1 who must be seen to, with the day by which it is reported. */
export const deskPart: AreaPart = {
  texts: deskTexts,
  refusals: [deskRefusals.specs],
  pages: deskPages,
  access: defineAccess({ languagedesk_index: officers, languagedesk_update: officers }),
  commands: [lookAtF1, noteF1Action, closeF1Case],
  queries: [f1Desk],
  jobs: [f1Days],
};
