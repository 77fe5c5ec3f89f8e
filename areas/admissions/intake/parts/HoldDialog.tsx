import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { holdRegistration } from '../contract.ts';

/** Until when the place is held, and what is still to come. */
export function HoldDialog({ id, who, onClose }: { id: number; who: string; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { style } = useFormat();
  const { run, busy, problems } = useRun(holdRegistration);
  const [until_on, setUntil] = useState<string | null>(null);
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      opened
      title={t('intake:hold_title', { name: who })}
      about={t('intake:hold_about')}
      confirmLabel={t('intake:hold')}
      busy={busy}
      disabled={until_on === null || note.trim().length < 3}
      onConfirm={() =>
        void (async () => {
          if ((await run({ id, until_on: until_on ?? '', note: note.trim() })) !== null) onClose();
        })()
      }
      onCancel={onClose}
    >
      <DateBox
        label={t('intake:until_on')}
        name="until_on"
        required
        value={until_on}
        onChange={setUntil}
        locale={locale}
        format={style}
        error={problems.until_on}
      />
      <LongTextBox
        label={t('intake:hold_note')}
        name="note"
        required
        value={note}
        onChange={setNote}
        maxLength={500}
        error={problems.note}
      />
    </ConfirmDialog>
  );
}
