import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { integer, longText } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { upkeepRefusals } from './refusals.ts';

export const upkeepPages = definePages([
  {
    path: '/room/need/cleaning',
    title: 'title:rooms_need_cleaning',
    knownAs: { tr: 'temizlik listesi, oda temizliği', en: 'housekeeping, cleaning list' },
    needs: permission('housingreservation_cleaninglist'),
    kind: 'list',
    api: '/room/need/cleaning',
    menu: { group: 'housing', order: 50, icon: 'list' },
  },
  {
    path: '/housing/cleaning-rules',
    title: 'title:housing_cleaning_rules',
    needs: permission('housingcleaningrule_index'),
    kind: 'list',
    api: '/housing/cleaning-rules',
    menu: { group: 'housing', under: 'title:menu_housing_inventory', order: 170, icon: 'list' },
  },
  {
    path: '/housing/parcels',
    title: 'title:housing_parcels',
    knownAs: { tr: 'kargo, posta', en: 'mail, packages' },
    needs: permission('housingparcel_index'),
    kind: 'list',
    api: '/housing/parcels',
    menu: { group: 'housing', order: 55, icon: 'list' },
  },
]);
const id = integer({ required: true, min: 1 });
const refusals = [upkeepRefusals.specs] as const;
/** The photo comes as a data address, made small on the phone: it waits there with the word until there is a network. */
export const markCleaned = defineCommand({
  name: 'mark-cleaned',
  method: 'POST',
  path: '/room/need/cleaning/{id}/done',
  needs: permission('housingcleaning_update'),
  refusals,
  input: { id, note: longText({ max: 500 }), photo: longText({ max: 700_000 }) },
  output: a.record({ id: a.integer }),
  changes: ['housing-cleaning'],
  message: 'cleaning_recorded',
  summary: 'A room has been cleaned, with a photo where one was taken',
});
export const cleaningPhoto = defineQuery({
  name: 'cleaning-photo',
  path: '/room/need/cleaning/{id}/photo',
  needs: permission('housingcleaning_show'),
  input: { id },
  output: a.record({ picture: a.nullable(a.text) }),
  summary: 'The photo of a cleaning, as base64 of a JPEG',
});
export const handOverParcel = defineCommand({
  name: 'hand-over-parcel',
  method: 'POST',
  path: '/housing/parcels/{id}/handed',
  needs: permission('housingparcel_update'),
  refusals,
  input: { id },
  output: a.record({ id: a.integer }),
  changes: ['housing-parcel'],
  message: 'parcel_recorded',
  summary: 'A parcel has been handed over',
});
