import { defineTexts } from '#kernel/contract/text.ts';

export const refundRequestTexts = defineTexts({
  title: { refund_request_new: { tr: 'Yeni İade Talebi', en: 'New Refund Request' } },
  request: {
    'refund.about': {
      tr: 'Hesabınızda borca sayılmayan paranın iadesini buradan isteyin. Para en geç 45 gün içinde gönderilir. Hesabınızda kalmasını isterseniz bir şey yapmanız gerekmez: sonraki borcunuza sayılır.',
      en: 'Ask here for the money on your account that pays for nothing. It is sent within 45 days. If you want to leave it there, do nothing: it pays for what you owe next.',
    },
    'refund.currency': { tr: 'Hesap', en: 'Account' },
    'refund.amount': { tr: 'Tutar', en: 'Amount' },
    'refund.help.amount': {
      tr: 'Tamamını ya da bir kısmını isteyebilirsiniz',
      en: 'You can ask for all of it or for a part',
    },
    'refund.reason': { tr: 'Neden', en: 'Reason' },
    'refund.destination': { tr: 'Nereye', en: 'Where to' },
    'refund.holder': { tr: 'Hesap sahibi', en: 'Account holder' },
    'refund.help.holder': { tr: 'Bankadaki hesapta yazdığı gibi', en: 'As written on the bank account' },
    'refund.iban': { tr: 'IBAN', en: 'IBAN' },
    'refund.help.iban': { tr: 'Boşluklu ya da boşluksuz', en: 'With or without spaces' },
    'refund.bic': { tr: 'SWIFT/BIC', en: 'SWIFT/BIC' },
    'refund.help.bic': { tr: 'Yurt dışındaki hesaplar için', en: 'For accounts abroad' },
    'refund.note': { tr: 'Açıklama', en: 'Note' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/requests/refund': typeof refundRequestTexts;
  }
}
