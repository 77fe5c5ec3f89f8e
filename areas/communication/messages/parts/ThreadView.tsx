import { useEffect, useRef, useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ArrowLeftIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  archiveThread,
  assignThread,
  closeThread,
  messageThread,
  readThread,
  reopenThread,
  type ThreadDetail,
} from '../contract.ts';
import { threadStatuses } from '../rules/thread-states.ts';
import { MessageItem } from './MessageItem.tsx';
import { useMayRead } from '../../notifications/parts/NotificationLine.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { DueWord, useOtherSide } from './ThreadList.tsx';

const everyQuarterMinute = 15_000;

/** One conversation; the latest messages are read again while it is open. */
export function ThreadView({ id, onClose }: { id: number; onClose: () => void }) {
  const [before, setBefore] = useState<number | null>(null);
  const read = useRead(
    messageThread,
    before === null ? { id } : { id, before },
    before === null ? { refetchInterval: everyQuarterMinute } : {},
  );
  return (
    <ReadState read={read}>
      {(thread) => <Opened thread={thread} early={before !== null} onEarlier={setBefore} onClose={onClose} />}
    </ReadState>
  );
}

function Opened({
  thread,
  early,
  onEarlier,
  onClose,
}: {
  thread: ThreadDetail;
  early: boolean;
  onEarlier: (before: number | null) => void;
  onClose: () => void;
}) {
  const t = useText();
  const mayRead = useMayRead();
  const { run } = useRun(readThread, { quiet: true });
  const last = thread.messages.at(-1)?.id ?? 0;
  const seen = useRef(0);
  const unread = thread.side === 'person' && (thread.read_at === null || thread.read_at < thread.last_at);
  useEffect(() => {
    if (!mayRead || !unread || seen.current === last) return;
    seen.current = last;
    void run({ id: thread.id });
  }, [mayRead, unread, last, run, thread.id]);
  const first = thread.messages[0];
  return (
    <article className="mb-thread" aria-label={t('messages:thread', { subject: thread.subject })}>
      <ThreadHead thread={thread} onClose={onClose} />
      <div className="mb-messages">
        {thread.earlier > 0 && first && (
          <ActionButton small kind="quiet" onClick={() => onEarlier(first.id)}>
            {t('messages:earlier')}
          </ActionButton>
        )}
        <ol>
          {thread.messages.map((message) => (
            <MessageItem key={message.id} message={message} thread={thread} />
          ))}
        </ol>
        {early && (
          <ActionButton small kind="quiet" onClick={() => onEarlier(null)}>
            {t('messages:latest')}
          </ActionButton>
        )}
      </div>
      <ReplyForm thread={thread} onSent={() => onEarlier(null)} />
    </article>
  );
}

function ThreadHead({ thread, onClose }: { thread: ThreadDetail; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const other = useOtherSide();
  const { sayMoment } = useFormat();
  const assign = useRun(assignThread);
  const office = thread.side === 'office';
  return (
    <header className="mb-head">
      <div className="mb-back">
        <ActionButton small kind="quiet" icon={<ArrowLeftIcon size={16} />} onClick={onClose}>
          {t('messages:back')}
        </ActionButton>
      </div>
      <h2>{thread.subject}</h2>
      <p className="mb-tags">
        <span>{other(thread)}</span>
        <span>{t('messages:started', { name: thread.started_by, at: sayMoment(thread.started_at) })}</span>
        {thread.office_role !== null && (
          <StatusBadge tone={threadStatuses[thread.status].tone}>{t(`messages:status.${thread.status}`)}</StatusBadge>
        )}
        {thread.topic && <span>{locale === 'tr' ? thread.topic : (thread.topic_en ?? thread.topic)}</span>}
        {thread.due_on && <DueWord due={thread.due_on} late={thread.late} />}
      </p>
      <div className="mb-actions">
        {office && (
          <SelectBox<number>
            label={t('messages:assign')}
            placeholder={t('messages:unassigned')}
            value={thread.assigned_id}
            options={thread.colleagues.map((each) => ({ value: each.user_id, label: each.name }))}
            disabled={assign.busy}
            onChange={(user_id) => void assign.run({ id: thread.id, user_id })}
          />
        )}
        {office && thread.can.close === true && (
          <CommandButton command={closeThread} input={{ id: thread.id }} label="messages:close" small />
        )}
        {thread.can.reopen === true && (
          <CommandButton command={reopenThread} input={{ id: thread.id }} label="messages:reopen" small />
        )}
        {!office && (
          <CommandButton
            command={archiveThread}
            input={{ id: thread.id, archived: !thread.archived }}
            label={thread.archived ? 'messages:unarchive' : 'messages:archive'}
            kind="quiet"
            small
          />
        )}
      </div>
    </header>
  );
}
