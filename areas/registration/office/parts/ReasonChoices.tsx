import { useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useRuleName } from '../../advising/parts/OverrideDialog.tsx';
import { useReasons } from '../../parts/reasons.ts';
import type { Reason } from '../contract.ts';

/** Each reason in words; what may be set aside has a box. */
export function ReasonChoices({
  reasons,
  lifted,
  onLift,
}: {
  reasons: readonly Reason[];
  lifted: readonly string[];
  onLift: (key: string, on: boolean) => void;
}) {
  const t = useText();
  const { sentence } = useReasons(null, false);
  const ruleName = useRuleName();
  return (
    <ul className="r-reasons">
      {reasons.map(({ refusal, liftable }, index) => (
        <li key={`${refusal.key}.${index}`}>
          {sentence(refusal)}{' '}
          {liftable ? (
            <FlagBox
              label={t('office_entry:lift', { rule: ruleName(refusal.key) })}
              value={lifted.includes(refusal.key)}
              onChange={(on) => onLift(refusal.key, on)}
            />
          ) : (
            <StatusBadge plain tone="danger">
              {t('office_entry:fixed')}
            </StatusBadge>
          )}
        </li>
      ))}
    </ul>
  );
}
/** Nothing stands against it but what is set aside. */
export const clear = (reasons: readonly Reason[], lifted: readonly string[]): boolean =>
  reasons.every(({ refusal, liftable }) => liftable && lifted.includes(refusal.key));
