import { defineTexts, prefixed } from '#kernel/contract/text.ts';
import { attemptsBy, attemptsShow } from './contract.ts';

export const epaymentReportTexts = defineTexts({
  title: { epayment_report: { tr: 'E-Ödeme Raporu', en: 'E-Payment Report' } },
  epayment: {
    ...prefixed('report-form.by', attemptsBy),
    ...prefixed('report-form.show', attemptsShow),
    'report-form.from': { tr: 'İlk gün', en: 'From' },
    'report-form.until': { tr: 'Son gün', en: 'Through' },
    'report-form.by': { tr: 'Neye göre', en: 'Group by' },
    'report-form.show': { tr: 'Hangileri', en: 'Show' },
    'report-form.merchant': { tr: 'Sanal POS kodu', en: 'Virtual POS code' },
  },
  epayment_report: {
    about: {
      tr: '{from} – {until} arasında başlayan kart ödemeleri.',
      en: 'Card payments that began from {from} to {until}.',
    },
    totals: { tr: 'Toplamlar', en: 'Totals' },
    total: { tr: 'Toplam', en: 'Total' },
    attempts: { tr: 'Deneme', en: 'Attempts' },
    paid: { tr: 'Ödenen', en: 'Paid' },
    failed: { tr: 'Ödenmeyen', en: 'Not paid' },
    open: { tr: 'Sonucu beklenen', en: 'Awaiting a result' },
    review: { tr: 'İncelemede', en: 'Under review' },
    success: { tr: 'Başarı oranı', en: 'Success rate' },
    success_note: { tr: 'Sonuçlananlar içinde ödenenler', en: 'Paid, of those with a result' },
    percent: { tr: '%{n}', en: '{n}%' },
    seconds: { tr: 'Sonuca kadar geçen süre', en: 'Time to result' },
    seconds_note: { tr: 'Ortanca', en: 'Median' },
    n_seconds: { tr: '{n} sn', en: '{n} s' },
    taken_in: { tr: 'Çekilen · {currency}', en: 'Taken · {currency}' },
    taken_note: {
      tr: 'Fark: {difference}; bankaların payı: {commission}',
      en: 'Difference: {difference}; the banks’ share: {commission}',
    },
    chart: { tr: 'Denemeler', en: 'Attempts' },
    groups: { tr: 'Denemelerin dağılımı', en: 'Attempts by group' },
    list: { tr: 'Kart ödemeleri', en: 'Card payments' },
    list_of: { tr: 'Kart ödemeleri: {group}', en: 'Card payments: {group}' },
    show_all: { tr: 'Hepsini göster', en: 'Show all' },
    open_group: { tr: '{group} ödemelerini göster', en: 'Show the payments of {group}' },
    none: { tr: 'Bu ölçütlere uyan kart ödemesi yok', en: 'No card payments match these options' },
    none_hint: { tr: 'Tarihleri ya da ölçütleri değiştirin.', en: 'Change the dates or the options.' },
    no_code: { tr: 'Kod yok', en: 'No code' },
    reference: { tr: 'Referans', en: 'Reference' },
    at: { tr: 'Zaman', en: 'Time' },
    merchant: { tr: 'Sanal POS', en: 'Virtual POS' },
    customer: { tr: 'Müşteri', en: 'Customer' },
    state: { tr: 'Durum', en: 'Status' },
    code: { tr: 'Yanıt kodu', en: 'Result code' },
    card: { tr: 'Kart', en: 'Card' },
    amount: { tr: 'İstenen', en: 'Asked' },
    currency: { tr: 'Para birimi', en: 'Currency' },
    taken: { tr: 'Çekilen', en: 'Taken' },
  },
});
declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'epayment/reports/texts': typeof epaymentReportTexts;
  }
}
