import { paymentExceptionTemplates } from './template.ts';
import { paymentExceptionTexts } from './texts.ts';
import { paymentExceptionRefusals } from './refusals.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { paymentException } from './declaration.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { activeReasons } from '#areas/requests/machine/active-reasons.ts';

/** What is approved is kept as the outcome; the payment plan itself is the bursar’s. */
export const paymentExceptionWork = workOfRequest({
  request: paymentException,
  texts: paymentExceptionTexts,
  templates: paymentExceptionTemplates,
  reasons: ({ subject }) => activeReasons(subject),
  check: ({ context }, form) =>
    form.pay_on < context.today ? [paymentExceptionRefusals.payment_day_past(undefined, 'pay_on')] : [],
  // templates compare whole units of the currency
  facts: (_asking, form) => ({ amount: form.amount / 100 }),
  summary: (_asking, form) => {
    const [words, amount, day] = [
      paymentException.form.exception.choices[form.exception],
      writtenMoney({ minor: form.amount, currency: form.currency }),
      longDay(form.pay_on),
    ];
    return { tr: `${words.tr}: ${amount.tr}, ${day.tr}`, en: `${words.en}: ${amount.en}, ${day.en}` };
  },
  effect: (_context, matter) =>
    Promise.resolve({
      exception: matter.form.exception,
      amount_minor: matter.form.amount,
      currency: matter.form.currency,
      pay_on: matter.form.pay_on,
      instalments: matter.form.exception === 'instalments' ? (matter.form.instalments ?? null) : null,
    }),
});
