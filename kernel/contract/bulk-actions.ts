import type { Resource } from './define-resource.ts';

/** A verb that can be done to many records of a list at once. */
export interface BulkAction {
  name: string;
  permission: string;
  kind: 'destroy' | 'status' | 'command';
  danger: boolean;
  /** the new status */ status?: 'a' | 'p';
}
/** rows of one bulk call */
export const bulkLimit = 1_000;

/** What a list offers for several records: deleting, active and passive (LIST-029), and commands declared with `bulk`. */
export function bulkActionsOf(
  resource: Pick<Resource, 'actions' | 'fields' | 'permission' | 'commands' | 'states'>,
): BulkAction[] {
  const { status } = resource.fields;
  const simple =
    status?.kind === 'choice' &&
    !status.readOnly &&
    !status.derived &&
    !status.fixed &&
    resource.states === undefined &&
    Object.keys(status.choices).sort().join() === 'a,p';
  const update = `${resource.permission}_update`;
  return [
    ...Object.entries(resource.commands ?? {}).flatMap(([name, action]): BulkAction[] =>
      action.bulk ? [{ name, permission: action.permission, kind: 'command', danger: action.danger === true }] : [],
    ),
    ...(simple && resource.actions.includes('update')
      ? (['a', 'p'] as const).map((code): BulkAction => ({
          name: code === 'a' ? 'make_active' : 'make_passive',
          permission: update,
          kind: 'status',
          danger: false,
          status: code,
        }))
      : []),
    ...(resource.actions.includes('destroy')
      ? [{ name: 'destroy', permission: `${resource.permission}_destroy`, kind: 'destroy', danger: true } as const]
      : []),
  ];
}
export interface BulkReason {
  key: string;
  message: string;
  rule?: string;
  office?: string;
}
/** What became of one record. */
export interface BulkRow {
  id: number;
  label: string;
  ok: boolean;
  reasons: BulkReason[];
}
export interface BulkResult {
  action: string;
  ok: number;
  refused: number;
  rows: BulkRow[];
}
