import { useShownAfter } from '#ui/use-shown-after.ts';
import '#ui/page.css';

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const widths = ['72%', '88%', '54%', '80%', '64%', '92%', '48%'];

interface Waiting {
  /** read aloud: "Loading" in the reader's language */
  label: string;
  /** ms before anything is drawn */
  delay?: number;
}

/** Outline of a list that is coming. */
export function TableSkeleton({
  label,
  delay = 300,
  rows = 8,
  columns = 5,
}: Waiting & { rows?: number; columns?: number }) {
  const shown = useShownAfter(true, delay);
  return (
    <div className="k-skeletons" role="status" aria-label={label} data-shown={shown || undefined}>
      {shown &&
        times(rows).map((row) => (
          <div key={row} className="k-skeleton-row">
            {times(columns).map((column) => (
              <span
                key={column}
                className="k-skeleton"
                style={{ width: widths[(row * 3 + column * 2) % widths.length] }}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

/** Outline of a detail: title, facts, text. */
export function DetailSkeleton({
  label,
  delay = 300,
  facts = 4,
  lines = 6,
}: Waiting & { facts?: number; lines?: number }) {
  const shown = useShownAfter(true, delay);
  return (
    <div className="k-skeletons" role="status" aria-label={label} data-shown={shown || undefined}>
      {shown && (
        <>
          <span className="k-skeleton k-skeleton-title" />
          <div className="k-skeleton-facts">
            {times(facts).map((fact) => (
              <span key={fact} className="k-skeleton k-skeleton-fact" />
            ))}
          </div>
          {times(lines).map((line) => (
            <span key={line} className="k-skeleton" style={{ width: widths[line % widths.length] }} />
          ))}
        </>
      )}
    </div>
  );
}

/** Outline of a form of one column. */
export function FormSkeleton({ label, delay = 300, fields = 5 }: Waiting & { fields?: number }) {
  const shown = useShownAfter(true, delay);
  return (
    <div className="k-skeletons k-skeleton-form" role="status" aria-label={label} data-shown={shown || undefined}>
      {shown &&
        times(fields).map((field) => (
          <div key={field}>
            <span className="k-skeleton k-skeleton-label" />
            <span className="k-skeleton k-skeleton-field" />
          </div>
        ))}
    </div>
  );
}

/** Outline of cards: dashboards. */
export function CardSkeleton({ label, delay = 300, cards = 3 }: Waiting & { cards?: number }) {
  const shown = useShownAfter(true, delay);
  return (
    <div className="k-skeletons k-skeleton-cards" role="status" aria-label={label} data-shown={shown || undefined}>
      {shown && times(cards).map((card) => <span key={card} className="k-skeleton k-skeleton-card" />)}
    </div>
  );
}
