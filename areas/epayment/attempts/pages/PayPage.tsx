import { useState } from 'react';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { useFormat, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { MoneyBox } from '#ui/inputs/MoneyBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { payableQuery, startPayment, type PayableView } from '../contract.ts';
import { PayerFrame } from '../parts/PayerFrame.tsx';
import { PaymentCard } from '../parts/PaymentCard.tsx';
import { stateTone, stateWord } from '../parts/state-words.ts';

/** FIN-006: what is open, what of it is paid now, and on to the bank. */
export default function PayPage() {
  const t = useText();
  const title = useTitle('title:epayment');
  const read = useRead(payableQuery, {});
  return (
    <PayerFrame>
      <PaymentCard title={title} read={read}>
        {(data) => (
          <>
            <dl className="k-pay-facts">
              <dt>{t('epayment:paying_for')}</dt>
              <dd>
                {data.name} {data.surname}
              </dd>
              <dt>{data.link ? t('epayment:reference') : t('epayment:number')}</dt>
              <dd>{data.number}</dd>
            </dl>
            {data.items.length === 0 ? (
              <EmptyState title={t('epayment:nothing_open')} small>
                {t('epayment:nothing_open_about')}
              </EmptyState>
            ) : data.merchants.length === 0 ? (
              <EmptyState title={t('epayment:no_banks')} small>
                {t('epayment:no_banks_about')}
              </EmptyState>
            ) : (
              <PayForm data={data} />
            )}
          </>
        )}
      </PaymentCard>
      {read.data && <Earlier payments={read.data.payments} />}
    </PayerFrame>
  );
}

function PayForm({ data }: { data: PayableView }) {
  const t = useText();
  const nameOf = useName();
  const { sayDate, money } = useFormat();
  const currencies = [...new Set(data.items.map((item) => item.currency))];
  const [currency, setCurrency] = useState(currencies[0] ?? 'USD');
  const offered = data.items.filter((item) => item.currency === currency);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [typed, setTyped] = useState<number | null>(null);
  const [bank, setBank] = useState<string | null>(null);
  const [going, setGoing] = useState(false);
  const { run, busy, problems } = useRun(startPayment, { quiet: true });
  const chosen = offered.filter((item) => !left.has(item.id));
  const sum = chosen.reduce((all, item) => all + item.open, 0);
  const most = Math.min(sum, data.link?.amount ?? sum);
  const amount = typed === null ? most : Math.min(typed, most);
  const banks = data.merchants.filter((each) => each.currencies.includes(currency));
  const merchant = banks.find((each) => each.code === bank) ?? banks[0];
  const toggle = (id: number, on: boolean): void => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
    setTyped(null);
  };
  const pay = async (): Promise<void> => {
    const begun = await run({
      items: chosen.map((item) => item.id),
      amount,
      currency,
      merchant: merchant?.code ?? null,
    });
    if (begun === null) return;
    setGoing(true);
    location.assign(begun.go);
  };
  return (
    <form className="k-pay" noValidate onSubmit={(event) => (event.preventDefault(), void pay())}>
      {currencies.length > 1 && (
        <SelectBox
          label={t('epayment:currency')}
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={currency}
          onChange={(next) => {
            setCurrency(next ?? currency);
            setTyped(null);
          }}
          required
        />
      )}
      <fieldset>
        <legend>{t('epayment:open_charges')}</legend>
        <ul className="k-pay-items">
          {offered.map((item) => (
            <li key={item.id}>
              <FlagBox
                label={t('epayment:due_on', { day: sayDate(item.due_on) })}
                value={!left.has(item.id)}
                onChange={(on) => toggle(item.id, on)}
              />
              {item.overdue && <StatusBadge tone="danger">{t('epayment:overdue')}</StatusBadge>}
              <span className="k-pay-sum">{money(item.open, item.currency)}</span>
            </li>
          ))}
        </ul>
        {problems.items && <Notice tone="danger">{problems.items}</Notice>}
      </fieldset>
      <MoneyBox
        label={t('epayment:amount')}
        help={
          data.link?.amount
            ? t('epayment:link_most', { amount: money(data.link.amount, data.link.currency ?? currency) })
            : t('epayment:amount_hint')
        }
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
          options={banks.map((each) => ({ value: each.code, label: nameOf(each) }))}
          value={merchant?.code ?? null}
          onChange={setBank}
          required
        />
      )}
      {merchant?.test && <Notice tone="warning">{t('epayment:test_note')}</Notice>}
      <p className="k-pay-note">{t('epayment:card_note')}</p>
      {problems.currency && <Notice tone="danger">{problems.currency}</Notice>}
      <ActionButton kind="main" type="submit" full busy={busy || going} disabled={chosen.length === 0 || !merchant}>
        {t('epayment:pay')}
      </ActionButton>
    </form>
  );
}

function Earlier({ payments }: { payments: PayableView['payments'] }) {
  const t = useText();
  const { moment, money } = useFormat();
  if (payments.length === 0) return null;
  return (
    <section className="k-bare-card">
      <h2 className="k-h2">{t('epayment:earlier')}</h2>
      <ul className="k-pay-earlier">
        {payments.map((payment) => (
          <li key={payment.reference}>
            <span>
              {moment(payment.created_at)} · {payment.reference}
            </span>
            <span className="k-pay-sum">{money(payment.amount, payment.currency)}</span>
            <StatusBadge tone={stateTone[payment.state]}>{t(stateWord[payment.state])}</StatusBadge>
            <ActionButton small kind="quiet" href={`/epayment/status/${payment.reference}`}>
              {t('epayment:follow')}
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
