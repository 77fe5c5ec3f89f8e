import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useHas, useRun, useText } from '#kernel/web/hooks.ts';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { liftFinancialHold, placeFinancialHold, suspendFinancialHold } from '../contract.ts';
import { financialHold } from '../resources/financial-hold.ts';

const form = { area: 'finance', name: 'financial-hold-form' };
type Asking = { verb: 'place' } | { verb: 'suspend' | 'lift'; id: number };

/** /payments/holds: who is kept from registration and papers because of money. */
export default function FinancialHoldsPage() {
  const t = useText();
  const mayPlace = useHas('financialhold_store');
  const mayChange = useHas('financialhold_update');
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <>
      <ResourceList
        resource={financialHold}
        title={t('title:financial_holds')}
        rowActions={(row) =>
          mayChange && row.state !== 'lifted'
            ? [
                {
                  key: 'suspend',
                  label: t('holds:suspend'),
                  onClick: () => setAsking({ verb: 'suspend', id: row.id }),
                },
                { key: 'lift', label: t('holds:lift'), onClick: () => setAsking({ verb: 'lift', id: row.id }) },
              ]
            : []
        }
        main={
          mayPlace && (
            <ActionButton kind="main" onClick={() => setAsking({ verb: 'place' })}>
              {t('holds:place')}
            </ActionButton>
          )
        }
      />
      {asking?.verb === 'place' && <PlaceDialog onClose={() => setAsking(null)} />}
      {asking?.verb === 'suspend' && <SuspendDialog id={asking.id} onClose={() => setAsking(null)} />}
      {asking?.verb === 'lift' && <LiftDialog id={asking.id} onClose={() => setAsking(null)} />}
    </>
  );
}

function PlaceDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(placeFinancialHold);
  const [values, setValues] = useState<Record<string, unknown>>({});
  return (
    <ConfirmDialog
      opened
      title={t('holds:place_title')}
      about={t('holds:place_about')}
      confirmLabel={t('holds:place')}
      busy={busy}
      disabled={typeof values.student_program_id !== 'number' || !values.reason || !values.reason_en}
      onConfirm={() => void run(formInput(placeFinancialHold, values)).then((done) => done && onClose())}
      onCancel={onClose}
    >
      <div className="k-form">
        {Object.entries(placeFinancialHold.input).map(([name, field]) => (
          <FieldInput
            key={name}
            resource={form}
            name={name}
            field={field}
            values={values}
            error={problems[name]}
            errorEn={problems[`${name}_en`]}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

function SuspendDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { run, busy } = useRun(suspendFinancialHold);
  const [until, setUntil] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title={t('holds:suspend_title')}
      about={t('holds:suspend_about')}
      confirmLabel={t('holds:suspend')}
      busy={busy}
      disabled={!until || reason.trim().length < 5}
      onConfirm={() => void run({ id, until: until ?? '', reason }).then((done) => done && onClose())}
      onCancel={onClose}
    >
      <div className="k-form">
        <DateBox label={t('holds:until')} value={until} onChange={setUntil} required />
        <TextBox label={t('holds:reason')} value={reason} onChange={setReason} maxLength={250} required />
      </div>
    </ConfirmDialog>
  );
}

function LiftDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  return (
    <ReasonDialog
      command={liftFinancialHold}
      input={{ id }}
      label="holds:lift"
      title={t('holds:lift_title')}
      onClose={onClose}
    />
  );
}
