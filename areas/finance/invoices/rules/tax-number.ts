/** Number of a company (VKN, ten digits) or of a person (TCKN, eleven digits). */
export type TaxScheme = 'VKN' | 'TCKN';

const digitsOf = (text: string): number[] => [...text].map(Number);

/** Ten digits of which the last follows from the nine before it. */
export function isCompanyNumber(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const sum = digits.slice(0, 9).reduce((all, digit, at) => {
    const moved = (digit + 9 - at) % 10;
    if (moved === 0) return all;
    const times = (moved * 2 ** (9 - at)) % 9;
    return all + (times === 0 ? 9 : times);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** Eleven digits, the first not 0, of which the last two follow from those before them. */
export function isPersonNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = digitsOf(text);
  const sumOf = (first: number, end: number): number =>
    digits.reduce((all, digit, at) => (at >= first && at < end && (at - first) % 2 === 0 ? all + digit : all), 0);
  const tenth = (((sumOf(0, 9) * 7 - sumOf(1, 8)) % 10) + 10) % 10;
  const eleventh = digits.slice(0, 10).reduce((all, digit) => all + digit, 0) % 10;
  return digits[9] === tenth && digits[10] === eleventh;
}

/** Whose number it is; null: nobody's, its check digit is wrong. */
export const taxScheme = (text: string): TaxScheme | null =>
  isCompanyNumber(text) ? 'VKN' : isPersonNumber(text) ? 'TCKN' : null;

/** Stands for a person who has no number of this country. It passes no check: the office that takes invoices knows it. */
export const nobodysNumber = '11111111111';
export const schemeOf = (text: string): TaxScheme | null => (text === nobodysNumber ? 'TCKN' : taxScheme(text));
