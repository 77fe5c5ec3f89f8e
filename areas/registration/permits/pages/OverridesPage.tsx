import { useState } from 'react';
import { useHas, useRun, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { revokeOverride } from '../contract.ts';
import { override } from '../resources/override.ts';

/** /registration/overrides: who was let past which rule; taken back here. */
export default function OverridesPage() {
  const t = useText();
  const revokes = useHas('override_update');
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <>
      <ResourceList
        resource={override}
        title={t('title:overrides')}
        rowActions={(row) =>
          revokes && row.state === 'standing'
            ? [{ key: 'revoke', label: t('permits:revoke'), onClick: () => setAsked(row.id) }]
            : []
        }
      />
      {asked !== null && <RevokeDialog id={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function RevokeDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const { run, busy, problems } = useRun(revokeOverride);
  const [reason, setReason] = useState('');
  const go = async (): Promise<void> => {
    if (await run({ id, reason: reason.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('permits:revoke_title')}
      about={t('permits:revoke_about')}
      confirmLabel={t('permits:revoke')}
      busy={busy}
      disabled={reason.trim().length < 5}
      onConfirm={() => void go()}
      onCancel={onClose}
    >
      <LongTextBox
        label={t('permits:reason')}
        required
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={problems.reason}
      />
    </ConfirmDialog>
  );
}
