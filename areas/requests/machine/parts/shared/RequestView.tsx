import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { useState } from 'react';
import {
  cancelRequest,
  carryOutRequest,
  deliverRequest,
  requestFile,
  requestPage,
  requestStateWords,
  type RequestPageAnswer,
} from '../../contract.ts';
import { RequestDecision } from '../RequestDecision.tsx';
import { RequestSteps } from './RequestSteps.tsx';
import { RequestValues } from './RequestValues.tsx';
import { ConsequenceList } from '../ConsequencePanel.tsx';
import { IssuedPapers } from './IssuedPapers.tsx';
import { InboxNeighbours } from '../../../inbox/parts/InboxNeighbours.tsx';
import { useWhoDid } from './use-who-did.ts';
import './requests.css';

/** One request, for the student and for everybody to whom it came: what was asked, who has it now, what each has said. */
export function RequestView() {
  const { id } = usePageParams();
  const read = useRead(requestPage, { id: Number(id) });
  return <ReadState read={read}>{(data) => <Shown data={data} />}</ReadState>;
}

const decided = ['approved', 'completed', 'delivered', 'declined'];
function Shown({ data }: { data: RequestPageAnswer }) {
  const t = useText();
  const locale = useLocale();
  const { date } = useFormat();
  const state = requestStateWords[data.status];
  // each field once, whoever was asked; the student reads it with the decision
  const added =
    data.own && !decided.includes(data.status)
      ? {}
      : Object.fromEntries(
          data.asked_answers.flatMap((each) => Object.entries(each.fields)).filter(([name]) => name in data.answers),
        );
  const mine = data.steps.filter((step) => step.can !== null);
  const summary = locale === 'tr' ? data.summary : data.summary_en;
  return (
    <Screen
      title={`${t(textKey(`request:${data.kind}`))}${data.number ? ` ${data.number}` : ''}`}
      about={summary}
      status={<StatusBadge tone={state.tone}>{state[locale]}</StatusBadge>}
      actions={<Verbs data={data} />}
    >
      {!data.own && <InboxNeighbours href={`/requests/${data.id}`} />}
      <div className="q-request">
        <div className="q-stack">
          {data.anonymous && <Notice tone="info">{t(data.own ? 'request:anonymous_own' : 'request:anonymous')}</Notice>}
          {data.issued.length > 0 && <IssuedPapers main={data.own} papers={data.issued} />}
          {data.next !== null && (
            <Notice tone="info" action={<PageLink to={data.next}>{t('request:next')}</PageLink>}>
              {t(textKey(`request:${data.kind}.next`))}
            </Notice>
          )}
          {mine.map((step) => (
            <RequestDecision key={step.id} data={data} step={step} />
          ))}
          <Panel title={t('request:asked')}>
            <dl className="q-pairs">
              {data.person && (
                <>
                  <dt>{t(data.person.student_id === null ? 'request:person' : 'request:student')}</dt>
                  <dd>
                    {data.own || data.person.student_id === null ? (
                      data.person.full_name
                    ) : (
                      <PageLink to={`/students/${data.person.student_id}`}>{data.person.full_name}</PageLink>
                    )}{' '}
                    <span className="q-meta">{data.person.student_number}</span>
                  </dd>
                  {data.person.program !== null && (
                    <>
                      <dt>{t('request:program')}</dt>
                      <dd>{locale === 'tr' ? data.person.program : data.person.program_en}</dd>
                    </>
                  )}
                </>
              )}
              <RequestValues kind={data.kind} fields={data.fields} values={data.form} words={data.words} />
            </dl>
          </Panel>
          {data.consequences.length > 0 && (
            <Panel
              title={t('request:consequences')}
              about={t(data.own ? 'request:consequences_then' : 'request:consequences_shown')}
            >
              <ConsequenceList lines={data.consequences} />
            </Panel>
          )}
          {data.files.length > 0 && (
            <Panel title={t('request:documents')}>
              <ul className="q-plain">
                {data.files.map((file) => (
                  <li key={file.id}>
                    <span className="q-meta">{t(textKey(`request:${data.kind}.doc.${file.document}`))}</span>{' '}
                    <ActionButton small kind="quiet" onClick={() => void downloadQuery(requestFile, { id: file.id })}>
                      {file.name}
                    </ActionButton>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {Object.keys(added).length > 0 && (
            <Panel title={t('request:decided_with')}>
              <dl className="q-pairs">
                <RequestValues kind={data.kind} fields={added} values={data.answers} words={{}} />
              </dl>
            </Panel>
          )}
        </div>
        <aside className="q-stack" aria-label={t('request:timeline')}>
          {data.steps.length > 0 && (
            <Panel
              title={t('request:timeline')}
              about={
                data.expected_on
                  ? `${t('request:expected')}: ${date(data.expected_on)}`
                  : data.expires_at && (data.status === 'waiting' || data.status === 'in_approval')
                    ? `${t('request:expires')}: ${date(data.expires_at)}`
                    : undefined
              }
            >
              <RequestSteps steps={data.steps} />
            </Panel>
          )}
          <History data={data} />
        </aside>
      </div>
    </Screen>
  );
}

function Verbs({ data }: { data: RequestPageAnswer }) {
  const t = useText();
  const [note, setNote] = useState('');
  const input = { id: data.id, version: data.version, ...(note.trim() ? { note } : {}) };
  const ask = (verb: string) => ({
    title: t(textKey(`request:ask.${verb}`)),
    children: <LongTextBox label={t('request:note')} name="note" value={note} onChange={setNote} maxLength={500} />,
  });
  return (
    <>
      {data.own && data.can.edit === true && data.status !== 'draft' && (
        <ActionButton kind="main" href={`${data.page}?id=${data.id}`}>
          {t('request:act.edit')}
        </ActionButton>
      )}
      {data.own && data.can.cancel === true && (
        <CommandButton
          command={cancelRequest}
          input={{ id: data.id, version: data.version, ...(note.trim() ? { reason: note } : {}) }}
          can={data.can.cancel}
          label="request:act.cancel"
          kind="plain"
          confirm={ask('cancel')}
          onOpen={() => setNote('')}
        />
      )}
      {!data.own && data.can.carry_out === true && (
        <CommandButton
          command={carryOutRequest}
          input={input}
          can={data.can.carry_out}
          label="request:act.carry_out"
          kind="main"
          confirm={ask('carry_out')}
          onOpen={() => setNote('')}
        />
      )}
      {!data.own && data.can.deliver === true && (
        <CommandButton
          command={deliverRequest}
          input={input}
          can={data.can.deliver}
          label="request:act.deliver"
          kind="main"
          confirm={ask('deliver')}
          onOpen={() => setNote('')}
        />
      )}
    </>
  );
}

function History({ data }: { data: RequestPageAnswer }) {
  const t = useText();
  const locale = useLocale();
  const { moment } = useFormat();
  const who = useWhoDid();
  const about = (event: RequestPageAnswer['events'][number]): string => {
    const text = event.data?.about as { tr: string; en: string } | undefined;
    return [event.step?.[locale], text?.[locale], event.note].filter(Boolean).join(' · ');
  };
  return (
    <Panel title={t('request:history')}>
      <Timeline
        label={t('request:history')}
        events={data.events.toReversed().map((event) => ({
          key: String(event.id),
          title: t(textKey(`request:event.${event.action}`)),
          time: moment(event.at),
          dateTime: event.at,
          by:
            event.by === null
              ? t(
                  data.anonymous && !event.action.endsWith('overdue') && event.action !== 'cleared'
                    ? 'request:anonymous'
                    : 'request:by_system',
                )
              : who({ ...event, by: event.by }),
          ...(about(event) ? { about: about(event) } : {}),
          tone:
            event.to === 'declined'
              ? 'danger'
              : event.to === 'returned'
                ? 'warning'
                : event.to === 'completed' || event.to === 'approved'
                  ? 'success'
                  : 'neutral',
        }))}
      />
    </Panel>
  );
}
