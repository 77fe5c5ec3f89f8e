import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { RegistrationStatus } from '#areas/home/contract.ts';
import { registrationTones } from '#areas/home/parts/words.ts';
import './home.css';

const order: readonly RegistrationStatus[] = ['finalized', 'approved', 'submitted', 'returned', 'draft', 'none'];
const soft: readonly RegistrationStatus[] = ['approved', 'draft'];

/** Students by the state of their registration: one bar, the words and figures below unless they stand elsewhere. */
export function StatusBar({
  counts,
  label,
  bare = false,
}: {
  counts: Readonly<Record<RegistrationStatus, number>>;
  label: string;
  bare?: boolean;
}) {
  const t = useText();
  const shown = order.filter((status) => counts[status] > 0);
  const word = (status: RegistrationStatus): string => t(`home:registration.short.${status}`);
  return (
    <div>
      <div
        className="home-bar"
        role="img"
        aria-label={`${label}: ${shown.map((status) => `${word(status)} ${counts[status]}`).join(', ')}`}
      >
        {shown.map((status) => (
          <span
            key={status}
            data-tone={registrationTones[status]}
            data-soft={soft.includes(status) || undefined}
            style={{ flexGrow: counts[status], flexBasis: 0 }}
          />
        ))}
      </div>
      {!bare && <StatusLegend counts={counts} />}
    </div>
  );
}
/** The colours of the bar with their words and figures. */
export function StatusLegend({ counts }: { counts: Readonly<Record<RegistrationStatus, number>> }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <ul className="h-legend">
      {order
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <li key={status} data-tone={registrationTones[status]} data-soft={soft.includes(status) || undefined}>
            <i aria-hidden />
            {t(`home:registration.short.${status}`)}
            <b>{number(counts[status])}</b>
          </li>
        ))}
    </ul>
  );
}
