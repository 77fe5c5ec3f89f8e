/** Does a decision have an English text of its own? Where none was written the Turkish one stands in both places. */
export const inBothLanguages = (decision: { name: string; name_en: string; body: string; body_en: string }): boolean =>
  decision.name_en !== decision.name || decision.body_en !== decision.body;
