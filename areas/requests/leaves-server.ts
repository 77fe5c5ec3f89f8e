import type { AreaPart } from '#kernel/server/area.ts';
import { leavesAccess } from './leaves-access.ts';
import { leavesPages } from './leaves-contract.ts';
import { leavesRefusals } from './leaves-refusals.ts';
import { leavesTexts } from './leaves-texts.ts';

/** Leaves and withdrawals. */
export const leavesPart: AreaPart = { texts: leavesTexts, refusals: [leavesRefusals.specs], pages: leavesPages, access: leavesAccess };
