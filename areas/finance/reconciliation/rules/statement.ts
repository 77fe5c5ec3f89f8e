import { isIban } from '../../refunds/rules/iban.ts';
import { daysBetween } from '#kernel/contract/calendar.ts';

/** Where a file comes from. */
export const statementFormats = {
  mt940: { tr: 'MT940', en: 'MT940' },
  camt053: { tr: 'camt.053', en: 'camt.053' },
  sheet: { tr: 'Hesap tablosu', en: 'Spreadsheet' },
  pos: { tr: 'POS mutabakat dosyası', en: 'POS settlement' },
} as const;
export type StatementFormat = keyof typeof statementFormats;

/** One movement as the bank tells it; minor units, above zero: money came in. */
export interface ReadLine {
  /** where it stands in the file */ line: number;
  /** YYYY-MM-DD */ value_on: string;
  booked_on: string | null;
  amount: number;
  /** takes back an earlier movement; `amount` has its final direction already */ reversal: boolean;
  code: string | null;
  /** what we or the payer called it: receipt, transfer, order */ reference: string | null;
  bank_reference: string | null;
  party: string | null;
  party_iban: string | null;
  text: string;
  /** of a card settlement: what the bank kept of `amount` */ commission: number | null;
}
export interface ReadStatement {
  format: StatementFormat;
  /** none: the file does not say */ iban: string | null;
  number: string;
  /** none: the file does not say */ currency: string | null;
  /** none: a card settlement has no balance */ opening: number | null;
  closing: number | null;
  from_on: string;
  to_on: string;
  lines: ReadLine[];
}
/** Why a row of a file could not be read. */
export const rowProblems = {
  not_a_row: { tr: 'Satır okunamadı', en: 'The row could not be read' },
  day: { tr: 'Gün okunamadı', en: 'The day could not be read' },
  amount: { tr: 'Tutar okunamadı', en: 'The amount could not be read' },
  amount_doubtful: {
    tr: 'Tutar iki türlü okunabiliyor; kuruşları da yazın',
    en: 'The amount can be read in two ways; write the cents as well',
  },
  amount_missing: { tr: 'Tutar yok', en: 'The amount is missing' },
  currency: { tr: 'Para birimi hesabınkinden farklı', en: 'The currency is not the one of the account' },
  balance: { tr: 'Bakiye önceki satırdan devam etmiyor', en: 'The balance does not follow from the row before' },
  net: { tr: 'Brüt − komisyon, net tutara eşit değil', en: 'Gross less commission is not the net amount' },
  reference_missing: { tr: 'Sipariş referansı yok', en: 'The order reference is missing' },
  reference_twice: { tr: 'Aynı sipariş dosyada iki kez var', en: 'The same order stands in the file twice' },
  settled_before: { tr: 'Bu sipariş önceki bir dosyada ödenmiş', en: 'This order was settled in an earlier file' },
} as const;
export type RowProblem = keyof typeof rowProblems;
export interface BadRow {
  line: number;
  /** the row as it stands in the file, shortened */ text: string;
  why: RowProblem;
}
/** Why a file as a whole is no statement. */
export type FileProblem = 'unreadable' | 'several_statements' | 'no_columns' | 'no_lines' | 'entities';
export interface FileReading {
  statement: ReadStatement | null;
  bad: BadRow[];
  /** movements that the bank has not booked yet and that are left out */ pending: number;
  problem: FileProblem | null;
}
export const nothingRead = (problem: FileProblem, bad: BadRow[] = []): FileReading => ({
  statement: null,
  bad,
  pending: 0,
  problem,
});
export const shown = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160);

