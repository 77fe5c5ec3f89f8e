import type { AreaPart } from '#kernel/server/area.ts';
import { epaymentReportAccess } from './access.ts';
import { epaymentReportPages } from './contract.ts';
import { epaymentReport, epaymentReportFile, epaymentReportRows } from './queries/epayment-report.ts';
import { epaymentReportTexts } from './texts.ts';

/** How card payments go. */
export const epaymentReportPart: AreaPart = {
  texts: epaymentReportTexts,
  pages: epaymentReportPages,
  access: epaymentReportAccess,
  queries: [epaymentReport, epaymentReportRows, epaymentReportFile],
};
