import { handle } from '#kernel/server/area.ts';
import { removeFilter } from '../filters.ts';
import { deleteUserFilterCommand } from '../filters-contract.ts';

/** Takes a record rule of a user away. */
export const deleteUserFilter = handle(deleteUserFilterCommand, (context, input) =>
  removeFilter(context, input.id, 'user'),
);
