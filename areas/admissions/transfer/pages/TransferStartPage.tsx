import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { openTransfer } from '../office-contract.ts';
import '../parts/transfer.css';

const fields = ['semester_id', 'track', 'first_name', 'last_name', 'email', 'phone', 'language'] as const;
/** TRF-013: an office opens an application for somebody who cannot begin it alone. */
export default function TransferStartPage() {
  const t = useText();
  const [values, setValues] = useState<Record<string, unknown>>({ language: 'tr' });
  const [made, setMade] = useState<{ id: number; number: string } | null>(null);
  const { run, busy, problems } = useRun(openTransfer);
  const open = async (): Promise<void> => {
    const done = await run(formInput(openTransfer, values));
    if (done === null) return;
    setMade(done);
    setValues({ language: 'tr', semester_id: values.semester_id });
  };
  return (
    <Screen title={t('title:transfer_start')} about={t('transfer:open_about')}>
      {made && (
        <Notice tone="success">
          <PageLink to={`/undergraduate/transfer/${made.id}`}>{t('transfer:opened', { number: made.number })}</PageLink>
        </Notice>
      )}
      <form className="k-form" noValidate onSubmit={(event) => (event.preventDefault(), void open())}>
        {fields.map((name) => (
          <FieldInput
            key={name}
            resource={{ area: 'admissions', name: name === 'semester_id' ? 'undergraduate-transfer' : 'transfer' }}
            name={name}
            field={openTransfer.input[name]}
            values={values}
            onChange={(some) => setValues({ ...values, ...some })}
            error={problems[name]}
          />
        ))}
        <div className="t-bar">
          <ActionButton kind="main" type="submit" busy={busy}>
            {t('transfer:open')}
          </ActionButton>
        </div>
      </form>
    </Screen>
  );
}
