import { BarChart as MantineBarChart } from '@mantine/charts';
import { axisWidth, colourOf, flat, ticksOf, type ChartProps } from '#ui/chart-data.ts';
import { ChartLegend, ChartTable } from '#ui/ChartTable.tsx';
import '#ui/charts.css';

export type { ChartPoint, ChartProps, ChartSeries } from '#ui/chart-data.ts';

/** Amounts side by side: grade distributions, money by month. Heavy: import it lazily. */
export default function BarChart(props: ChartProps & { stacked?: boolean; sideways?: boolean }) {
  const {
    label,
    points,
    series,
    format,
    height = 220,
    legend = series.length > 1,
    line,
    stacked = false,
    sideways = false,
  } = props;
  const ticks = ticksOf(props, true, stacked);
  const values = { ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1] };
  const width = axisWidth(sideways ? points.map((point) => point.label) : ticks.map(format ?? String));
  return (
    <figure className="k-chart k-keep" aria-label={label}>
      <div aria-hidden>
        <MantineBarChart
          h={height}
          data={flat(points)}
          dataKey="label"
          type={stacked ? 'stacked' : 'default'}
          orientation={sideways ? 'vertical' : 'horizontal'}
          tickLine="none"
          gridAxis={sideways ? 'y' : 'x'}
          gridProps={{ strokeDasharray: '0' }}
          maxBarWidth={36}
          series={series.map((each, index) => ({ name: each.key, label: each.label, color: colourOf(each, index) }))}
          barProps={{ isAnimationActive: false, radius: stacked ? 0 : sideways ? [0, 3, 3, 0] : [3, 3, 0, 0] }}
          barChartProps={{ accessibilityLayer: false }}
          fillOpacity={1}
          {...(props.valueAxis === undefined
            ? {}
            : sideways
              ? { xAxisLabel: props.valueAxis, yAxisLabel: props.axis }
              : { xAxisLabel: props.axis, yAxisLabel: props.valueAxis })}
          cursorFill="var(--hover)"
          yAxisProps={sideways ? { width } : { ...values, width }}
          {...(sideways ? { xAxisProps: values } : {})}
          {...(format ? { valueFormatter: format } : {})}
          {...(line
            ? {
                referenceLines: [
                  sideways
                    ? { x: line.value, label: line.label, color: 'var(--danger-ink)' }
                    : { y: line.value, label: line.label, color: 'var(--danger-ink)' },
                ],
              }
            : {})}
        />
        {legend && <ChartLegend series={series} />}
      </div>
      <ChartTable {...props} />
    </figure>
  );
}
