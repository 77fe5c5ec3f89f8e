import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { Timeline } from '#ui/Timeline.tsx';
import type { StepView2 } from '../../contract.ts';
import { useWhoDid } from './use-who-did.ts';
import { daysKey } from '../../rules/step-length.ts';

const tones = {
  approved: 'success',
  cleared: 'success',
  declined: 'danger',
  returned: 'warning',
  open: 'info',
} as const;
/** Where a request is: who has decided, who has it now since when, and what is still to come. */
export function RequestSteps({ steps }: { steps: readonly StepView2[] }) {
  const t = useText();
  const who = useWhoDid();
  const locale = useLocale();
  const { date, moment, ago, sayDate } = useFormat();
  const about = (step: StepView2) => (
    <>
      {step.decisions.map((each) => (
        <p key={each.at + each.by}>
          {who(each)} · {moment(each.at)}
          {each.note ? ` · ${each.note}` : ''}
        </p>
      ))}
      {step.status === 'open' && (
        <p>
          {step.opened_at && t('request:since', { ago: ago(step.opened_at) })}
          {step.due_on && (
            <>
              {' '}
              ·{' '}
              {step.overdue ? (
                <strong>
                  {t('request:overdue')} ({date(step.due_on)})
                </strong>
              ) : (
                t('request:due', { date: sayDate(step.due_on) })
              )}
            </>
          )}
        </p>
      )}
      {step.taken_by && step.status === 'open' && <p>{t('request:taken', { name: step.taken_by })}</p>}
      {step.people.length > 0 && <p>{t('request:people', { names: step.people.join(', ') })}</p>}
      {step.expected_days !== null && <p>{t(daysKey(step.expected_days), { n: step.expected_days })}</p>}
    </>
  );
  return (
    <Timeline
      label={t('request:timeline')}
      events={steps.map((step) => ({
        key: String(step.id),
        title: `${locale === 'tr' ? step.name : step.name_en}: ${t(`request:step.${step.status}`)}`,
        pending: step.status === 'pending' || step.status === 'skipped',
        tone: tones[step.status as keyof typeof tones] ?? 'neutral',
        by: `${step.role_words[locale]}${step.unit ? ` · ${step.unit[locale]}` : ''}${step.mode === 'all' ? ` · ${t('request:mode_all')}` : ''}`,
        about: about(step),
      }))}
    />
  );
}
