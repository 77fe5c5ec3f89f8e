import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useGo, useLocale, useName, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import {
  boardDecisionPage,
  publishBoardDecision,
  removeBoardDecision,
  revokeBoardDecision,
  type BoardDecisionPage as View,
  type EffectView,
} from '../contract.ts';
import { decisionStatusWords, type DecisionStatus } from '../rules/board-states.ts';
import { inBothLanguages } from '../rules/decision-text.ts';
import '../parts/board.css';

const toneOf = (status: string) => decisionStatusWords[status as DecisionStatus]?.tone ?? ('neutral' as const);
/** One decision: its text, who decided, what it does to students, and how it came about. */
export default function BoardDecisionPage() {
  const id = Number(usePageParams().id) || 0;
  const read = useRead(boardDecisionPage, { id });
  const data = read.data?.decision.id === id ? read.data : undefined;
  return <ReadState read={{ ...read, data }}>{(view) => <Decision view={view} />}</ReadState>;
}

function Decision({ view }: { view: View }) {
  const t = useText();
  const nameOf = useName();
  const { date, moment } = useFormat();
  const { decision, board, meeting, votes, effects, events } = view;
  return (
    <Screen
      title={nameOf(decision)}
      about={nameOf(board)}
      status={
        <StatusBadge tone={toneOf(decision.status)}>
          {t(textKey(`records:board-decision.status.${decision.status}`))}
        </StatusBadge>
      }
      actions={<Verbs view={view} />}
      facts={
        <FactStrip
          label={t('title:board_decision')}
          facts={[
            { key: 'no', label: t('records:board.decision_no'), value: decision.decision_no ?? '–' },
            {
              key: 'topic',
              label: t('records:board-decision.topic'),
              value: t(textKey(`records:board-decision.topic.${decision.topic}`)),
            },
            {
              key: 'day',
              label: t('records:board.decided_on'),
              value: decision.decided_on ? date(decision.decided_on) : '–',
            },
            {
              key: 'meeting',
              label: t('records:board.meeting'),
              value: meeting ? (
                <PageLink to={`/board/meetings/${meeting.id}`}>
                  {t('records:board.meeting_no', { year: meeting.year, number: meeting.number })}
                </PageLink>
              ) : (
                '–'
              ),
            },
            ...(votes
              ? [{ key: 'votes', label: t('records:board.votes'), value: t('records:board.votes_text', { ...votes }) }]
              : []),
          ]}
        />
      }
    >
      <div className="b-stack">
        {decision.status === 'revoked' && (
          <Notice tone="danger">{t('records:board.revoked_because', { reason: decision.revoke_reason ?? '' })}</Notice>
        )}
        <div className="b-two">
          <div className="b-stack">
            <Panel title={t('records:board-decision.body')}>
              <section className="b-text" lang="tr">
                <h3>{decision.name}</h3>
                {decision.body}
              </section>
              {inBothLanguages(decision) && (
                <section className="b-text" lang="en">
                  <h3>{decision.name_en}</h3>
                  {decision.body_en}
                </section>
              )}
            </Panel>
            {effects && <Effects effects={effects} />}
          </div>
          <Panel title={t('records:board.history')}>
            <Timeline
              label={t('records:board.history')}
              events={events.map((event, at) => ({
                key: `${event.at}-${at}`,
                title:
                  event.status === 'changed'
                    ? t('records:board.event.changed')
                    : t(textKey(`records:board-decision.status.${event.status}`)),
                time: moment(event.at),
                dateTime: event.at,
                tone: toneOf(event.status),
                ...(event.by ? { by: event.by } : {}),
                ...(event.about ? { about: event.about } : {}),
              }))}
            />
          </Panel>
        </div>
      </div>
    </Screen>
  );
}

