import { paymentExceptionTemplates } from './template.ts';
import { paymentExceptionTexts } from './texts.ts';
import { paymentExceptionRefusals } from './refusals.ts';
import { longDay } from '#kernel/contract/calendar.ts';
import { writtenMoney } from '#kernel/contract/written.ts';
import { paymentException } from './declaration.ts';
import { workOfRequest } from '#kernel/server/request-work.ts';
import { planOfException } from '../../plans/exception-plan.ts';
import { activeReasons } from '#areas/requests/machine/active-reasons.ts';

/** What is approved becomes a payment plan for what is open. */
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
  // the plan holds from the approval on; where nothing is owed yet the bursar makes it when there is
  effect: async (context, { id, student_program_id, form }) => ({
    exception: form.exception,
    amount_minor: form.amount,
    currency: form.currency,
    pay_on: form.pay_on,
    instalments: form.exception === 'instalments' ? (form.instalments ?? null) : null,
    payment_plan_id: await planOfException(context, { student_program_id, request_id: id }, form),
  }),
});
