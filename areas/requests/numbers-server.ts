import type { AreaPart } from '#kernel/server/area.ts';
import { requestReports } from './report-sources.ts';
import { reportTexts } from './report-texts.ts';

/** Numbers for the offices: what waits, what is late, how long each step really takes. */
export const numbersPart: AreaPart = { texts: reportTexts, pages: [], access: {}, reports: requestReports };
