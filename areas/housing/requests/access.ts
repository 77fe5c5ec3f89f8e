import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers, housingReaders } from '../grants.ts';

/** HOU-017 the list is the office's; HOU-018 what a tenant asked is found by whoever he is. */
export const requestsAccess = defineAccess({
  housingrequest_index: housingReaders,
  housingrequest_show: housingReaders,
  housingrequest_update: housingKeepers,
  // who may act for a student may ask for him too
  housingrequest_own: { OGR: 'all', MS: 'all', ...housingKeepers, registrar: 'all', studentaffairs: 'all' },
});
