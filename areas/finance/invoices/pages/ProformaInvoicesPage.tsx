import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { proformaInvoice } from '../resources/proforma-invoice.ts';

/** /proforma/invoices: what was offered, and what became of it. */
export default function ProformaInvoicesPage() {
  const t = useText();
  const makes = useHas('invoice_store');
  return (
    <ResourceList
      resource={proformaInvoice}
      title={t('title:proforma_invoices')}
      main={
        makes && (
          <ActionButton kind="main" href="/customer/invoices/new?kind=proforma">
            {t('invoices:new_proforma')}
          </ActionButton>
        )
      }
    />
  );
}
