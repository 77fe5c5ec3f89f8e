import type { AreaPart } from '#kernel/server/area.ts';
import { prepReportAccess } from './access.ts';
import { prepReportPages } from './contract.ts';
import { prepReportOverview } from './overview.ts';
import { prepAbsences, prepDistribution, prepExamAverages, prepSuccess } from './sources.ts';
import { prepReportTexts } from './texts.ts';

/** Success, absences and averages of the prep school. */
export const prepReportPart: AreaPart = {
  texts: prepReportTexts,
  pages: prepReportPages,
  access: prepReportAccess,
  queries: [prepReportOverview],
  reports: [prepSuccess, prepAbsences, prepExamAverages, prepDistribution],
};
