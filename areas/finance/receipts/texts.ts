import { defineTexts } from '#kernel/contract/text.ts';

export const receiptTexts = defineTexts({
  title: {
    menu_cash_desk: { tr: 'Vezne', en: 'Cash desk' },
    receipt_search: { tr: 'Makbuz Arama', en: 'Receipt Search' },
    receipt_series: { tr: 'Makbuz Serileri', en: 'Receipt Series' },
  },
  finance: {
    'receipt-series': { tr: 'Makbuz serisi', en: 'Receipt series' },
    'receipt-series.code': { tr: 'Seri kodu', en: 'Series code' },
    'receipt-series.name': { tr: 'Ad', en: 'Name' },
    'receipt-series.unit': { tr: 'Birim', en: 'Unit' },
    'receipt-series.status': { tr: 'Durum', en: 'Status' },
    receipt: { tr: 'Makbuz', en: 'Receipt' },
    'receipt.number': { tr: 'Makbuz no', en: 'Receipt no.' },
    'receipt.issued_at': { tr: 'Tarih', en: 'Date' },
    'receipt.issued_on': { tr: 'Gün', en: 'Day' },
    'receipt.customer_number': { tr: 'Hesap no', en: 'Account no.' },
    'receipt.customer_name': { tr: 'Hesap sahibi', en: 'Account of' },
    'receipt.payer': { tr: 'Ödeyen', en: 'Payer' },
    'receipt.amount': { tr: 'Tutar', en: 'Amount' },
    'receipt.currency': { tr: 'Para birimi', en: 'Currency' },
    'receipt.payment_type_id': { tr: 'Ödeme türü', en: 'Payment type' },
    'receipt.method': { tr: 'Ödeme şekli', en: 'Method' },
    'receipt.reference': { tr: 'Çek, havale ya da işlem no', en: 'Check, transfer or slip no.' },
    'receipt.state': { tr: 'Durum', en: 'Status' },
    'receipt.undone_reason': { tr: 'Gerekçe', en: 'Reason' },
    'receipt.series_id': { tr: 'Seri', en: 'Series' },
    'receipt.cashier': { tr: 'Veznedar', en: 'Cashier' },
    'receipt.shift_id': { tr: 'Vardiya', en: 'Shift' },
  },
  receipts: {
    receipt: { tr: 'Tahsilat Makbuzu', en: 'Receipt' },
    payer: { tr: 'Ödeyen', en: 'Received from' },
    customer: { tr: 'Hesap sahibi', en: 'Account of' },
    bank: { tr: 'Banka', en: 'Bank' },
    check_due: { tr: 'Çekin vadesi', en: 'Check due on' },
    what: { tr: 'Açıklama', en: 'For' },
    stays_credit: { tr: 'Hesapta kalan alacak', en: 'Kept as credit' },
    total: { tr: 'Toplam', en: 'Total' },
    print: { tr: 'Makbuzu aç', en: 'Open receipt' },
    mine: { tr: 'Makbuzlar', en: 'Receipts' },
    mine_about: {
      tr: 'Alınan ödemelerin makbuzları; numarasına basınca açılır.',
      en: 'Receipts for payments received. Press a number to open one.',
    },
    none: { tr: 'Henüz makbuz yok', en: 'No receipts yet' },
    none_about: {
      tr: 'Bir ödeme alındığında makbuzu burada görünür.',
      en: 'When a payment is received, its receipt appears here.',
    },
    receipt_of: { tr: 'Makbuz {number}', en: 'Receipt {number}' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/receipts/texts': typeof receiptTexts;
  }
}
