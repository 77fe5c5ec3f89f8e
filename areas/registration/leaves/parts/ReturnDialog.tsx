import { useState } from 'react';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { date, longText } from '#kernel/contract/field.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { recordLeaveReturn } from '../contract.ts';
import '#areas/requests/machine/parts/shared/requests.css';

const fields = { returned_on: date({ required: true }), note: longText({ max: 500 }) };
/** The office notes since when a student is back. */
export function ReturnDialog({ id, student, onClose }: { id: number; student: string; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(recordLeaveReturn);
  const [values, setValues] = useState<Record<string, unknown>>(() => ({
    returned_on: universityDay(new Date()),
    note: '',
  }));
  const day = typeof values.returned_on === 'string' ? values.returned_on : '';
  const send = async (): Promise<void> => {
    if (
      await run({
        id,
        returned_on: day,
        note: typeof values.note === 'string' && values.note.trim() !== '' ? values.note : null,
      })
    )
      onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('leaves:record_return_title', { student })}
      about={t('leaves:record_return_about')}
      confirmLabel={t('leaves:record_return')}
      tone="accent"
      busy={busy}
      disabled={day === ''}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <div className="q-fields">
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            resource={{ area: 'leaves', name: 'return' }}
            name={name}
            field={field}
            values={values}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            error={problems[name]}
            errorEn={undefined}
            disabled={false}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}
