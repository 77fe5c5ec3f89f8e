import { useLocale, useText } from '#kernel/web/hooks.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Reconciliation } from '../contract.ts';
import { matchRules } from '../rules/match.ts';

/** Whether a line is matched, by which rule or by whom, and with what reason. */
export function MatchBadge({ data, match_id }: { data: Reconciliation; match_id: number | null }) {
  const t = useText();
  const locale = useLocale();
  const match = match_id === null ? undefined : data.matches.find((each) => each.id === match_id);
  if (!match)
    return (
      <StatusBadge tone="warning" plain>
        {t('reconciliation:left')}
      </StatusBadge>
    );
  return (
    <>
      <StatusBadge tone="success" plain>
        {match.rule
          ? t('reconciliation:matched_by', { rule: matchRules[match.rule][locale] })
          : t('reconciliation:matched_by_hand')}
      </StatusBadge>
      <span className="rc-below">{[match.rule ? null : match.by, match.reason].filter(Boolean).join(' · ')}</span>
    </>
  );
}
