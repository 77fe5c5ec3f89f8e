import { useFormat } from '#kernel/web/hooks.ts';
import type { Line } from '../contract.ts';
import './plans.css';

/** Days and amounts, one below the other. */
export function PlanLines({ lines, currency, label }: { lines: readonly Line[]; currency: string; label: string }) {
  const format = useFormat();
  return (
    <ul className="pp-list" aria-label={label}>
      {lines.map((line) => (
        <li key={line.due_on}>
          <span>{format.date(line.due_on)}</span>
          <b className="pp-money">{format.money(line.amount, currency)}</b>
        </li>
      ))}
    </ul>
  );
}
