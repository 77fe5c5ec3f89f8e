import type { Tone } from '#kernel/contract/field.ts';
import '#areas/grading/parts/grading.css';

/** A thin bar of shares with its words below: scores entered, sheets finalized. */
export function Meter({
  label,
  text,
  parts,
  all,
}: {
  label: string;
  text: string;
  parts: readonly { key: string; count: number; tone?: Tone }[];
  all: number;
}) {
  return (
    <span className="g-meter">
      <span className="g-meter-bar" role="img" aria-label={label}>
        {parts.map((part) => (
          <span key={part.key} data-tone={part.tone} style={{ width: `${all > 0 ? (part.count / all) * 100 : 0}%` }} />
        ))}
      </span>
      <span className="k-figures" aria-hidden>
        {text}
      </span>
    </span>
  );
}
