import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { posAccess } from './access.ts';
import { posPages } from './contract.ts';
import { posDemo } from './demo.ts';
import { posRefusals } from './refusals.ts';
import { posInstallment } from './resources/pos-installment.ts';
import { virtualPos as virtualPosResource } from './resources/virtual-pos.ts';
import { posInstallments, virtualPos } from './tables.ts';
import { posTexts } from './texts.ts';

/** Merchant accounts that take cards, and their installments. */
export const posPart: AreaPart = {
  texts: posTexts,
  refusals: [posRefusals.specs],
  pages: posPages,
  access: posAccess,
  resources: [
    bindResource(virtualPosResource, virtualPos),
    bindResource(posInstallment, posInstallments, {
      derive: { pos_code: sql`select v.code from ${virtualPos} v where v.id = ${posInstallments.virtual_pos_id}` },
    }),
  ],
  demo: [posDemo],
};
