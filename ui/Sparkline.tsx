/** A line the size of a word; without a library. */
export function Sparkline({
  values,
  label,
  width = 72,
  height = 22,
}: {
  values: readonly number[];
  label: string;
  width?: number;
  height?: number;
}) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, index): readonly [number, number] => [
    2 + (index / (values.length - 1)) * (width - 5),
    height - 3 - ((value - low) / span) * (height - 6),
  ]);
  const path = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const end = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={`${path}L${width - 3} ${height}L2 ${height}Z`} fill="currentColor" stroke="none" opacity={0.1} />
      <path d={path} />
      {end && <circle cx={end[0]} cy={end[1]} r={2.2} fill="currentColor" stroke="none" />}
    </svg>
  );
}
