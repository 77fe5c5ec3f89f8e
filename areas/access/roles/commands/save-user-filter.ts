import { handle } from '#kernel/server/area.ts';
import { saveFilter } from '../filters.ts';
import { saveUserFilterCommand } from '../filters-contract.ts';

/** ACC-102: makes or changes a record rule of a user. */
export const saveUserFilter = handle(saveUserFilterCommand, (context, input) => saveFilter(context, input));
