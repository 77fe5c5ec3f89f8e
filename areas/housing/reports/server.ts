import type { AreaPart } from '#kernel/server/area.ts';
import { reportsAccess } from './access.ts';
import { reportsPages } from './contract.ts';
import { housingOverview } from './housing-overview.ts';
import { housingMoves, housingNights, housingOccupancy, housingRevenue, housingWaiting } from './sources.ts';
import { reportsTexts } from './texts.ts';

/** Occupancy, nights, moves, revenue and who waits. */
export const reportsPart: AreaPart = {
  texts: reportsTexts,
  pages: reportsPages,
  access: reportsAccess,
  queries: [housingOverview],
  reports: [housingOccupancy, housingNights, housingMoves, housingRevenue, housingWaiting],
};
