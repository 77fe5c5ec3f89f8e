import type { AreaPart } from '#kernel/server/area.ts';
import { cutoffAccess } from './access.ts';
import { cancelUnpaid, giveBack } from './commands/cutoff.ts';
import { cutoffPages } from './contract.ts';
import { cutoffRun, unpaidRegistrations } from './queries/unpaid.ts';
import { cutoffRefusals } from './refusals.ts';
import { cutoffTexts } from './texts.ts';

/** Registered is not paid: who has not paid by the cut-off, and what becomes of his courses. */
export const cutoffPart: AreaPart = {
  texts: cutoffTexts,
  refusals: [cutoffRefusals.specs],
  pages: cutoffPages,
  access: cutoffAccess,
  commands: [cancelUnpaid, giveBack],
  queries: [unpaidRegistrations, cutoffRun],
};
