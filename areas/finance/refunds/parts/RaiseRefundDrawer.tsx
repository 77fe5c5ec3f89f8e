import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useGo, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { raiseRefund, refundOffer, type LyingView } from '../contract.ts';
import { SourceList } from './SourceList.tsx';

const asked = { area: 'finance', name: 'refund-form' } as const;
/** The bursar asks for a student: what lies free is shown before anything is typed. */
export function RaiseRefundDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const [values, setValues] = useState<Record<string, unknown>>({ currency: 'USD' });
  const { run, busy, problems } = useRun(raiseRefund);
  const { student_program_id } = values;
  const read = useRead(
    refundOffer,
    { student_program_id: typeof student_program_id === 'number' ? student_program_id : 0 },
    { enabled: typeof student_program_id === 'number' },
  );
  const save = async (): Promise<void> => {
    const made = await run(formInput(raiseRefund, values));
    if (made) go(`/refund/requests/${made.id}`);
  };
  const field = (name: keyof typeof raiseRefund.input) => (
    <FieldInput
      key={name}
      resource={asked}
      name={name}
      field={raiseRefund.input[name]}
      values={values}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      error={problems[name]}
    />
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('refunds:raise_title')}
      about={t('refunds:raise_about')}
      foot={
        <ActionButton
          kind="main"
          busy={busy}
          disabled={typeof student_program_id !== 'number'}
          onClick={() => void save()}
        >
          {t('refunds:raise')}
        </ActionButton>
      }
    >
      <div className="k-form">
        {field('student_program_id')}
        {read.data && <Lying lying={read.data} />}
        {field('currency')}
        {field('amount')}
        {field('reason')}
        {field('holder')}
        {field('iban')}
        {field('bic')}
        {field('note')}
      </div>
    </Drawer>
  );
}
function Lying({ lying }: { lying: readonly LyingView[] }) {
  const t = useText();
  const { money } = useFormat();
  if (lying.length === 0) return <Notice tone="warning">{t('refunds:lies_nothing')}</Notice>;
  return (
    <div className="rf-stack">
      {lying.map((each) => (
        <Notice
          key={each.currency}
          tone={each.free > 0 ? 'info' : 'warning'}
          title={`${t('refunds:lies_free', { currency: each.currency })} ${money(each.free, each.currency)}`}
        >
          <SourceList sources={each.sources} currency={each.currency} />
          {each.late > 0 && <p>{t('refunds:lies_late', { amount: money(each.late, each.currency) })}</p>}
          {each.reserved > 0 && <p>{t('refunds:lies_reserved', { amount: money(each.reserved, each.currency) })}</p>}
          {each.set_aside > 0 && <p>{t('refunds:lies_set_aside', { amount: money(each.set_aside, each.currency) })}</p>}
        </Notice>
      ))}
    </div>
  );
}
