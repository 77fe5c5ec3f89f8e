import { useState } from 'react';
import { useFormat, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { approveHousingRequest, bedsForRequest } from '../contract.ts';
import type { RequestKind } from '../rules/request-words.ts';

export interface Approved {
  id: number;
  number: string;
  kind: RequestKind;
  until_on: string | null;
  guest_name: string | null;
  guest_from: string | null;
  guest_until: string | null;
}
/** Approves a request: says what will happen, asks for the bed of a room change. */
export function ApproveRequest({ row, title, onClose }: { row: Approved; title: string; onClose: () => void }) {
  const t = useText();
  const { sayDate } = useFormat();
  const { run, busy, problems } = useRun(approveHousingRequest);
  const [bed, setBed] = useState<number | null>(null);
  const [waive, setWaive] = useState(false);
  const [answer, setAnswer] = useState('');
  const change = row.kind === 'room_change';
  const about = change
    ? t('housing:request.approve_move')
    : row.kind === 'guest'
      ? t('housing:request.approve_guest', {
          name: row.guest_name ?? '',
          from: sayDate(row.guest_from ?? ''),
          until: sayDate(row.guest_until ?? ''),
        })
      : t('housing:request.approve_days', { day: sayDate(row.until_on ?? '') });
  return (
    <ConfirmDialog
      opened
      title={title}
      about={about}
      confirmLabel={t('housing:request.approve')}
      busy={busy}
      disabled={change && bed === null}
      onCancel={onClose}
      onConfirm={() =>
        void run({
          id: row.id,
          waive,
          ...(bed === null ? {} : { bed_id: bed }),
          ...(answer.trim() ? { answer: answer.trim() } : {}),
        }).then((done) => done && onClose())
      }
    >
      {change && <Beds id={row.id} value={bed} onChange={setBed} error={problems.bed_id} />}
      {row.kind === 'early_departure' && (
        <FlagBox label={t('housing:request.waive')} value={waive} onChange={setWaive} />
      )}
      <LongTextBox
        label={t('housing:housing-request.answer')}
        maxLength={2000}
        value={answer}
        onChange={setAnswer}
        error={problems.answer}
      />
    </ConfirmDialog>
  );
}
function Beds({
  id,
  value,
  onChange,
  error,
}: {
  id: number;
  value: number | null;
  onChange: (bed: number | null) => void;
  error: string | undefined;
}) {
  const t = useText();
  const nameOf = useName();
  const read = useRead(bedsForRequest, { id });
  return (
    <ReadState read={read} outline="cards">
      {(beds) =>
        beds.length === 0 ? (
          <EmptyState title={t('housing:no_free')} small />
        ) : (
          <SelectBox
            label={t('housing:request.choose_bed')}
            options={beds.map((bed) => ({
              value: bed.bed_id,
              label: `${bed.bed} · ${nameOf(bed.building)}`,
              hint: nameOf(bed.room_type),
            }))}
            value={value}
            onChange={onChange}
            error={error}
            required
          />
        )
      }
    </ReadState>
  );
}
