import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers } from '../grants.ts';

const readers = { ...housingKeepers, studentaffairs: 'all', supervisor: 'all' } as const;
const learners = { OGR: 'all', MS: 'all' } as const;
/** HOU-010 */
export const transfersAccess = defineAccess({
  housingtransfer_index: readers,
  housingtransfer_show: readers,
  housingtransfer_update: housingKeepers,
  housingtransfer_request: { ...learners, ...housingKeepers },
});
