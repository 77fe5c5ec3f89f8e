import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, money, recordStatus, reference } from '#kernel/contract/field.ts';
import { currencies } from '#areas/finance/rules/words.ts';

/** What is looked at in a room. */
export const housingInspectionItem = defineResource({
  name: 'housing-inspection-item',
  area: 'housing',
  path: '/housing/inspection-items',
  fields: {
    type_id: reference('housing-room-type', {}),
    name: bilingual({ required: true, max: 120 }),
    currency: choice(currencies, { required: true, default: 'USD' }),
    charge: money({ required: true, min: 0, max: 10_000_000, currencyField: 'currency', default: 0 }),
    sort: integer({ required: true, min: 1, max: 999, default: 10 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['name', 'type_id', 'charge', 'sort', 'status'],
    filters: ['type_id', 'status'],
    sorts: ['type_id'],
    sort: 'type_id',
  },
});
