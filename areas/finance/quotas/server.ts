import type { AreaPart } from '#kernel/server/area.ts';
import { quotaAccess } from './access.ts';
import { saveQuotas } from './commands/save-quotas.ts';
import { quotaPages } from './contract.ts';
import { quotaDemo } from './demo.ts';
import { quotaGrid } from './queries/quota-grid.ts';
import { quotaRefusals } from './refusals.ts';
import { quotaTexts } from './texts.ts';

/** Places of programs for scholarships and ways of entering them. */
export const quotaPart: AreaPart = {
  texts: quotaTexts,
  refusals: [quotaRefusals.specs],
  pages: quotaPages,
  access: quotaAccess,
  commands: [saveQuotas],
  queries: [quotaGrid],
  demo: [quotaDemo],
};
