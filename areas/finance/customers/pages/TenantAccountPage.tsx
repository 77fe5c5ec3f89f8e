import { usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { findCustomers } from '../contract.ts';
import { AccountScreen } from '../parts/AccountScreen.tsx';

/** FIN-010: a tenant's account, with what the cash desk can do about it; people know him by his number. */
export default function TenantAccountPage() {
  const t = useText();
  const { tenant_number = '' } = usePageParams();
  const read = useRead(findCustomers, { tenant_number });
  return (
    <ReadState read={read}>
      {([tenant]) =>
        tenant ? (
          <AccountScreen kind="tenant" id={tenant.id} />
        ) : (
          <Screen title={t('title:customer_of_tenant')} about={tenant_number}>
            <EmptyState title={t('customers:none')}>{t('customers:no_tenant', { number: tenant_number })}</EmptyState>
          </Screen>
        )
      }
    </ReadState>
  );
}
