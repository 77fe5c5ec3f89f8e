import type { AreaPart } from '#kernel/server/area.ts';
import { wishAccess } from './access.ts';
import { saveWishes } from './commands/save-wishes.ts';
import { wishPages } from './contract.ts';
import { teachersWishes, teachingWishes } from './queries/wishes.ts';
import { wishRefusals } from './refusals.ts';
import { wishTexts } from './texts.ts';

/** When who teaches can, would rather not and would like to teach. */
export const wishPart: AreaPart = {
  texts: wishTexts,
  refusals: [wishRefusals.specs],
  pages: wishPages,
  access: wishAccess,
  commands: [saveWishes],
  queries: [teachingWishes, teachersWishes],
};
