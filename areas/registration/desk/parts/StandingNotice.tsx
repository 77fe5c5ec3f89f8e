import { useFormat, useText } from '#kernel/web/hooks.ts';
import { Notice } from '#ui/Notice.tsx';
import { useReasons } from '../../parts/reasons.ts';
import type { Standing } from '../rules/standing.ts';

/** Good news about a registration that is through: approved or final, and when it can change. */
export function StandingNotice({ standing, credits }: { standing: Standing; credits: number }) {
  const t = useText();
  const { number } = useFormat();
  const reasons = useReasons();
  if (standing.done === null) return null;
  return (
    <div className="r-blockers">
      <Notice tone="success" title={t(`registration_ui:done.${standing.done}`, { credits: number(credits) })}>
        {standing.until && reasons.sentence(standing.until)}
      </Notice>
    </div>
  );
}
