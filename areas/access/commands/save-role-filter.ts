import { handle } from '#kernel/server/area.ts';
import { saveFilter } from '../roles-filters.ts';
import { saveRoleFilterCommand } from '../roles-filters-contract.ts';

/** ACC-105: makes or changes a record rule of a role. */
export const saveRoleFilter = handle(saveRoleFilterCommand, (context, input) => saveFilter(context, input));
