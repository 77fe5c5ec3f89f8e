import { answer } from '#kernel/server/area.ts';
import { candidatesOf } from '../candidates.ts';
import { invoiceCandidates as candidatesQuery } from '../many-contract.ts';

/** rows that a screen shows; the figures are of all */
const shown = 300;
export const invoiceCandidates = answer(candidatesQuery, async ({ db }, input) => {
  const all = await candidatesOf(db, input);
  const fit = all.filter((each) => each.reasons.length === 0);
  return {
    rows: all.slice(0, shown).map(({ charges, ...each }) => ({ ...each, charges: charges.length })),
    fit: fit.length,
    refused: all.length - fit.length,
    sums: [...Map.groupBy(fit, (each) => each.currency)].map(([currency, of]) => ({
      currency,
      total: of.reduce((sum, each) => sum + each.total, 0),
    })),
  };
});
