import type { DemoSite } from '#kernel/server/area.ts';
import { academicYearOf } from '../demo-year.ts';
import { productDiscounts } from './tables.ts';

type Row = typeof productDiscounts.$inferInsert;

/** Rows of the demo university. */
export async function discountDemo({ writer, today }: DemoSite): Promise<void> {
  const now = academicYearOf(today);
  const tuition = { product_kinds: ['tuition'], kind: 'percent', status: 'a', base: 'gross' } as const;
  // new ones, announced a year ahead
  const next = `${now + 1}-08-01`;
  const rows: readonly (Omit<Row, 'valid_from' | 'kind'> & Partial<Pick<Row, 'valid_from'>>)[] = [
    {
      id: 1,
      code: 'EARLY',
      name: 'Erken ödeme indirimi',
      name_en: 'Early Payment Discount',
      percent: 3,
      condition: 'early_payment',
      early_days: 30,
      valid_from: next,
      sort_order: 90,
      base: 'rest',
    },
    {
      id: 2,
      code: 'FULL',
      name: 'Peşin ödeme indirimi',
      name_en: 'Payment in Full Discount',
      percent: 5,
      cap: 75_000,
      condition: 'full_payment',
      valid_from: next,
      sort_order: 80,
      base: 'rest',
    },
    {
      id: 3,
      code: 'SIBLING',
      name: 'Kardeş indirimi',
      name_en: 'Sibling Discount',
      percent: 10,
      condition: 'sibling',
      sort_order: 40,
    },
    {
      id: 4,
      code: 'STAFF',
      name: 'Personel yakını indirimi',
      name_en: 'Staff Family Discount',
      percent: 25,
      condition: 'staff_family',
      min_cgpa: 2,
      sort_order: 30,
    },
    {
      id: 5,
      code: 'ALUMNI',
      name: 'Mezun yüksek lisans indirimi',
      name_en: 'Alumni Discount on Master’s Programs',
      percent: 15,
      condition: 'alumni',
      level: 'master',
      min_cgpa: 3,
      min_credits: 6,
      sort_order: 35,
    },
  ];
  await writer.insert(productDiscounts, [
    ...rows.map((row): Row => ({
      ...tuition,
      condition: 'none',
      valid_from: `${now - 4}-08-01`,
      ...row,
      product_kinds: [...tuition.product_kinds],
    })),
    {
      id: 6,
      code: 'WELCOME',
      name: 'Yurda ilk kayıt indirimi',
      name_en: 'First Residence Discount',
      kind: 'amount',
      amount: 20_000,
      product_kinds: ['housing'],
      base: 'gross',
      sort_order: 50,
      condition: 'none',
      valid_from: `${now - 1}-08-01`,
      valid_until: `${now}-07-31`,
      status: 'p',
    },
  ]);
}
