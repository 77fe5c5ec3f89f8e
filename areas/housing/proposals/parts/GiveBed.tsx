import { useState } from 'react';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { bedsForLine, changeProposalLine, type ProposalLine } from '../contract.ts';

/** Another bed by hand, of those that nobody else of the proposal gets. */
export function GiveBed({ line, onClose }: { line: ProposalLine; onClose: () => void }) {
  const t = useText();
  const nameOf = useName();
  const read = useRead(bedsForLine, { id: line.id });
  const [bed, setBed] = useState<number | null>(null);
  const { run, busy, problems } = useRun(changeProposalLine);
  return (
    <ConfirmDialog
      opened
      title={t('housing:proposal.change_title', { tenant: line.tenant })}
      confirmLabel={t('housing:proposal.change')}
      busy={busy}
      disabled={bed === null}
      onCancel={onClose}
      onConfirm={() => void run({ id: line.id, bed_id: bed ?? 0 }).then((done) => done && onClose())}
    >
      <ReadState read={read} outline="cards">
        {(beds) =>
          beds.length === 0 ? (
            <EmptyState title={t('housing:no_free')} small />
          ) : (
            <SelectBox
              label={t('housing:proposal.bed')}
              options={beds.map((each) => ({
                value: each.bed_id,
                label: `${each.bed} · ${nameOf(each.building)}`,
                hint: nameOf(each.room_type),
              }))}
              value={bed}
              onChange={setBed}
              error={problems.bed_id}
              required
            />
          )
        }
      </ReadState>
    </ConfirmDialog>
  );
}
