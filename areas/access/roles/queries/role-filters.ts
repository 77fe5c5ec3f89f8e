import { answer } from '#kernel/server/area.ts';
import { filterRows } from '../filters.ts';
import { roleFiltersQuery } from '../filters-contract.ts';

/** Record rules of roles, in words. */
export const roleFilters = answer(roleFiltersQuery, (context) =>
  filterRows(context.services, context.db, 'role', context.locale),
);
