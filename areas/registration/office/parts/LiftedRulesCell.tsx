import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { useRuleName } from '../../advising/parts/OverrideDialog.tsx';

/** Rules that were set aside, in words. */
export default function LiftedRulesCell({ value }: CellProps) {
  const ruleName = useRuleName();
  const keys = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  return keys.length === 0 ? <span aria-hidden>–</span> : <>{keys.map(ruleName).join(', ')}</>;
}
