import { useText } from '#kernel/web/hooks.ts';
import { bell, type Bounds } from '../rules/curve.ts';
import './curve.css';

const [width, height, foot] = [600, 190, 26];
const [from, until] = [15, 85];
const x = (t: number): number => ((Math.min(until, Math.max(from, t)) - from) / (until - from)) * width;
const top = height - foot - 22;
const y = (share: number): number => height - foot - share * top;

/** Bars of the class by T-score, the bell curve above them, and a line at each boundary with its letter. */
export function CurveDrawing({ ts, bounds, own }: { ts: readonly number[]; bounds: Bounds; own?: number | null }) {
  const t = useText();
  const steps = Array.from({ length: (until - from) / 5 }, (_, at) => from + at * 5);
  const counts = steps.map(
    (step) => ts.filter((each) => each >= step && (each < step + 5 || step + 5 === until)).length,
  );
  const most = Math.max(1, ...counts);
  const path = Array.from({ length: 71 }, (_, at) => {
    const value = from + at * ((until - from) / 70);
    return `${at === 0 ? 'M' : 'L'}${x(value).toFixed(1)} ${y(bell(value) * 0.94).toFixed(1)}`;
  }).join(' ');
  const inside = bounds.filter((each) => each.min_t > from && each.min_t < until);
  return (
    <figure className="gc-drawing">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('curve:drawn')}>
        {steps.map((step, at) => {
          const count = counts[at] ?? 0;
          return count === 0 ? null : (
            <rect
              key={step}
              className="gc-bar"
              x={x(step) + 2}
              width={x(step + 5) - x(step) - 4}
              y={y(count / most)}
              height={height - foot - y(count / most)}
            />
          );
        })}
        <path className="gc-bell" d={path} />
        <line className="gc-ground" x1={0} x2={width} y1={height - foot} y2={height - foot} />
        {inside.map(({ letter, min_t }) => (
          <g key={letter}>
            <line className="gc-bound" x1={x(min_t)} x2={x(min_t)} y1={14} y2={height - foot} />
            <text className="gc-letter" x={x(min_t) + 4} y={12}>
              {letter}
            </text>
          </g>
        ))}
        {own !== null && own !== undefined && <circle className="gc-own" cx={x(own)} cy={height - foot} r={6} />}
        {[20, 30, 40, 50, 60, 70, 80].map((mark) => (
          <text key={mark} className="gc-mark" x={x(mark)} y={height - 8} textAnchor="middle">
            {mark}
          </text>
        ))}
      </svg>
      <figcaption>{t('curve:axis')}</figcaption>
    </figure>
  );
}
