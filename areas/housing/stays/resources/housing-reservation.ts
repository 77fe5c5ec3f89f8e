import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, flag, integer, longText, moment, money, reference, text } from '#kernel/contract/field.ts';
import { reservationStates, reservationStateWords, sources } from '../rules/states.ts';

/** HOU-008, HOU-023: the list that both addresses show. */
export const housingReservation = defineResource({
  name: 'housing-reservation',
  area: 'housing',
  path: '/housing/reservations/list',
  actions: ['index', 'show', 'options'],
  fields: {
    number: text({ readOnly: true, max: 20 }),
    tenant_id: reference('housing-tenant', { required: true }),
    state: choice(reservationStateWords, { required: true }),
    arrives_on: date({ required: true }),
    leaves_on: date({ required: true }),
    bed_id: reference('housing-bed', { readOnly: true, derived: true }),
    type_id: reference('housing-room-type'),
    building_id: reference('housing-building'),
    source: choice(sources, { required: true }),
    waiting: integer({ readOnly: true, derived: true }),
    group_code: text({ readOnly: true, derived: true, hidden: true }),
    tenant_number: text({ readOnly: true, derived: true, hidden: true, max: 20 }),
    needs_access: flag({ default: false, hidden: true }),
    reply_by: moment({ readOnly: true, hidden: true }),
    currency: text({ readOnly: true, hidden: true }),
    price: money({ currencyField: 'currency', readOnly: true }),
    deposit: money({ currencyField: 'currency', readOnly: true, hidden: true }),
    note: longText({ max: 1000, hidden: true }),
  },
  label: ['number', 'tenant_id'],
  list: {
    columns: [
      'number',
      'tenant_id',
      'state',
      'arrives_on',
      'leaves_on',
      'bed_id',
      'type_id',
      'source',
      'waiting',
      'price',
    ],
    roomy: ['source', 'waiting'],
    filters: ['state', 'arrives_on', 'leaves_on', 'type_id', 'building_id', 'source', 'tenant_id'],
    sorts: ['number', 'arrives_on', 'leaves_on'],
    sort: '-number',
    search: true,
  },
  states: { field: 'state', table: reservationStates },
});
