import { defineRefusals } from '#kernel/contract/refusal.ts';

const about = { rule: 'FIN-015', office: 'bursar' } as const;
export const adjunctRefusals = defineRefusals({
  adjunct_rate_days: {
    tr: 'Ücretin son günü ilk gününden önce olamaz.',
    en: 'The last day of a rate cannot be before its first day.',
    ...about,
  },
  // named as the constraint that keeps it
  adjunct_rates_once: {
    tr: 'Bu unvanın aynı koşullarla, aynı günlerde geçerli bir saat ücreti var. Önce onun son gününü girin.',
    en: 'This title already has a rate with the same conditions on some of these days. Enter the last day of that rate first.',
    ...about,
  },
  adjunct_rate_used: {
    tr: 'Bu saat ücretiyle hesaplanmış çizelgeler var; tutarı ve koşulları değişmez. Son gününü girip yeni bir ücret ekleyin.',
    en: 'Sheets were computed with this rate, so its amount and conditions cannot change. Enter its last day and add a new rate.',
    ...about,
  },
  adjunct_month_ahead: {
    tr: 'Gelecek ayın çizelgesi hazırlanamaz.',
    en: 'Sheets for a future month cannot be prepared.',
    ...about,
  },
  adjunct_month_open: {
    tr: 'Çizelge, ayın son gününden önce onaya gönderilemez: {day}.',
    en: 'A sheet cannot be submitted before the last day of its month: {day}.',
    ...about,
  },
  adjunct_state: {
    tr: 'Çizelgenin durumu buna uymuyor: {state}.',
    en: 'The sheet does not allow this now: {state}.',
    ...about,
  },
  adjunct_no_rate: {
    tr: 'Bazı saatler için geçerli ücret yok: {sections}. Ücreti girip çizelgeyi yeniden hesaplayın.',
    en: 'No rate holds for some hours: {sections}. Add the rate and recompute the sheet.',
    ...about,
  },
  adjunct_no_account: {
    tr: 'Öğretim elemanının banka hesabı yazılmamış.',
    en: 'The instructor’s bank account is not on file.',
    ...about,
  },
  adjunct_nothing: {
    tr: 'Bu çizelgede ödenecek tutar yok. Taslağı silin; düzeltmeler sonraki ayın çizelgesine geçer.',
    en: 'This sheet has nothing to pay. Delete the draft; corrections move to the next month’s sheet.',
    ...about,
  },
  adjunct_by_you: {
    tr: 'Bu çizelgeyi siz hazırladınız; başka biri onaylamalıdır.',
    en: 'You prepared this sheet, so someone else has to approve it.',
    ...about,
  },
  adjunct_own: {
    tr: 'Kendi çizelgenizi onaylayamazsınız.',
    en: 'You cannot approve your own sheet.',
    ...about,
  },
  adjunct_account_by_you: {
    tr: 'Ödemenin gideceği hesabı siz yazdınız; çizelgeyi başka biri onaylamalıdır.',
    en: 'You entered the account this sheet is paid to, so someone else has to approve it.',
    ...about,
  },
  adjunct_hours: {
    tr: 'Saat, {least} ile {most} arasında olmalıdır.',
    en: 'Hours must be between {least} and {most}.',
    ...about,
  },
  adjunct_reason: {
    tr: 'Düzeltmenin gerekçesini yazın.',
    en: 'Enter the reason for the correction.',
    ...about,
  },
  adjunct_holder: {
    tr: 'Hesap sahibinin adını Latin harfleriyle yazın; banka başka harf okumaz.',
    en: 'Enter the account holder’s name in Latin letters. The bank reads no others.',
    ...about,
  },
  adjunct_iban: {
    tr: 'IBAN doğru değil. Ülke kodu dâhil eksiksiz yazın.',
    en: 'This IBAN is not valid. Enter all of it, including the country code.',
    ...about,
  },
  adjunct_paid_ahead: {
    tr: 'Ödeme günü bugünden sonra olamaz.',
    en: 'The payment day cannot be after today.',
    ...about,
  },
  adjunct_paid_early: {
    tr: 'Ödeme günü, çizelgenin onaylandığı günden önce olamaz.',
    en: 'The payment day cannot be before the day the sheet was approved.',
    ...about,
  },
  adjunct_no_sheets: {
    tr: 'Bu ay için onaylanmış, ödenmemiş çizelge yok.',
    en: 'There is no approved, unpaid sheet for this month.',
    ...about,
  },
});
