import type { AreaPart } from '#kernel/server/area.ts';
import { healthPages } from './contract.ts';
import { systemHealth } from './queries/health.ts';
import { healthTexts } from './texts.ts';

/** How the system is, from the figures that a monitoring system reads too. */
export const healthPart: AreaPart = { texts: healthTexts, pages: healthPages, access: {}, queries: [systemHealth] };
