import { useState } from 'react';
import { formInput } from '#kernel/contract/define-command.ts';
import { useRun, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DateBox } from '#ui/inputs/DateBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { saveTransferWindow, type TransferQuotas } from '../office-contract.ts';
import './transfer.css';

/** When applications of a semester are taken, how many preferences there are, how long a place waits for an answer. */
export function TransferWindow({ data }: { data: TransferQuotas }) {
  const t = useText();
  const { run, busy, problems } = useRun(saveTransferWindow);
  const [values, setValues] = useState(
    () =>
      data.window ?? {
        opens_on: null as string | null,
        closes_on: null as string | null,
        reply_days: 5 as number | null,
        max_preferences: 2 as number | null,
      },
  );
  const change = (some: Partial<typeof values>): void =>
    setValues((before) => ({ ...before, ...some }) as typeof values);
  const may = data.can.change === true;
  return (
    <Panel title={t('transfer:quota.window')}>
      <form
        className="t-stack"
        noValidate
        onSubmit={(event) => (
          event.preventDefault(),
          void run(formInput(saveTransferWindow, { semester_id: data.semester_id, ...values }))
        )}
      >
        {data.window === null && <Notice tone="warning">{t('transfer:quota.no_window')}</Notice>}
        <div className="t-pair">
          <DateBox
            label={t('transfer:quota.opens_on')}
            value={values.opens_on}
            onChange={(opens_on) => change({ opens_on: opens_on ?? undefined })}
            error={problems.opens_on}
            disabled={!may}
            required
          />
          <DateBox
            label={t('transfer:quota.closes_on')}
            value={values.closes_on}
            onChange={(closes_on) => change({ closes_on: closes_on ?? undefined })}
            error={problems.closes_on}
            disabled={!may}
            required
          />
          <IntegerBox
            label={t('transfer:quota.reply_days')}
            value={values.reply_days}
            min={1}
            max={60}
            onChange={(reply_days) => change({ reply_days: reply_days ?? undefined })}
            error={problems.reply_days}
            disabled={!may}
            required
          />
          <IntegerBox
            label={t('transfer:quota.max_preferences')}
            value={values.max_preferences}
            min={1}
            max={5}
            onChange={(max_preferences) => change({ max_preferences: max_preferences ?? undefined })}
            error={problems.max_preferences}
            disabled={!may}
            required
          />
        </div>
        {may && (
          <div>
            <ActionButton type="submit" busy={busy}>
              {t('transfer:quota.save_window')}
            </ActionButton>
          </div>
        )}
      </form>
    </Panel>
  );
}
