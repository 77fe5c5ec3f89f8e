import type { AreaPart } from '#kernel/server/area.ts';
import { electiveAccess } from './access.ts';
import { electivePages } from './contract.ts';
import { electivePoolDetail, electivePoolReport, electivePoolReportFile } from './queries/elective-pool-report.ts';
import { electiveTexts } from './texts.ts';

/** What elective pools offer, and what students still need of them. */
export const electivesPart: AreaPart = {
  texts: electiveTexts,
  pages: electivePages,
  access: electiveAccess,
  queries: [electivePoolReport, electivePoolDetail, electivePoolReportFile],
};
