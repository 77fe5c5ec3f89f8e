import type { Text } from '#kernel/contract/text.ts';
import { universityTime } from '#areas/home/rules/university-day.ts';
import { changesRefusals } from '../changes-refusals.ts';
import { paymentException } from '../kinds/payment-exception.ts';
import { workOfRequest } from '../machine/work.ts';
import { longDay } from '../rules/long-day.ts';
import { activeReasons } from './active-reasons.ts';

interface Amounts {
  currency: 'TRY' | 'USD' | 'EUR';
  amount_try?: number | null;
  amount_usd?: number | null;
  amount_eur?: number | null;
}
/** The amount in the chosen currency, in minor units. */
const amountOf = (form: Amounts): number =>
  ({ TRY: form.amount_try, USD: form.amount_usd, EUR: form.amount_eur })[form.currency] ?? 0;
const amountText = (form: Amounts): Text => {
  const text = (locale: string): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: form.currency }).format(amountOf(form) / 100);
  return { tr: text('tr-TR'), en: text('en-US') };
};

/** What is approved is kept as the outcome; the payment plan itself is the bursar’s. */
export const paymentExceptionWork = workOfRequest({
  request: paymentException,
  reasons: ({ subject }) => activeReasons(subject),
  check: ({ context }, form) =>
    form.pay_on < universityTime(context.now).day ? [changesRefusals.payment_day_past(undefined, 'pay_on')] : [],
  // templates compare whole units of the currency
  facts: (_asking, form) => ({ amount: amountOf(form) / 100 }),
  summary: (_asking, form) => {
    const [words, amount, day] = [
      paymentException.form.exception.choices[form.exception],
      amountText(form),
      longDay(form.pay_on),
    ];
    return { tr: `${words.tr}: ${amount.tr}, ${day.tr}`, en: `${words.en}: ${amount.en}, ${day.en}` };
  },
  effect: (_context, matter) =>
    Promise.resolve({
      exception: matter.form.exception,
      amount_minor: amountOf(matter.form),
      currency: matter.form.currency,
      pay_on: matter.form.pay_on,
      instalments: matter.form.exception === 'instalments' ? (matter.form.instalments ?? null) : null,
    }),
});
