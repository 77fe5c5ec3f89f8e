/** So many tries within so many seconds; one more is refused until the window has passed. */
export interface Limit { seconds: number; tries: number }

/** One person at one place: five tries a minute, then a quarter of an hour (the wait grows). ERR-020 names the minute. */
export const pairLimits: readonly Limit[] = [{ seconds: 60, tries: 5 }, { seconds: 900, tries: 10 }];
/** One account from everywhere. A place the owner has signed in from before is exempt, so that nobody can lock him out. */
export const accountLimit: Limit = { seconds: 900, tries: 30 };
/** Failures of one address: a campus stands behind one, so only failures count and there may be many. */
export const addressLimit: Limit = { seconds: 900, tries: 150 };
/** Wrong second-factor codes of one sign-in, within its ten minutes. */
export const codeLimit: Limit = { seconds: 600, tries: 5 };
/** Codes sent to one person. */
export const sendLimit: Limit = { seconds: 900, tries: 5 };
/** Days for which a place counts as known after a successful sign-in. */
export const knownPlaceDays = 90;

/**
 * The counters one sign-in try adds to, with their limits.
 * @param account user id, or the folded name that was typed where nobody has it: both count alike, so the answer tells nothing
 */
export function countersOf(account: string, address: string, knownPlace: boolean): { key: string; limit: Limit }[] {
  const pair = pairLimits.map((limit) => ({ key: `sign-in:${account}:${address}:${limit.seconds}`, limit }));
  return knownPlace ? pair : [...pair, { key: `sign-in:${account}`, limit: accountLimit }];
}
