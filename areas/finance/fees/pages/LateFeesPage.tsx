import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useRun, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { startLateFees, waiveLateFee } from '../contract.ts';
import { lateFee } from '../resources/late-fee.ts';

/** /payments/late-fees: what was charged for lateness; the run, first as a dry run; who is forgiven. */
export default function LateFeesPage() {
  const t = useText();
  const mayRun = useHas('latefee_store');
  const mayWaive = useHas('latefee_update');
  const [watched, setWatched] = useState<number | null>(null);
  const [waived, setWaived] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const { run, busy } = useRun(waiveLateFee);
  const close = (): void => {
    setWaived(null);
    setReason('');
  };
  const waive = async (): Promise<void> => {
    if (waived !== null && (await run({ id: waived, reason }))) close();
  };
  return (
    <>
      <ResourceList
        resource={lateFee}
        title={t('title:late_fees')}
        rowActions={(row) =>
          mayWaive && row.status === 'charged'
            ? [{ key: 'waive', label: t('late_fees:waive'), onClick: () => setWaived(row.id) }]
            : []
        }
        extra={
          <>
            {watched !== null && <PageLink to={`/job/logs/detail/${watched}`}>{t('late_fees:watch')}</PageLink>}
            {mayRun && (
              <CommandButton
                command={startLateFees}
                input={{ dry_run: true }}
                label="late_fees:dry_run"
                onDone={({ run_id }) => setWatched(run_id)}
              />
            )}
          </>
        }
        main={
          mayRun && (
            <CommandButton
              command={startLateFees}
              input={{ dry_run: false }}
              kind="main"
              label="late_fees:run"
              confirm={{ title: t('late_fees:run_title'), about: t('late_fees:run_about') }}
              onDone={({ run_id }) => setWatched(run_id)}
            />
          )
        }
      />
      <ConfirmDialog
        opened={waived !== null}
        title={t('late_fees:waive_title')}
        about={t('late_fees:waive_about')}
        confirmLabel={t('late_fees:waive')}
        busy={busy}
        disabled={reason.trim().length < 5}
        onConfirm={() => void waive()}
        onCancel={close}
      >
        <TextBox label={t('late_fees:waive_reason')} value={reason} onChange={setReason} maxLength={250} required />
      </ConfirmDialog>
    </>
  );
}
