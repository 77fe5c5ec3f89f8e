import { useText } from '#kernel/web/hooks.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { moveKeys, moveOf, type ThesisMove, type ThesisState } from '../rules/thesis-states.ts';

/** The table of moves as people read it: what can be done in which state, by whom, and what comes then. */
export function ThesisWay({ status }: { status?: ThesisState }) {
  const t = useText();
  const words = (states: readonly ThesisState[]): string => states.map((each) => t(`thesis:status.${each}`)).join(', ');
  const moves = status === undefined ? moveKeys : moveKeys.filter((move) => moveOf(move).from.includes(status));
  return moves.length === 0 ? null : (
    <Panel title={t('thesis:way_title')} about={t('thesis:way_about')} flush>
      <DataTable<ThesisMove>
        label={t('thesis:way_title')}
        rowName={(move) => t(`thesis:move.${move}`)}
        rows={moves}
        rowKey={(move) => move}
        columns={[
          { key: 'move', title: t('thesis:way_move'), lead: true, render: (move) => t(`thesis:move.${move}`) },
          {
            key: 'by',
            title: t('thesis:way_by'),
            render: (move) =>
              moveOf(move)
                .by.map((each) => t(`thesis:party.${each}`))
                .join(', '),
          },
          { key: 'from', title: t('thesis:way_from'), wraps: true, render: (move) => words(moveOf(move).from) },
          { key: 'to', title: t('thesis:way_to'), render: (move) => words([moveOf(move).to]) },
        ]}
      />
    </Panel>
  );
}
