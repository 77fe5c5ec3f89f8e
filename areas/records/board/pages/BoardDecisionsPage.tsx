import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { boardDecision } from '../resources/board-decision.ts';

/** /board/decisions: drafts and decisions of the boards the reader keeps. */
export default function BoardDecisionsPage() {
  const t = useText();
  const mayAdd = useHas('boarddecision_store');
  return (
    <ResourceList
      resource={boardDecision}
      title={t('title:board_decisions')}
      main={
        mayAdd && (
          <ActionButton kind="main" href="/board/decisions/form">
            {t('records:board.new_decision')}
          </ActionButton>
        )
      }
      rowActions={(row) => [
        ...(row.can.edit === true
          ? [{ key: 'edit-decision', label: t('ui:edit'), href: `/board/decisions/form/${row.id}` }]
          : []),
        ...(row.number === null || row.decision_no === null
          ? []
          : [{ key: 'document', label: t('records:board.document'), href: `/board/decisions/document/${row.id}` }]),
      ]}
    />
  );
}
