import { useState } from 'react';
import { useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { bedsForReservation, offerBedsCommand } from '../contract.ts';

export interface Chosen {
  id: number;
  number: string;
  arrives_on: string;
  leaves_on: string;
}
/** Offers one bed until a deadline; roommates are offered theirs by a proposal. */
export function OfferBed({ row, title, onClose }: { row: Chosen; title: string; onClose: () => void }) {
  const t = useText();
  const nameOf = useName();
  const read = useRead(bedsForReservation, { id: row.id });
  const [bed, setBed] = useState<number | null>(null);
  const [replace, setReplace] = useState(false);
  const [hours, setHours] = useState<number | null>(72);
  const { run, busy, problems } = useRun(offerBedsCommand);
  return (
    <ConfirmDialog
      opened
      title={title}
      about={t('housing:offer_about')}
      confirmLabel={t('housing:step.offer')}
      busy={busy}
      disabled={bed === null || hours === null}
      onCancel={onClose}
      onConfirm={() =>
        void run({ hours: hours ?? 72, pairs: [{ reservation_id: row.id, bed_id: bed ?? 0 }], replace }).then(
          (done) => done && onClose(),
        )
      }
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
              error={problems.pairs}
              required
            />
          )
        }
      </ReadState>
      <IntegerBox
        label={t('housing:proposal.hours')}
        value={hours}
        onChange={setHours}
        min={1}
        max={336}
        error={problems.hours}
      />
      {(replace || problems.replace) && (
        <FlagBox label={t('housing:offer_replace')} value={replace} onChange={setReplace} error={problems.replace} />
      )}
    </ConfirmDialog>
  );
}
