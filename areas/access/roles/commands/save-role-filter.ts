import { handle } from '#kernel/server/area.ts';
import { saveFilter } from '../filters.ts';
import { saveRoleFilterCommand } from '../filters-contract.ts';

/** ACC-105: makes or changes a record rule of a role. */
export const saveRoleFilter = handle(saveRoleFilterCommand, (context, input) => saveFilter(context, input));
