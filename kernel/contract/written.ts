import type { Text } from './text.ts';

/**
 * Days and money as subjects and papers write them, in either language: decided once here (AMB-34). A subject is a
 * sentence that stands beside fields of any format, so it names the month in words (`longDay`); papers write figures.
 */
const tags = { tr: 'tr-TR', en: 'en-US' } as const;
const both = (of: (tag: string) => string): Text => ({ tr: of(tags.tr), en: of(tags.en) });

/** A day in the figures of a paper's language: 02.09.2024, 09/02/2024. */
export function paperDay(day: string): Text {
  const [year = '', month = '', date = ''] = day.split('-');
  return { tr: `${date}.${month}.${year}`, en: `${month}/${date}/${year}` };
}
/** An amount of minor units: ₺12.345,67 and TRY 12,345.67. */
export const writtenMoney = ({ minor, currency }: Money): Text =>
  both((tag) => new Intl.NumberFormat(tag, { style: 'currency', currency }).format(minor / 100));
export interface Money {
  minor: number;
  currency: string;
}
/** A number: 3,16 and 3.16. */
export const writtenNumber = (value: number): Text => both((tag) => value.toLocaleString(tag));
