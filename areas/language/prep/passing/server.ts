import type { AreaPart } from '#kernel/server/area.ts';
import { prepPassingAccess } from './access.ts';
import { askPrepExemption, decidePrepExemption } from './commands/exemptions.ts';
import { passPrepStudent } from './commands/pass-student.ts';
import { runPrepPromotion } from './commands/promote.ts';
import { prepPassingPages } from './contract.ts';
import { prepEvidence, prepPassing } from './queries/prep-passing.ts';
import { prepPromotion } from './queries/promotion.ts';
import { prepPassingRefusals } from './refusals.ts';
import { prepPassingTexts } from './texts.ts';

/** Who needs the prep school no longer: by an exemption, a proficiency result or the score of the last module. */
export const prepPassingPart: AreaPart = {
  texts: prepPassingTexts,
  refusals: [prepPassingRefusals.specs],
  pages: prepPassingPages,
  access: prepPassingAccess,
  commands: [passPrepStudent, runPrepPromotion, askPrepExemption, decidePrepExemption],
  queries: [prepPassing, prepPromotion, prepEvidence],
};
