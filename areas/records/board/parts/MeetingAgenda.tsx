import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { decideBoardItem, outcomes, setBoardAgenda, type AgendaItem, type BoardMeetingPage } from '../contract.ts';
import { decisionStatusWords, type DecisionStatus } from '../rules/board-states.ts';

type Outcome = keyof typeof outcomes;
/** The agenda: order and items before the meeting, outcomes in it; changes of the order hold when saved. */
export function MeetingAgenda({ view }: { view: BoardMeetingPage }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const { run, busy } = useRun(setBoardAgenda);
  const open = view.agenda.filter((each) => each.status === 'agenda');
  const [order, setOrder] = useState<readonly number[]>(open.map((each) => each.id));
  const [deciding, setDeciding] = useState<AgendaItem | null>(null);
  const words = new Map([...view.waiting, ...view.agenda].map((each) => [each.id, each]));
  const waiting = view.waiting.filter((each) => !order.includes(each.id));
  const dirty = JSON.stringify(order) !== JSON.stringify(open.map((each) => each.id));
  const reason = whyNot(view.can.agenda, locale);
  const editable = view.can.agenda === true;
  const move = (at: number, by: number): void => {
    const next = [...order];
    const [one] = next.splice(at, 1);
    if (one !== undefined) next.splice(at + by, 0, one);
    setOrder(next);
  };
  const settled = view.agenda.filter((each) => each.status !== 'agenda');
  const tone = (status: string) => decisionStatusWords[status as DecisionStatus].tone;
  return (
    <div className="b-stack">
      <Panel
        title={t('records:board.agenda')}
        {...(editable ? { about: t('records:board.agenda_about') } : {})}
        foot={
          view.meeting.status === 'planned' && (
            <ActionButton
              small
              kind="main"
              busy={busy}
              disabled={!dirty}
              {...(reason ? { reason } : {})}
              onClick={() => void run({ id: view.meeting.id, decision_ids: [...order] })}
            >
              {t('records:board.agenda_save')}
            </ActionButton>
          )
        }
      >
        {order.length + settled.length === 0 ? (
          <EmptyState small title={t('records:board.no_items')} />
        ) : (
          <ol className="b-list">
            {order.map((id, at) => {
              const item = words.get(id);
              const kept = view.agenda.find((each) => each.id === id);
              const decideReason = dirty ? t('records:board.agenda_unsaved') : whyNot(kept?.can.decide, locale);
              return (
                item && (
                  <li key={id}>
                    <span className="k-figures">{at + 1}</span>
                    <span className="b-words">
                      <PageLink to={`/board/decisions/${id}`}>{nameOf(item)}</PageLink>
                      <span className="b-small">{t(textKey(`records:board-decision.topic.${item.topic}`))}</span>
                    </span>
                    {editable && (
                      <span className="b-verbs k-screen">
                        <ActionButton small kind="quiet" disabled={at === 0} onClick={() => move(at, -1)}>
                          <span aria-hidden>↑</span>
                          <span className="k-hidden">{t('records:board.up', { name: nameOf(item) })}</span>
                        </ActionButton>
                        <ActionButton small kind="quiet" disabled={at === order.length - 1} onClick={() => move(at, 1)}>
                          <span aria-hidden>↓</span>
                          <span className="k-hidden">{t('records:board.down', { name: nameOf(item) })}</span>
                        </ActionButton>
                        <ActionButton small kind="quiet" onClick={() => setOrder(order.filter((each) => each !== id))}>
                          {t('records:board.take_off')}
                        </ActionButton>
                        {kept && (
                          <ActionButton
                            small
                            onClick={() => setDeciding(kept)}
                            {...(decideReason ? { reason: decideReason } : {})}
                          >
                            {t('records:board.decide')}
                          </ActionButton>
                        )}
                      </span>
                    )}
                  </li>
                )
              );
            })}
            {settled.map((item) => (
              <li key={item.id}>
                <span className="k-figures">{item.agenda_no}</span>
                <span className="b-words">
                  <PageLink to={`/board/decisions/${item.id}`}>
                    {item.decision_no ? `${item.decision_no} ` : ''}
                    {nameOf(item)}
                  </PageLink>
                  {item.votes && <span className="b-small">{t('records:board.votes_text', { ...item.votes })}</span>}
                </span>
                <StatusBadge tone={tone(item.status)}>
                  {t(textKey(`records:board-decision.status.${item.status}`))}
                </StatusBadge>
              </li>
            ))}
          </ol>
        )}
      </Panel>
      {editable && (
        <Panel title={t('records:board.agenda_waiting')}>
          {waiting.length === 0 ? (
            <EmptyState small title={t('records:board.agenda_none')} />
          ) : (
            <ul className="b-list">
              {waiting.map((item) => (
                <li key={item.id}>
                  <span className="b-words">
                    <PageLink to={`/board/decisions/${item.id}`}>{nameOf(item)}</PageLink>
                    <span className="b-small">
                      {t(textKey(`records:board-decision.topic.${item.topic}`))} ·{' '}
                      {t(textKey(`records:board-decision.status.${item.status}`))}
                    </span>
                  </span>
                  <ActionButton small onClick={() => setOrder([...order, item.id])}>
                    {t('records:board.agenda_add')}
                  </ActionButton>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {deciding && <DecideDialog item={deciding} voters={view.quorum.voters} onClose={() => setDeciding(null)} />}
    </div>
  );
}

function DecideDialog({ item, voters, onClose }: { item: AgendaItem; voters: number; onClose: () => void }) {
  const t = useText();
  const nameOf = useName();
  const { run, busy, problems } = useRun(decideBoardItem);
  const [outcome, setOutcome] = useState<Outcome>('decided');
  const [votes, setVotes] = useState<{ for: number | null; against: number | null; abstained: number | null }>({
    for: voters,
    against: 0,
    abstained: 0,
  });
  const [chair, setChair] = useState(false);
  const tie = votes.for !== null && votes.for === votes.against;
  const save = async (): Promise<void> => {
    const counted =
      outcome === 'postponed'
        ? {}
        : {
            votes_for: votes.for,
            votes_against: votes.against,
            votes_abstained: votes.abstained,
            ...(tie ? { chair_for: chair } : {}),
          };
    if ((await run({ id: item.id, outcome, ...counted })) !== null) onClose();
  };
  const box = (name: 'for' | 'against' | 'abstained') => (
    <IntegerBox
      label={t(`records:board.${name}`)}
      name={`votes_${name}`}
      min={0}
      max={200}
      required
      value={votes[name]}
      onChange={(next) => setVotes({ ...votes, [name]: next })}
      {...(problems[`votes_${name}`] ? { error: problems[`votes_${name}`] } : {})}
    />
  );
  return (
    <ConfirmDialog
      opened
      wide
      title={t('records:board.decide_title', { n: item.agenda_no ?? '', name: nameOf(item) })}
      about={t('records:board.voters', { voters })}
      confirmLabel={t('records:board.decide')}
      busy={busy}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <SelectBox<Outcome>
        label={t('records:board.outcome_of')}
        name="outcome"
        required
        value={outcome}
        onChange={(next) => setOutcome(next ?? 'decided')}
        options={(Object.keys(outcomes) as Outcome[]).map((each) => ({
          value: each,
          label: t(`records:board.outcome.${each}`),
        }))}
      />
      {outcome !== 'postponed' && (
        <div className="b-votes">
          {box('for')}
          {box('against')}
          {box('abstained')}
        </div>
      )}
      {outcome !== 'postponed' && tie && (
        <FlagBox label={t('records:board.chair_for')} name="chair_for" value={chair} onChange={setChair} />
      )}
    </ConfirmDialog>
  );
}
