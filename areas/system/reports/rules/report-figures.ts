import * as a from '#kernel/contract/answer.ts';
export const ReportRow = a.map(a.nullable(a.either(a.text, a.number)));
export type ReportRow = a.Of<typeof ReportRow>;
export interface FigureColumn {
  name: string;
  kind: 'text' | 'integer' | 'decimal' | 'percent' | 'money' | 'date';
  total?: 'sum' | 'average' | null | undefined;
}

/** Whether the rows are of several currencies, which a column of that name says: their amounts are never added up. */
const mixed = (rows: readonly ReportRow[]): boolean => new Set(rows.map((row) => row.currency ?? null)).size > 1;
const cents = (value: number): number => Math.round(value * 100) / 100;
/**
 * Totals of the columns that declare one, over all rows; empty cells count neither as zero nor as a row of the average. Amounts
 * of several currencies have no total.
 */
export function totalsOf(columns: readonly FigureColumn[], rows: readonly ReportRow[]): Record<string, number | null> {
  return Object.fromEntries(
    columns.flatMap(({ name, kind, total }) => {
      if (!total) return [];
      if ((kind === 'decimal' || kind === 'money') && mixed(rows)) return [[name, null]];
      const values = rows.flatMap((row) => (typeof row[name] === 'number' ? [row[name]] : []));
      const sum = values.reduce((all, each) => all + each, 0);
      return [[name, values.length === 0 ? null : cents(total === 'sum' ? sum : sum / values.length)]];
    }),
  );
}

/** Rows by a column (`-` turns it round); a column that is not there leaves the report's own order. Empty cells stand last either way. */
export function sortedRows(
  columns: readonly FigureColumn[],
  rows: readonly ReportRow[],
  sort: string | null | undefined,
  locale: 'tr' | 'en',
): readonly ReportRow[] {
  const name = (sort ?? '').replace(/^-/, '');
  if (!columns.some((column) => column.name === name)) return rows;
  const turn = sort?.startsWith('-') ? -1 : 1;
  const words = new Intl.Collator(locale, { numeric: true });
  return [...rows].sort((one, other) => {
    const [left, right] = [one[name] ?? null, other[name] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return (
      turn *
      (typeof left === 'number' && typeof right === 'number'
        ? left - right
        : words.compare(String(left), String(right)))
    );
  });
}

/** most bars that a picture still tells apart, their names in full */
export const charted = 12;
export interface ChartPoints {
  points: { label: string; value: number }[];
  /** labels left out of the picture */ left_out: number;
}
/** Points of the chart: values of one label and currency added up; bars are the largest, a line keeps its order. */
export function chartPoints(
  chart: { kind: 'bar' | 'line' | 'donut'; label: string; value: string },
  rows: readonly ReportRow[],
): ChartPoints {
  const sums = new Map<string, number>();
  const several = mixed(rows);
  for (const row of rows) {
    const [label, value] = [row[chart.label], row[chart.value]];
    if (label === null || label === undefined || typeof value !== 'number') continue;
    const key = several ? `${label} · ${row.currency}` : String(label);
    sums.set(key, (sums.get(key) ?? 0) + value);
  }
  const all = [...sums].map(([label, value]) => ({ label, value: cents(value) }));
  if (chart.kind === 'line') return { points: all.slice(-120), left_out: Math.max(0, all.length - 120) };
  return {
    points: all.length > charted ? [...all].sort((one, other) => other.value - one.value).slice(0, charted) : all,
    left_out: Math.max(0, all.length - charted),
  };
}
