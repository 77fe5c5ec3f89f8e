import type { Locale } from '#kernel/contract/text.ts';
import type { SheetDate, SheetValue } from './sheet-writer.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** A day or moment on paper: 21.09.2026 in Turkish, 09/21/2026 in English (VAL-032). */
export function dateWords({ serial, withTime }: SheetDate, locale: Locale): string {
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000); // 25,569 days lie between the spreadsheet's first day and 1970
  if (Number.isNaN(at.getTime())) return '';
  const [day, month, year] = [two(at.getUTCDate()), two(at.getUTCMonth() + 1), at.getUTCFullYear()];
  return `${locale === 'tr' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`}${withTime ? ` ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` : ''}`;
}
/** A cell as it stands on paper. */
export function cellWords(value: SheetValue, locale: Locale): string {
  if (value === null) return '';
  if (typeof value !== 'object') return String(value);
  return 'amount' in value
    ? value.amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    : dateWords(value, locale);
}
