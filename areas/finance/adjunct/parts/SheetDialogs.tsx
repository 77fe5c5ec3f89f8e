import { useState } from 'react';
import { useFormat, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { BankAccountDialog } from '../../refunds/parts/BankAccountDialog.tsx';
import { correctHours, nameAdjunctAccount, type SheetLine } from '../contract.ts';

/** Hours that were not as planned, with the reason. */
export function CorrectDialog({ line, onClose }: { line: SheetLine; onClose: () => void }) {
  const t = useText();
  const { number } = useFormat();
  const { run, busy, problems } = useRun(correctHours);
  const [hours, setHours] = useState<number | null>(line.hours);
  const [reason, setReason] = useState(line.reason ?? '');
  const save = async (): Promise<void> => {
    const given = hours === null ? {} : { hours, reason };
    if (await run({ id: line.id, ...given })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('adjunct:correct_title', { section: line.section })}
      about={t('adjunct:correct_about', { hours: number(line.planned) })}
      confirmLabel={t('adjunct:save')}
      busy={busy}
      disabled={hours !== null && reason.trim().length < 5}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <div className="k-form">
        <DecimalBox
          label={t('adjunct:hours')}
          name="hours"
          scale={2}
          value={hours}
          onChange={setHours}
          error={problems.hours}
        />
        <LongTextBox
          label={t('adjunct:reason')}
          name="reason"
          value={reason}
          onChange={setReason}
          maxLength={500}
          error={problems.reason}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Where an instructor’s pay goes. */
export function AccountDialog({ id, holder, onClose }: { id: number; holder: string; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(nameAdjunctAccount);
  return (
    <BankAccountDialog
      title={t('adjunct:account_title')}
      holder={holder}
      busy={busy}
      problems={problems}
      onSave={(account) => void run({ id, ...account }).then((done) => done && onClose())}
      onClose={onClose}
    />
  );
}
