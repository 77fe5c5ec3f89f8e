import { answer } from '#kernel/server/area.ts';
import { filterRows } from '../roles-filters.ts';
import { userFiltersQuery } from '../roles-filters-contract.ts';

/** Record rules of users, in words. */
export const userFilters = answer(userFiltersQuery, (context) =>
  filterRows(context.services, context.db, 'user', context.locale),
);
