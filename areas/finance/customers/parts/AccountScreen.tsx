import { useState } from 'react';
import { useFormat, useLocale, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Panel } from '#ui/Panel.tsx';
import { customerAccount, type CustomerAccount } from '../contract.ts';
import { accountPath } from './account-path.ts';
import { AccountReceipts } from './AccountReceipts.tsx';
import { ChargeDrawer } from './ChargeDrawer.tsx';
import { OpenItems } from './OpenItems.tsx';
import { Statement } from './Statement.tsx';
import { TakePaymentDrawer, type WantedPayment } from './TakePaymentDrawer.tsx';
import './customers.css';

type Kind = 'student_program' | 'applicant' | 'tenant';
/** One customer's money on one page; to look at only where it is asked for so. */
export function AccountScreen({ kind, id, viewOnly = false }: { kind: Kind; id: number; viewOnly?: boolean }) {
  const read = useRead(customerAccount, { kind, id });
  const data = read.data?.id === id && read.data.kind === kind ? read.data : undefined;
  return <ReadState read={{ ...read, data }}>{(account) => <Shown account={account} viewOnly={viewOnly} />}</ReadState>;
}

/** `?take=…&currency=…&items=1-2`: somebody comes from an installment and opens the till with it. */
function useWanted(): [WantedPayment | undefined, () => void] {
  const [{ take, currency, items }, change] = useSearchValues();
  const forget = (): void => change({ take: undefined, currency: undefined, items: undefined });
  const [amount, ids] = [
    Number(take),
    String(items ?? '')
      .split('-')
      .map(Number),
  ];
  if (!Number.isSafeInteger(amount) || amount <= 0) return [undefined, forget];
  return [{ amount, currency: String(currency ?? 'USD'), items: ids.filter((id) => id > 0) }, forget];
}
function Shown({ account, viewOnly }: { account: CustomerAccount; viewOnly: boolean }) {
  const t = useText();
  const locale = useLocale();
  const { money, date } = useFormat();
  const { balances, can, kind } = account;
  const [wanted, forget] = useWanted();
  const [drawer, setDrawer] = useState<'take' | 'charge' | null>(
    wanted && !viewOnly && can.take === true ? 'take' : null,
  );
  const own = accountPath(account, true);
  // what was come for is done: a reload must not ask for it again
  const close = (): void => {
    setDrawer(null);
    if (wanted) forget();
  };
  const noShift = whyNot(can.take, locale);
  return (
    <Screen
      title={account.name}
      about={`${account.number}${account.about ? ` · ${account.about[locale]}` : ''}`}
      actions={
        viewOnly
          ? account.types.length > 0 &&
            own !== null && <ActionButton href={own}>{t('customers:to_account')}</ActionButton>
          : can.charge && <ActionButton onClick={() => setDrawer('charge')}>{t('customers:charge')}</ActionButton>
      }
      main={
        !viewOnly && (
          <ActionButton kind="main" onClick={() => setDrawer('take')} {...(noShift ? { reason: noShift } : {})}>
            {t('desk:take')}
          </ActionButton>
        )
      }
      facts={
        balances.length > 0 && (
          <FactStrip
            label={t('customers:accounts')}
            facts={balances.flatMap((each) => [
              {
                key: `${each.currency}-owed`,
                label: t('customers:balance', { currency: each.currency }),
                value: money(each.owed, each.currency),
                ...(each.due_on ? { note: `${t('customers:next_due')}: ${date(each.due_on)}` } : {}),
              },
              {
                key: `${each.currency}-late`,
                label: t('customers:overdue'),
                value: money(each.overdue, each.currency),
              },
              {
                key: `${each.currency}-credit`,
                label: t('customers:credit'),
                value: money(each.credit, each.currency),
              },
            ])}
          />
        )
      }
    >
      <div className="f-stack">
        {account.beside.length > 0 && (
          <p>
            {t('customers:beside')}:{' '}
            {account.beside.map((each) => (
              <PageLink key={each.id} to={accountPath({ ...account, id: each.id }, !viewOnly) ?? ''}>
                {each.about?.[locale] ?? String(each.id)}
              </PageLink>
            ))}
          </p>
        )}
        <Panel title={t('customers:open_items')} flush>
          <OpenItems account={account} viewOnly={viewOnly} />
        </Panel>
        <Panel title={t('customers:receipts')} flush>
          <AccountReceipts account={account} viewOnly={viewOnly} />
        </Panel>
        <Panel title={t('customers:statement')} flush>
          <Statement kind={kind} id={account.id} viewOnly={viewOnly} />
        </Panel>
      </div>
      {drawer === 'take' && <TakePaymentDrawer account={account} wanted={wanted} onClose={() => close()} />}
      {drawer === 'charge' && <ChargeDrawer account={account} onClose={() => setDrawer(null)} />}
    </Screen>
  );
}
