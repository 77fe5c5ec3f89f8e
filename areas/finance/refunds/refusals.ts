import { defineRefusals } from '#kernel/contract/refusal.ts';

const office = 'bursar' as const;
export const refundRefusals = defineRefusals({
  refund_nothing: {
    tr: 'Hesabınızda iade edilebilecek para yok.',
    en: 'There is no money on your account that could be refunded.',
    rule: 'FIN-037',
    office,
  },
  refund_too_late: {
    tr: 'İade, paranın boşa çıkmasından sonra on iki ay içinde istenir. Bu süreyi geçen tutar: {amount}.',
    en: 'A refund must be requested within twelve months after the money became free. Too late for: {amount}.',
    rule: 'FIN-030',
    office,
  },
  refund_reserved: {
    tr: 'Hesabınızdaki paranın iadesi zaten istenmiş. Önce o talebin sonucunu bekleyin ya da talebi geri çekin.',
    en: 'A refund of this money has already been requested. Wait for that decision, or cancel that request first.',
    rule: 'FIN-037',
    office,
  },
  refund_iban: {
    tr: 'IBAN doğru değil. Ülke kodu dâhil eksiksiz yazın.',
    en: 'This IBAN is not valid. Enter all of it, including the country code.',
    rule: 'FIN-029',
    office,
  },
  refund_bic: {
    tr: 'SWIFT/BIC kodu 8 ya da 11 karakterdir.',
    en: 'A SWIFT/BIC code has 8 or 11 characters.',
    rule: 'FIN-029',
    office,
  },
  refund_holder: {
    tr: 'Hesap sahibinin adını Latin harfleriyle yazın; banka başka harf okumaz.',
    en: 'Enter the account holder’s name in Latin letters. The bank reads no others.',
    rule: 'FIN-029',
    office,
  },
  refund_own_asking: {
    tr: 'Bu iadeyi siz istediniz; kararı başka biri vermelidir.',
    en: 'You requested this refund, so someone else has to decide it.',
    rule: 'FIN-029',
    office,
  },
  refund_second_person: {
    tr: 'Önceki onayı siz verdiniz. Büyük tutarlarda ikinci onayı başka biri verir.',
    en: 'You gave the approval before this one. A large amount needs a second person.',
    rule: 'FIN-029',
    office,
  },
  refund_state: {
    tr: 'İadenin durumu buna uymuyor: {state}.',
    en: 'The refund does not allow this now: {state}.',
    rule: 'FIN-029',
    office,
  },
  refund_open_for_student: {
    tr: 'Öğrencinin bu para biriminde açık bir iade talebi var.',
    en: 'The student already has an open refund request in this currency.',
    rule: 'FIN-037',
    office,
  },
  refund_no_account: {
    tr: 'Öğrencinin portal hesabı yok; onun adına talep açılamaz.',
    en: 'The student has no portal account, so no request can be made for them.',
    rule: 'FIN-029',
    office,
  },
  refund_not_to_card: {
    tr: 'Bu iade karta değil, banka hesabına istenmiş.',
    en: 'This refund was requested to a bank account, not to a card.',
    rule: 'FIN-029',
    office,
  },
  refund_card_own: {
    tr: 'Bu iadeyi siz istediniz ya da onayladınız; karta başka biri göndermelidir.',
    en: 'You requested or approved this refund, so someone else has to send it to the card.',
    rule: 'FIN-029',
    office,
  },
  refund_card_less: {
    tr: 'Bu kartla yapılan ödemeden en çok {most} karta iade edilebilir.',
    en: 'Of the payment made with this card, at most {most} can go back to it.',
    rule: 'FIN-037',
    office,
  },
  refund_card_answer: {
    tr: 'Bu iade karta gönderildi; sonucunu bankanın yanıtı belirler.',
    en: 'This refund was sent to a card. The bank’s answer decides its result.',
    rule: 'FIN-029',
    office,
  },
  refund_card_under_way: {
    tr: 'Bu ödemenin karta başka bir iadesi sürüyor. Sonucu belli olunca yeniden deneyin.',
    en: 'Another refund of this payment to the card is under way. Try again when its result is known.',
    rule: 'FIN-037',
    office,
  },
  payout_nothing: {
    tr: 'En az bir iade seçin.',
    en: 'Choose at least one refund.',
    rule: 'FIN-029',
    office,
  },
  payout_not_ready: {
    tr: 'Seçilenlerden biri artık ödenecek durumda değil. Sayfayı yenileyip yeniden seçin.',
    en: 'One of the chosen refunds is no longer waiting to be paid. Reload the page and choose again.',
    rule: 'FIN-029',
    office,
  },
  payout_one_currency: {
    tr: 'Bir dosyada tek para birimi olur.',
    en: 'A file holds one currency.',
    rule: 'FIN-029',
    office,
  },
  payout_day_past: {
    tr: 'Ödeme günü bugünden önce olamaz.',
    en: 'The payment day cannot be before today.',
    rule: 'FIN-029',
    office,
  },
  payout_day_ahead: {
    tr: 'Ödenme günü bugünden sonra olamaz.',
    en: 'The day it was paid cannot be after today.',
    rule: 'FIN-029',
    office,
  },
  payout_made_by_you: {
    tr: 'Bu dosyayı siz hazırladınız; başka biri kesinleştirmelidir.',
    en: 'You prepared this file, so someone else has to release it.',
    rule: 'FIN-029',
    office,
  },
  payout_account_by_you: {
    tr: 'Dosyadaki bir iadenin gideceği hesabı siz yazdınız ({numbers}); dosyayı başka biri kesinleştirmelidir.',
    en: 'You named the account of a refund in this file ({numbers}), so someone else has to release it.',
    rule: 'FIN-029',
    office,
  },
  payout_state: {
    tr: 'Ödeme dosyasının durumu buna uymuyor: {state}.',
    en: 'The payout file does not allow this now: {state}.',
    rule: 'FIN-029',
    office,
  },
});
