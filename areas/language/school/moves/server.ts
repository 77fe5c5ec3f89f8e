import { defineAccess, type AreaPart } from '#kernel/server/area.ts';
import { schoolKeepers } from '../grants.ts';
import { runModuleEnd } from './commands/run-module-end.ts';
import { movePages } from './contract.ts';
import { moduleEndWork } from './jobs/module-end.ts';
import { moduleEnd } from './queries/module-end.ts';
import { moveRefusals } from './refusals.ts';
import { moveTexts } from './texts.ts';

/** The end of a module: everybody to the next level and class. */
export const movePart: AreaPart = {
  texts: moveTexts,
  refusals: [moveRefusals.specs],
  pages: movePages,
  access: defineAccess({ moduleend_store: schoolKeepers }),
  commands: [runModuleEnd],
  queries: [moduleEnd],
  work: [moduleEndWork],
};
