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
import { reportsAccess } from './reports-access.ts';
import { reportsPages } from './reports-contract.ts';
import { reportsRefusals } from './reports-refusals.ts';
import { reportsTexts } from './reports-texts.ts';

/** The catalogue of declared reports and their schedules. */
export const reportsPart: AreaPart = {
  texts: reportsTexts,
  refusals: [reportsRefusals.specs],
  pages: reportsPages,
  access: reportsAccess,
  commands: [
    addReportSchedule as never,
    changeReportSchedule as never,
    removeReportSchedule as never,
    runReportSchedule as never,
  ],
  queries: [
    reportCatalogue as never,
    reportView as never,
    reportSheet as never,
    reportPaper as never,
    reportSchedules as never,
  ],
  jobs: [dueReports],
  work: [sendReport],
};
