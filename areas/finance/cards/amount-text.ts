/**
 * Amounts at the edge: each bank spells them its own way, inside they are integers of the smallest unit. Currencies that
 * the university takes have two decimals.
 */

/** `1234` → `12.34`: two decimals, always. */
export const decimalText = (minor: number): string => {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no amount`);
  return `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
};
/** `1230` → `12.3`, `1200` → `12.0`: as short as it goes with one decimal at least. */
export const shortDecimalText = (minor: number): string => decimalText(minor).replace(/0$/, '');
/** `1230` → `12.3`, `1200` → `12`: as a number prints itself. */
export const numberText = (minor: number): string => decimalText(minor).replace(/\.?0+$/, '');

/**
 * Reads an amount strictly: digits, a point, two decimals at most.
 * @returns minor units; null where it is anything else
 */
export function minorOf(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
/** ISO 4217 numbers, as banks' forms want them. */
export const isoNumbers: Readonly<Record<string, string>> = { TRY: '949', USD: '840', EUR: '978', GBP: '826' };
