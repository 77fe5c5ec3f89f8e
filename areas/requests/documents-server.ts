import type { AreaPart } from '#kernel/server/area.ts';
import { documentsAccess } from './documents-access.ts';
import { documentsPages } from './documents-contract.ts';
import { documentsRefusals } from './documents-refusals.ts';
import { documentsTexts } from './documents-texts.ts';

/** Document requests. */
export const documentsPart: AreaPart = { texts: documentsTexts, refusals: [documentsRefusals.specs], pages: documentsPages, access: documentsAccess };
