import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { Timeline, type TimelineEvent } from '#ui/Timeline.tsx';
import type { PersonView, RegistrationHead } from '../contract-shapes.ts';
import { titledName } from '#areas/people/rules/titled-name.ts';

/** Where the registration of the semester stands and what is still to come. */
export function StatusTimeline({
  registration,
  advisor,
}: {
  registration: RegistrationHead;
  advisor: PersonView | null;
}) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const { status, submitted_at, decided_at, note, student_note } = registration;
  const when = (iso: string | null): Pick<TimelineEvent, 'time' | 'dateTime'> =>
    iso ? { time: moment(iso), dateTime: iso } : {};
  const by = advisor ? titledName(advisor, locale) : t('registration_ui:status.your_advisor');
  const said = (text: string | null): Pick<TimelineEvent, 'about'> => (text ? { about: <q>{text}</q> } : {});
  const sent = status !== 'draft';
  const events: TimelineEvent[] = [
    {
      key: 'draft',
      title: t(`registration_ui:status.step.${sent ? 'planned' : 'planning'}`),
      tone: sent ? 'success' : 'info',
    },
    sent
      ? {
          key: 'submitted',
          title: t('registration_ui:status.step.submitted'),
          tone: status === 'submitted' ? 'info' : 'success',
          ...when(submitted_at),
          ...said(student_note),
        }
      : { key: 'submitted', title: t('registration_ui:status.step.to_submit'), pending: true },
    ...(status === 'returned'
      ? [
          {
            key: 'returned',
            title: t('registration_ui:status.step.returned'),
            tone: 'warning',
            by,
            ...when(decided_at),
            ...said(note),
          } satisfies TimelineEvent,
        ]
      : []),
    status === 'approved' || status === 'finalized'
      ? {
          key: 'approved',
          title: t('registration_ui:status.step.approved'),
          tone: 'success',
          by,
          // the last decision's time is that of making it final
          ...(status === 'approved' ? when(decided_at) : {}),
          ...said(note),
        }
      : {
          key: 'approved',
          title: t('registration_ui:status.step.to_approve'),
          pending: true,
          ...(status === 'submitted' ? { about: t('registration_ui:status.waits_for', { name: by }) } : {}),
        },
    status === 'finalized'
      ? { key: 'finalized', title: t('registration_ui:status.step.finalized'), tone: 'success', ...when(decided_at) }
      : { key: 'finalized', title: t('registration_ui:status.step.to_finalize'), pending: true },
  ];
  return <Timeline events={events} label={t('registration_ui:status.title')} />;
}
