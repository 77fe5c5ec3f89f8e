import { useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { longestMessage, replyToThread, type ThreadDetail } from '../contract.ts';
import { MessageFiles, type Attached } from './MessageFiles.tsx';
import { useMayRead } from '../../notifications/parts/NotificationLine.tsx';

const empty: { body: string; files: Attached[] } = { body: '', files: [] };

/** Answers, or writes a note among the staff; what is typed is kept until it is sent. */
export function ReplyForm({ thread, onSent }: { thread: ThreadDetail; onSent: () => void }) {
  const t = useText();
  const locale = useLocale();
  const mayWrite = useMayRead();
  const [attaching, setAttaching] = useState(false);
  const draft = useDraft({ name: `reply.${thread.id}`, start: empty, warn: 'unkept' });
  const { values: value, change } = draft;
  const { run, busy, problems } = useRun(replyToThread);
  const note = thread.can.note === true;
  const closed = whyNot(thread.can.reply, locale);
  if (closed && !note) return <Notice tone="info">{t('messages:closed_about')}</Notice>;
  const send = async (internal: boolean): Promise<void> => {
    if (
      (await run({ id: thread.id, body: value.body, file_ids: value.files.map((file) => file.id), internal })) === null
    )
      return;
    draft.discard();
    setAttaching(false);
    onSent();
  };
  const blocked = mayWrite ? (value.body.trim() === '' ? null : undefined) : t('api:not_while_acting_as_other');
  return (
    <form
      className="mb-reply"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!closed && value.body.trim() !== '') void send(false);
      }}
    >
      <DraftNotice draft={draft} />
      <LongTextBox
        label={t('messages:reply')}
        name="body"
        value={value.body}
        maxLength={longestMessage}
        onChange={(body) => change({ body })}
        error={problems.body}
      />
      {attaching || value.files.length > 0 ? (
        <MessageFiles files={value.files} onChange={(files) => change({ files })} />
      ) : null}
      <div className="mb-actions">
        <ActionButton
          kind="main"
          type="submit"
          busy={busy}
          disabled={blocked === null}
          {...(closed ? { reason: closed } : blocked ? { reason: blocked } : {})}
        >
          {t('messages:send_reply')}
        </ActionButton>
        {note && (
          <ActionButton
            busy={busy}
            disabled={blocked === null}
            {...(blocked ? { reason: blocked } : {})}
            onClick={() => void send(true)}
          >
            {t('messages:save_note')}
          </ActionButton>
        )}
        {!attaching && value.files.length === 0 && (
          <ActionButton kind="quiet" onClick={() => setAttaching(true)}>
            {t('messages:file')}
          </ActionButton>
        )}
      </div>
    </form>
  );
}
