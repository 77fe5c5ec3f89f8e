import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useFormat, useName, useRead, useRun, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { myCardPayments, startCardPayment, type MyCardPayments } from '../contract.ts';
import { DueList } from '../parts/DueList.tsx';
import { stateAbout } from '../parts/state-words.ts';
import { preselect, sumOf } from '../rules/choose-dues.ts';
import { isOpen } from '../rules/states.ts';

/** /my/payments/pay: what of his own a student pays now, and on to the bank; nobody signs in a second time. */
export default function MyPayPage() {
  const t = useText();
  const read = useRead(myCardPayments, {});
  return (
    <Screen
      title={t('title:pay_now')}
      about={t('epayment:pay_now_about')}
      actions={<ActionButton href="/my/payments/links">{t('epayment:let_other_pay')}</ActionButton>}
    >
      <ReadState read={read} outline="detail">
        {(data) =>
          data.dues.length === 0 ? (
            <EmptyState title={t('epayment:nothing_open')}>{t('epayment:nothing_open_about')}</EmptyState>
          ) : data.merchants.length === 0 ? (
            <EmptyState title={t('epayment:no_banks')}>{t('epayment:no_banks_about')}</EmptyState>
          ) : (
            <PayForm data={data} />
          )
        }
      </ReadState>
    </Screen>
  );
}

/** One payment goes to one program in one currency. */
const purseOf = ({ student_program_id, currency }: { student_program_id: number; currency: string }): string =>
  `${student_program_id}-${currency}`;
const ways = ['overdue', 'next', 'all'] as const;

function PayForm({ data }: { data: MyCardPayments }) {
  const t = useText();
  const name = useName();
  const client = useQueryClient();
  const { money, moment } = useFormat();
  const [search] = useSearchValues();
  const item = Number(search.item) || 0;
  const { today } = data;
  const purses = [...new Set(data.dues.map(purseOf))];
  const asked = data.dues.find((due) => due.item_id === item) ?? data.dues[0];
  const [purse, setPurse] = useState(asked ? purseOf(asked) : '');
  const dues = data.dues.filter((due) => purseOf(due) === purse);
  const currency = dues[0]?.currency ?? 'USD';
  const late = dues.some((due) => due.overdue);
  const first = (of: typeof dues, wanted: number): Set<string> =>
    preselect(of, today, { item: wanted, which: of.some((due) => due.overdue) ? 'overdue' : 'next' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => first(dues, item));
  const [typed, setTyped] = useState<number | null>(null);
  const [bank, setBank] = useState<string | null>(null);
  const [going, setGoing] = useState(false);
  const { run, busy, problems } = useRun(startCardPayment, { quiet: true });
  const { items, amount: most } = sumOf(dues, chosen);
  const amount = typed === null ? most : Math.min(typed, most);
  const banks = data.merchants.filter((each) => each.currencies.includes(currency));
  const merchant = banks.find((each) => each.code === bank) ?? banks[0];
  // also one that is still at the bank: whoever pays again meanwhile pays twice
  const waiting = data.payments.filter((each) => isOpen(each.state));
  const take = (next: Set<string>): void => {
    setChosen(next);
    setTyped(null);
  };
  const pay = async (): Promise<void> => {
    const begun = await run({ items, amount, currency, merchant: merchant?.code ?? null });
    if (begun === null) return;
    setGoing(true);
    // the pages of the payment are his as a payer's; nothing is typed for that
    enterAsGuest(client, 'payer', begun.session, JSON.stringify(begun.session.user));
    location.assign(begun.go);
  };
  return (
    <form className="k-pay k-pay-own" noValidate onSubmit={(event) => (event.preventDefault(), void pay())}>
      {waiting.map((payment) => (
        <Notice
          key={payment.reference}
          tone="warning"
          title={`${money(payment.amount, payment.currency)} · ${payment.reference} · ${moment(payment.created_at)}`}
        >
          {t(stateAbout(payment))}
        </Notice>
      ))}
      {purses.length > 1 && (
        <SelectBox
          label={t('epayment:program_currency')}
          options={purses.map((key) => ({ value: key, label: purseLabel(data, key, name) }))}
          value={purse}
          onChange={(next) => {
            if (next === null) return;
            setPurse(next);
            take(
              first(
                data.dues.filter((due) => purseOf(due) === next),
                0,
              ),
            );
          }}
          required
        />
      )}
      <Panel
        title={t('epayment:what_to_pay')}
        about={t('epayment:what_to_pay_about')}
        actions={ways
          .filter((way) => way !== 'overdue' || late)
          .map((way) => (
            <ActionButton
              key={way}
              small
              kind="quiet"
              onClick={() => take(preselect(dues, today, { item: 0, which: way }))}
            >
              {way === 'overdue'
                ? t('epayment:choose_overdue')
                : way === 'next'
                  ? t('epayment:choose_next')
                  : t('epayment:choose_all')}
            </ActionButton>
          ))}
      >
        <DueList dues={dues} chosen={chosen} onChoose={take} />
        {problems.items && <Notice tone="danger">{problems.items}</Notice>}
      </Panel>
      <MoneyBox
        label={t('epayment:amount')}
        help={t('epayment:amount_hint')}
        currency={currency}
        value={amount}
        min={100}
        max={most}
        onChange={setTyped}
        error={problems.amount}
        required
      />
      {banks.length > 1 && (
        <SelectBox
          label={t('epayment:bank')}
          options={banks.map((each) => ({ value: each.code, label: name(each) }))}
          value={merchant?.code ?? null}
          onChange={setBank}
          required
        />
      )}
      {banks.length === 0 && <Notice tone="warning">{t('epayment:no_banks_about')}</Notice>}
      {merchant?.test && <Notice tone="warning">{t('epayment:test_note')}</Notice>}
      <p className="k-pay-note">{t('epayment:card_note')}</p>
      {problems.currency && <Notice tone="danger">{problems.currency}</Notice>}
      <div className="k-bare-bar">
        <ActionButton kind="main" type="submit" busy={busy || going} disabled={items.length === 0 || !merchant}>
          {t('epayment:pay_amount', { amount: money(amount, currency) })}
        </ActionButton>
      </div>
    </form>
  );
}
const purseLabel = (
  data: MyCardPayments,
  purse: string,
  name: (of: { name: string; name_en: string }) => string,
): string => {
  const due = data.dues.find((each) => purseOf(each) === purse);
  const program = data.programs.find((each) => each.id === due?.student_program_id);
  return [program ? name(program) : '', due?.currency ?? ''].filter(Boolean).join(' · ');
};