/** Digits with a decimal mark → minor units; null where it is something else. Never through a float. */
export function minorOf(text: string, mark: ',' | '.'): number | null {
  const found = (mark === ',' ? /^(\d{1,13})(?:,(\d*))?$/ : /^(\d{1,13})(?:\.(\d*))?$/).exec(text);
  if (!found) return null;
  const [, whole = '', decimals = ''] = found;
  if (/[1-9]/.test(decimals.slice(2))) return null; // a part of a cent is no amount
  return Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
}
/** What a cell of a spreadsheet or a csv file says, with its sign: 1.234,56 · 1,234.56 · (12.00) · -5. */
export function cellAmount(cell: string | number): { minor: number } | { why: RowProblem } {
  if (typeof cell === 'number') {
    const minor = Math.round(cell * 100);
    return Number.isSafeInteger(minor) && Math.abs(cell * 100 - minor) < 1e-4 ? { minor } : { why: 'amount' };
  }
  let text = cell.replace(/[\s\u00a0\u202f'+]|TL|TRY|USD|EUR|GBP|[₺$€£]/g, '').replace(/\u2212/g, '-');
  let sign = 1;
  const bracketed = /^\((.+)\)$/.exec(text);
  if (bracketed?.[1] !== undefined) [text, sign] = [bracketed[1], -1];
  else if (/^-./.test(text) || /.-$/.test(text)) [text, sign] = [text.replace('-', ''), -1];
  if (text === '') return { why: 'amount_missing' };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return { why: 'amount_doubtful' };
  const mark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const grouped = mark === ',' ? /^\d{1,3}(\.\d{3})+(,\d*)?$/ : /^\d{1,3}(,\d{3})+(\.\d*)?$/;
  const plain = grouped.test(text) ? text.replaceAll(mark === ',' ? '.' : ',', '') : text;
  const whole = /^\d{1,3}([.,]\d{3}){2,}$/.test(text) && new Set(text.replace(/\d/g, '')).size === 1;
  const minor = whole ? minorOf(text.replace(/[.,]/g, ''), '.') : minorOf(plain, mark);
  return minor === null ? { why: 'amount' } : { minor: sign * minor };
}

const real = (day: string): string | null => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const made = new Date(Date.UTC(year, month - 1, date));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date && year > 1979 ? day : null;
};
/** YYMMDD → YYYY-MM-DD; null for a day that is none. */
export const shortDay = (text: string): string | null =>
  /^\d{6}$/.test(text)
    ? real(`${Number(text.slice(0, 2)) < 80 ? '20' : '19'}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`)
    : null;
/** The day MMDD that lies nearest to a day: a movement of December 31 may be booked on January 2. */
export function dayNear(mmdd: string, day: string): string | null {
  const year = Number(day.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (each) => real(`${String(each)}-${mmdd.slice(0, 2)}-${mmdd.slice(2)}`) ?? [],
  );
  return days.toSorted((one, other) => Math.abs(daysBetween(one, day)) - Math.abs(daysBetween(other, day)))[0] ?? null;
}
/** 2027-01-31, 31.01.2027, 31/01/2027; with a time behind it. Months never stand first in files of banks here. */
export function cellDay(text: string): string | null {
  const word = text.trim().split(/[ T]/)[0] ?? '';
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return real(word);
  const found = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(word);
  if (!found) return null;
  const [, date = '', month = '', year = ''] = found;
  return real(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
}

/** The IBAN a text begins with or holds, without its spaces; the currency some banks write behind it is no part of it. */
export function ibanIn(text: string): string | null {
  const plain = text.toUpperCase().replace(/\s/g, '');
  for (const start of plain.matchAll(/[A-Z]{2}\d{2}/g)) {
    const from = plain.slice(start.index);
    const whole = /^[A-Z0-9]{15,34}/.exec(from)?.[0] ?? '';
    for (const each of [whole, from.slice(0, 26), whole.slice(0, -3)]) if (isIban(each)) return each;
  }
  return null;
}
export const sumOf = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, line) => sum + line.amount, 0);
/** First and last day of the lines. */
export function spanOf(lines: readonly ReadLine[]): { from_on: string; to_on: string } {
  const days = lines.map((line) => line.booked_on ?? line.value_on).toSorted();
  return { from_on: days[0] ?? '', to_on: days.at(-1) ?? '' };
}
