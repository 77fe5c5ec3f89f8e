import type { AreaPart } from '#kernel/server/area.ts';
import { mentoraAccess } from './mentora-access.ts';
import { mentoraPages } from './mentora-contract.ts';
import { mentoraRefusals } from './mentora-refusals.ts';
import { mentoraTexts } from './mentora-texts.ts';

/** Mentora. */
export const mentoraPart: AreaPart = { texts: mentoraTexts, refusals: [mentoraRefusals.specs], pages: mentoraPages, access: mentoraAccess };
