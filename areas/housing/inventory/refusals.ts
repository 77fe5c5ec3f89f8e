import { defineRefusals } from '#kernel/contract/refusal.ts';

export const inventoryRefusals = defineRefusals({
  housing_days_order: {
    tr: 'Son gün ilk günden önce olamaz.',
    en: 'The last day cannot be before the first day.',
    rule: 'HOU-020',
    office: 'housing',
  },
  housing_floor_missing: {
    tr: 'Binada {floors} kat var.',
    en: 'Number of floors in the building: {floors}.',
    rule: 'HOU-001',
    office: 'housing',
  },
  housing_term_days: {
    tr: 'Gün sayısı yalnız dönemlik ücretlerde yazılır ve orada gereklidir.',
    en: 'A number of nights belongs to a semester rate, and only to it.',
    rule: 'HOU-001',
    office: 'housing',
  },
  housing_fee_basis: {
    tr: 'Sabit ücrette tutar, yüzdede oran yazılır.',
    en: 'A flat fee needs an amount. A share needs a percentage.',
    rule: 'HOU-001',
    office: 'housing',
  },
  housing_day_place: {
    tr: 'Oda bu binada, yatak bu odada olmalıdır.',
    en: 'The room must be in this building and the bed in this room.',
    rule: 'HOU-020',
    office: 'housing',
  },
  housing_days_taken: {
    tr: 'Bu günlerde konaklayanlar var (sayı: {n}). Önce onları taşıyın.',
    en: 'People stay there on these days (number: {n}). Move them first.',
    rule: 'HOU-020',
    office: 'housing',
  },
  housing_bed_busy: {
    tr: 'Yatakta bugünden sonra konaklama var.',
    en: 'The bed has stays from today on.',
    rule: 'HOU-001',
    office: 'housing',
  },
});
