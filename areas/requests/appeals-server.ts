import type { AreaPart } from '#kernel/server/area.ts';
import { appealsAccess } from './appeals-access.ts';
import { appealsPages } from './appeals-contract.ts';
import { appealsRefusals } from './appeals-refusals.ts';
import { appealsTexts } from './appeals-texts.ts';

/** Appeals and graduation clearance. */
export const appealsPart: AreaPart = {
  texts: appealsTexts,
  refusals: [appealsRefusals.specs],
  pages: appealsPages,
  access: appealsAccess,
};
