import { usePageParams, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** FIN-010: the account of a tenant; housing keeps none yet, and the page says so. */
export default function TenantAccountPage() {
  const t = useText();
  const { tenant_number = '' } = usePageParams();
  return (
    <Screen title={t('title:customer_of_tenant')} about={tenant_number}>
      <EmptyState title={t('customers:no_tenants')}>
        {t('customers:no_tenants_about', { number: tenant_number })}
      </EmptyState>
    </Screen>
  );
}
