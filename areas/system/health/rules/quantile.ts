/**
 * The value below which this share of a histogram lies, by drawing a line within its bucket, as Prometheus does.
 * @param buckets counts up to each limit (`le`, `Infinity` last), in any order
 * @returns null where nothing was counted; the largest limit where it lies beyond
 */
export function quantile(buckets: readonly { le: number; count: number }[], share: number): number | null {
  const sorted = buckets.toSorted((one, other) => one.le - other.le);
  const total = sorted.at(-1)?.count ?? 0;
  if (total === 0) return null;
  const rank = share * total;
  const at = sorted.findIndex(({ count }) => count >= rank);
  const [bucket, before] = [sorted[at], sorted[at - 1]];
  if (!bucket || bucket.le === Number.POSITIVE_INFINITY) return before?.le ?? null;
  const [from, passed] = [before?.le ?? 0, before?.count ?? 0];
  return from + (bucket.le - from) * ((rank - passed) / Math.max(1, bucket.count - passed));
}
