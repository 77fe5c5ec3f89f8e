import { useState } from 'react';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { newKey, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { useReceipt } from '../../receipts/parts/use-receipt.tsx';
import { assignOtherPayment, cashDesk, takeOtherPayment, type CashDesk } from '../contract.ts';
import { emptyPayment, givenOf, PaymentFields } from './PaymentFields.tsx';

/** Takes money of somebody who has no account. */
export function TakeOtherPayment({ onClose }: { onClose: () => void }) {
  const read = useRead(cashDesk, {});
  return read.data ? <Form desk={read.data} onClose={onClose} /> : null;
}
function Form({ desk, onClose }: { desk: CashDesk; onClose: () => void }) {
  const t = useText();
  const [attempt] = useState(newKey);
  const [form, setForm] = useState(() => emptyPayment(desk.types, desk.shift?.currency ?? 'USD'));
  const [purpose, setPurpose] = useState('');
  const { run, busy, problems } = useRun(takeOtherPayment);
  const { show, viewer } = useReceipt();
  const [made, setMade] = useState<{ id: number; number: string } | null>(null);
  const type = desk.types.find((each) => each.id === form.payment_type_id);
  const go = async (): Promise<void> => {
    if (form.amount === null || form.payment_type_id === null) return;
    const receipt = await run({
      amount: form.amount,
      payment_type_id: form.payment_type_id,
      attempt,
      purpose,
      ...givenOf(form, type),
      payer: form.payer,
    });
    if (receipt) setMade(receipt);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={made ? t('desk:taken', { number: made.number }) : t('desk:other_title')}
      about={t('desk:other_about')}
      foot={
        made ? (
          <ActionButton kind="main" onClick={() => show(made)}>
            {t('receipts:print')}
          </ActionButton>
        ) : (
          <ActionButton kind="main" busy={busy} disabled={form.amount === null} onClick={() => void go()}>
            {t('desk:take')}
          </ActionButton>
        )
      }
    >
      {made === null && (
        <div className="k-form">
          <TextBox
            label={t('desk:payer_name')}
            name="payer"
            required
            maxLength={150}
            value={form.payer}
            onChange={(payer) => setForm((before) => ({ ...before, payer }))}
            error={problems.payer}
          />
          <TextBox
            label={t('desk:purpose')}
            name="purpose"
            required
            maxLength={200}
            value={purpose}
            onChange={setPurpose}
            error={problems.purpose}
          />
          <PaymentFields
            types={desk.types}
            form={form}
            problems={problems}
            onChange={(change) => setForm((before) => ({ ...before, ...change }))}
          />
        </div>
      )}
      {viewer}
    </Drawer>
  );
}

const asked = { area: 'finance', name: 'other-payment' } as const;
/** Says whose account money without one belongs to. */
export function AssignOtherPayment({ id, number, onClose }: { id: number; number: string; onClose: () => void }) {
  const t = useText();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const { run, busy, problems } = useRun(assignOtherPayment);
  const { student_program_id } = values;
  const go = async (): Promise<void> => {
    if (typeof student_program_id === 'number' && (await run({ id, student_program_id }))) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('desk:assign_title', { number })}
      about={t('desk:assign_about')}
      confirmLabel={t('desk:assign')}
      busy={busy}
      disabled={typeof student_program_id !== 'number'}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <FieldInput
        resource={asked}
        name="student_program_id"
        field={assignOtherPayment.input.student_program_id}
        values={values}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
        error={problems.student_program_id}
      />
    </ConfirmDialog>
  );
}
