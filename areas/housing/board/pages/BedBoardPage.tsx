import { useState } from 'react';
import { addDays } from '#kernel/contract/calendar.ts';
import { stretchStay } from '../../applying/contract.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useGo, useHas, useRead, useRun, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { housingBoard, mostBeds } from '../contract.ts';
import { BedBoard, type Dropped } from '../parts/BedBoard.tsx';
import { MoveDialog } from '../parts/MoveDialog.tsx';
import '../../parts/housing.css';

/** /room/bed/availability: who has which bed, day by day. */
export default function BedBoardPage() {
  const t = useText();
  const go = useGo();
  const { sayDate } = useFormat();
  const keeps = useHas('housingreservation_update');
  const [building, setBuilding] = useSearchState('building', 0);
  const [from, setFrom] = useSearchState('from', '');
  const [page, setPage] = useSearchState('page', 1);
  const [dropped, setDropped] = useState<Dropped | null>(null);
  const read = useRead(housingBoard, {
    ...(building > 0 ? { building_id: building } : {}),
    ...(from ? { from } : {}),
    page,
  });
  const stretch = useRun(stretchStay);
  const drop = (what: Dropped): void => {
    if (!keeps) return;
    if (what.kind === 'book') go(`/room/reservation/system?from=${what.from}&until=${what.until}&bed=${what.bed_id}`);
    else setDropped(what);
  };
  const confirm = async (): Promise<void> => {
    if (dropped?.kind !== 'stretch') return;
    const done = await stretch.run({ id: dropped.stay.reservation_id, until: dropped.until });
    if (done !== null) setDropped(null);
  };
  return (
    <Screen title={t('title:bed_availability')}>
      <ReadState read={read} outline="table">
        {(board) => (
          <div className="h-stack">
            <div className="h-bar k-screen">
              <FieldInput
                resource={{ area: 'housing', name: 'housing-room' }}
                name="building_id"
                field={housingBoard.input.building_id}
                values={{ building_id: building > 0 ? building : board.building_id }}
                onChange={({ building_id }) => {
                  setBuilding(typeof building_id === 'number' ? building_id : 0);
                  setPage(1);
                }}
              />
              <ActionButton onClick={() => setFrom(addDays(board.from, -14))}>{t('housing:earlier')}</ActionButton>
              <ActionButton onClick={() => setFrom(addDays(board.from, 14))}>{t('housing:later')}</ActionButton>
              {board.total > mostBeds && (
                <ActionButton onClick={() => setPage(page * mostBeds >= board.total ? 1 : page + 1)}>
                  {t('housing:page_of', { page })}
                </ActionButton>
              )}
            </div>
            <BedBoard board={board} onDrop={drop} />
          </div>
        )}
      </ReadState>
      {dropped?.kind === 'move' && <MoveDialog dropped={dropped} onClose={() => setDropped(null)} />}
      {dropped?.kind === 'stretch' && (
        <ConfirmDialog
          opened
          title={t('housing:stretch_question', { name: dropped.stay.name, day: sayDate(dropped.until) })}
          about={
            dropped.stay.asks === null
              ? t('housing:ledger_follows')
              : `${t('housing:ledger_follows')} ${t('housing:request.will_settle', { number: dropped.stay.asks })}`
          }
          confirmLabel={t('housing:do_stretch')}
          busy={stretch.busy}
          onConfirm={() => void confirm()}
          onCancel={() => setDropped(null)}
        />
      )}
    </Screen>
  );
}
