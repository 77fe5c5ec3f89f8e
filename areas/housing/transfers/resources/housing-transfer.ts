import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, longText, moment, text } from '#kernel/contract/field.ts';
import {
  airports,
  directions,
  mayMoveTransfer,
  transferStates,
  transferStateWords,
  type TransferState,
} from '../rules/transfer-states.ts';

const verb = (state: 'confirmed' | 'completed' | 'no_show' | 'cancelled', danger = false) => ({
  command: 'move-transfer',
  permission: 'housingtransfer_update',
  unless: (row: { state: TransferState }) => mayMoveTransfer(row.state, state),
  input: (row: { id: number }) => ({ id: row.id, state }),
  ...(danger ? { danger } : {}),
});
/** HOU-010: the sheet of airport transfers, by flight. */
export const housingTransfer = defineResource({
  name: 'housing-transfer',
  area: 'housing',
  path: '/housing/airport/transfer-list',
  actions: ['index', 'show'],
  fields: {
    number: text({ readOnly: true }),
    passenger: text({ required: true, max: 120 }),
    phone: text({ required: true, max: 30, format: 'phone' }),
    direction: choice(directions, { required: true, default: 'pickup' }),
    airport: choice(airports, { required: true, default: 'ESB' }),
    airline: text({ max: 60 }),
    flight_no: text({ required: true, max: 12 }),
    flight_at: moment({ required: true }),
    passengers: integer({ required: true, min: 1, max: 12, default: 1 }),
    luggage: integer({ required: true, min: 0, max: 30, default: 1 }),
    note: longText({ max: 500, hidden: true }),
    driver: text({ readOnly: true }),
    driver_phone: text({ readOnly: true, hidden: true }),
    plate: text({ readOnly: true }),
    state: choice(transferStateWords, { required: true, readOnly: true, default: 'requested' }),
  },
  label: ['number', 'passenger'],
  list: {
    columns: ['flight_at', 'flight_no', 'airport', 'direction', 'passenger', 'phone', 'passengers', 'driver', 'state'],
    filters: ['flight_at', 'direction', 'airport', 'state'],
    sorts: ['flight_at', 'state'],
    sort: '-flight_at',
  },
  states: { field: 'state', table: transferStates },
  commands: {
    confirm: verb('confirmed'),
    complete: verb('completed'),
    no_show: verb('no_show', true),
    cancel: verb('cancelled', true),
  },
});
