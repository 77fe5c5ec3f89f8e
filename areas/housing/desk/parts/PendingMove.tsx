import type { OutputOf } from '#kernel/contract/define-command.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { withdrawHousingMove } from '../../applying/contract-moves.ts';
import { MoveQuestion } from '../../applying/parts/MoveQuestion.tsx';
import type { deskRecord } from '../contract.ts';

type Desk = OutputOf<typeof deskRecord>;
/** The tenant is asked whether he would move; the office may take that back. */
export function PendingMove({ data, move }: { data: Desk; move: NonNullable<Desk['move']> }) {
  const t = useText();
  const may = useHas('housingreservation_update');
  return (
    <Panel
      title={t('title:housing_move')}
      actions={<StatusBadge tone="warning">{t('housing:move.pending')}</StatusBadge>}
    >
      <div className="h-stack">
        <MoveQuestion move={move} />
        {may && (
          <div>
            <CommandButton
              command={withdrawHousingMove}
              input={{ id: data.id }}
              label="housing:move.withdraw"
              confirm={{ title: t('housing:move.withdraw'), about: t('housing:move.withdraw_about') }}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
