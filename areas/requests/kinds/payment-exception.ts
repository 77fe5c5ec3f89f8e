import { defineRequest } from '#kernel/contract/define-request.ts';
import { choice, date, integer, longText, money } from '#kernel/contract/field.ts';
import { signedIn } from '#kernel/contract/needs.ts';
import { defineTexts } from '#kernel/contract/text.ts';

const most = 100_000_000_00;
/** An exception before a payment is approved: paid later, in parts, or after its day. */
export const paymentException = defineRequest({
  kind: 'payment_exception',
  group: 'services',
  page: '/payment/exception/request/form',
  needs: signedIn,
  by: ['OGR', 'MS'],
  form: {
    exception: choice(
      {
        defer: { tr: 'Ödemenin ertelenmesi', en: 'Payment at a later day' },
        instalments: { tr: 'Taksitle ödeme', en: 'Payment in instalments' },
        late: { tr: 'Süresi geçmiş ödemenin kabulü', en: 'Acceptance of a late payment' },
      },
      { required: true },
    ),
    currency: choice(
      {
        TRY: { tr: 'Türk lirası', en: 'Turkish lira' },
        USD: { tr: 'ABD doları', en: 'US dollar' },
        EUR: { tr: 'Avro', en: 'Euro' },
      },
      { required: true, default: 'TRY' },
    ),
    // one field for each currency, so that what is typed carries its own sign; only that of the chosen one is asked for
    amount_try: money({ currency: 'TRY', min: 1, max: most, requiredIf: { field: 'currency', is: ['TRY'] } }),
    amount_usd: money({ currency: 'USD', min: 1, max: most, requiredIf: { field: 'currency', is: ['USD'] } }),
    amount_eur: money({ currency: 'EUR', min: 1, max: most, requiredIf: { field: 'currency', is: ['EUR'] } }),
    instalments: integer({ min: 2, max: 12, requiredIf: { field: 'exception', is: ['instalments'] } }),
    pay_on: date({ required: true }),
    reason: longText({ required: true, min: 20, max: 2000 }),
  },
  helps: ['pay_on'],
  documents: [{ code: 'evidence' }],
});
export const paymentExceptionTexts = defineTexts({
  title: { payment_exception_form: { tr: 'Ödeme İstisnası Talebi', en: 'Payment Exception Request' } },
  request: {
    'payment_exception.about': {
      tr: 'Ödemenizi gününde yapamayacaksanız, ödeme onayından önce buradan istisna isteyin. Karar mali işlerindir; onay, ödeme planına mali işlerce işlenir.',
      en: 'If you can’t pay on the day, ask for an exception here before the payment is approved. The bursar decides and enters what was approved in the payment plan.',
    },
    'payment_exception.exception': { tr: 'İstenen istisna', en: 'Exception wanted' },
    'payment_exception.currency': { tr: 'Para birimi', en: 'Currency' },
    'payment_exception.amount_try': { tr: 'Tutar', en: 'Amount' },
    'payment_exception.amount_usd': { tr: 'Tutar', en: 'Amount' },
    'payment_exception.amount_eur': { tr: 'Tutar', en: 'Amount' },
    'payment_exception.instalments': { tr: 'Taksit sayısı', en: 'Number of instalments' },
    'payment_exception.pay_on': { tr: 'Ödeme günü', en: 'Day of payment' },
    'payment_exception.help.pay_on': {
      tr: 'Tamamını, taksitte ise ilk taksiti ödeyeceğiniz gün',
      en: 'The day on which you pay all of it, or the first instalment',
    },
    'payment_exception.reason': { tr: 'Gerekçe', en: 'Justification' },
    'payment_exception.doc.evidence': { tr: 'Gerekçeyi gösteren belge', en: 'Document that shows the reason' },
  },
});
