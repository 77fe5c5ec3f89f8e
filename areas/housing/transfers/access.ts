import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers } from '../grants.ts';

const readers = { ...housingKeepers, studentaffairs: 'all', supervisor: 'all' } as const;
const learners = { OGR: 'all', MS: 'all' } as const;
/** HOU-010 */
export const transfersAccess = defineAccess({
  housingtransfer_index: readers,
  housingtransfer_show: readers,
  housingtransfer_update: housingKeepers,
  // who may act for a student may ask for him too
  housingtransfer_request: { ...learners, ...housingKeepers, registrar: 'all', studentaffairs: 'all' },
});
