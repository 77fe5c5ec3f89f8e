import type { AreaPart } from '#kernel/server/area.ts';
import { moneyConsequences } from './consequences.ts';
import { leavingTexts } from './texts.ts';

/** What money says when somebody leaves: what comes back, which scholarship ends, what is owed. */
export const leavingPart: AreaPart = {
  texts: leavingTexts,
  pages: [],
  access: {},
  consequences: [moneyConsequences],
};
