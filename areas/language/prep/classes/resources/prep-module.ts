import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, integer, reference, text } from '#kernel/contract/field.ts';
import { changeFields } from '../../../changes/rules/change-fields.ts';
import { prepClassRefusals } from '../refusals.ts';
import { modulePhases } from '../rules/module-phase.ts';

/** Weeks of the prep year after which every student is judged. */
export const prepModule = defineResource({
  name: 'prep-module',
  area: 'language',
  path: '/prep/modules',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 80 }),
    semester_id: reference('semester', { required: true }),
    position: integer({ required: true, min: 1, max: 20 }),
    starts_on: date({ required: true }),
    ends_on: date({ required: true }),
    hours_per_week: integer({ required: true, min: 1, max: 40, default: 25 }),
    pass_mark: integer({ required: true, min: 1, max: 100, default: 60 }),
    absence_limit: integer({ required: true, min: 1, max: 100, default: 15 }),
    phase: choice(modulePhases, { derived: true, readOnly: true }),
    ...changeFields,
  },
  label: ['code', 'name'],
  options: 'signed-in',
  list: {
    columns: [
      'code',
      'name',
      'semester_id',
      'position',
      'starts_on',
      'ends_on',
      'hours_per_week',
      'pass_mark',
      'phase',
    ],
    roomy: ['absence_limit'],
    filters: ['semester_id', 'starts_on'],
    sorts: ['starts_on', 'code'],
    sort: '-starts_on',
  },
  check: (row) =>
    row.starts_on && row.ends_on && row.ends_on <= row.starts_on
      ? [prepClassRefusals.prep_module_days(undefined, 'ends_on')]
      : [],
});
