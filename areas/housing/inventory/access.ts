import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers, housingList, housingReaders } from '../grants.ts';

const reads = { ...housingReaders, registrar: 'all' } as const;
export const inventoryAccess = defineAccess({
  ...housingList('housingbuilding', reads),
  ...housingList('housingroom', reads),
  ...housingList('housingbed', reads),
  ...housingList('housingroomtype', reads),
  ...housingList('housingrate', { ...reads, bursar: 'all' }),
  ...housingList('housingfee', { ...reads, bursar: 'all' }),
  housingday_index: reads,
  housingday_show: reads,
  // HOU-020
  housingbuilding_days: reads,
  housingday_store: housingKeepers,
  housingday_destroy: housingKeepers,
});
