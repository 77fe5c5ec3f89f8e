import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';

const shifts = { day: { tr: 'Birinci öğretim', en: 'Day' }, evening: { tr: 'İkinci öğretim', en: 'Evening' } } as const;

/** What a person gives for a lesson period; times as HH:mm. The form of `add-period` and `change-period`. */
export const periodForm = defineResource({
  name: 'period',
  area: 'reference',
  path: '/periods',
  fields: {
    campus_id: reference('campus', { required: true, where: { status: 'a' } }),
    number: integer({ required: true, min: 1, max: 40 }),
    name: bilingual({ required: true, max: 80 }),
    start_time: text({ required: true, format: 'time' }),
    end_time: text({ required: true, format: 'time' }),
    shift: choice(shifts, { required: true, default: 'day' }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['campus_id', 'number', 'name', 'start_time', 'end_time', 'shift', 'status'],
    filters: ['campus_id', 'shift', 'status'],
    sorts: ['campus_id', 'number', 'start_time'],
    sort: 'start_time',
    search: true,
  },
});

/** A lesson period as stored, minutes since midnight; POST, PUT and import are commands, which look for overlaps. */
export const period = defineResource({
  name: 'period',
  area: 'reference',
  path: '/periods',
  actions: ['index', 'show', 'destroy', 'options'],
  fields: {
    campus_id: reference('campus', { readOnly: true }),
    number: integer({ readOnly: true }),
    name: bilingual({ readOnly: true }),
    starts: integer({ readOnly: true, hidden: true }),
    ends: integer({ readOnly: true, hidden: true }),
    start_time: text({ derived: true }),
    end_time: text({ derived: true }),
    shift: choice(shifts, { readOnly: true }),
    status: recordStatus({ readOnly: true }),
  },
  label: ['name'],
  list: {
    columns: ['campus_id', 'number', 'name', 'start_time', 'end_time', 'shift', 'status'],
    filters: ['campus_id', 'shift', 'status'],
    sorts: ['campus_id', 'number', 'start_time'],
    sort: 'start_time',
    search: true,
  },
  commands: { update: { command: 'change-period', permission: 'period_update' } },
});
export { shifts as periodShifts };
