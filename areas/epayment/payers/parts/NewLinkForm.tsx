import { useState } from 'react';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { DueList, type OfferedDue } from '../../attempts/parts/DueList.tsx';
import { preselect, sumOf } from '../../attempts/rules/choose-dues.ts';
import '../../attempts/parts/payments.css';

export interface LinkChoice {
  label: string | null;
  email: string | null;
  items: number[];
  currency: string;
  amount: number;
  days: number;
}
const lives = [3, 7, 14, 30] as const;
/** For whom a link is, what may be paid with it, how long it lives, and whether it is sent by mail. */
export function NewLinkForm({
  dues: all,
  today,
  busy,
  problems,
  refusals,
  onMake,
}: {
  dues: readonly OfferedDue[];
  today: string;
  busy: boolean;
  problems: Readonly<Record<string, string | undefined>>;
  refusals: readonly { key: string; message: string }[];
  onMake: (choice: LinkChoice) => Promise<boolean>;
}) {
  const t = useText();
  const { money } = useFormat();
  const currencies = [...new Set(all.map((due) => due.currency))];
  const [currency, setCurrency] = useState(currencies[0] ?? 'USD');
  const dues = all.filter((due) => due.currency === currency);
  const everything = (code: string): Set<string> =>
    preselect(
      all.filter((due) => due.currency === code),
      today,
      { item: 0, which: 'all' },
    );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => everything(currency));
  const [typed, setTyped] = useState<number | null>(null);
  const [label, setLabel] = useState('');
  const [email, setEmail] = useState('');
  const [days, setDays] = useState<number>(7);
  const { items, amount: most } = sumOf(dues, chosen);
  const amount = typed === null ? most : Math.min(typed, most);
  const make = async (): Promise<void> => {
    const made = await onMake({
      label: label.trim() || null,
      email: email.trim() || null,
      items,
      currency,
      amount,
      days,
    });
    if (!made) return;
    setLabel('');
    setEmail('');
  };
  return (
    <Panel title={t('epayment:link_new')} about={t('epayment:link_new_about')}>
      <form className="k-pay k-pay-own" noValidate onSubmit={(event) => (event.preventDefault(), void make())}>
        {currencies.length > 1 && (
          <SelectBox
            label={t('epayment:currency')}
            options={currencies.map((code) => ({ value: code, label: code }))}
            value={currency}
            onChange={(next) => {
              if (next === null) return;
              setCurrency(next);
              setChosen(everything(next));
              setTyped(null);
            }}
            required
          />
        )}
        <DueList
          dues={dues}
          chosen={chosen}
          onChoose={(next) => {
            setChosen(next);
            setTyped(null);
          }}
        />
        {problems.items && <Notice tone="danger">{problems.items}</Notice>}
        <MoneyBox
          label={t('epayment:link_amount')}
          help={t('epayment:link_amount_help', { amount: money(most, currency) })}
          currency={currency}
          value={amount}
          min={100}
          max={most}
          onChange={setTyped}
          error={problems.amount}
          required
        />
        <TextBox
          label={t('epayment:link_label')}
          help={t('epayment:link_label_help')}
          value={label}
          onChange={setLabel}
          maxLength={60}
          error={problems.label}
        />
        <TextBox
          label={t('epayment:link_email')}
          help={t('epayment:link_email_help')}
          format="email"
          value={email}
          onChange={setEmail}
          maxLength={200}
          error={problems.email}
        />
        <SelectBox<number>
          label={t('epayment:link_days')}
          options={lives.map((n) => ({ value: n, label: t('epayment:link_days_n', { n }) }))}
          value={days}
          onChange={(next) => setDays(next ?? days)}
          required
        />
        {refusals.map((each) => (
          <Notice key={each.key} tone="danger" live>
            {each.message}
          </Notice>
        ))}
        <div className="k-bare-bar">
          <ActionButton kind="main" type="submit" busy={busy} disabled={items.length === 0 || amount < 100}>
            {t('epayment:link_make')}
          </ActionButton>
        </div>
      </form>
    </Panel>
  );
}
