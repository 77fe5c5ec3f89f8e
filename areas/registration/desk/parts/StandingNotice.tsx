import { useFormat, useText } from '#kernel/web/hooks.ts';
import { Notice } from '#ui/Notice.tsx';
import { useReasons } from '../../parts/reasons.ts';
import type { Standing } from '../rules/standing.ts';

/** A registration that came back, with the advisor’s words; or good news: approved or final, and when it can change. */
export function StandingNotice({ standing, credits }: { standing: Standing; credits: number }) {
  const t = useText();
  const { number } = useFormat();
  const reasons = useReasons();
  if (standing.returned)
    return (
      <div className="r-blockers">
        <Notice tone="warning" title={t('registration_ui:returned.title')}>
          {standing.returned.note && <q>{standing.returned.note}</q>}
          <p>{t('registration_ui:returned.next')}</p>
        </Notice>
      </div>
    );
  if (standing.done === null) return null;
  return (
    <div className="r-blockers">
      <Notice tone="success" title={t(`registration_ui:done.${standing.done}`, { credits: number(credits) })}>
        {standing.until && reasons.sentence(standing.until)}
      </Notice>
    </div>
  );
}
