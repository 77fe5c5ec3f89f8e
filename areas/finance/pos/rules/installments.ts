/** One rule of a merchant; amounts in minor units of the payment’s currency, commission in percent. */
export interface InstallmentRule {
  /** first digits of the card; null: every card */ card_prefix: string | null;
  installments: number;
  commission: number;
  min_amount: number | null;
  currency: string;
}
export interface InstallmentOffer {
  installments: number;
  commission: number;
}

/**
 * In how many installments a card may pay an amount. Of several rules for the same number the one with the longest prefix
 * holds, whether it allows the amount or not: a card that a bank has said something of is not judged by what holds for others.
 * @param card the first digits of the card, as many as are known
 */
export function installmentsFor(
  rules: readonly InstallmentRule[],
  card: string,
  amount: number,
  currency: string,
): InstallmentOffer[] {
  const nearest = new Map<number, InstallmentRule>();
  for (const rule of rules) {
    if (rule.currency !== currency || !card.startsWith(rule.card_prefix ?? '')) continue;
    const known = nearest.get(rule.installments);
    if (!known || (known.card_prefix ?? '').length < (rule.card_prefix ?? '').length)
      nearest.set(rule.installments, rule);
  }
  return [...nearest.values()]
    .filter((rule) => amount >= (rule.min_amount ?? 0))
    .map(({ installments, commission }) => ({ installments, commission }))
    .sort((one, other) => one.installments - other.installments);
}
