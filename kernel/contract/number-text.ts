import type { Locale } from './text.ts';

/**
 * A number as people write it in either language: 1.234,56 and 1,234.56 alike; a comma alone is the Turkish decimal mark.
 * NaN where it is none. For files; who types is asked by `readNumber`, where a mark can be doubted.
 * @param grouped (money) one mark with three digits after it parts thousands
 */
export function numberOf(text: string, grouped = false): number {
  let plain = text.replace(/[\s\u00a0\u202f']/g, '').replace(/\u2212/g, '-');
  const [dots, commas] = [plain.split('.').length - 1, plain.split(',').length - 1];
  if (dots > 0 && commas > 0)
    plain =
      plain.lastIndexOf(',') > plain.lastIndexOf('.')
        ? commas === 1
          ? plain.replaceAll('.', '').replace(',', '.')
          : 'x'
        : dots === 1
          ? plain.replaceAll(',', '')
          : 'x';
  else if (dots > 1 || commas > 1) plain = /^-?\d{1,3}([.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : 'x';
  else if (grouped && /^-?\d{1,3}[.,]\d{3}$/.test(plain)) plain = plain.replace(/[.,]/, '');
  else plain = plain.replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}

/** What somebody typed, read; or why it can't be taken as it stands. `grouped` and `decimal`: both readings of one mark. */
export type NumberReading =
  | { value: number | null }
  | { wrong: 'unreadable' }
  | { wrong: 'decimals'; most: number }
  | { wrong: 'doubtful'; grouped: number; decimal: number };
export interface NumberRules {
  /** the reader's language: which mark parts thousands where one alone could be either */
  locale: Locale;
  /** decimals that are kept; more are refused, never cut */
  scale?: number | undefined;
  /** may it be a thousand at all? Where it may not, one mark is a decimal mark */
  thousands?: boolean;
}
const thousandsMark: Readonly<Record<Locale, string>> = { tr: '.', en: ',' };
/** nothing, or thousands parted by one mark and never by the decimal one */
const shapes = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)?(?:[.,]\d*)?$/;

/** Reads a number while or after it is typed. One mark with exactly three digits after it is read by the reader's language, or doubted. */
export function readNumber(typed: string, { locale, scale, thousands = true }: NumberRules): NumberReading {
  const text = typed.replace(/[\s\u00a0\u202f']/g, '').replace(/\u2212/g, '-');
  if (!/\d/.test(text)) return /^-?[.,]?$/.test(text) ? { value: null } : { wrong: 'unreadable' };
  const [, mark] = /^-?[1-9]\d{0,2}([.,])\d{3}$/.exec(text) ?? [];
  const decimal = numberOf(text);
  if (mark !== undefined && thousands) {
    const grouped = numberOf(text, true);
    return mark === thousandsMark[locale] ? { value: grouped } : { wrong: 'doubtful', grouped, decimal };
  }
  if (!shapes.test(text) || mixed(text) || !Number.isFinite(decimal)) return { wrong: 'unreadable' };
  const [whole = '', decimals = ''] = partsOf(text);
  if (scale !== undefined && decimals.replace(/0+$/, '').length > scale) return { wrong: 'decimals', most: scale };
  // more digits than a number keeps would become other ones
  if (`${whole}${decimals}`.replace(/\D|^0+/g, '').length > 15) return { wrong: 'unreadable' };
  return { value: decimal };
}
/** Thousands and decimals parted by the same mark: 1.234.5 */
const mixed = (text: string): boolean => {
  const marks = text.replace(/[^.,]/g, '');
  return marks.length > 1 && new Set(marks).size === 1 && !/^-?\d{1,3}(?:[.,]\d{3})+$/.test(text);
};
/** Digits before and after the decimal mark; several marks of one kind part thousands only. */
function partsOf(text: string): [string, string] {
  const marks = text.replace(/[^.,]/g, '');
  if (marks.length === 0 || (marks.length > 1 && new Set(marks).size === 1)) return [text, ''];
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  return [text.slice(0, at), text.slice(at + 1)];
}

/** A number for a box, to be read the same in every language: never three decimals after one mark. */
export function writeNumber(value: number): string {
  const text = Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(12).replace(/0+$/, '') : String(value);
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}
