import type { DemoSite } from '#kernel/server/area.ts';
import { paymentTypes } from './tables.ts';

const plain = { needs_number: false, asks_bank: false, at_desk: true, status: 'a' };

/** Rows of the demo university. */
export async function paymentTypeDemo({ writer }: DemoSite): Promise<void> {
  const rows: readonly (typeof paymentTypes.$inferInsert)[] = [
    { id: 1, code: 'CASH', name: 'Nakit', name_en: 'Cash', method: 'cash', lies_in: 'cash', sort_order: 10 },
    {
      id: 2,
      code: 'CARD-DESK',
      name: 'Veznede kart',
      name_en: 'Card at the Cash Desk',
      method: 'card',
      lies_in: 'card_clearing',
      needs_number: true,
      sort_order: 20,
    },
    {
      id: 3,
      code: 'CARD-ONLINE',
      name: 'İnternetten kart',
      name_en: 'Card Online',
      method: 'card',
      lies_in: 'card_clearing',
      at_desk: false,
      sort_order: 30,
    },
    {
      id: 4,
      code: 'CHECK',
      name: 'Çek',
      name_en: 'Check',
      method: 'check',
      lies_in: 'checks',
      needs_number: true,
      asks_bank: true,
      sort_order: 40,
    },
    {
      id: 5,
      code: 'WIRE',
      name: 'Havale veya EFT',
      name_en: 'Wire Transfer',
      method: 'wire',
      lies_in: 'bank',
      needs_number: true,
      asks_bank: true,
      sort_order: 50,
    },
    {
      id: 6,
      code: 'AGENCY',
      name: 'Acente ödemesi',
      name_en: 'Agency Payment',
      method: 'agency',
      lies_in: 'agency',
      needs_number: true,
      sort_order: 60,
    },
    {
      id: 7,
      code: 'MONEY-ORDER',
      name: 'Posta çeki',
      name_en: 'Money Order',
      method: 'other',
      lies_in: 'bank',
      needs_number: true,
      status: 'p',
      sort_order: 70,
    },
  ];
  await writer.insert(
    paymentTypes,
    rows.map((row) => ({ ...plain, ...row })),
  );
}
