import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileIcon } from '#ui/icons.tsx';
import { messageFile, type MessageView, type ThreadDetail } from '../contract.ts';

const longText = 1200;

/** One message: who wrote it, plain text with its line breaks, its files. */
export function MessageItem({ message, thread }: { message: MessageView; thread: ThreadDetail }) {
  const t = useText();
  const { moment } = useFormat();
  const [whole, setWhole] = useState(false);
  const long = message.body.length > longText;
  const author =
    message.as_office && thread.office_role !== null
      ? `${t(`messages:office.${thread.office_role}`)} · ${message.author}`
      : message.mine
        ? t('messages:you')
        : message.author;
  return (
    <li className="mb-message" data-mine={message.mine || undefined} data-note={message.internal || undefined}>
      <p className="mb-row">
        <strong>{author}</strong>
        <time dateTime={message.created_at}>{moment(message.created_at)}</time>
      </p>
      {message.internal && (
        <p className="mb-note">
          {t('messages:note')} · {t('messages:note_about')}
        </p>
      )}
      <p className="mb-text">{long && !whole ? `${message.body.slice(0, longText)}…` : message.body}</p>
      {long && (
        <ActionButton small kind="quiet" onClick={() => setWhole(!whole)}>
          {t(whole ? 'messages:less' : 'messages:more')}
        </ActionButton>
      )}
      {message.files.length > 0 && (
        <ul className="mb-files" aria-label={t('messages:files')}>
          {message.files.map((file) => (
            <li key={file.id}>
              <ActionButton
                small
                icon={<FileIcon size={15} />}
                onClick={() => void downloadQuery(messageFile, { id: thread.id, file_id: file.id })}
              >
                <span aria-hidden>{file.name}</span>
                <span className="k-hidden">{t('messages:download', { name: file.name })}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
