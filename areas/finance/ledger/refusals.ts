import { defineRefusals } from '#kernel/contract/refusal.ts';

/** Why money can't be booked. */
export const ledgerRefusals = defineRefusals({
  insufficient_balance: {
    tr: 'Yetersiz bakiye',
    en: 'Insufficient balance',
    rule: 'FIN-037',
    office: 'bursar',
  },
  item_smaller: {
    tr: 'Bu borçtan en çok {most} düşülebilir.',
    en: 'At most {most} can be taken off this charge.',
    rule: 'ledger',
    office: 'bursar',
  },
  booked_otherwise: {
    tr: 'Bu işlem daha önce başka bir içerikle kaydedildi. Sayfayı yenileyip yeniden deneyin.',
    en: 'This was already posted with different details. Reload the page and try again.',
    rule: 'ledger',
    office: 'bursar',
  },
  reversed_before: {
    tr: 'Bu kayıt daha önce geri alındı.',
    en: 'This entry was already reversed.',
    rule: 'ledger',
    office: 'bursar',
  },
  schedule_sum: {
    tr: 'Taksitlerin toplamı {sum}; ödenecek tutar ise {total}.',
    en: 'The installments add up to {sum}, but {total} is to be paid.',
    rule: 'ledger',
    office: 'bursar',
  },
  month_closed: {
    tr: '{day} tarihinin ayı kapatıldı; bu tarihe kayıt yapılamaz.',
    en: 'The month of {day} is closed. Nothing can be posted to it.',
    rule: 'ledger',
    office: 'bursar',
  },
});
