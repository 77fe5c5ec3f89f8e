import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers, housingReaders } from '../grants.ts';

const looks = { ...housingKeepers, studentaffairs: 'all', supervisor: 'all' } as const;
/** HOU-022 */
export const upkeepAccess = defineAccess({
  housingreservation_cleaninglist: looks,
  housingcleaning_index: looks,
  housingcleaning_show: looks,
  housingcleaning_store: housingKeepers,
  housingcleaning_update: housingKeepers,
  housingcleaningrule_index: housingReaders,
  housingcleaningrule_show: housingReaders,
  housingcleaningrule_store: housingKeepers,
  housingcleaningrule_update: housingKeepers,
  housingcleaningrule_destroy: housingKeepers,
  housingparcel_index: housingKeepers,
  housingparcel_show: housingKeepers,
  housingparcel_store: housingKeepers,
  housingparcel_update: housingKeepers,
});
