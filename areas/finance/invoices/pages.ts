import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

const read = permission('invoice_index');
/** Invoices, from the charge to the paper. */
export const invoicePages = definePages([
  {
    path: '/customer/invoices',
    title: 'title:customer_invoices',
    knownAs: { tr: 'fatura kes, e-fatura, e-arşiv, iade faturası', en: 'invoices, e-invoice, credit notes' },
    needs: read,
    kind: 'list',
    api: '/customer/invoices',
    menu: { group: 'finance', under: 'title:menu_invoices', order: 180, icon: 'document', everyday: ['bursar'] },
  },
  {
    path: '/customer/invoices/new',
    title: 'title:new_invoice',
    needs: permission('invoice_store'),
    kind: 'form',
    parent: '/customer/invoices',
  },
  {
    path: '/customer/invoices/many',
    title: 'title:many_invoices',
    knownAs: { tr: 'toplu fatura', en: 'invoices in bulk, invoice run' },
    needs: permission('invoice_store'),
    kind: 'form',
    parent: '/customer/invoices',
  },
  {
    path: '/customer/invoices/:id',
    title: 'title:one_invoice',
    needs: permission('invoice_show'),
    kind: 'detail',
    parent: '/customer/invoices',
  },
  {
    path: '/proforma/invoices',
    title: 'title:proforma_invoices',
    knownAs: { tr: 'proforma, teklif', en: 'proforma, quotation' },
    needs: permission('proformainvoice_index'),
    kind: 'list',
    api: '/proforma/invoices',
    menu: { group: 'finance', under: 'title:menu_invoices', order: 182, icon: 'document' },
  },
  {
    path: '/invoices/report',
    title: 'title:invoices_report',
    knownAs: { tr: 'fatura toplamları, KDV', en: 'invoice totals, VAT' },
    needs: read,
    kind: 'page',
    menu: { group: 'finance', under: 'title:menu_invoices', order: 184, icon: 'report' },
  },
  {
    path: '/invoice/buyers',
    title: 'title:invoice_buyers',
    knownAs: { tr: 'firma, sponsor, alıcı, vergi numarası', en: 'companies, sponsors, tax number' },
    needs: permission('invoicebuyer_index'),
    kind: 'list',
    api: '/invoice/buyers',
    menu: { group: 'finance', under: 'title:menu_invoices', order: 186, icon: 'people' },
  },
  {
    path: '/invoice/series',
    title: 'title:invoice_series',
    knownAs: { tr: 'fatura serisi, numara', en: 'invoice numbers, numbering' },
    needs: permission('invoiceseries_index'),
    kind: 'list',
    api: '/invoice/series',
    menu: { group: 'finance', under: 'title:menu_payment_setup', order: 440, icon: 'document' },
  },
]);
