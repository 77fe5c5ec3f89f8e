import { useState } from 'react';
import { useRead, useSearchValues, useText } from '#kernel/web/hooks.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChatIcon, PlusIcon } from '#ui/icons.tsx';
import { messageBox } from '../contract.ts';
import { useMayRead } from '../../notifications/parts/NotificationLine.tsx';
import { NewMessage } from '../parts/NewMessage.tsx';
import { ThreadList } from '../parts/ThreadList.tsx';
import { ThreadView } from '../parts/ThreadView.tsx';
import { messageInput, threadOf } from '../parts/message-search.ts';
import '../parts/messages.css';

const everyHalfMinute = 30_000;

/** Conversations of the reader and of his office: the list beside the one that is open. */
export default function MessageBoxPage() {
  const t = useText();
  const [search, set] = useSearchValues();
  const [writing, setWriting] = useState(false);
  const mayWrite = useMayRead();
  const input = messageInput(search);
  const read = useRead(messageBox, input, { refetchInterval: everyHalfMinute });
  const open = threadOf(search);
  const show = (thread: number): void => set({ thread });
  return (
    <Screen
      title={t('title:message_box')}
      about={t('messages:about')}
      actions={
        <ActionButton
          kind="main"
          icon={<PlusIcon size={16} />}
          {...(mayWrite ? {} : { reason: t('api:not_while_acting_as_other') })}
          onClick={() => setWriting(true)}
        >
          {t('messages:new')}
        </ActionButton>
      }
    >
      <div className="mb" data-open={open > 0 || undefined}>
        <ThreadList read={read} input={input} open={open} onOpen={show} set={set} />
        <div className="mb-view">
          {open > 0 ? (
            <ThreadView key={open} id={open} onClose={() => set({ thread: undefined })} />
          ) : (
            <EmptyState icon={<ChatIcon />} title={t('messages:choose')} />
          )}
        </div>
      </div>
      {writing && (
        <NewMessage
          onClose={() => setWriting(false)}
          onSent={(thread) => {
            setWriting(false);
            set({ folder: 'sent', thread, status: undefined, mine: undefined, search: undefined, page: undefined });
          }}
        />
      )}
    </Screen>
  );
}
