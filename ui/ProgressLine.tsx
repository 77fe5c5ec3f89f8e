import { useShownAfter } from '#ui/use-shown-after.ts';
import '#ui/page.css';

/** HDR-033: a line at the top edge while a request is in flight; short ones never show it. */
export function ProgressLine({ busy, label, delay = 150 }: { busy: boolean; label: string; delay?: number }) {
  const shown = useShownAfter(busy, delay);
  // a landmark of its own: it stands above all others
  return shown ? (
    <section aria-label={label}>
      <div className="k-progress-line k-screen" role="progressbar" aria-label={label} />
    </section>
  ) : null;
}
