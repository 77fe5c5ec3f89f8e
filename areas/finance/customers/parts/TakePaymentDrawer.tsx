import { useState } from 'react';
import { newKey, useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { takePayment } from '../../desk/contract.ts';
import { emptyPayment, givenOf, PaymentFields } from '../../desk/parts/PaymentFields.tsx';
import { useReceipt } from '../../receipts/parts/use-receipt.tsx';
import type { CustomerAccount } from '../contract.ts';

/** A payment that is asked for by a link: an installment of a plan, with the charges it is about. */
export interface WantedPayment {
  /** minor units */ amount: number;
  currency: string;
  items: readonly number[];
}
/** What is owed decides; the drawer only where several currencies are owed, or none. */
const currencyOf = ({ items, shift }: CustomerAccount): string => {
  const owed = new Set(items.map((item) => item.currency));
  const [only] = owed;
  return owed.size === 1 && only ? only : (shift?.currency ?? 'USD');
};
/** Takes money for several charges at once: those that are ticked, else the oldest first. What is more stays credit and says so. */
export function TakePaymentDrawer({
  account,
  wanted,
  onClose,
}: {
  account: CustomerAccount;
  /** what somebody came for */ wanted?: WantedPayment | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const [attempt] = useState(newKey);
  const [form, setForm] = useState(() => ({
    ...emptyPayment(account.types, wanted?.currency ?? currencyOf(account)),
    amount: wanted?.amount ?? null,
  }));
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    account.items.filter((item) => wanted?.items.includes(item.id)).map((item) => item.id),
  );
  const [done, setDone] = useState<{ id: number; number: string; credit: number; currency: string } | null>(null);
  const { run, busy, problems } = useRun(takePayment, { quiet: true });
  const { show, viewer } = useReceipt();
  const type = account.types.find((each) => each.id === form.payment_type_id);
  const items = account.items.filter((item) => item.currency === form.currency);
  const sumOf = (ids: readonly number[]): number =>
    items.reduce((sum, item) => sum + (ids.includes(item.id) ? item.open : 0), 0);
  const open = items.reduce((sum, item) => sum + item.open, 0);
  const paid = form.amount ?? 0;
  const pick = (id: number, on: boolean): void => {
    const before = sumOf(chosen);
    const next = on ? [...chosen, id] : chosen.filter((each) => each !== id);
    setChosen(next);
    // the amount follows what is ticked until somebody types another
    if (form.amount === null || form.amount === before) setForm((was) => ({ ...was, amount: sumOf(next) || null }));
  };
  const go = async (): Promise<void> => {
    if (form.amount === null || form.payment_type_id === null) return;
    const made = await run({
      kind: account.kind,
      id: account.id,
      amount: form.amount,
      payment_type_id: form.payment_type_id,
      attempt,
      ...givenOf(form, type),
      ...(chosen.length > 0 ? { items: [...chosen] } : {}),
    });
    if (made) setDone(made);
  };
  if (done)
    return (
      <Drawer
        opened
        onClose={onClose}
        title={t('desk:take_title', { name: account.name })}
        foot={
          <ActionButton kind="main" onClick={() => show(done)}>
            {t('receipts:print')}
          </ActionButton>
        }
      >
        <Notice tone="success" live title={t('desk:taken', { number: done.number })}>
          {done.credit > 0 && <p>{t('desk:taken_credit', { amount: money(done.credit, done.currency) })}</p>}
        </Notice>
        {viewer}
      </Drawer>
    );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('desk:take_title', { name: account.name })}
      foot={
        <ActionButton kind="main" busy={busy} disabled={form.amount === null} onClick={() => void go()}>
          {t('desk:take')}
        </ActionButton>
      }
    >
      <div className="k-form">
        {items.length > 0 && (
          <fieldset className="f-items">
            <legend>{t('desk:pays')}</legend>
            {items.map((item) => (
              <div key={item.id} className="f-pick">
                <FlagBox
                  label={item.title[locale]}
                  name={`item-${item.id}`}
                  value={chosen.includes(item.id)}
                  onChange={(on) => pick(item.id, on)}
                />
                <span className={item.overdue ? 'f-late' : ''}>
                  {money(item.open, item.currency)} · {date(item.due_on)}
                </span>
              </div>
            ))}
            <p className="f-below" aria-live="polite">
              {chosen.length === 0
                ? t('desk:oldest')
                : t('desk:chosen', { amount: money(sumOf(chosen), form.currency) })}
            </p>
            {problems.items && <Notice tone="danger">{problems.items}</Notice>}
          </fieldset>
        )}
        <PaymentFields
          types={account.types}
          form={form}
          problems={problems}
          onChange={(change) => setForm((before) => ({ ...before, ...change }))}
        />
        <TextBox
          label={t('desk:payer')}
          name="payer"
          maxLength={150}
          value={form.payer}
          onChange={(payer) => setForm((before) => ({ ...before, payer }))}
          error={problems.payer}
        />
        {paid > open && (
          <Notice tone="warning">{t('desk:stays', { amount: money(paid - open, form.currency) })}</Notice>
        )}
        {paid > 0 && paid < open && (
          <Notice tone="info">{t('desk:stays_open', { amount: money(open - paid, form.currency) })}</Notice>
        )}
      </div>
    </Drawer>
  );
}
