import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'FIN-013', office: 'bursar' } as const;
export const planRefusals = defineRefusals({
  plan_offsets: {
    tr: 'Taksit günleri, derslerin ilk gününden sonra 0 ile 366 gün arasında olmalıdır.',
    en: 'Installments must be due 0 to 366 days after the first day of classes.',
    ...about,
  },
  plan_days_missing: {
    tr: 'Bir şablon seçin ya da taksit sayısını ve ilk günü girin.',
    en: 'Choose a template, or enter the number of installments and the first due date.',
    ...about,
  },
  plan_day_past: {
    tr: 'İlk taksit günü bugünden önce olamaz.',
    en: 'The first installment cannot be due before today.',
    ...about,
  },
  plan_fee_today: {
    tr: 'Kurulum ücreti bugün ödenir; ilk taksit en erken yarın olabilir.',
    en: 'The set-up fee is due today, so the first installment must be due after today.',
    ...about,
  },
  plan_nothing_open: {
    tr: 'Plana alınabilecek açık borç yok.',
    en: 'There is nothing unpaid that a plan could cover.',
    ...about,
  },
  plan_item_taken: {
    tr: 'Seçilen borçlardan biri başka bir planda ya da artık açık değil.',
    en: 'One of the charges is covered by another plan or is no longer unpaid.',
    ...about,
  },
  plan_too_small: {
    tr: 'Borç bu kadar taksite bölünemeyecek kadar az.',
    en: 'The amount is too small for so many installments.',
    ...about,
  },
  plan_other_currency: {
    tr: 'Şablonun para birimi borcunkinden farklı.',
    en: 'The template is in another currency than the charges.',
    ...about,
  },
  plan_other_level: {
    tr: 'Bu şablon başka bir düzey ya da başka bir dönem için.',
    en: 'This template is for another level or another semester.',
    ...about,
  },
  plan_exists: {
    tr: 'Öğrencinin bu dönem için yürürlükte bir planı var.',
    en: 'The student already has a plan in effect for this semester.',
    ...about,
  },
  plan_not_active: {
    tr: 'Plan yürürlükte değil.',
    en: 'The plan is not in effect.',
    ...about,
  },
  plan_nothing_changed: {
    tr: 'Planın kapsadığı borçlar değişmemiş; taksitler aynı kalır.',
    en: 'What the plan covers has not changed, so the installments stay as they are.',
    ...about,
  },
});
