import { useState } from 'react';
import { useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { IntegerBox } from '#ui/inputs/IntegerBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { moveBed } from '../../applying/contract-moves.ts';
import { mayMoveNow, moveHours, moveWays, type MoveWay } from '../../stays/rules/moving.ts';
import type { Dropped } from './BedBoard.tsx';

/** HOU-017: whoever has a bed is asked before he is moved, or moved at once for a reason that he reads. */
export function MoveDialog({ dropped, onClose }: { dropped: Extract<Dropped, { kind: 'move' }>; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const [way, setWay] = useState<MoveWay>('ask');
  const [hours, setHours] = useState<number | null>(moveHours);
  const [note, setNote] = useState('');
  const { run, busy, problems } = useRun(moveBed);
  const { stay, bed, bed_id } = dropped;
  const asks = way === 'ask';
  const confirm = async (): Promise<void> => {
    const done = await run({
      id: stay.reservation_id,
      bed_id,
      way,
      ...(asks ? { hours: hours ?? moveHours } : {}),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
    if (done !== null) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={t('housing:move_question', { name: stay.name, bed })}
      about={t(asks ? 'housing:move.ask_about' : 'housing:move.now_about')}
      confirmLabel={t(asks ? 'housing:move.ask' : 'housing:do_move')}
      busy={busy}
      disabled={mayMoveNow({ way, note }).length > 0 || (asks && hours === null)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <SelectBox<MoveWay>
        label={t('housing:move.way')}
        value={way}
        required
        searchable={false}
        options={Object.entries(moveWays).map(([value, words]) => ({ value: value as MoveWay, label: words[locale] }))}
        onChange={(next) => next && setWay(next)}
        error={problems.way}
      />
      {asks && (
        <IntegerBox
          label={t('housing:proposal.hours')}
          value={hours}
          onChange={setHours}
          min={1}
          max={336}
          error={problems.hours}
        />
      )}
      <LongTextBox
        label={t(asks ? 'housing:move.note_ask' : 'housing:move.note_now')}
        maxLength={500}
        value={note}
        onChange={setNote}
        required={!asks}
        error={problems.note}
      />
    </ConfirmDialog>
  );
}
