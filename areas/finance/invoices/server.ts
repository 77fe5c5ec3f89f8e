import { joinTexts } from '#kernel/contract/text.ts';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { todaySql } from '#kernel/server/calendar-sql.ts';
import { sql } from '#kernel/server/database.ts';
import { invoiceAccess } from './access.ts';
import {
  annulInvoice,
  changeInvoiceDraft,
  creditInvoice,
  deleteInvoiceDraft,
  draftInvoice,
  invoiceProforma,
  issueInvoice,
  issueInvoices,
  resendInvoice,
} from './commands/invoice-commands.ts';
import { invoiceDemo } from './demo.ts';
import { issueInvoicesWork } from './jobs/issue-invoices.ts';
import { sendInvoicesJob } from './jobs/send-invoices.ts';
import { invoicePages } from './pages.ts';
import { invoiceCandidates } from './queries/invoice-candidates.ts';
import { invoicePdf, invoiceXml } from './queries/invoice-files.ts';
import { invoiceCharges, invoiceView, studentInvoices } from './queries/invoice-view.ts';
import { invoicesReport, invoicesReportFile } from './queries/invoices-report.ts';
import { invoiceRefusals } from './refusals.ts';
import { invoice } from './resources/invoice.ts';
import { invoiceBuyer } from './resources/invoice-buyer.ts';
import { invoiceSeries } from './resources/invoice-series.ts';
import { proformaInvoice } from './resources/proforma-invoice.ts';
import { invoiceBuyers, invoices, invoiceSeries as series } from './tables.ts';
import { invoiceTexts } from './texts.ts';
import { eInvoiceTexts } from './e-invoice-texts.ts';

/** Invoices of charges: proformas before, credit notes after, and the way to the tax office. */
export const invoicePart: AreaPart = {
  texts: joinTexts(invoiceTexts, eInvoiceTexts),
  refusals: [invoiceRefusals.specs],
  pages: invoicePages,
  access: invoiceAccess,
  resources: [
    bindResource(invoiceSeries, series),
    bindResource(invoiceBuyer, invoiceBuyers),
    bindResource(invoice, invoices, { only: sql`${invoices.kind} <> 'proforma'` }),
    bindResource(proformaInvoice, invoices, {
      only: sql`${invoices.kind} = 'proforma'`,
      derive: {
        status: sql`case when ${invoices.state} in ('draft', 'annulled') then ${invoices.state} when exists (select from invoices w where w.proforma_id = ${invoices.id} and w.state <> 'annulled') then 'invoiced' when ${invoices.valid_until} < ${todaySql} then 'expired' else 'open' end`,
      },
    }),
  ],
  commands: [
    draftInvoice,
    changeInvoiceDraft,
    deleteInvoiceDraft,
    issueInvoice,
    annulInvoice,
    creditInvoice,
    invoiceProforma,
    resendInvoice,
    issueInvoices,
  ],
  queries: [
    invoiceCharges,
    invoiceCandidates,
    invoiceView,
    invoicePdf,
    invoiceXml,
    studentInvoices,
    invoicesReport,
    invoicesReportFile,
  ],
  jobs: [sendInvoicesJob],
  work: [issueInvoicesWork],
  demo: [invoiceDemo],
};
