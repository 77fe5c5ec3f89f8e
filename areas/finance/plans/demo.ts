import type { DemoSite } from '#kernel/server/area.ts';
import { paymentPlanTemplates } from './tables.ts';

/** Rows of the demo university: what plans the bursar offers. */
export async function planDemo({ writer }: DemoSite): Promise<void> {
  const common = { currency: 'USD', remainder: 'last', status: 'a' } as const;
  await writer.insert(paymentPlanTemplates, [
    { id: 1, name: 'Üç taksit', name_en: 'Three Installments', offsets: [7, 37, 67], setup_fee: 0, ...common },
    {
      id: 2,
      name: 'Beş taksit',
      name_en: 'Five Installments',
      offsets: [7, 37, 67, 97, 127],
      setup_fee: 50_00,
      ...common,
    },
    {
      id: 3,
      name: 'Lisansüstü dört taksit',
      name_en: 'Four Installments (Graduate)',
      offsets: [7, 37, 67, 97],
      setup_fee: 0,
      ...common,
      level: 'master',
    },
  ]);
}
