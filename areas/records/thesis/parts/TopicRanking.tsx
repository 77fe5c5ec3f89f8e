import { useMemo } from 'react';
import type { OutputOf } from '#kernel/contract/define-command.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { myThesis, wishThesisTopics } from '../topics-contract.ts';
import { useTitleOf } from './thesis-words.ts';
import './thesis.css';

type Mine = OutputOf<typeof myThesis>;
/** Topics of the department, put in order and sent as a whole; kept on this device until sent. */
export function TopicRanking({ mine }: { mine: Mine }) {
  const t = useText();
  const locale = useLocale();
  const titleOf = useTitleOf();
  const { sayDate } = useFormat();
  const start = useMemo(
    () => ({
      ids: mine.wishes.filter((each) => each.status === 'wished').map((each) => each.topic_id),
      motivation: mine.motivation ?? '',
    }),
    [mine],
  );
  const draft = useDraft({ name: 'thesis-wishes', start, warn: 'unkept' });
  const { run, busy } = useRun(wishThesisTopics);
  const { ids, motivation } = draft.values;
  const declined = mine.wishes.filter((each) => each.status === 'declined');
  const topicOf = (id: number) =>
    mine.topics.find((each) => each.id === id) ?? mine.wishes.find((each) => each.topic_id === id);
  const move = (from: number, to: number): void => {
    const next = [...ids];
    const [one] = next.splice(from, 1);
    if (one !== undefined) next.splice(to, 0, one);
    draft.change({ ids: next });
  };
  const send = async (topic_ids: number[]): Promise<void> => {
    if (!draft.ready()) return;
    if ((await run({ topic_ids, ...(motivation.trim() ? { motivation } : {}) })) === null) return;
    draft.saved();
  };
  return (
    <div className="th-stack">
      <Panel title={t('thesis:wishes_title')} about={t('thesis:topics_about', { most: mine.most })}>
        <DraftNotice draft={draft} label={() => t('thesis:wishes_title')} say={() => ''} />
        {ids.length === 0 ? (
          <EmptyState small title={t('thesis:wishes_none')} />
        ) : (
          <ol className="th-list">
            {ids.map((id, at) => {
              const topic = topicOf(id);
              const title = topic ? titleOf(topic) : `#${id}`;
              return (
                <li key={id}>
                  <div className="th-line">
                    <span>
                      <b>{t('thesis:rank', { n: at + 1 })}</b> · {title}
                    </span>
                    <span className="th-buttons">
                      <ActionButton small kind="quiet" onClick={() => move(at, at - 1)} disabled={at === 0}>
                        {t('thesis:wish_up')}
                      </ActionButton>
                      <ActionButton
                        small
                        kind="quiet"
                        onClick={() => move(at, at + 1)}
                        disabled={at === ids.length - 1}
                      >
                        {t('thesis:wish_down')}
                      </ActionButton>
                      <ActionButton
                        small
                        kind="quiet"
                        onClick={() => draft.change({ ids: ids.filter((each) => each !== id) })}
                      >
                        {t('thesis:wish_remove')}
                      </ActionButton>
                    </span>
                  </div>
                </li>
              );
            })}
          </ol>
        )}
        <LongTextBox
          label={t('thesis:motivation')}
          name="motivation"
          value={motivation}
          onChange={(text) => draft.change({ motivation: text })}
          maxLength={1000}
        />
        <div className="th-buttons">
          <ActionButton
            kind="main"
            busy={busy}
            disabled={ids.length === 0 || ids.length > mine.most}
            onClick={() => void send([...ids])}
          >
            {t('thesis:wish_save')}
          </ActionButton>
          {start.ids.length > 0 && (
            <ActionButton busy={busy} onClick={() => void send([])}>
              {t('thesis:wish_clear')}
            </ActionButton>
          )}
        </div>
        {declined.length > 0 && (
          <ul className="th-list">
            {declined.map((each) => (
              <li key={each.id}>
                <span className="th-line">
                  {titleOf(each)}
                  <StatusBadge plain tone="danger">
                    {t(`thesis:wish.${each.status}`)}
                  </StatusBadge>
                </span>
                {each.note && <span className="th-under">{each.note}</span>}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('thesis:topics_title')}>
        {mine.topics.length === 0 ? (
          <EmptyState small title={t('thesis:topics_none')}>
            {t('thesis:topics_none_about')}
          </EmptyState>
        ) : (
          <ul className="th-list">
            {mine.topics.map((topic) => {
              const added = ids.includes(topic.id);
              const reason = added ? t('thesis:wish_added') : whyNot(topic.can, locale);
              return (
                <li key={topic.id}>
                  <div className="th-line">
                    <span className="th-title">{titleOf(topic)}</span>
                    <ActionButton
                      small
                      {...(reason ? { reason } : {})}
                      onClick={() => draft.change({ ids: [...ids, topic.id] })}
                    >
                      {t('thesis:wish_add')}
                    </ActionButton>
                  </div>
                  <span className="th-under">
                    {topic.advisor} · {t(`thesis:type.${topic.type}`)} · {t('thesis:places')}{' '}
                    {t('thesis:places_of', { taken: topic.taken, places: topic.places })} · {t('thesis:wish_until')}:{' '}
                    {sayDate(topic.wish_until)}
                  </span>
                  <p className="th-text">{locale === 'tr' ? topic.about : topic.about_en}</p>
                </li>
              );
            })}
          </ul>
        )}
      </Panel>
    </div>
  );
}
