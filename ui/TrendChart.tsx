import { LineChart } from '@mantine/charts';
import { axisWidth, colourOf, flat, ticksOf, type ChartProps } from '#ui/chart-data.ts';
import { ChartLegend, ChartTable } from '#ui/ChartTable.tsx';
import '#ui/charts.css';

export type { ChartPoint, ChartProps, ChartSeries } from '#ui/chart-data.ts';

/** Values over terms or days. Heavy: import it lazily. */
export default function TrendChart(props: ChartProps) {
  const { label, points, series, format, height = 220, legend = series.length > 1, line } = props;
  const ticks = ticksOf(props, false);
  const width = axisWidth(ticks.map(format ?? String));
  return (
    <figure className="k-chart k-keep" aria-label={label}>
      <div aria-hidden>
        <LineChart
          h={height}
          data={flat(points)}
          dataKey="label"
          curveType="linear"
          connectNulls
          strokeWidth={2}
          tickLine="none"
          gridAxis="x"
          gridProps={{ strokeDasharray: '0' }}
          series={series.map((each, index) => ({
            name: each.key,
            label: each.label,
            color: colourOf(each, index),
            ...(each.dashed ? { strokeDasharray: '4 4' } : {}),
          }))}
          dotProps={{ r: 3, strokeWidth: 0 }}
          activeDotProps={{ r: 5, strokeWidth: 2, stroke: 'var(--surface)' }}
          yAxisProps={{ ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], width }}
          xAxisProps={{ padding: { left: 16, right: 16 } }}
          lineProps={{ isAnimationActive: false }}
          lineChartProps={{ accessibilityLayer: false }}
          {...(format ? { valueFormatter: format } : {})}
          {...(line ? { referenceLines: [{ y: line.value, label: line.label, color: 'var(--danger-ink)' }] } : {})}
        />
        {legend && <ChartLegend series={series} />}
      </div>
      <ChartTable {...props} />
    </figure>
  );
}
