/** So many tries within so many seconds; one more is refused until the window has passed. */
export interface Limit {
  seconds: number;
  tries: number;
}

/** One person at one place: a burst of five a minute, ten in a quarter of an hour. ERR-020 names the minute. */
export const pairLimits: readonly Limit[] = [
  { seconds: 60, tries: 5 },
  { seconds: 900, tries: 10 },
];
/** One account from everywhere. A place the owner has signed in from before is exempt, so that nobody can lock him out. */
export const accountLimit: Limit = { seconds: 900, tries: 30 };
/** Failures of one address: a campus stands behind one, so only failures count. */
export const addressLimit: Limit = { seconds: 900, tries: 90 };
/** Whoever has signed in from an address before still gets in where others have used up its failures. */
export const knownPlaceAddressTries = 600;
/** Wrong tries at one code, within its ten minutes. */
export const codeLimit: Limit = { seconds: 600, tries: 5 };
/** Second-factor codes tried for one account, whatever the sign-in: asking for ever new codes buys no more guesses. */
export const factorLimit: Limit = { seconds: 3600, tries: 20 };
/** Codes sent to one person. */
export const sendLimit: Limit = { seconds: 900, tries: 5 };
/** Resets begun: of one name at one place, and from one address. */
export const resetLimits = { pair: { seconds: 900, tries: 5 }, address: { seconds: 900, tries: 60 } } satisfies Record<
  string,
  Limit
>;
/** Days for which a place counts as known after a successful sign-in. */
export const knownPlaceDays = 90;
/** Days for which a remembered device is not asked for the second factor. */
export const knownDeviceDays = 30;
/** Days for which a device on which somebody has signed in has tries of its own. */
export const seenDeviceDays = 90;
/** How far back failures in a row are counted, in seconds. */
export const failuresInRowSeconds = 3600;

/**
 * Seconds to wait after so many failures in a row of one person at one place: 1, 5, then 15 minutes.
 * @param failures since the last success there, within the last hour
 */
export function waitAfter(failures: number): number {
  if (failures < 5) return 0;
  return failures === 5 ? 60 : failures === 6 ? 300 : 900;
}

/**
 * Where a try is counted: at the device, when it has been used for this account before, else at the address. Whoever sits
 * at the same address can use up the tries of the address, never those of the device.
 * @param device the id of a remembered device, or what a token of an earlier sign-in is counted by
 */
export const placeOf = (address: string, device: number | string | null): string =>
  device === null ? address : `device:${device}`;
/**
 * The counters one sign-in try adds to, with their limits.
 * @param account user id, or the folded name that was typed where nobody has it: both count alike, so the answer tells nothing
 * @param place the address, or the remembered device, which nobody else can use up
 */
export function countersOf(account: string, place: string, knownPlace: boolean): { key: string; limit: Limit }[] {
  const pair = pairLimits.map((limit) => ({ key: `sign-in:${account}:${place}:${limit.seconds}`, limit }));
  return knownPlace ? pair : [...pair, { key: `sign-in:${account}`, limit: accountLimit }];
}
