import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { productAccess } from './access.ts';
import { productPages } from './contract.ts';
import { product } from './declaration.ts';
import { productDemo } from './demo.ts';
import { productRefusals } from './refusals.ts';
import { products } from './tables.ts';
import { productTexts } from './texts.ts';

/** What the university sells. */
export const productPart: AreaPart = {
  texts: productTexts,
  refusals: [productRefusals.specs],
  pages: productPages,
  access: productAccess,
  resources: [bindResource(product, products)],
  demo: [productDemo],
  menu: [{ key: 'finance', icon: 'finance', order: 45, title: 'title:menu_finance' }],
};
