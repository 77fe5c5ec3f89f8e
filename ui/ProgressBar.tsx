import type { ReactNode } from 'react';
import { SlotMark, type SlotState } from '#ui/SlotMark.tsx';
import '#ui/curriculum.css';

export interface ProgressPart {
  state: SlotState;
  count: number;
  word: string;
}
export interface ProgressBarProps {
  /** read aloud: "Degree progress, 98 of 240 credits" */
  label: string;
  parts: readonly ProgressPart[];
  /** above the bar, left and right */
  title?: ReactNode;
  value?: ReactNode;
  /** hide the words below; only where the same words stand beside it */
  bare?: boolean;
}

/** Degree progress: a cell per slot up to 80, plain shares beyond. */
export function ProgressBar({ label, parts, title, value, bare = false }: ProgressBarProps) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  const cells = total <= 80;
  return (
    <div className="k-progress">
      {(title || value) && (
        <div className="k-progress-head">
          <span>{title}</span>
          <span className="k-figures">{value}</span>
        </div>
      )}
      <div className="k-progress-bar" role="img" aria-label={label} data-cells={cells || undefined}>
        {parts.flatMap((part) =>
          cells
            ? Array.from({ length: part.count }, (_, index) => (
                <span key={`${part.state}${index}`} data-state={part.state} />
              ))
            : part.count > 0
              ? [<span key={part.state} data-state={part.state} style={{ flexGrow: part.count }} />]
              : [],
        )}
      </div>
      {!bare && (
        <ul className="k-progress-legend">
          {parts.map((part) => (
            <li key={part.state}>
              <SlotMark state={part.state} />
              {part.word} <b className="k-figures">{part.count}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
