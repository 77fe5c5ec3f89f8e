import type { AreaPart } from '#kernel/server/area.ts';
import { requestReports } from './sources.ts';
import { reportTexts } from './texts.ts';

/** Numbers for the offices: what waits, what is late, how long each step really takes. */
export const numbersPart: AreaPart = { texts: reportTexts, pages: [], access: {}, reports: requestReports };
