import { useState } from 'react';
import { universityDay } from '#kernel/contract/calendar.ts';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { currencies } from '../../rules/words.ts';
import type { DeskTypeView } from '../contract.ts';

/** How money comes, as a form holds it. */
export interface PaymentForm {
  payment_type_id: number | null;
  amount: number | null;
  currency: keyof typeof currencies;
  payer: string;
  reference: string;
  bank: string;
  due_on: string | null;
  paid_on: string | null;
  /** not the one that a receipt was given for before */ another: boolean;
}
export const emptyPayment = (types: readonly DeskTypeView[], currency: string): PaymentForm => ({
  payment_type_id: types[0]?.id ?? null,
  amount: null,
  currency: isCurrency(currency) ? currency : 'USD',
  payer: '',
  reference: '',
  bank: '',
  due_on: null,
  paid_on: null,
  another: false,
});
const isCurrency = (code: string): code is keyof typeof currencies => code in currencies;
/** What of it the command is told. */
export const givenOf = (form: PaymentForm, type: DeskTypeView | undefined) => ({
  currency: form.currency,
  ...(form.payer.trim() ? { payer: form.payer.trim() } : {}),
  ...(type?.needs_number ? { reference: form.reference } : {}),
  ...(type?.asks_bank ? { bank: form.bank } : {}),
  ...(type?.method === 'check' && form.due_on ? { due_on: form.due_on } : {}),
  ...(type && type.method !== 'cash' && form.paid_on ? { paid_on: form.paid_on } : {}),
  ...(form.another ? { another: true } : {}),
});

/** Type, amount, and what the type asks for. */
export function PaymentFields({
  types,
  form,
  problems,
  onChange,
}: {
  types: readonly DeskTypeView[];
  form: PaymentForm;
  problems: Record<string, string>;
  onChange: (change: Partial<PaymentForm>) => void;
}) {
  const t = useText();
  const name = useName();
  const { style } = useFormat();
  const [today] = useState(() => universityDay(new Date()));
  const type = types.find((each) => each.id === form.payment_type_id);
  return (
    <>
      <SelectBox<number>
        label={t('desk:method')}
        name="payment_type_id"
        required
        value={form.payment_type_id}
        onChange={(next) => onChange({ payment_type_id: next })}
        options={types.map((each) => ({ value: each.id, label: name(each) }))}
        error={problems.payment_type_id}
      />
      <div className="k-two">
        <MoneyBox
          label={t('desk:amount')}
          name="amount"
          required
          currency={form.currency}
          min={1}
          value={form.amount}
          onChange={(next) => onChange({ amount: next, another: false })}
          error={problems.amount}
        />
        <SelectBox<keyof typeof currencies>
          label={t('desk:currency')}
          name="currency"
          required
          value={form.currency}
          onChange={(next) => onChange({ currency: next ?? 'USD' })}
          options={Object.keys(currencies).flatMap((code) => (isCurrency(code) ? [{ value: code, label: code }] : []))}
          error={problems.currency}
        />
      </div>
      {type?.needs_number && (
        <TextBox
          label={t('desk:reference')}
          name="reference"
          required
          maxLength={60}
          value={form.reference}
          onChange={(next) => onChange({ reference: next, another: false })}
          error={problems.reference}
        />
      )}
      {type?.asks_bank && (
        <TextBox
          label={t('desk:bank')}
          name="bank"
          required
          maxLength={100}
          value={form.bank}
          onChange={(next) => onChange({ bank: next, another: false })}
          error={problems.bank}
        />
      )}
      {type?.method === 'check' && (
        <DateBox
          label={t('desk:check_due')}
          name="due_on"
          required
          format={style}
          value={form.due_on}
          onChange={(next) => onChange({ due_on: next })}
          error={problems.due_on}
        />
      )}
      {type && (type.method === 'wire' || type.method === 'agency') && (
        <DateBox
          label={t('desk:paid_on')}
          name="paid_on"
          format={style}
          max={today}
          value={form.paid_on}
          onChange={(next) => onChange({ paid_on: next })}
          error={problems.paid_on}
        />
      )}
      {type?.needs_number && (problems.another || form.another) && (
        <FlagBox
          label={t('desk:another')}
          name="another"
          value={form.another}
          onChange={(next) => onChange({ another: next })}
          error={problems.another}
        />
      )}
    </>
  );
}
