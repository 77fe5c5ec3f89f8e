import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { decideRegistration, finalizeRegistrations, type AdviseeRegistration } from '../contract.ts';
import { registeredOf } from '../../desk/parts/desk.ts';

/** A step that another office takes comes without a reason: nobody is shown what would only refuse. */
const isOwn = (can: AdviseeRegistration['can']['approve']): boolean => can === true || can.refusals.length > 0;

/** Approve, return with a note, finalize: each names the student and what will change. */
export function DecisionButtons({ view }: { view: AdviseeRegistration }) {
  const t = useText();
  const locale = useLocale();
  const { number } = useFormat();
  const decide = useRun(decideRegistration);
  const [asking, setAsking] = useState<'approve' | 'return' | null>(null);
  const [note, setNote] = useState('');
  const { registration, student, can } = view;
  const id = registration.id;
  const missing = asking === 'return' && note.trim() === '';
  const close = (): void => {
    setAsking(null);
    setNote('');
    decide.clear();
  };
  const go = async (): Promise<void> => {
    if (id === null || asking === null) return;
    const done = await decide.run({
      registration_id: id,
      version: registration.version,
      decision: asking,
      note: note.trim() === '' ? null : note.trim(),
    });
    if (done) close();
  };
  const reason = (of: AdviseeRegistration['can']['approve']): { reason?: string } => {
    const sentence = id === null ? t('registration_ui:advisee.not_started') : whyNot(of, locale);
    return sentence ? { reason: sentence } : {};
  };
  const shown = asking ?? 'approve';
  const courses = registeredOf(view).length;
  return (
    <>
      {isOwn(can.return) && (
        <ActionButton {...reason(can.return)} onClick={() => setAsking('return')}>
          {t('registration_ui:advisee.return')}
        </ActionButton>
      )}
      {id !== null && can.finalize === true && (
        <CommandButton
          command={finalizeRegistrations}
          input={{ registration_ids: [id] }}
          can={can.finalize}
          label="registration_ui:advisee.finalize"
          kind="main"
          confirm={{
            title: t('registration_ui:advisee.finalize_title', { name: student.full_name }),
            about: t('registration_ui:bulk.finalize_about'),
          }}
        />
      )}
      {isOwn(can.approve) && (can.approve === true || can.finalize !== true) && (
        <ActionButton kind="main" {...reason(can.approve)} onClick={() => setAsking('approve')}>
          {t('registration_ui:advisee.approve')}
        </ActionButton>
      )}
      <ConfirmDialog
        opened={asking !== null}
        busy={decide.busy}
        disabled={missing}
        title={t(`registration_ui:advisee.${shown}_title`, { name: student.full_name })}
        about={t(`registration_ui:advisee.${shown}_about`)}
        consequences={[
          {
            key: 'what',
            tone: shown === 'approve' ? 'success' : 'warning',
            text: t(`registration_ui:advisee.${shown}_what`, { n: courses, credits: number(view.credits.now) }),
          },
        ]}
        confirmLabel={t(`registration_ui:advisee.${shown}`)}
        onConfirm={() => void go()}
        onCancel={close}
      >
        <LongTextBox
          label={t('registration_ui:advisee.note')}
          help={t(`registration_ui:advisee.${shown}_note`)}
          value={note}
          onChange={setNote}
          maxLength={1000}
          required={shown === 'return'}
          error={decide.problems.note}
        />
      </ConfirmDialog>
    </>
  );
}
