import { useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { myAccountQuery } from '../contract.ts';
import { accountInput } from '../parts/account-input.ts';
import { AccountScreen } from '../parts/AccountScreen.tsx';

/** /my/payments: what I owe, by when and why, and what I have paid. */
export default function MyPaymentsPage() {
  const t = useText();
  const [search, change] = useSearchValues();
  const account = useRead(myAccountQuery, accountInput(Number(search.program), search));
  return (
    <Screen
      title={t('title:my_payments')}
      about={t('account:my_about')}
      actions={<ActionButton href="/my/payments/links">{t('account:let_other_pay')}</ActionButton>}
      main={
        (account.data?.items.length ?? 0) > 0 && (
          <ActionButton kind="main" href="/my/payments/pay">
            {t('account:pay_now')}
          </ActionButton>
        )
      }
    >
      <ReadState read={account} outline="table">
        {(view) => <AccountScreen view={view} own onProgram={(program) => change({ program, page: undefined })} />}
      </ReadState>
    </Screen>
  );
}
