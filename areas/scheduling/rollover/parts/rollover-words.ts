import { textKey } from '#kernel/contract/text.ts';
import { useText } from '#kernel/web/hooks.ts';
import type { RolloverStatus, SemesterName } from '../contract.ts';

export const rolloverTones = {
  checked: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'danger',
  undone: 'warning',
} as const satisfies Record<RolloverStatus, string>;
/** `2026-2027 Güz` in the reader's language. */
export function useSemesterName(): (semester: SemesterName) => string {
  const t = useText();
  return (semester) =>
    t('rollover:semester', { year: semester.academic_year, term: t(textKey(`rollover:term.${semester.code}`)) });
}
