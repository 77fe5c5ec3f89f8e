import { useState } from 'react';
import { useFormat, useGo, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { createPayout, type PayoutDesk } from '../contract.ts';

/** From which account the chosen refunds are paid, and when: as last time unless somebody says otherwise. */
export function PayoutDialog({
  chosen,
  desk,
  onClose,
}: {
  chosen: PayoutDesk['ready'];
  desk: PayoutDesk;
  onClose: (done: boolean) => void;
}) {
  const t = useText();
  const go = useGo();
  const { money, style } = useFormat();
  const { run, busy, problems } = useRun(createPayout);
  const currency = chosen[0]?.currency ?? 'USD';
  const last = desk.payers.find((each) => each.currency === currency);
  const [name, setName] = useState(last?.name ?? '');
  const [iban, setIban] = useState(last?.iban ?? '');
  const [bic, setBic] = useState(last?.bic ?? '');
  const [day, setDay] = useState<string | null>(desk.today);
  const total = chosen.reduce((all, row) => all + row.amount, 0);
  const make = async (): Promise<void> => {
    const made = await run({
      refunds: chosen.map((row) => row.id),
      payer_name: name,
      payer_iban: iban,
      ...(bic.trim() ? { payer_bic: bic } : {}),
      execution_on: day ?? desk.today,
    });
    if (!made) return;
    onClose(true);
    go(`/refund/payouts/${made.id}`);
  };
  return (
    <ConfirmDialog
      opened
      title={t('refunds:make_title')}
      about={t('refunds:make_about', { n: chosen.length, amount: money(total, currency) })}
      confirmLabel={t('refunds:make')}
      busy={busy}
      disabled={name.trim().length < 2 || iban.trim().length < 10 || day === null}
      onConfirm={() => void make()}
      onCancel={() => onClose(false)}
    >
      <div className="k-form">
        {problems.refunds && <Notice tone="danger">{problems.refunds}</Notice>}
        <TextBox
          label={t('refunds:payer_name')}
          name="payer_name"
          value={name}
          onChange={setName}
          maxLength={70}
          required
          error={problems.payer_name}
        />
        <TextBox
          label={t('refunds:payer_iban')}
          name="payer_iban"
          value={iban}
          onChange={setIban}
          maxLength={42}
          required
          error={problems.payer_iban}
        />
        <TextBox
          label={t('refunds:payer_bic')}
          name="payer_bic"
          value={bic}
          onChange={setBic}
          maxLength={11}
          error={problems.payer_bic}
        />
        <DateBox
          label={t('refunds:execution_on')}
          name="execution_on"
          format={style}
          value={day}
          onChange={setDay}
          required
          error={problems.execution_on}
        />
      </div>
    </ConfirmDialog>
  );
}
