import { defineArea, joinParts } from '#kernel/server/area.ts';
import { adjunctPart } from './adjunct/server.ts';
import { discountPart } from './discounts/server.ts';
import { accountPart } from './account/server.ts';
import { customerPart } from './customers/server.ts';
import { deskPart } from './desk/server.ts';
import { collectionPart } from './collection/server.ts';
import { dueDatePart } from './due-dates/server.ts';
import { lateFeePart } from './fees/server.ts';
import { balance } from './ledger/balance.ts';
import { invoicePart } from './invoices/server.ts';
import { ledgerRefusals } from './ledger/refusals.ts';
import { receiptPart } from './receipts/server.ts';
import { paymentTypePart } from './payment-types/server.ts';
import { moneyReportPart } from './reports/server.ts';
import { posPart } from './pos/server.ts';
import { planPart } from './plans/server.ts';
import { pricePart } from './prices/server.ts';
import { productPart } from './products/server.ts';
import { quotaPart } from './quotas/server.ts';
import { reconciliationPart } from './reconciliation/server.ts';
import { paymentExceptionRefusals } from './requests/payment-exception/refusals.ts';
import { paymentExceptionWork } from './requests/payment-exception/work.ts';
import { leavingPart } from './leaving/server.ts';
import { refundPart } from './refunds/server.ts';
import { scholarshipPart } from './scholarships/server.ts';

export const finance = joinParts(
  defineArea({
    name: 'finance',
    texts: {},
    refusals: [paymentExceptionRefusals.specs, ledgerRefusals.specs],
    pages: [],
    access: {},
    requests: [paymentExceptionWork],
    fills: { balance },
  }),
  accountPart,
  productPart,
  pricePart,
  discountPart,
  paymentTypePart,
  scholarshipPart,
  quotaPart,
  receiptPart,
  posPart,
  deskPart,
  customerPart,
  planPart,
  dueDatePart,
  lateFeePart,
  collectionPart,
  refundPart,
  moneyReportPart,
  invoicePart,
  leavingPart,
  reconciliationPart,
  adjunctPart,
);
