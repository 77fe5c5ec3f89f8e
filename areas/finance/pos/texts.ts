import { defineTexts } from '#kernel/contract/text.ts';

export const posTexts = defineTexts({
  title: {
    virtual_pos: { tr: 'Sanal POS', en: 'Virtual POS' },
    pos_installments: { tr: 'Kart Taksitleri', en: 'Card Installments' },
  },
  finance: {
    'virtual-pos': { tr: 'Sanal POS', en: 'Virtual POS' },
    'virtual-pos.code': { tr: 'Kod', en: 'Code' },
    'virtual-pos.name': { tr: 'Ad', en: 'Name' },
    'virtual-pos.provider': { tr: 'Sağlayıcı', en: 'Provider' },
    'virtual-pos.mode': { tr: 'Kullanım', en: 'Use' },
    'virtual-pos.currencies': { tr: 'Para birimleri', en: 'Currencies' },
    'virtual-pos.url': { tr: 'Bankanın adresi', en: 'Address of the bank' },
    'virtual-pos.account': { tr: 'İş yeri no ya da API anahtarı', en: 'Merchant ID or API key' },
    'virtual-pos.terminal': { tr: 'Terminal no', en: 'Terminal' },
    'virtual-pos.api_user': { tr: 'API kullanıcısı', en: 'API user' },
    'virtual-pos.secret_name': { tr: 'Gizli anahtarın sunucudaki adı', en: 'Name of the secret key on the server' },
    'virtual-pos.password_name': { tr: 'API parolasının sunucudaki adı', en: 'Name of the API password on the server' },
    'virtual-pos.commission': { tr: 'Komisyon (%)', en: 'Commission (%)' },
    'virtual-pos.receipt_series_id': {
      tr: 'Makbuz serisi (boşsa makbuz, seri seçilince verilir)',
      en: 'Receipt series (if left empty, receipts wait until one is chosen)',
    },
    'virtual-pos.sort_order': { tr: 'Sıra', en: 'Order' },
    'virtual-pos.status': { tr: 'Durum', en: 'Status' },
    'virtual-pos.group_what': { tr: 'Sanal POS', en: 'Virtual POS' },
    'virtual-pos.group_bank': {
      tr: 'Banka (anahtarlar burada saklanmaz, sunucunun ortamında durur)',
      en: 'Bank (keys are not stored here; they are in the server’s environment)',
    },
    'pos-installment': { tr: 'Taksit kuralı', en: 'Installment rule' },
    'pos-installment.pos_code': { tr: 'Sanal POS kodu', en: 'Virtual POS code' },
    'pos-installment.virtual_pos_id': { tr: 'Sanal POS', en: 'Virtual POS' },
    'pos-installment.card_prefix': {
      tr: 'Kartın ilk rakamları (boşsa bütün kartlar)',
      en: 'First digits of the card (if left empty, every card)',
    },
    'pos-installment.installments': { tr: 'Taksit sayısı', en: 'Installments' },
    'pos-installment.commission': { tr: 'Komisyon (%)', en: 'Commission (%)' },
    'pos-installment.min_amount': { tr: 'En az tutar', en: 'Minimum amount' },
    'pos-installment.currency': { tr: 'Para birimi', en: 'Currency' },
    'pos-installment.status': { tr: 'Durum', en: 'Status' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/pos/texts': typeof posTexts;
  }
}
