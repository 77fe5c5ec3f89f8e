import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { receiptAccess } from './access.ts';
import { receiptPages } from './contract.ts';
import { receiptDemo } from './demo.ts';
import { accountReceiptPdf, accountReceipts } from './queries/account-receipts.ts';
import { receiptPdf } from './queries/receipt-pdf.ts';
import { receiptRefusals } from './refusals.ts';
import { receipt } from './resources/receipt.ts';
import { receiptSeries } from './resources/receipt-series.ts';
import { receipts, receiptSeries as series } from './tables.ts';
import { receiptTexts } from './texts.ts';

/** Receipts and their numbers. */
export const receiptPart: AreaPart = {
  texts: receiptTexts,
  refusals: [receiptRefusals.specs],
  pages: receiptPages,
  access: receiptAccess,
  resources: [
    bindResource(receiptSeries, series),
    bindResource(receipt, receipts, {
      derive: { cashier: sql`select u.full_name from ${userRead} u where u.id = ${receipts.issued_by}` },
    }),
  ],
  queries: [receiptPdf, accountReceipts, accountReceiptPdf],
  demo: [receiptDemo],
};
