/**
 * Amounts are integers of the smallest unit of their currency. What is multiplied goes through whole numbers without a
 * bound, so that no amount is rounded twice or by chance.
 */
export const whole = 10_000;

/** A rate in hundredths of a percent: 50 % is 5,000. */
export type Rate = number;

/** `amount × times / over`, rounded once, halves away from zero. */
export function portion(amount: number, times: number, over: number): number {
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(times) || !Number.isSafeInteger(over) || over <= 0)
    throw new RangeError(`no portion: ${amount} × ${times} / ${over}`);
  const product = BigInt(amount) * BigInt(times);
  const size = product < 0n ? -product : product;
  const divisor = BigInt(over);
  const rounded = Number((2n * size + divisor) / (2n * divisor));
  return product < 0n && rounded > 0 ? -rounded : rounded;
}
/** A share of an amount. */
export const shareOf = (amount: number, rate: Rate): number => portion(amount, rate, whole);

/** Which part takes the cents that do not divide: the first ones one each, or the last one all. */
export const remainders = ['first', 'last'] as const;
export type Remainder = (typeof remainders)[number];

/**
 * An amount in so many parts that differ by a cent at most (`first`) or by what remains in the last (`last`). Their sum is
 * the amount.
 */
export function split(amount: number, parts: number, remainder: Remainder = 'first'): number[] {
  if (!Number.isSafeInteger(amount) || amount < 0 || !Number.isSafeInteger(parts) || parts < 1)
    throw new RangeError(`${amount} is not split in ${parts}`);
  const each = Math.floor(amount / parts);
  const rest = amount - each * parts;
  return Array.from({ length: parts }, (_, index) =>
    remainder === 'first' ? each + (index < rest ? 1 : 0) : each + (index === parts - 1 ? rest : 0),
  );
}

/** An amount by weights: parts by the largest remainder, the earlier one where two remain alike. */
export function splitBy(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (amount < 0 || sum <= 0n || weights.some((weight) => weight < 0)) throw new RangeError('nothing to split by');
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, floor: Number(product / sum), rest: product % sum };
  });
  let left = amount - exact.reduce((all, each) => all + each.floor, 0);
  const parts = exact.map((each) => each.floor);
  for (const each of [...exact].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break;
    parts[each.index] = (parts[each.index] ?? 0) + 1;
    left -= 1;
  }
  return parts;
}
