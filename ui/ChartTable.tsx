import { colourOf, type ChartProps, type ChartSeries } from '#ui/chart-data.ts';
import '#ui/charts.css';

/** Names of the series below the picture, each with its line. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul className="k-chart-legend">
      {series.map((each, index) => (
        <li key={each.key}>
          <span style={{ borderTop: `3px ${each.dashed ? 'dashed' : 'solid'} ${colourOf(each, index)}` }} />
          {each.label}
        </li>
      ))}
    </ul>
  );
}

/** The same figures as a table, for those who don't see the picture. */
export function ChartTable({ label, axis, points, series, format = String }: ChartProps) {
  return (
    <table className="k-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{axis}</th>
          {series.map((each) => (
            <th key={each.key} scope="col">
              {each.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {series.map((each) => (
              <td key={each.key}>
                {typeof point.values[each.key] === 'number' ? format(point.values[each.key] ?? 0) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
