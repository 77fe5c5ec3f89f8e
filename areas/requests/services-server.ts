import type { AreaPart } from '#kernel/server/area.ts';
import { servicesAccess } from './services-access.ts';
import { servicesPages } from './services-contract.ts';
import { servicesRefusals } from './services-refusals.ts';
import { servicesTexts } from './services-texts.ts';

/** Services: complaints, work orders, consents. */
export const servicesPart: AreaPart = { texts: servicesTexts, refusals: [servicesRefusals.specs], pages: servicesPages, access: servicesAccess };
