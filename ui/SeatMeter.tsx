import '#ui/curriculum.css';

export interface SeatMeterProps {
  taken: number;
  quota: number;
  waitlist?: number;
  /** what stands beside the bar: "28 / 30" or "28 of 30, 4 waiting" */
  text: string;
  /** read aloud; default: the text */
  label?: string;
  /** several times as wide, the text below */
  large?: boolean;
}

/** Seats of a section: full, nearly full or free to see at a glance, in figures to read. */
export function SeatMeter({ taken, quota, waitlist = 0, text, label = text, large = false }: SeatMeterProps) {
  const share = quota > 0 ? Math.min(1, taken / quota) : taken > 0 ? 1 : 0;
  const tone = share >= 1 ? 'danger' : share >= 0.9 ? 'warning' : 'accent';
  return (
    <span className="k-seats" data-large={large || undefined} data-tone={tone}>
      <span className="k-seats-bar" role="img" aria-label={label}>
        <span style={{ width: `${share * 100}%` }} />
        {waitlist > 0 && <i />}
      </span>
      <span className="k-seats-text k-figures" aria-hidden>
        {text}
      </span>
    </span>
  );
}
