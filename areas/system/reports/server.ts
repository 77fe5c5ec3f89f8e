import type { AreaPart } from '#kernel/server/area.ts';
import {
  addReportSchedule,
  changeReportSchedule,
  removeReportSchedule,
  runReportSchedule,
} from './commands/report-schedules.ts';
import { dueReports, sendReport } from './jobs/send-report.ts';
import { reportCatalogue, reportPaper, reportSheet, reportView } from './queries/report-reads.ts';
import { reportSchedules } from './queries/report-schedules.ts';
import { reportsAccess } from './access.ts';
import { reportsPages } from './contract.ts';
import { reportsRefusals } from './refusals.ts';
import { reportsTexts } from './texts.ts';

/** The catalogue of declared reports and their schedules. */
export const reportsPart: AreaPart = {
  texts: reportsTexts,
  refusals: [reportsRefusals.specs],
  pages: reportsPages,
  access: reportsAccess,
  commands: [addReportSchedule, changeReportSchedule, removeReportSchedule, runReportSchedule],
  queries: [reportCatalogue, reportView, reportSheet, reportPaper, reportSchedules],
  jobs: [dueReports],
  work: [sendReport],
};