function Verbs({ view: { decision, can, effects, verify_path } }: { view: View }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const nameOf = useName();
  const [reason, setReason] = useState('');
  const named = decision.decision_no ? `${decision.decision_no} ${nameOf(decision)}` : nameOf(decision);
  const effectWords = (each: EffectView): string =>
    `${t(textKey(`records:board-effect.kind.${each.kind}`))}${each.detail ? ` – ${t(textKey(`records:board-effect.detail.${each.detail}`))}` : ''}`;
  const editReason = whyNot(can.edit ?? undefined, locale);
  return (
    <>
      {can.document === true && (
        <ActionButton href={`/board/decisions/document/${decision.id}`}>{t('records:board.document')}</ActionButton>
      )}
      {verify_path && (
        <ActionButton kind="quiet" href={verify_path}>
          {t('records:board.verify')}
        </ActionButton>
      )}
      {can.edit && (
        <ActionButton href={`/board/decisions/form/${decision.id}`} {...(editReason ? { reason: editReason } : {})}>
          {t('ui:edit')}
        </ActionButton>
      )}
      {can.publish && decision.status !== 'published' && decision.status !== 'revoked' && (
        <CommandButton
          command={publishBoardDecision}
          input={{ id: decision.id }}
          can={can.publish}
          label="records:board-decision.publish"
          kind="main"
          confirm={{
            title: t('records:board.publish_title', { decision: named }),
            about: t('records:board.publish_about'),
            consequences: (effects ?? []).map((each) => ({
              key: String(each.id),
              text: t('records:board.publish_effect', {
                student: `${each.student.number} ${each.student.name}`,
                effect: effectWords(each),
              }),
              tone: 'warning' as const,
            })),
          }}
        />
      )}
      {can.revoke && decision.status === 'published' && (
        <CommandButton
          command={revokeBoardDecision}
          input={{ id: decision.id, reason }}
          can={can.revoke}
          label="records:board-decision.revoke"
          kind="danger"
          onOpen={() => setReason('')}
          confirm={{
            title: t('records:board.revoke_title', { decision: named }),
            about: t('records:board.revoke_about'),
            disabled: reason.trim().length < 3,
            children: (
              <LongTextBox
                label={t('records:board.revoke_reason')}
                name="reason"
                required
                value={reason}
                maxLength={1000}
                onChange={setReason}
              />
            ),
          }}
        />
      )}
      {can.destroy === true && (
        <CommandButton
          command={removeBoardDecision}
          input={{ id: decision.id }}
          can={can.destroy}
          label="ui:delete"
          kind="quiet"
          confirm={{ title: `${t('ui:delete')}: ${named}` }}
          onDone={() => go('/board/decisions', { replace: true })}
        />
      )}
    </>
  );
}

function Effects({ effects }: { effects: readonly EffectView[] }) {
  const t = useText();
  const { sayMoment } = useFormat();
  return (
    <Panel title={t('records:board.effects')} about={t('records:board.effects_about')}>
      {effects.length === 0 ? (
        <EmptyState small title={t('records:board.no_effects')} />
      ) : (
        <ul className="b-list">
          {effects.map((each) => (
            <li key={each.id}>
              <span className="b-words">
                <PageLink to={`/students/${each.student.id}`}>
                  {each.student.number} {each.student.name}
                </PageLink>
                <span>
                  {t(textKey(`records:board-effect.kind.${each.kind}`))}
                  {each.detail ? ` – ${t(textKey(`records:board-effect.detail.${each.detail}`))}` : ''}
                </span>
                <span className="b-small">
                  {each.status
                    ? t('records:board.effect_status', { status: t(textKey(`people:student.status.${each.status}`)) })
                    : t('records:board.effect_note_only')}
                  {each.note ? ` · ${each.note}` : ''}
                </span>
              </span>
              <StatusBadge tone={each.applied_at ? 'success' : 'neutral'}>
                {each.applied_at
                  ? t('records:board.effect_applied', { at: sayMoment(each.applied_at) })
                  : t('records:board.effect_waiting')}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
