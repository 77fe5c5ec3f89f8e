import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { invoice } from '../resources/invoice.ts';

/** /customer/invoices: every invoice and credit note. */
export default function CustomerInvoicesPage() {
  const t = useText();
  const makes = useHas('invoice_store');
  return (
    <ResourceList
      resource={invoice}
      title={t('title:customer_invoices')}
      extra={makes && <ActionButton href="/customer/invoices/many">{t('invoices:many')}</ActionButton>}
      main={
        makes && (
          <ActionButton kind="main" href="/customer/invoices/new">
            {t('invoices:new')}
          </ActionButton>
        )
      }
    />
  );
}
