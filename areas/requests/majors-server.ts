import type { AreaPart } from '#kernel/server/area.ts';
import { majorsAccess } from './majors-access.ts';
import { majorsPages } from './majors-contract.ts';
import { majorsRefusals } from './majors-refusals.ts';
import { majorsTexts } from './majors-texts.ts';

/** Minor and double major. */
export const majorsPart: AreaPart = { texts: majorsTexts, refusals: [majorsRefusals.specs], pages: majorsPages, access: majorsAccess };
