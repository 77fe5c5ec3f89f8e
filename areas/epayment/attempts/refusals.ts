import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why a payment by card can't begin. */
export const attemptRefusals = defineRefusals({
  nothing_chosen: {
    tr: 'Ödenecek en az bir borç seçin.',
    en: 'Choose at least one charge to pay.',
    rule: 'FIN-006',
    office: 'bursar',
  },
  no_longer_open: {
    tr: 'Seçtiğiniz borç artık açık değil. Sayfayı yenileyip yeniden seçin.',
    en: 'A charge you chose is no longer open. Reload the page and choose again.',
    rule: 'FIN-006',
    office: 'bursar',
  },
  one_currency: {
    tr: 'Tek ödemede yalnızca bir para birimi kullanılabilir.',
    en: 'One payment can be in one currency only.',
    rule: 'FIN-017',
    office: 'bursar',
  },
  one_account: {
    tr: 'Seçtiğiniz borçlar ayrı programlara ait. Her program için ayrı ödeme yapın.',
    en: 'The charges you chose belong to different programs. Pay for each program separately.',
    rule: 'FIN-006',
    office: 'bursar',
  },
  too_little: {
    tr: 'Bu tutar kartla ödenemeyecek kadar küçük.',
    en: 'This amount is too small to be paid by card.',
    rule: 'FIN-006',
    office: 'bursar',
  },
  more_than_open: {
    tr: 'Tutar, seçtiğiniz borçların toplamını aşıyor.',
    en: 'The amount is more than what is open of the charges you chose.',
    rule: 'FIN-006',
    office: 'bursar',
  },
  payment_being_confirmed: {
    tr: 'Bu borç için {reference} numaralı ödemenin sonucu bankadan bekleniyor. Sonuç belli olunca devam edebilirsiniz.',
    en: 'Payment {reference} for this charge is being confirmed by the bank. You can go on as soon as its result is known.',
    rule: 'FIN-006',
    office: 'bursar',
  },
  payment_at_bank: {
    tr: 'Bu borç için başka bir pencerede ya da başka biri tarafından başlatılan {reference} numaralı ödeme bankada açık. O ödemeyi tamamlayın ya da saat {until} sonrasında yeniden deneyin.',
    en: 'Payment {reference} for this charge was begun in another window or by another person and is open at the bank. Finish that payment, or try again after {until}.',
    rule: 'FIN-006',
    office: 'bursar',
  },
  give_back_under_way: {
    tr: 'Bu ödemenin karta iadesi sürüyor. Sonucu belli olunca yeniden deneyin.',
    en: 'A refund of this payment to the card is under way. Try again when its result is known.',
    rule: 'FIN-037',
    office: 'bursar',
  },
  give_back_more: {
    tr: 'Bu ödemeden karta en çok {most} geri verilebilir: kalanı borçlara sayılmış.',
    en: 'At most {most} of this payment can go back to the card: the rest has paid charges.',
    rule: 'FIN-037',
    office: 'bursar',
  },
  review_settled: {
    tr: 'Bu kayıt daha önce sonuçlandırılmış.',
    en: 'This was settled before.',
    rule: 'FIN-017',
    office: 'bursar',
  },
  review_not_booked: {
    tr: 'Bankadan kesin sonuç gelmedi; önce bankaya sorun.',
    en: 'The bank has not given a final result. Ask the bank first.',
    rule: 'FIN-017',
    office: 'bursar',
  },
  review_nothing_open: {
    tr: 'Seçilmiş borçlarda açık tutar kalmamış. Parayı hesapta bırakın ya da karta geri verin.',
    en: 'Nothing is open of the charges that were chosen. Leave the money on the account or give it back.',
    rule: 'FIN-017',
    office: 'bursar',
  },
  review_other_currency: {
    tr: 'Banka başka bir para biriminde çekmiş; bu borçlara sayılamaz.',
    en: 'The bank took another currency, which cannot pay these charges.',
    rule: 'FIN-017',
    office: 'bursar',
  },
  review_not_given_back: {
    tr: 'Bankanın kayıtlarında bu ödemenin geri verildiği görünmüyor.',
    en: 'The bank’s books do not say that this payment was given back.',
    rule: 'FIN-017',
    office: 'bursar',
  },
  no_card_payments: {
    tr: 'Bu para biriminde kartla ödeme şu anda alınmıyor.',
    en: 'Card payments in this currency are not accepted at the moment.',
    rule: 'FIN-001',
    office: 'bursar',
  },
});
