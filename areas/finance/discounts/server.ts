import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { rebateRefusals } from '../rules/rebate-refusals.ts';
import { discountAccess } from './access.ts';
import { discountPages } from './contract.ts';
import { productDiscount } from './declaration.ts';
import { discountDemo } from './demo.ts';
import { discountRefusals } from './refusals.ts';
import { productDiscounts } from './tables.ts';
import { discountTexts } from './texts.ts';

/** What is taken off a price for whoever meets the conditions. */
export const discountPart: AreaPart = {
  texts: discountTexts,
  refusals: [discountRefusals.specs, rebateRefusals.specs],
  pages: discountPages,
  access: discountAccess,
  resources: [bindResource(productDiscount, productDiscounts)],
  demo: [discountDemo],
};
