import { describe, expect, test } from 'vitest';
import { formatDate, formatMoment, formatMoney, formatNumber, timeAgo } from './format.ts';
import { startTexts } from './texts.ts';

describe('dates and numbers', () => {
  test('VAL-032, I18N-011 MM/DD/YYYY, and the other form by choice', () => {
    expect(formatDate('2026-03-02')).toBe('03/02/2026');
    expect(formatDate('2026-03-02', 'DD.MM.YYYY')).toBe('02.03.2026');
  });
  test('VAL-033, I18N-011 with HH:mm of the university’s clock, wherever the browser is', () => {
    expect(formatMoment(new Date('2026-03-02T06:05:00Z'))).toBe('03/02/2026 09:05');
    expect(formatMoment('2026-12-31T21:30:00Z', 'DD.MM.YYYY')).toBe('01.01.2027 00:30');
    expect(formatDate('2026-12-31T21:30:00Z')).toBe('01/01/2027');
  });
  test('I18N-010 en-US with two decimals; Turkish numbers by choice (AMB-34)', () => {
    expect(formatNumber(1234.5, 2)).toBe('1,234.50');
    expect(formatNumber(1234.5, 2, 'tr-TR')).toBe('1.234,50');
    expect(formatMoney(123_450)).toBe('$1,234.50');
  });
  test('CON-009 minutes under an hour, hours under a day, otherwise days', async () => {
    startTexts({ ui: { minutes_ago: '{n} min', hours_ago: '{n} h', days_ago: '{n} d' } }, 'en');
    const now = Date.parse('2026-03-02T12:00:00Z');
    const ago = (minutes: number): string => timeAgo(new Date(now - minutes * 60_000), now);
    expect([ago(0), ago(59), ago(60), ago(1439), ago(1440), ago(5000)]).toEqual([
      '0 min',
      '59 min',
      '1 h',
      '23 h',
      '1 d',
      '3 d',
    ]);
  });
});
