import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { deskAccess } from './access.ts';
import { signAtDesk } from './commands/agreement.ts';
import { addInspectionPhoto, checkIn, checkOut, deskRecord, inspectionPhoto } from './commands/desk.ts';
import { deskDay } from './queries/day.ts';
import { settleLeftMoney } from './commands/left-money.ts';
import { deskPages } from './contract.ts';
import { deskDemo } from './demo.ts';
import { checkOutMoney, tenantMoney } from './queries/money.ts';
import { deskRefusals } from './refusals.ts';
import { housingInspectionItem } from './resources/housing-inspection-item.ts';
import { housingInspectionItems } from './tables.ts';
import { deskTexts } from './texts.ts';

/** Arrivals and departures at the desk. */
export const deskPart: AreaPart = {
  texts: deskTexts,
  refusals: [deskRefusals.specs],
  pages: deskPages,
  access: deskAccess,
  resources: [bindResource(housingInspectionItem, housingInspectionItems)],
  commands: [signAtDesk, checkIn, checkOut, settleLeftMoney, addInspectionPhoto],
  queries: [deskDay, deskRecord, checkOutMoney, tenantMoney, inspectionPhoto],
  demo: [deskDemo],
};
