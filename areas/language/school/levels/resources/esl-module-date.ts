import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, text } from '#kernel/contract/field.ts';
import { changeFields } from '../../../changes/rules/change-fields.ts';
import { levelRefusals } from '../refusals.ts';
import { moduleStates, moduleStatusWords } from '../rules/module-states.ts';

/** A module with its days: when its classes are held and when one registers for them. */
export const eslModuleDate = defineResource({
  name: 'esl-module-date',
  area: 'language',
  path: '/esl/module/dates',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 80 }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    registration_from: date({ required: true }),
    registration_until: date({ required: true }),
    status: choice(moduleStatusWords, { required: true, readOnly: true, default: 'open' }),
    ...changeFields,
  },
  label: ['code', 'name'],
  options: 'signed-in',
  list: {
    columns: ['code', 'name', 'starts_on', 'ends_on', 'registration_from', 'registration_until', 'status'],
    filters: ['status', 'starts_on'],
    sorts: ['starts_on', 'code'],
    sort: '-starts_on',
  },
  states: { field: 'status', table: moduleStates },
  check: (row, before) => [
    ...(before?.status === 'ended' ? [levelRefusals.module_ended()] : []),
    ...(row.starts_on && row.ends_on && row.ends_on <= row.starts_on
      ? [levelRefusals.module_days(undefined, 'ends_on')]
      : []),
    ...(row.registration_from &&
    row.registration_until &&
    row.ends_on &&
    (row.registration_until < row.registration_from || row.registration_until > row.ends_on)
      ? [levelRefusals.module_window(undefined, 'registration_until')]
      : []),
  ],
});
