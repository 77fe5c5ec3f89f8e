import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers, housingList } from '../grants.ts';

export const deskAccess = defineAccess({
  ...housingList('housinginspectionitem'),
  housingdesk_index: housingKeepers,
  housingdesk_update: housingKeepers,
});
