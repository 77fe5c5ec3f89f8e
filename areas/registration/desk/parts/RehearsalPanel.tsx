import { useFormat, useText } from '#kernel/web/hooks.ts';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Rehearsal } from '../../contract.ts';
import { useReasons } from '../../parts/reasons.ts';

const tones = { stop: 'danger', outlook: 'warning', warning: 'info' } as const;

/** What would become of the plan when the window opens, finding by finding, with what can be done until then. */
export function RehearsalPanel({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useText();
  const { sayMoment } = useFormat();
  const reasons = useReasons();
  const stops = rehearsal.findings.filter((each) => each.weight === 'stop').length;
  return (
    <section aria-labelledby="r-rehearsal">
      <h3 className="r-label" id="r-rehearsal">
        {t('registration_ui:rehearsal.title')}
      </h3>
      <Notice
        tone={rehearsal.ready ? 'success' : 'warning'}
        title={
          rehearsal.ready
            ? t('registration_ui:rehearsal.ready')
            : t('registration_ui:rehearsal.not_ready', { n: stops })
        }
      >
        <p>{t('registration_ui:rehearsal.about', { opens: sayMoment(rehearsal.opens_at) })}</p>
      </Notice>
      {rehearsal.findings.length > 0 && (
        <ul className="r-findings">
          {rehearsal.findings.map(({ refusal, section, section_id, weight, todo }) => (
            <li key={`${section_id ?? ''}${refusal.key}${JSON.stringify(refusal.params ?? {})}`}>
              <p className="r-row">
                <b>{section ?? t('registration_ui:rehearsal.whole')}</b>
                <StatusBadge tone={tones[weight]}>{t(`registration_ui:rehearsal.weight.${weight}`)}</StatusBadge>
              </p>
              <p>{reasons.sentence(refusal)}</p>
              <p className="r-note">
                {t('registration_ui:rehearsal.what_to_do')} {t(`registration_ui:rehearsal.todo.${todo}`)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
