import { defineTexts } from '#kernel/contract/text.ts';

export const paymentTypeTexts = defineTexts({
  title: {
    menu_payment_setup: { tr: 'Ödeme ayarları', en: 'Payment setup' },
    payment_types: { tr: 'Ödeme Türleri', en: 'Payment Types' },
  },
  finance: {
    'payment-type': { tr: 'Ödeme türü', en: 'Payment type' },
    'payment-type.code': { tr: 'Kod', en: 'Code' },
    'payment-type.name': { tr: 'Ad', en: 'Name' },
    'payment-type.method': { tr: 'Ödeme şekli', en: 'Method' },
    'payment-type.lies_in': { tr: 'Paranın durduğu hesap', en: 'Money goes to' },
    'payment-type.needs_number': { tr: 'Numara istenir', en: 'Asks for a number' },
    'payment-type.asks_bank': { tr: 'Banka sorulur', en: 'Asks for the bank' },
    'payment-type.at_desk': { tr: 'Veznede alınır', en: 'Taken at the cash desk' },
    'payment-type.sort_order': { tr: 'Sıra', en: 'Order' },
    'payment-type.status': { tr: 'Durum', en: 'Status' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/payment-types/texts': typeof paymentTypeTexts;
  }
}
