import * as a from './answer.ts';
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

/** Records of a resource that are only active or passive: what is in use can be made passive instead of deleted. */
export function isOnOrOff({ fields, states }: Pick<Resource, 'fields' | 'states'>): boolean {
  const { status } = fields;
  return (
    status?.kind === 'choice' &&
    !status.readOnly &&
    !status.derived &&
    !status.fixed &&
    states === undefined &&
    Object.keys(status.choices).sort().join() === 'a,p'
  );
}

/** What a list offers for several records: deleting, active and passive (LIST-029), and commands declared with `bulk`. */
export function bulkActionsOf(
  resource: Pick<Resource, 'actions' | 'fields' | 'permission' | 'commands' | 'states'>,
): BulkAction[] {
  const update = `${resource.permission}_update`;
  return [
    ...Object.entries(resource.commands ?? {}).flatMap(([name, action]): BulkAction[] =>
      action.bulk ? [{ name, permission: action.permission, kind: 'command', danger: action.danger === true }] : [],
    ),
    ...(isOnOrOff(resource) && resource.actions.includes('update')
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
export const BulkReason = a.record({
  key: a.text,
  message: a.text,
  rule: a.optional(a.text),
  office: a.optional(a.text),
});
export type BulkReason = a.Of<typeof BulkReason>;
/** What became of one record. */
export const BulkRow = a.record({
  id: a.integer,
  label: a.text,
  ok: a.flag,
  /** it was in use and has been made passive instead of deleted */ passive: a.optional(a.flag),
  reasons: a.many(BulkReason),
});
export type BulkRow = a.Of<typeof BulkRow>;
export const BulkResult = a.record({
  action: a.text,
  ok: a.integer,
  refused: a.integer,
  /** of those that went through, how many were made passive instead of deleted */ passive: a.optional(a.integer),
  rows: a.many(BulkRow),
});
export type BulkResult = a.Of<typeof BulkResult>;
