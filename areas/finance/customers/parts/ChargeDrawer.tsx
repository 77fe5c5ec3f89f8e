import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { newKey, useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { chargeCustomer } from '../../desk/contract.ts';
import type { CustomerAccount } from '../contract.ts';

const asked = { area: 'finance', name: 'charge' } as const;
const { product_id, amount, currency, due_on, semester_id, reason } = chargeCustomer.input;
const fields = Object.entries({ product_id, amount, currency, due_on, semester_id, reason });

/** A charge by hand: product, amount, day and reason. */
export function ChargeDrawer({ account, onClose }: { account: CustomerAccount; onClose: () => void }) {
  const t = useText();
  const [attempt] = useState(newKey);
  const [values, setValues] = useState<Record<string, unknown>>({ currency: 'USD' });
  const { run, busy, problems } = useRun(chargeCustomer);
  const go = async (): Promise<void> => {
    const { kind, id } = account;
    if (await run(formInput(chargeCustomer, { kind, id, attempt, ...values }))) onClose();
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('customers:charge_title', { name: account.name })}
      about={t('customers:charge_about')}
      foot={
        <ActionButton kind="main" busy={busy} onClick={() => void go()}>
          {t('customers:charge')}
        </ActionButton>
      }
    >
      <div className="k-form">
        {fields.map(([name, field]) => (
          <FieldInput
            key={name}
            resource={asked}
            name={name}
            field={field}
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
            error={problems[name]}
          />
        ))}
      </div>
    </Drawer>
  );
}
