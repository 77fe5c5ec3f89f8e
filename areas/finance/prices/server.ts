import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { products } from '../products/tables.ts';
import { priceAccess } from './access.ts';
import { pricePages } from './contract.ts';
import { price } from './declaration.ts';
import { priceDemo } from './demo.ts';
import { priceCheck } from './queries/price-check.ts';
import { priceRefusals } from './refusals.ts';
import { prices } from './tables.ts';
import { priceTexts } from './texts.ts';

/** What costs what, for whom and from when. */
export const pricePart: AreaPart = {
  texts: priceTexts,
  refusals: [priceRefusals.specs],
  pages: pricePages,
  access: priceAccess,
  resources: [
    bindResource(price, prices, {
      derive: { product_code: sql`select p.code from ${products} p where p.id = ${prices.product_id}` },
    }),
  ],
  queries: [priceCheck],
  demo: [priceDemo],
};
