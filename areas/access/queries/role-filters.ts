import { answer } from '#kernel/server/area.ts';
import { filterRows } from '../roles-filters.ts';
import { roleFiltersQuery } from '../roles-filters-contract.ts';

/** Record rules of roles, in words. */
export const roleFilters = answer(roleFiltersQuery, (context) =>
  filterRows(context.services, context.db, 'role', context.locale),
);
