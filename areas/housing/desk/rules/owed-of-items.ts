/** What open items come to, of each currency apart and in their order: nobody adds dollars to lira. Minor units. */
export function owedOfItems(
  items: readonly { currency: string; open: number }[],
): { currency: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, open } of items) sums.set(currency, (sums.get(currency) ?? 0) + open);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
