import { useState } from 'react';
import { useFormat, useLocale, useName, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { StudentPairs } from '#areas/people/parts/shared/StudentPairs.tsx';
import { textKey } from '#kernel/contract/text.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { ThesisView } from '../contract.ts';
import { thesisTone, uploadStates, versionKinds, type VersionKind } from '../rules/thesis-states.ts';
import { JuryPanel, VotePanel, VotesPanel } from './JuryPanels.tsx';
import { RecordForm } from './RecordForm.tsx';
import { ThesisActions } from './ThesisActions.tsx';
import { ThesisFile } from './ThesisFile.tsx';
import { ThesisWay } from './ThesisWay.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { useDefenceTime } from './thesis-words.ts';
import './thesis.css';

/** A work as its parties see it: what is to be done, its record, files, jury, defence and history. */
export function ThesisDetail({ work }: { work: ThesisView }) {
  const t = useText();
  const name = useName();
  const { sayDate } = useFormat();
  const defence = useDefenceTime();
  return (
    <div className="th-stack">
      <ThesisActions work={work} />
      <div className="th-beside">
        <div>
          <VotePanel work={work} />
          <RecordPanel work={work} />
          <VersionsPanel work={work} />
          <ThesisWay status={work.status} />
        </div>
        <div>
          <Panel title={t('thesis:work')}>
            <StudentPairs
              pairs={[
                { label: t('thesis:student'), value: `${work.student.code} ${work.student.name}` },
                { label: t('thesis:program'), value: name(work.program) },
                { label: t('thesis:type'), value: t(`thesis:type.${work.type}`) },
                { label: t('thesis:advisor'), value: work.advisor },
                work.co_advisor ? { label: t('thesis:co_advisor'), value: work.co_advisor } : null,
                work.waits ? { label: t('thesis:waits_for'), value: t(`thesis:party.${work.waits}`) } : null,
                work.due_on ? { label: t('thesis:due'), value: sayDate(work.due_on) } : null,
                work.defence_on
                  ? {
                      label: t('thesis:defence'),
                      value:
                        work.link && work.defence_mode === 'online' ? `${defence(work)} · ${work.link}` : defence(work),
                    }
                  : null,
                work.visibility
                  ? { label: t('thesis:visibility_field'), value: t(`thesis:visibility.${work.visibility}`) }
                  : null,
                work.embargo_until
                  ? {
                      label: t('thesis:embargo'),
                      value: t('thesis:embargo_until', { day: sayDate(work.embargo_until) }),
                    }
                  : null,
                work.archive_no ? { label: t('thesis:archive_no'), value: work.archive_no } : null,
              ]}
            />
            {work.in_archive && <PageLink to={`/thesis/archive/${work.id}`}>{t('thesis:open_archive')}</PageLink>}
          </Panel>
          <JuryPanel work={work} />
          <VotesPanel work={work} />
          <StepsPanel work={work} />
        </div>
      </div>
    </div>
  );
}
function RecordPanel({ work }: { work: ThesisView }) {
  const t = useText();
  const locale = useLocale();
  const [editing, setEditing] = useState(false);
  const { edit } = work.can;
  if (editing && edit === true)
    return (
      <Panel title={t('thesis:edit_title')} about={t('thesis:edit_about')}>
        <RecordForm work={work} onDone={() => setEditing(false)} />
      </Panel>
    );
  const half = (language: 'tr' | 'en') => {
    const [title, abstract, words] =
      language === 'tr'
        ? [work.title, work.abstract, work.keywords]
        : [work.title_en, work.abstract_en, work.keywords_en];
    return (
      <section lang={language} key={language}>
        <h3>{title}</h3>
        <p className="th-text">{abstract ?? <span className="th-under">{t('thesis:not_written')}</span>}</p>
        {words.length > 0 && (
          <ul className="th-words" aria-label={t('thesis:keywords')}>
            {words.map((word) => (
              <li key={word}>{word}</li>
            ))}
          </ul>
        )}
      </section>
    );
  };
  return (
    <Panel
      title={t('thesis:record_title')}
      actions={
        edit === undefined ? undefined : (
          <ActionButton small reason={whyNot(edit, locale)} onClick={() => setEditing(true)}>
            {t('thesis:edit')}
          </ActionButton>
        )
      }
    >
      <div className="th-record">{(locale === 'tr' ? (['tr', 'en'] as const) : (['en', 'tr'] as const)).map(half)}</div>
    </Panel>
  );
}
const kinds = Object.keys(versionKinds) as VersionKind[];
function VersionsPanel({ work }: { work: ThesisView }) {
  const t = useText();
  const locale = useLocale();
  const [kind, setKind] = useState<VersionKind | null>(null);
  const asked = kinds.filter((each) => work.can.upload[each] !== undefined && uploadStates[each].includes(work.status));
  return (
    <Panel
      title={t('thesis:versions_title')}
      actions={asked.map((each) => (
        <ActionButton key={each} small reason={whyNot(work.can.upload[each], locale)} onClick={() => setKind(each)}>
          {t('thesis:upload_title', { kind: t(`thesis:version.${each}`) })}
        </ActionButton>
      ))}
    >
      {work.versions.length === 0 ? (
        <EmptyState small title={t('thesis:versions_none')} />
      ) : (
        <ul className="th-list">
          {work.versions.map((each) => (
            <ThesisFile key={each.id} version={each} most={work.limits.similarity_max} />
          ))}
        </ul>
      )}
      {kind && <UploadDialog work={work} kind={kind} onClose={() => setKind(null)} />}
    </Panel>
  );
}
function StepsPanel({ work }: { work: ThesisView }) {
  const t = useText();
  const { moment } = useFormat();
  return (
    <Panel title={t('thesis:steps_title')}>
      {work.steps.length === 0 ? (
        <EmptyState small title={t('thesis:steps_none')} />
      ) : (
        <Timeline
          label={t('thesis:steps_title')}
          events={work.steps.toReversed().map((each) => ({
            key: String(each.id),
            title: t(textKey(`thesis:move.${each.move}`)),
            by: each.by ?? t('thesis:by_jury'),
            time: moment(each.at),
            dateTime: each.at,
            tone: thesisTone[each.to],
            ...(each.note ? { about: each.note } : {}),
          }))}
        />
      )}
    </Panel>
  );
}
