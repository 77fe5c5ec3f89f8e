import { answer } from '#kernel/server/area.ts';
import { filterRows } from '../filters.ts';
import { userFiltersQuery } from '../filters-contract.ts';

/** Record rules of users, in words. */
export const userFilters = answer(userFiltersQuery, (context) =>
  filterRows(context.services, context.db, 'user', context.locale),
);
