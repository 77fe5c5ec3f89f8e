import { useState } from 'react';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useGo, useHas, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CheckCircleIcon, HelpIcon } from '#ui/icons.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { contactChoices, longestMessage, sendContact, type TopicChoice } from '../contract.ts';
import { MessageFiles, type Attached } from '../parts/MessageFiles.tsx';
import { useMayRead } from '../../notifications/parts/NotificationLine.tsx';
import '../parts/messages.css';

interface Typed {
  topic_id: number | null;
  subject: string;
  body: string;
  files: Attached[];
}
const empty: Typed = { topic_id: null, subject: '', body: '', files: [] };

/** A question to the office in charge; it goes on in the message box. */
export default function ContactFormPage() {
  const t = useText();
  const go = useGo();
  const { sayDate } = useFormat();
  const keeps = useHas('contacttopic_index');
  const read = useRead(contactChoices, {});
  const [sent, setSent] = useState<{ id: number; answer_by: string } | null>(null);
  return (
    <Screen
      title={t('title:contact_form')}
      about={t('messages:contact_about')}
      actions={
        <>
          {keeps && (
            <ActionButton kind="quiet" href="/contact/topics">
              {t('messages:to_topics')}
            </ActionButton>
          )}
          <ActionButton kind="quiet" href="/message/box">
            {t('messages:to_box')}
          </ActionButton>
        </>
      }
    >
      <ReadState read={read}>
        {({ topics }) =>
          sent ? (
            <EmptyState
              icon={<CheckCircleIcon />}
              title={t('messages:contact_sent')}
              action={
                <>
                  <ActionButton kind="main" onClick={() => go(`/message/box?folder=sent&thread=${sent.id}`)}>
                    {t('messages:open_thread')}
                  </ActionButton>
                  <ActionButton onClick={() => setSent(null)}>{t('messages:another')}</ActionButton>
                </>
              }
            >
              {t('messages:contact_sent_about', { date: sayDate(sent.answer_by) })}
            </EmptyState>
          ) : topics.length === 0 ? (
            <EmptyState
              icon={<HelpIcon />}
              title={t('messages:no_topics')}
              action={<ActionButton href="/message/box">{t('messages:to_box')}</ActionButton>}
            >
              {t('messages:no_topics_about')}
            </EmptyState>
          ) : (
            <ContactForm topics={topics} onSent={setSent} />
          )
        }
      </ReadState>
    </Screen>
  );
}

function ContactForm({
  topics,
  onSent,
}: {
  topics: readonly TopicChoice[];
  onSent: (sent: { id: number; answer_by: string }) => void;
}) {
  const t = useText();
  const name = useName();
  const { sayDate } = useFormat();
  const mayWrite = useMayRead();
  const draft = useDraft<Typed>({ name: 'contact', start: empty, warn: 'unkept' });
  const { values: value, change } = draft;
  const { run, busy, problems } = useRun(sendContact);
  const topic = topics.find((each) => each.id === value.topic_id);
  const ready = topic !== undefined && value.subject.trim() !== '' && value.body.trim() !== '';
  const send = async (): Promise<void> => {
    if (!topic) return;
    const done = await run({
      topic_id: topic.id,
      subject: value.subject,
      body: value.body,
      file_ids: value.files.map((file) => file.id),
    });
    if (done === null) return;
    draft.discard();
    onSent(done);
  };
  return (
    <form
      className="k-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void send();
      }}
    >
      <DraftNotice draft={draft} />
      <SelectBox<number>
        label={t('messages:topic')}
        name="topic_id"
        required
        value={topic?.id ?? null}
        options={topics.map((each) => ({ value: each.id, label: name(each) }))}
        onChange={(topic_id) => change({ topic_id })}
        error={problems.topic_id}
        help={
          topic
            ? t('messages:topic_office', {
                office: t(`messages:office.${topic.office}`),
                date: sayDate(topic.answer_by),
              })
            : undefined
        }
      />
      <TextBox
        label={t('messages:contact_subject')}
        name="subject"
        required
        maxLength={200}
        value={value.subject}
        onChange={(subject) => change({ subject })}
        error={problems.subject}
      />
      <LongTextBox
        label={t('messages:question')}
        name="body"
        required
        minRows={8}
        maxLength={longestMessage}
        value={value.body}
        onChange={(body) => change({ body })}
        error={problems.body}
      />
      <MessageFiles files={value.files} onChange={(files) => change({ files })} />
      <div className="k-form-foot">
        <ActionButton
          kind="main"
          type="submit"
          busy={busy}
          disabled={!ready}
          {...(mayWrite ? {} : { reason: t('api:not_while_acting_as_other') })}
        >
          {t('messages:send')}
        </ActionButton>
      </div>
    </form>
  );
}
