import { useState } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useName, usePageParams, useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ReasonButton } from '#kernel/web/ReasonDialog.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  approveCourseContent,
  courseContents,
  declineCourseContent,
  removeCourseContent,
  type CourseContent,
} from '../contract.ts';
import { AddContent } from '../parts/AddContent.tsx';
import '../parts/contents.css';

type Answer = OutputOf<typeof courseContents>;
const tones = {
  proposed: 'warning',
  declined: 'danger',
  past: 'neutral',
  current: 'success',
  upcoming: 'info',
} as const;

/** /courses/:id/contents: what a course was, is and will be about; which of it was valid on a day. */
export default function CourseContentsPage() {
  const t = useText();
  const name = useName();
  const { style } = useFormat();
  const [search, change] = useSearchValues();
  const [adding, setAdding] = useState(false);
  const id = Number(usePageParams().id);
  const on = typeof search.on === 'string' && search.on !== '' ? search.on : undefined;
  const read = useRead(courseContents, { id, ...(on ? { on } : {}) });
  const course = read.data?.course;
  return (
    <Screen
      title={t('title:course_contents')}
      about={course ? `${course.code} ${name(course)}` : undefined}
      actions={<ActionButton href={`/courses/${id}`}>{t('contents:course')}</ActionButton>}
      main={
        read.data?.may_write ? (
          <ActionButton kind="main" onClick={() => setAdding(true)}>
            {t('contents:add')}
          </ActionButton>
        ) : undefined
      }
    >
      <ReadState read={read} outline="cards">
        {(data) => (
          <div className="cc-stack">
            <div className="cc-day k-screen">
              <DateBox
                label={t('contents:on')}
                value={on ?? data.on}
                format={style}
                onChange={(day) => change({ on: day ?? undefined })}
              />
              <p className="cc-note">{t('contents:about')}</p>
            </div>
            <section className="cc-versions" aria-label={t('contents:versions')}>
              {data.versions.map((version, index) => (
                <Version
                  key={version.id}
                  version={version}
                  before={data.versions[index + 1] ?? null}
                  data={data}
                  chosen={on !== undefined && version.id === data.valid_id}
                />
              ))}
            </section>
            {data.may_write && (
              <AddContent data={data} opened={adding} onClose={() => setAdding(false)} key={data.versions.length} />
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Version({
  version,
  before,
  data,
  chosen,
}: {
  version: CourseContent;
  before: CourseContent | null;
  data: Answer;
  chosen: boolean;
}) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const { valid_from, valid_to } = version;
  const span =
    valid_from === null
      ? valid_to === null
        ? t('contents:since_beginning')
        : t('contents:until', { to: sayDate(valid_to) })
      : valid_to === null
        ? t(version.state === 'upcoming' ? 'contents:starting' : 'contents:since', { from: sayDate(valid_from) })
        : t('contents:between', { from: sayDate(valid_from), to: sayDate(valid_to) });
  const description = locale === 'en' ? version.description_en : version.description;
  const outcomes = locale === 'en' ? version.outcomes_en : version.outcomes;
  const earlier = before ? (locale === 'en' ? before.outcomes_en : before.outcomes) : outcomes;
  return (
    <Panel
      title={span}
      actions={
        <>
          {chosen && <StatusBadge tone="info">{t('contents:chosen')}</StatusBadge>}
          <StatusBadge tone={tones[version.state]}>{t(`contents:state.${version.state}`)}</StatusBadge>
          {data.may_decide && version.state === 'proposed' && (
            <>
              <CommandButton
                command={approveCourseContent}
                input={{ id: data.course.id, content_id: version.id }}
                label="contents:approve"
                small
                can={version.can.approve}
                confirm={{
                  title: t('contents:approve_title', { day: sayDate(valid_from ?? '') }),
                  about: t('contents:approve_about'),
                }}
              />
              <ReasonButton
                command={declineCourseContent}
                input={{ id: data.course.id, content_id: version.id }}
                can={version.can.decline}
                label="contents:decline"
                title={t('contents:decline_title')}
                about={t('contents:decline_about')}
                tone="danger"
                kind="danger"
                small
              />
            </>
          )}
          {data.may_write && version.can.remove === true && (
            <CommandButton
              command={removeCourseContent}
              input={{ id: data.course.id, content_id: version.id }}
              label="contents:remove"
              small
              kind="danger"
              confirm={{
                title: t('contents:remove_title', { day: sayDate(valid_from ?? '') }),
                about: t('contents:remove_about'),
              }}
            />
          )}
        </>
      }
    >
      <div className="cc-stack">
        <p className="cc-prose">{description ?? t('contents:no_description')}</p>
        {outcomes.length === 0 ? (
          <p className="cc-note">{t('contents:no_outcomes')}</p>
        ) : (
          <>
            <h3 className="cc-label">{t('contents:outcomes')}</h3>
            <ol className="cc-outcomes">
              {outcomes.map((sentence) => (
                <li key={sentence}>
                  {sentence}{' '}
                  {!earlier.includes(sentence) && <StatusBadge tone="info">{t('contents:new_outcome')}</StatusBadge>}
                </li>
              ))}
            </ol>
          </>
        )}
        {version.proposer && <p className="cc-note">{t('contents:proposed_by', { name: version.proposer })}</p>}
        {version.decision_note && (
          <p className="cc-note">
            <b>{t('contents:declined_because')}:</b> {version.decision_note}
          </p>
        )}
        {version.reason && (
          <p className="cc-note">
            <b>{t('contents:reason')}:</b> {version.reason}
          </p>
        )}
      </div>
    </Panel>
  );
}
