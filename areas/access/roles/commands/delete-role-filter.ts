import { handle } from '#kernel/server/area.ts';
import { removeFilter } from '../filters.ts';
import { deleteRoleFilterCommand } from '../filters-contract.ts';

/** Takes a record rule of a role away. */
export const deleteRoleFilter = handle(deleteRoleFilterCommand, (context, input) =>
  removeFilter(context, input.id, 'role'),
);
