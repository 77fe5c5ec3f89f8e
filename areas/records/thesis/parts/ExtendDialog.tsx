import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { extendThesis, type ThesisView } from '../contract.ts';
import { isDay, useTitleOf } from './thesis-words.ts';

/** More time for what the student has to do now. */
export function ExtendDialog({ work, onClose }: { work: ThesisView; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const titleOf = useTitleOf();
  const { sayDate } = useFormat();
  const { run, busy, problems } = useRun(extendThesis);
  const [due, setDue] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const save = async (): Promise<void> => {
    if (isDay(due) && (await run({ id: work.id, version: work.version, due_on: due, note }))) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`${t('thesis:extend')}: ${titleOf(work)}`}
      about={t('thesis:extend_about', { due: sayDate(work.due_on) })}
      confirmLabel={t('thesis:extend')}
      busy={busy}
      disabled={!isDay(due) || note.trim().length < 3}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <DateBox
          label={t('thesis:new_due')}
          name="due_on"
          value={due}
          onChange={setDue}
          locale={locale}
          error={problems.due_on}
          required
        />
        <LongTextBox
          label={t('thesis:note')}
          name="note"
          value={note}
          onChange={setNote}
          maxLength={1000}
          error={problems.note}
          required
        />
      </div>
    </ConfirmDialog>
  );
}
