import { useState } from 'react';
import type { InputOf } from '#kernel/contract/define-command.ts';
import type { Field } from '#kernel/contract/field.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Panel } from '#ui/Panel.tsx';
import { myTransfers, requestTransfer, transferForm } from '../contract.ts';
import { TransferCard } from '../parts/TransferCard.tsx';
import { housingTransfer } from '../resources/housing-transfer.ts';

const fields = Object.entries<Field>(transferForm);
const fresh = (): Record<string, unknown> =>
  Object.fromEntries(fields.map(([name, field]) => [name, field.default ?? null]));

/** /airport/transfer/request (HOU-010): asks for a driver, and shows what was asked for. */
export default function TransferRequestPage() {
  const t = useText();
  const mine = useRead(myTransfers, {});
  const { run, busy, problems } = useRun(requestTransfer);
  const [values, setValues] = useState(fresh);
  const [link, setLink] = useState<string | null>(null);
  const missing = fields.some(([name, field]) => field.required && (values[name] === null || values[name] === ''));
  const send = async (): Promise<void> => {
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
    const done = await run(filled as InputOf<typeof requestTransfer>);
    if (!done) return;
    setLink(done.link);
    setValues(fresh());
  };
  return (
    <Screen title={t('title:transfer_request')} about={t('housing:transfer.about')}>
      <form
        className="k-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {fields.map(([name, field]) => (
          <FieldInput
            key={name}
            resource={housingTransfer}
            name={name}
            field={field}
            values={values}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            error={problems[name]}
          />
        ))}
        <ActionButton kind="main" type="submit" busy={busy} disabled={missing}>
          {t('housing:transfer.ask')}
        </ActionButton>
      </form>
      {link && <PageLink to={link}>{t('housing:transfer.open')}</PageLink>}
      <Panel title={t('housing:transfer.mine')}>
        <ReadState read={mine} outline="table">
          {(rows) =>
            rows.length === 0 ? (
              <p>{t('housing:transfer.none')}</p>
            ) : (
              rows.map((row) => <TransferCard key={row.number} transfer={row} />)
            )
          }
        </ReadState>
      </Panel>
    </Screen>
  );
}
