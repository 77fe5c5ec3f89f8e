import { useQueryClient } from '@tanstack/react-query';
import { rereadChanges, useFormat, useText } from '#kernel/web/hooks.ts';
import { FactStrip, type Fact } from '#ui/FactStrip.tsx';
import type { RegistrationState } from '../../contract.ts';
import { useTimeLeft } from '../../parts/use-time-left.ts';

/** Window, credits, full time, plan: what a student opens the page for. When a window opens or closes, the page reads itself again. */
export function RegistrationFacts({ state }: { state: RegistrationState }) {
  const t = useText();
  const { number, sayMoment } = useFormat();
  const client = useQueryClient();
  const answer = state.windows.find((each) => each.event === state.event)?.window ?? { state: 'none' as const };
  const until = answer.state === 'open' ? answer.closes_at : answer.state === 'not_yet' ? answer.opens_at : null;
  const left = useTimeLeft(
    until,
    () => void rereadChanges(client, ['registration-state', 'registration-catalogue', 'check-plan', 'rehearse-plans']),
  );
  const window: Fact = {
    key: 'window',
    label: t(`registration_ui:event.${state.event}`),
    value: t(`registration_ui:window.${answer.state}`),
    tone: answer.state === 'open' ? 'success' : 'warning',
    note:
      answer.state === 'open'
        ? t('registration_ui:window.closes', { moment: sayMoment(answer.closes_at), left: left ?? '' })
        : answer.state === 'not_yet'
          ? t('registration_ui:window.opens', { moment: sayMoment(answer.opens_at), left: left ?? '' })
          : answer.state === 'closed'
            ? t('registration_ui:window.since', { moment: sayMoment(answer.since) })
            : t(`registration_ui:window.${answer.state}_about`),
  };
  const { credits, full_time, slots, student } = state;
  const facts: Fact[] = [
    window,
    {
      key: 'credits',
      label: t('registration_ui:facts.registered_credits'),
      value: number(credits.now),
      note:
        credits.limit === null
          ? t('registration_ui:facts.no_limit')
          : credits.extra > 0
            ? t('registration_ui:facts.limit_extra', { limit: number(credits.limit), extra: number(credits.extra) })
            : credits.band === null || credits.band.min_cgpa === null
              ? t('registration_ui:facts.limit', { limit: number(credits.limit) })
              : t('registration_ui:facts.limit_band', {
                  limit: number(credits.limit),
                  cgpa: number(credits.band.min_cgpa, 2),
                }),
    },
    ...(full_time.needed === null
      ? []
      : [
          {
            key: 'full_time',
            label: t(full_time.f1 ? 'registration_ui:facts.full_time_f1' : 'registration_ui:facts.full_time'),
            value: t(full_time.full_time ? 'registration_ui:facts.yes' : 'registration_ui:facts.not_yet'),
            note: t('registration_ui:facts.counted', {
              counted: number(full_time.counted),
              needed: number(full_time.needed),
            }),
            tone: full_time.full_time ? 'success' : full_time.f1 ? 'danger' : 'warning',
          } satisfies Fact,
        ]),
    {
      key: 'cgpa',
      label: t('registration_ui:facts.cgpa'),
      value: student.cgpa === null ? '–' : number(student.cgpa, 2),
      note: t('registration_ui:facts.year', { year: student.class_year, earned: number(student.credits_earned) }),
    },
    {
      key: 'slots',
      label: t('registration_ui:facts.slots'),
      value: t('registration_ui:facts.of', { done: slots.slots_done, total: slots.slots_total }),
      note: t('registration_ui:facts.slots_credits', {
        done: number(slots.credits_done),
        total: number(slots.credits_total),
      }),
    },
  ];
  return <FactStrip facts={facts} label={t('registration_ui:facts.label')} />;
}
