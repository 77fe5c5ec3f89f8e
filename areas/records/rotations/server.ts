import type { AreaPart } from '#kernel/server/area.ts';
import { rotationAccess } from './access.ts';
import { assignMedicineGroups } from './commands/assign-groups.ts';
import { rotationPages } from './contract.ts';
import { rotationDemo } from './demo.ts';
import { medicineGroupBoard, medicineGroupProposal } from './queries/medicine-groups.ts';
import { rotationRefusals } from './refusals.ts';
import { rotationTexts } from './texts.ts';

/** Students in the practice groups of the clinical years. */
export const rotationPart: AreaPart = {
  texts: rotationTexts,
  refusals: [rotationRefusals.specs],
  pages: rotationPages,
  access: rotationAccess,
  commands: [assignMedicineGroups],
  queries: [medicineGroupBoard, medicineGroupProposal],
  demo: [rotationDemo],
};
