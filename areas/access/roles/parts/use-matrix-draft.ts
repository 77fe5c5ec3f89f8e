import { useMemo } from 'react';
import { useDraft, type Draft } from '#kernel/web/use-draft.ts';
import type { MatrixRole, RoleMatrix, RowsKind } from '../contract.ts';
import { partsOfKey } from '../rules/permission-key.ts';

export interface MatrixDraft {
  held: (key: string) => boolean;
  toggle: (key: string) => void;
  added: string[];
  removed: string[];
  dirty: boolean;
  discard: () => void;
  kept: Draft<Record<string, boolean | null>>;
}

/** What is ticked but not saved yet; belongs to one role. */
export function useMatrixDraft(role: MatrixRole | undefined): MatrixDraft {
  const start = useMemo(() => Object.fromEntries((role?.permissions ?? []).map((key) => [key, true])), [role]);
  const kept = useDraft<Record<string, boolean | null>>({
    name: `role-permissions.${role?.id ?? 0}`,
    start,
    version: role?.version ?? null,
    enabled: role !== undefined,
    sparse: true,
  });
  const held = (key: string): boolean => kept.values[key] === true;
  const keys = Object.keys(kept.values).sort();
  return {
    held,
    dirty: kept.changed,
    added: keys.filter((key) => held(key) && start[key] !== true),
    removed: keys.filter((key) => !held(key) && start[key] === true),
    toggle: (key) => kept.change({ [key]: held(key) ? null : true }),
    discard: kept.discard,
    kept,
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
