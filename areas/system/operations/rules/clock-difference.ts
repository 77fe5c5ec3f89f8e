/** codes of an authenticator app last 30 seconds and one is forgiven */
const forgiven = 30_000;

/**
 * Is the clock of a device right?
 * @param aheadMs how far it is ahead of the server's, by the middle of the request (negative: behind)
 * @param tookMs how long the request took: the answer cannot be known better than half of that
 */
export function clockAdvice(aheadMs: number, tookMs: number): { right: boolean; ahead: boolean; seconds: number } {
  return {
    right: Math.abs(aheadMs) <= forgiven + tookMs / 2,
    ahead: aheadMs > 0,
    seconds: Math.round(Math.abs(aheadMs) / 1000),
  };
}
