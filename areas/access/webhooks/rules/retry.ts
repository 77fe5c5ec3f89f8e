const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** ms between tries, growing: five seconds to a day, three days in all */
export const pauses: readonly number[] = [
  5_000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
/** ms: an address at which nothing has arrived for so long is switched off */
export const failingAtMost = 3 * day;
/** days that deliveries are kept */
export const keptDays = 30;

/** How a try ended: the code of the answer, or none. */
export interface Answered {
  code: number | null;
  /** why there was none */ error: string | null;
}
export interface AfterTry {
  state: 'delivered' | 'queued' | 'failed';
  /** when it is tried again */ next_try_at: Date | null;
  /** the address is switched off, and why */ off: 'gone' | 'failing' | null;
}

/**
 * What follows a try.
 * @param tries how many there were, this one among them
 * @param failingSince first failure since anything arrived there; null: this one
 */
export function afterTry({ code }: Answered, tries: number, failingSince: Date | null, now: Date): AfterTry {
  if (code !== null && code >= 200 && code < 300) return { state: 'delivered', next_try_at: null, off: null };
  // the other system says that it does not want this any more
  if (code === 410) return { state: 'failed', next_try_at: null, off: 'gone' };
  const pause = pauses[tries - 1];
  const tooLong = failingSince !== null && now.getTime() - failingSince.getTime() >= failingAtMost;
  return {
    ...(pause === undefined
      ? { state: 'failed', next_try_at: null }
      : { state: 'queued', next_try_at: new Date(now.getTime() + pause) }),
    off: tooLong ? 'failing' : null,
  };
}
