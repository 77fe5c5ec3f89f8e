import type { DemoSite } from '#kernel/server/area.ts';
import { products } from './tables.ts';

const tuition = { kind: 'tuition', income: 'tuition', refundable: true } as const;

const plain = { taxable: false, tax_rate: null, refundable: false };

/** Rows of the demo university. */
export async function productDemo({ writer }: DemoSite): Promise<void> {
  const rows: readonly (typeof products.$inferInsert)[] = [
    { id: 1, code: 'TUITION', name: 'Öğrenim ücreti', name_en: 'Tuition', ...tuition },
    { id: 2, code: 'SUMMER', name: 'Yaz okulu öğrenim ücreti', name_en: 'Summer School Tuition', ...tuition },
    { id: 3, code: 'SPECIAL', name: 'Özel öğrenci ders ücreti', name_en: 'Special Student Tuition', ...tuition },
    {
      id: 4,
      code: 'REG',
      name: 'Kayıt ücreti',
      name_en: 'Registration Fee',
      kind: 'registration',
      income: 'registration',
    },
    {
      id: 5,
      code: 'LATE',
      name: 'Geç kayıt ve geç ödeme ücreti',
      name_en: 'Late Registration and Payment Fee',
      kind: 'late_fee',
      income: 'fees',
    },
    {
      id: 6,
      code: 'TRANSCRIPT',
      name: 'Transkript ücreti',
      name_en: 'Transcript Fee',
      kind: 'document',
      income: 'documents',
    },
    {
      id: 7,
      code: 'DIPLOMA',
      name: 'Diploma yenileme ücreti',
      name_en: 'Diploma Replacement Fee',
      kind: 'document',
      income: 'documents',
    },
    {
      id: 8,
      code: 'HOUSING',
      name: 'Yurt ücreti',
      name_en: 'Residence Hall Fee',
      kind: 'housing',
      income: 'housing',
      refundable: true,
      taxable: true,
      tax_rate: 10,
    },
    {
      id: 9,
      code: 'PREP',
      name: 'Dil hazırlık modülü',
      name_en: 'Language Preparation Module',
      kind: 'language',
      income: 'language',
      refundable: true,
    },
    {
      id: 10,
      code: 'APPLICATION',
      name: 'Başvuru ücreti',
      name_en: 'Application Fee',
      kind: 'application',
      income: 'application',
    },
    {
      id: 11,
      code: 'CHECK',
      name: 'Karşılıksız çek ücreti',
      name_en: 'Returned Check Fee',
      kind: 'other',
      income: 'other_income',
    },
    {
      id: 12,
      code: 'CANCEL',
      name: 'Kayıt iptal ücreti',
      name_en: 'Cancellation Fee',
      kind: 'other',
      income: 'other_income',
    },
    {
      id: 13,
      code: 'CARD',
      name: 'Kimlik kartı yenileme ücreti',
      name_en: 'ID Card Replacement Fee',
      kind: 'other',
      income: 'other_income',
      taxable: true,
      tax_rate: 20,
    },
  ];
  await writer.insert(
    products,
    rows.map((row) => ({ ...plain, ...row })),
  );
}
