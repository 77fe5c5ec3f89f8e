import { useState } from 'react';
import { bulkActionsOf } from '#kernel/contract/bulk-actions.ts';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { useMe } from './hooks.ts';
import type { ListState } from './list-state.ts';

const none: ReadonlySet<string> = new Set();
/** Records taken together, over pages; another filter or search begins anew. Offered only where something can be done with them. */
export function useSelection(
  resource: Resource,
  state: Pick<ListState, 'params'>,
): { selectable: boolean; selected: ReadonlySet<string>; setSelected: (ids: ReadonlySet<string>) => void } {
  const permissions = useMe()?.permissions ?? [];
  const over = JSON.stringify([state.params.filter, state.params.search]);
  const [chosen, setChosen] = useState({ over, ids: none });
  return {
    selectable: bulkActionsOf(resource).some((action) => permissions.includes(action.permission)),
    selected: chosen.over === over ? chosen.ids : none,
    setSelected: (ids) => setChosen({ over, ids }),
  };
}
