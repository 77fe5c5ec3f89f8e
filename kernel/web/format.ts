import { longDay, longMoment, universityDay, universityTime } from '#kernel/contract/calendar.ts';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#kernel/contract/text.ts';
import { meQuery } from './session.ts';
import { translate, useLocale } from './texts.ts';

const two = (value: number): string => String(value).padStart(2, '0');
export type DateStyle = 'MM/DD/YYYY' | 'DD.MM.YYYY';

/** VAL-032: MM/DD/YYYY unless the user has chosen DD.MM.YYYY. A date is a date: no time zone moves it; of a moment it is the university's day. */
export function formatDate(value: string | Date | null | undefined, style: DateStyle = 'MM/DD/YYYY'): string {
  if (!value) return '';
  const [year = '', month = '', day = ''] =
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.split('-') : dayParts(new Date(value));
  return style === 'DD.MM.YYYY' ? `${day}.${month}.${year}` : `${month}/${day}/${year}`;
}
const dayParts = (date: Date): string[] => (Number.isNaN(date.getTime()) ? [] : universityDay(date).split('-'));
/** VAL-033; the university's time, wherever the reader is */
export function formatMoment(value: string | Date | null | undefined, style: DateStyle = 'MM/DD/YYYY'): string {
  if (!value) return '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : `${formatDate(date, style)} ${formatTime(universityTime(date).minutes)}`;
}
/** A day, or the university's day of a moment, as a sentence names it. */
export function sayDate(value: string | Date | null | undefined, locale: Locale): string {
  if (!value) return '';
  if (typeof value === 'string' && value.length === 10) return longDay(value)[locale];
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : longDay(universityDay(moment))[locale];
}
/** I18N-010: en-US, two decimals where there are any; a user's own setting may choose Turkish numbers (AMB-34). */
export type NumberStyle = 'en-US' | 'tr-TR';
export const formatNumber = (value: number | null | undefined, digits?: number, style: NumberStyle = 'en-US'): string =>
  value === null || value === undefined
    ? ''
    : value.toLocaleString(
        style,
        digits === undefined
          ? { maximumFractionDigits: 2 }
          : { minimumFractionDigits: digits, maximumFractionDigits: digits },
      );
/** FIN-017: minor units, USD, two decimals; `null`: the currency is not known, the amount stands alone */
export const formatMoney = (
  minor: number | null | undefined,
  currency: string | null = 'USD',
  style: NumberStyle = 'en-US',
): string =>
  minor === null || minor === undefined
    ? ''
    : currency === null
      ? formatNumber(minor / 100, 2, style)
      : (minor / 100).toLocaleString(style, { style: 'currency', currency });
/** Minutes since midnight as HH:mm. */
export const formatTime = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** CON-009: minutes under an hour, hours under a day, otherwise days. */
export function timeAgo(value: string | Date, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - new Date(value).getTime()) / 60_000));
  if (minutes < 60) return translate('ui:minutes_ago', { n: minutes });
  if (minutes < 1440) return translate('ui:hours_ago', { n: Math.floor(minutes / 60) });
  return translate('ui:days_ago', { n: Math.floor(minutes / 1440) });
}

export interface Format {
  style: DateStyle;
  date(value: string | Date | null | undefined): string;
  moment(value: string | Date | null | undefined): string;
  /** the day in words, for sentences: figures are read either way round */
  sayDate(value: string | Date | null | undefined): string;
  /** the moment in words, for sentences */
  sayMoment(value: string | Date | null | undefined): string;
  time(minutes: number): string;
  number(value: number | null | undefined, digits?: number): string;
  money(minor: number | null | undefined, currency?: string | null): string;
  ago(value: string | Date): string;
}
/** Formats by the user's own setting. */
export function useFormat(): Format {
  const locale = useLocale();
  const { data: me } = useQuery(meQuery);
  const style: DateStyle = me?.settings?.date_format === 'DD.MM.YYYY' ? 'DD.MM.YYYY' : 'MM/DD/YYYY';
  const numbers: NumberStyle = me?.settings?.number_format === 'tr-TR' ? 'tr-TR' : 'en-US';
  return {
    style,
    date: (value) => formatDate(value, style),
    moment: (value) => formatMoment(value, style),
    sayDate: (value) => sayDate(value, locale),
    sayMoment: (value) => (value ? longMoment(value)[locale] : ''),
    time: formatTime,
    number: (value, digits) => formatNumber(value, digits, numbers),
    money: (minor, currency) => formatMoney(minor, currency, numbers),
    ago: timeAgo,
  };
}
