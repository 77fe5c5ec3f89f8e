import { labelKey } from '#kernel/contract/define-resource.ts';
import { answer } from '#kernel/server/area.ts';
import { operatorsFor } from '../filters.ts';
import { filterableQuery } from '../filters-contract.ts';

/** What a record rule can name: every resource with its comparable fields. */
export const filterableResources = answer(filterableQuery, async ({ services }) =>
  [...services.resources.values()].map(({ resource }) => ({
    name: resource.name,
    area: resource.area,
    title: labelKey(resource),
    permission: resource.permission,
    fields: Object.entries(resource.fields).flatMap(([name, field]) => {
      const operators = operatorsFor(field);
      return operators.length === 0 ? [] : [{ name, field, operators }];
    }),
  })),
);
