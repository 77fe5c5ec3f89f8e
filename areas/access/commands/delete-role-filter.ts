import { handle } from '#kernel/server/area.ts';
import { removeFilter } from '../roles-filters.ts';
import { deleteRoleFilterCommand } from '../roles-filters-contract.ts';

/** Takes a record rule of a role away. */
export const deleteRoleFilter = handle(deleteRoleFilterCommand, (context, input) =>
  removeFilter(context, input.id, 'role'),
);
