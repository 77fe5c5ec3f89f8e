import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, longText, moment, reference, text } from '#kernel/contract/field.ts';
import { mayGo, misconductStates, misconductStateWords, severities } from '../rules/misconduct-states.ts';

const verb = (to: 'investigating' | 'decided' | 'appeal' | 'closed') => ({
  command: 'move-misconduct',
  permission: 'housingmisconduct_update',
  unless: (row: { state: keyof typeof misconductStateWords }) => mayGo(row.state, to),
  input: (row: { id: number }) => ({ id: row.id, state: to }),
});
/** Misconduct in housing: what was reported and how far it is. */
export const housingMisconduct = defineResource({
  name: 'housing-misconduct',
  area: 'housing',
  path: '/housing/misconducts',
  actions: ['index', 'show', 'store', 'update', 'options'],
  fields: {
    number: text({ readOnly: true }),
    happened_at: moment({ required: true }),
    building_id: reference('housing-building', { required: true }),
    place: text({ max: 120 }),
    title: text({ required: true, max: 160 }),
    description: longText({ required: true, min: 10, max: 4000, hidden: true }),
    reported_by: text({ max: 120, hidden: true }),
    severity: choice(severities, { required: true, default: 'minor' }),
    hearing_at: moment({}),
    state: choice(misconductStateWords, { required: true, readOnly: true, default: 'reported' }),
  },
  label: ['number', 'title'],
  list: {
    columns: ['number', 'happened_at', 'building_id', 'title', 'severity', 'hearing_at', 'state'],
    filters: ['state', 'severity', 'building_id', 'happened_at'],
    sorts: ['happened_at', 'state'],
    sort: '-happened_at',
  },
  states: { field: 'state', table: misconductStates },
  commands: {
    investigate: verb('investigating'),
    decide: verb('decided'),
    close: verb('closed'),
  },
});
