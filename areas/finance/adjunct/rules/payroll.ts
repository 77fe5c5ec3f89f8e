/** A sheet as payroll gets it. */
export interface PayrollRow {
  sheet_id: number;
  registration_number: string;
  name: string;
  title: string;
  holder: string;
  /** complete */ iban: string;
  hours: number;
  /** minor units */ gross: number;
  currency: string;
}
export interface PayrollTotal {
  currency: string;
  sheets: number;
  hours: number;
  gross: number;
}
/** Sums of each currency, in the order of their codes. */
export function payrollTotals(rows: readonly Pick<PayrollRow, 'currency' | 'hours' | 'gross'>[]): PayrollTotal[] {
  const sums = new Map<string, PayrollTotal>();
  for (const { currency, hours, gross } of rows) {
    const sum = sums.get(currency) ?? { currency, sheets: 0, hours: 0, gross: 0 };
    sums.set(currency, {
      currency,
      sheets: sum.sheets + 1,
      hours: Math.round((sum.hours + hours) * 100) / 100,
      gross: sum.gross + gross,
    });
  }
  return [...sums.values()].sort((a, b) => a.currency.localeCompare(b.currency));
}
/** A cell of a text file: quoted where it must be. */
const quoted = (value: string): string => (/[",;\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
/** Rows as text: a semicolon between cells and the mark by which spreadsheets know the letters. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;
