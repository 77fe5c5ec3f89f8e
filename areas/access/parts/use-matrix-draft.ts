import { useEffect, useMemo, useState } from 'react';
import type { MatrixRole, RoleMatrix, RowsKind } from '../roles-contract.ts';
import { partsOfKey } from '../rules/permission-key.ts';

export interface MatrixDraft {
  held: (key: string) => boolean;
  toggle: (key: string) => void;
  added: string[];
  removed: string[];
  dirty: boolean;
  discard: () => void;
}

/** What is ticked but not saved yet; belongs to one role in one version. */
export function useMatrixDraft(role: MatrixRole | undefined): MatrixDraft {
  const [draft, setDraft] = useState<{ of: string; changed: ReadonlySet<string> }>({ of: '', changed: new Set() });
  const of = role ? `${role.id}.${role.version}` : '';
  const changed = useMemo(() => (draft.of === of ? draft.changed : new Set<string>()), [draft, of]);
  const held = useMemo(() => new Set(role?.permissions ?? []), [role]);
  const dirty = changed.size > 0;
  useEffect(() => {
    if (!dirty) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    held: (key) => held.has(key) !== changed.has(key),
    dirty,
    added: [...changed].filter((key) => !held.has(key)).sort(),
    removed: [...changed].filter((key) => held.has(key)).sort(),
    toggle: (key) => {
      const next = new Set(changed);
      if (!next.delete(key)) next.add(key);
      setDraft({ of, changed: next });
    },
    discard: () => setDraft({ of, changed: new Set() }),
  };
}

/** Which rows a key opens for a role: what the areas declare, else the unit for staff (everything where records belong to no unit), nothing for students and alumni. */
export const rowsOfKey = (matrix: Pick<RoleMatrix, 'declared' | 'ofUnits'>, role: MatrixRole, key: string): RowsKind =>
  matrix.declared[key]?.[role.name] ??
  (['OGR', 'MS', 'ALUMNI'].includes(role.name)
    ? 'none'
    : matrix.ofUnits.includes(partsOfKey(key).prefix)
      ? 'unit'
      : 'open');
