/**
 * Is it a Turkish identity number? Eleven digits, the first not zero; the tenth is (7 × the sum of the 1st, 3rd, 5th, 7th and 9th
 * less the sum of the 2nd, 4th, 6th and 8th) modulo 10, the eleventh the sum of the first ten modulo 10 (VAL-043).
 */
export function isNationalId(value: string): boolean {
  if (!/^[1-9]\d{10}$/.test(value)) return false;
  const digits = [...value].map(Number);
  const sum = (from: readonly (number | undefined)[]): number =>
    from.reduce<number>((total, each) => total + (each ?? 0), 0);
  const odd = sum([0, 2, 4, 6, 8].map((place) => digits[place]));
  const even = sum([1, 3, 5, 7].map((place) => digits[place]));
  const tenth = (((odd * 7 - even) % 10) + 10) % 10;
  return digits[9] === tenth && digits[10] === sum(digits.slice(0, 10)) % 10;
}
