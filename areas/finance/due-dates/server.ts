import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { dueDateAccess } from './access.ts';
import { dueDatePages } from './contract.ts';
import { dueDate } from './declaration.ts';
import { dueDateDemo } from './demo.ts';
import { dueDateRefusals } from './refusals.ts';
import { dueDates } from './tables.ts';
import { dueDateTexts } from './texts.ts';

/** By when what is charged for a semester is due. */
export const dueDatePart: AreaPart = {
  texts: dueDateTexts,
  refusals: [dueDateRefusals.specs],
  pages: dueDatePages,
  access: dueDateAccess,
  resources: [bindResource(dueDate, dueDates)],
  demo: [dueDateDemo],
};
