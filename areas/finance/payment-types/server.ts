import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { paymentTypeAccess } from './access.ts';
import { paymentTypePages } from './contract.ts';
import { paymentType } from './declaration.ts';
import { paymentTypeDemo } from './demo.ts';
import { paymentTypes } from './tables.ts';
import { paymentTypeTexts } from './texts.ts';

/** How payments come. */
export const paymentTypePart: AreaPart = {
  texts: paymentTypeTexts,
  pages: paymentTypePages,
  access: paymentTypeAccess,
  resources: [bindResource(paymentType, paymentTypes)],
  demo: [paymentTypeDemo],
};
