import { textKey } from '#kernel/contract/text.ts';
import type { ReactNode } from 'react';
import { useFormat, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { FactStrip, type Fact } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { defenceWords, disciplinePage, type DisciplineView } from '../contract.ts';
import { Letters } from '../parts/Letters.tsx';
import { Steps } from '../parts/Steps.tsx';
import { disciplineStatusWords } from '../rules/discipline-states.ts';
import { actWords, bodyWords, sanctionWords } from '../rules/sanctions.ts';
import '../parts/discipline.css';

/** One process: what happened, what was said, what was decided, which clock runs, and the next step. */
export default function DisciplineProcessPage() {
  const id = Number(usePageParams().id) || 0;
  const read = useRead(disciplinePage, { id });
  return <ReadState read={read}>{(view) => <Process view={view} />}</ReadState>;
}

function Process({ view }: { view: DisciplineView }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { date, sayDate, moment } = useFormat();
  const status = disciplineStatusWords[view.status];
  const day = (value: string | null): ReactNode => (value === null ? '–' : date(value));
  const clocks: Fact[] = [
    ...(view.status === 'reported'
      ? [{ key: 'open_by', label: t('discipline:open_by'), value: day(view.clocks.open_by) }]
      : []),
    ...(view.clocks.due && ['investigation', 'defence'].includes(view.status)
      ? [
          {
            key: 'due',
            label: t('discipline:due'),
            value: day(view.clocks.due),
            ...(view.today > view.clocks.due ? { note: t('discipline:verb.extend'), tone: 'danger' as const } : {}),
          },
        ]
      : []),
    ...(view.sanction === null
      ? [{ key: 'decide_by', label: t('discipline:decide_by'), value: day(view.clocks.decide_by) }]
      : []),
    ...(view.object_by ? [{ key: 'object_by', label: t('discipline:object_by'), value: day(view.object_by) }] : []),
    ...(view.clocks.answer_by && view.answer_on === null
      ? [{ key: 'answer_by', label: t('discipline:answer_by'), value: day(view.clocks.answer_by) }]
      : []),
  ];
  return (
    <Screen
      title={`${view.number} ${view.student.full_name}`}
      about={actWords[view.act][locale]}
      status={<StatusBadge tone={status.tone}>{status[locale]}</StatusBadge>}
      facts={
        <FactStrip
          label={t('title:discipline_process')}
          facts={[
            {
              key: 'student',
              label: t('discipline:student'),
              value: <PageLink to={`/students/${view.student.id}`}>{view.student.student_number}</PageLink>,
              note: nameOf(view.student.program),
            },
            { key: 'incident', label: t('records:discipline-process.incident_on'), value: day(view.incident_on) },
            ...clocks,
          ]}
        />
      }
    >
      <div className="dp-stack">
        <Notice tone="info">{t('discipline:confidential')}</Notice>
        {view.repeated && (
          <Notice tone="warning">
            {t('discipline:repeated', {
              number: view.repeated.number,
              sanction: sanctionWords[view.repeated.sanction][locale],
            })}
          </Notice>
        )}
        {view.status === 'defence' && view.return_note && (
          <Notice tone="warning">{t('discipline:returned', { note: view.return_note })}</Notice>
        )}
        <Steps view={view} />
        <div className="dp-two">
          <div className="dp-stack">
            <Pairs
              title={t('discipline:report')}
              rows={[
                [t('discipline:form.place'), view.place],
                [t('discipline:form.learned_on'), sayDate(view.learned_on)],
                [t('discipline:form.source'), view.source],
              ]}
              text={view.allegation}
            />
            {view.opened_on && (
              <Pairs
                title={t('discipline:investigation')}
                rows={[
                  [t('discipline:form.investigator_id'), view.investigator?.full_name ?? '–'],
                  [t('discipline:opened_on'), sayDate(view.opened_on)],
                  ...(view.extended_to
                    ? [
                        [
                          t('discipline:verb.extend'),
                          t('discipline:extended', {
                            day: sayDate(view.extended_to),
                            reason: view.extension_reason ?? '',
                          }),
                        ] as const,
                      ]
                    : []),
                  ...(view.reported_on
                    ? [
                        [
                          t('discipline:proposed'),
                          view.proposed ? sanctionWords[view.proposed][locale] : t('discipline:none_proposed'),
                        ] as const,
                      ]
                    : []),
                ]}
                text={view.findings}
              />
            )}
            {view.defence_served_on && (
              <Pairs
                title={t('discipline:defence')}
                rows={[
                  [t('discipline:form.served_on'), sayDate(view.defence_served_on)],
                  [t('discipline:form.due_on'), view.defence_due_on ? sayDate(view.defence_due_on) : '–'],
                  ...(view.defence_mode
                    ? [[t('discipline:form.mode'), defenceWords[view.defence_mode][locale]] as const]
                    : []),
                ]}
                text={view.defence_text}
              />
            )}
            {view.decided_on && (
              <Pairs
                title={t('discipline:decision')}
                rows={[
                  [
                    t('records:discipline-process.sanction'),
                    `${view.sanction ? sanctionWords[view.sanction][locale] : t('discipline:none_proposed')}${view.days ? ` (${t('discipline:days', { days: view.days })})` : ''}`,
                  ],
                  [t('discipline:form.body'), view.body ? bodyWords[view.body][locale] : '–'],
                  [t('discipline:form.decided_on'), sayDate(view.decided_on)],
                  [t('discipline:form.decision_no'), view.decision_no ?? '–'],
                  ...(view.served_on ? [[t('discipline:served_on'), sayDate(view.served_on)] as const] : []),
                  ...(view.starts_on && view.ends_on
                    ? [
                        [
                          t('discipline:served_time'),
                          t('discipline:from_to', { from: sayDate(view.starts_on), to: sayDate(view.ends_on) }),
                        ] as const,
                      ]
                    : []),
                ]}
                text={view.grounds}
              />
            )}
            {view.objected_on && (
              <Pairs
                title={t('discipline:objection')}
                rows={[
                  [t('discipline:form.objected_on'), sayDate(view.objected_on)],
                  ...(view.answer_on
                    ? [
                        [t('discipline:form.answer_on'), sayDate(view.answer_on)] as const,
                        [t('discipline:form.answer_no'), view.answer_no ?? '–'] as const,
                      ]
                    : []),
                ]}
                text={view.objection}
              />
            )}
            {view.close_reason && <Pairs title={t('discipline:closed')} rows={[]} text={view.close_reason} />}
          </div>
          <div className="dp-stack">
            <Letters letters={view.letters} process={view.id} />
            <Panel title={t('discipline:history')}>
              <Timeline
                label={t('discipline:history')}
                events={view.events.map((event, at) => ({
                  key: `${event.at} ${at}`,
                  title: t(textKey(`discipline:event.${event.kind}`)),
                  time: moment(event.at),
                  dateTime: event.at,
                  ...(event.by ? { by: event.by } : {}),
                }))}
              />
            </Panel>
          </div>
        </div>
      </div>
    </Screen>
  );
}

function Pairs({
  title,
  rows,
  text,
}: {
  title: string;
  rows: readonly (readonly [string, ReactNode])[];
  text: string | null;
}) {
  return (
    <Panel title={title}>
      <div className="dp-stack">
        {rows.length > 0 && (
          <dl className="dp-pairs">
            {rows.flatMap(([label, value]) => [<dt key={`${label} t`}>{label}</dt>, <dd key={label}>{value}</dd>])}
          </dl>
        )}
        {text && <p className="dp-text">{text}</p>}
      </div>
    </Panel>
  );
}
