import type { Tone } from '#kernel/contract/field.ts';

/** One line or kind of bar. */
export interface ChartSeries {
  key: string;
  label: string;
  tone?: Tone;
  dashed?: boolean;
}
/** One point of the axis and its values by series key; null leaves a gap. */
export interface ChartPoint {
  label: string;
  values: Readonly<Record<string, number | null>>;
}
export interface ChartProps {
  /** what the chart shows, read aloud and head of the table behind it */
  label: string;
  /** head of the axis in that table */
  axis: string;
  /** what the values are; given, both axes are named in the drawing too */
  valueAxis?: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format?: (value: number) => string;
  height?: number;
  /** bounds of the value axis */
  min?: number;
  max?: number;
  /** default: more than one series */
  legend?: boolean;
  /** a limit drawn across: GPA of probation, quota */
  line?: { value: number; label: string };
}

export const colourOf = (series: ChartSeries, index: number): string =>
  series.tone && series.tone !== 'neutral'
    ? `var(--${series.tone}-fill)`
    : series.tone === 'neutral'
      ? 'var(--chart-2)'
      : `var(--chart-${(index % 6) + 1})`;
export const flat = (points: readonly ChartPoint[]): Record<string, string | number | null>[] =>
  points.map((point) => ({ label: point.label, ...point.values }));

/** Round steps between the bounds, about four of them. */
export function ticksOf({ points, series, min, max }: ChartProps, fromZero: boolean, stacked = false): number[] {
  const sums = points.map((point) => series.map((each) => point.values[each.key] ?? 0));
  const all = stacked
    ? sums.map((each) => each.reduce((sum, value) => sum + value, 0))
    : points.flatMap((point) => series.flatMap((each) => point.values[each.key] ?? []));
  const low = min ?? (fromZero ? Math.min(0, ...all) : Math.min(...all, Infinity));
  const high = max ?? Math.max(...all, fromZero ? 1 : -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const rough = (high - low || Math.abs(high) || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  // nobody counts half students
  const size = fromZero && all.every(Number.isInteger) ? Math.max(1, Math.ceil(round)) : round;
  const first = Math.floor(low / size + 1e-9);
  const last = Math.ceil(high / size - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * size).toPrecision(12)));
}

/** what stands between a label and the drawing, px */
const besideLabels = 20;
/** the least room an axis takes, px: charts above one another begin at the same place */
const leastAxis = 40;
/** Width of a label on the axes, px; guessed where nothing is drawn. */
function drawnWidth(label: string): number {
  const pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!pen) return label.length * 7;
  pen.font = `11px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(label).width;
}
/** Room that the labels beside a chart need, px: the widest is shown whole, up to `most`. */
export const axisWidth = (labels: readonly string[], most = 140, widthOf = drawnWidth): number =>
  Math.min(most, Math.max(leastAxis, Math.ceil(Math.max(0, ...labels.map(widthOf))) + besideLabels));
