import { useEffect, useRef, useState } from 'react';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '#kernel/web/client.ts';
import { notices } from '#kernel/web/failures.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { contactSupport } from '../../contract.ts';
import '../../parts/system.css';

/** HDR-009: whom to ask when the portal itself fails, and a form that takes the screen and the failed request along. */
export default function SupportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { run, busy, problems } = useRun(contactSupport, { quiet: true });
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  // the reading that failed last on this screen, if one did
  const [request, setRequest] = useState(() => {
    const [last] = client
      .getQueryCache()
      .getAll()
      .map((query) => query.state)
      .filter((state) => state.error instanceof ApiFailure)
      .sort((a, b) => b.errorUpdatedAt - a.errorUpdatedAt);
    return last?.error instanceof ApiFailure ? last.error.requestId : '';
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')?.focus();
  }, [problems]);
  const path = `${location.pathname}${location.search}`.slice(0, 300);
  const send = async (): Promise<void> => {
    const done = await run({ subject, body, path, request_id: request });
    if (!done) return;
    notices.toast(
      'success',
      t('api:support_message_sent'),
      done.copy_to ? t('support:sent', { mail: done.copy_to }) : undefined,
    );
    setSubject('');
    setBody('');
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('support:title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <dl className="s-contact">
        <div>
          <dt>{t('support:mail')}</dt>
          <dd>
            <a href={`mailto:${t('ui:support_mail')}`}>{t('ui:support_mail')}</a>
          </dd>
        </div>
        <div>
          <dt>{t('support:phone')}</dt>
          <dd>
            <a href={`tel:${t('support:phone_number').replace(/\s/g, '')}`}>{t('support:phone_number')}</a>
          </dd>
        </div>
        <div>
          <dt>{t('support:hours')}</dt>
          <dd>{t('support:hours_text')}</dd>
        </div>
      </dl>
      <form
        ref={form}
        className="k-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      >
        <h3 className="s-h3">{t('support:write')}</h3>
        <TextBox
          label={t('support:subject')}
          value={subject}
          onChange={setSubject}
          maxLength={120}
          required
          error={problems.subject}
          autoFocus
        />
        <LongTextBox
          label={t('support:body')}
          help={t('support:body_help')}
          value={body}
          onChange={setBody}
          maxLength={4000}
          minRows={5}
          required
          error={problems.body}
        />
        <TextBox
          label={t('support:request')}
          help={t('support:request_help')}
          value={request}
          onChange={setRequest}
          maxLength={80}
          error={problems.request_id}
        />
        <p className="s-hint">{t('support:path', { path })}</p>
        <div className="k-dialog-bar">
          <ActionButton onClick={onClose}>{t('ui:cancel')}</ActionButton>
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('support:send')}
          </ActionButton>
        </div>
      </form>
    </Modal>
  );
}
