import { lazy, Suspense, useState } from 'react';
import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { housingTenant } from '../resources/housing-tenant.ts';

// asked for with the first account, not with the list
const TenantMoney = lazy(() => import('../../desk/parts/TenantMoney.tsx').then((m) => ({ default: m.TenantMoney })));
/** /housing/tenant: everybody who has, had or wants a bed. */
export default function HousingTenantsPage() {
  const t = useText();
  const go = useGo();
  const takes = useHas('payment_store');
  const shows = useHas('housingtenant_show');
  const [shown, setShown] = useState<{ id: number; name: string } | null>(null);
  return (
    <>
      <ResourceList
        resource={housingTenant}
        title={t('title:housing_tenants')}
        rowActions={({ id, number, first_name, last_name }) => {
          const name = `${String(first_name)} ${String(last_name)}`;
          const to = `/customers/payments/tenant/${String(number)}`;
          const money = { key: 'money', label: t('housing:tenant.money'), onClick: () => setShown({ id, name }) };
          const account = { key: 'account', label: t('housing:tenant.account'), onClick: () => go(to) };
          return [...(shows ? [money] : []), ...(takes ? [account] : [])];
        }}
      />
      <Suspense fallback={null}>
        {shown && (
          <TenantMoney
            key={shown.id}
            id={shown.id}
            title={t('housing:tenant.money_of', { name: shown.name })}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </>
  );
}
