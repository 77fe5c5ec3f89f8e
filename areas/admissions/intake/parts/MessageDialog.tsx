import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { messageApplicant, type RegistrationDesk } from '../contract.ts';

type Channel = 'mail' | 'sms';
/** A message to the applicant, from the office's own sentences or in other words. */
export function MessageDialog({ desk, who, onClose }: { desk: RegistrationDesk; who: string; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(messageApplicant);
  const { person } = desk;
  const [channel, setChannel] = useState<Channel>('mail');
  const [template, setTemplate] = useState<number | null>(null);
  const [body, setBody] = useState('');
  const templates = desk.reasons.filter((each) => each.about === 'message');
  const said = (each: { name: string; name_en: string }): string =>
    person.language === 'tr' ? each.name : each.name_en;
  const to = channel === 'mail' ? person.email : person.mobile_tel;
  return (
    <ConfirmDialog
      opened
      title={t('intake:write_title', { name: who })}
      about={to ?? t('intake:write_nowhere')}
      confirmLabel={t('intake:send')}
      busy={busy}
      disabled={to === null || body.trim().length < 3}
      onConfirm={() =>
        void (async () => {
          if ((await run({ id: desk.id, channel, body: body.trim() })) !== null) onClose();
        })()
      }
      onCancel={onClose}
    >
      <SelectBox<Channel>
        label={t('intake:channel')}
        required
        value={channel}
        onChange={(next) => next && setChannel(next)}
        options={[
          { value: 'mail', label: t('intake:channel_mail') },
          { value: 'sms', label: t('intake:channel_sms') },
        ]}
      />
      <SelectBox<number>
        label={t('intake:template')}
        help={t(person.language === 'tr' ? 'intake:template_tr' : 'intake:template_en')}
        value={template}
        onChange={(id) => {
          setTemplate(id);
          const one = templates.find((each) => each.id === id);
          if (one) setBody(said(one));
        }}
        options={templates.map((each) => ({ value: each.id, label: said(each) }))}
      />
      <LongTextBox
        label={t('intake:message_text')}
        name="body"
        required
        value={body}
        onChange={setBody}
        maxLength={1000}
        error={problems.body}
      />
    </ConfirmDialog>
  );
}
