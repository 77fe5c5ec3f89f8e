import { defineTexts } from '#kernel/contract/text.ts';

export const paymentExceptionTexts = defineTexts({
  title: { payment_exception_form: { tr: 'Ödeme İstisnası Talebi', en: 'Payment Exception Request' } },
  request: {
    'payment_exception.about': {
      tr: 'Ödemenizi gününde yapamayacaksanız, ödeme onayından önce buradan istisna isteyin. Karar mali işlerindir; onaylanırsa açık borcunuz için bir ödeme planı yapılır.',
      en: 'If you cannot pay on the due date, request an exception here before the payment is approved. The bursar decides. Once it is approved, a payment plan is set up for what you owe.',
    },
    'payment_exception.exception': { tr: 'İstenen istisna', en: 'Exception wanted' },
    'payment_exception.currency': { tr: 'Para birimi', en: 'Currency' },
    'payment_exception.amount': { tr: 'Tutar', en: 'Amount' },
    'payment_exception.instalments': { tr: 'Taksit sayısı', en: 'Number of installments' },
    'payment_exception.pay_on': { tr: 'Ödeme günü', en: 'Payment date' },
    'payment_exception.help.pay_on': {
      tr: 'Tamamını, taksitte ise ilk taksiti ödeyeceğiniz gün',
      en: 'The date you will pay the full amount or the first installment',
    },
    'payment_exception.reason': { tr: 'Gerekçe', en: 'Justification' },
    'payment_exception.doc.evidence': { tr: 'Gerekçeyi gösteren belge', en: 'Document that shows the reason' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'finance/requests/payment-exception': typeof paymentExceptionTexts;
  }
}
