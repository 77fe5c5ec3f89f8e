import { defineAccess } from '#kernel/server/area.ts';
import { housingKeepers, housingReaders } from '../grants.ts';

/** Tenants and reservations are personal: the office keeps them, those who oversee it read them. */
export const staysAccess = defineAccess({
  housingtenant_index: housingReaders,
  housingtenant_show: housingReaders,
  housingtenant_update: housingKeepers,
  housingreservation_index: housingReaders,
  housingreservation_show: housingReaders,
  housingreservation_store: housingKeepers,
  housingreservation_update: housingKeepers,
});
