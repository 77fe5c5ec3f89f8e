import type { DemoSite } from '#kernel/server/area.ts';
import { receiptSeries } from './tables.ts';

/** Rows of the demo university. */
export async function receiptDemo({ writer }: DemoSite): Promise<void> {
  await writer.insert(receiptSeries, [
    { id: 1, code: 'VEZ', name: 'Merkez vezne', name_en: 'Main Cash Desk', unit: 'Mali İşler', status: 'a' },
    { id: 2, code: 'POR', name: 'Portal ödemeleri', name_en: 'Online Payments', unit: 'Mali İşler', status: 'a' },
    { id: 3, code: 'ESK', name: 'Eski vezne', name_en: 'Former Cash Desk', unit: 'Öğrenci İşleri', status: 'p' },
  ]);
}
