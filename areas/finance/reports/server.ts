import { joinTexts } from '#kernel/contract/text.ts';
import type { AreaPart } from '#kernel/server/area.ts';
import { proveBooks } from '../ledger/jobs/prove-books.ts';
import { moneyReportAccess } from './access.ts';
import { moneyReportPages } from './contract.ts';
import { paymentsReport, paymentsReportFile, paymentsReportRows } from './queries/payments-report.ts';
import { balanceReport, balanceReportFile } from './queries/balance-report.ts';
import { financeOutlook, financeOverview, ledgerLines } from './queries/finance-overview.ts';
import { overviewTexts } from './overview-texts.ts';
import { moneyReportTexts } from './texts.ts';

/** What came in, who owes what, and how the month stands. */
export const moneyReportPart: AreaPart = {
  texts: joinTexts(moneyReportTexts, overviewTexts),
  pages: moneyReportPages,
  access: moneyReportAccess,
  queries: [
    paymentsReport,
    paymentsReportRows,
    paymentsReportFile,
    balanceReport,
    balanceReportFile,
    financeOverview,
    financeOutlook,
    ledgerLines,
  ],
  jobs: [proveBooks],
};
