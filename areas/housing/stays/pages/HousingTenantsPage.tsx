import { useGo, useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { housingTenant } from '../resources/housing-tenant.ts';

/** /housing/tenant: everybody who has, had or wants a bed. */
export default function HousingTenantsPage() {
  const t = useText();
  const go = useGo();
  const takes = useHas('payment_store');
  return (
    <ResourceList
      resource={housingTenant}
      title={t('title:housing_tenants')}
      rowActions={(row) =>
        takes
          ? [
              {
                key: 'account',
                label: t('housing:tenant.account'),
                onClick: () => go(`/customers/payments/tenant/${String(row.number)}`),
              },
            ]
          : []
      }
    />
  );
}
