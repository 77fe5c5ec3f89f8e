import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, integer, recordStatus, reference, text } from '#kernel/contract/field.ts';
import { changeFields } from '../../../changes/rules/change-fields.ts';

export const courseKinds = {
  core: { tr: 'Ana ders', en: 'Core course' },
  elective: { tr: 'Seçmeli ders', en: 'Elective course' },
} as const;

/** What is taught: a core course belongs to a level and decides about the next one, an elective adds hours. */
export const eslCourse = defineResource({
  name: 'esl-course',
  area: 'language',
  path: '/esl/course',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 120 }),
    kind: choice(courseKinds, { required: true, default: 'core' }),
    level_id: reference('level', { where: { status: 'a' }, requiredIf: { field: 'kind', is: ['core'] } }),
    hours_per_week: integer({ required: true, min: 1, max: 40 }),
    weeks: integer({ required: true, min: 1, max: 20, default: 6 }),
    pass_mark: integer({ required: true, min: 1, max: 100, default: 70 }),
    max_repeats: integer({ required: true, min: 0, max: 5, default: 2 }),
    charged: flag({ default: true }),
    status: recordStatus(),
    ...changeFields,
  },
  label: ['code', 'name'],
  options: 'signed-in',
  list: {
    columns: ['code', 'name', 'kind', 'level_id', 'hours_per_week', 'weeks', 'pass_mark', 'max_repeats', 'status'],
    roomy: ['max_repeats'],
    filters: ['kind', 'level_id', 'status'],
    sorts: ['code', 'name', 'hours_per_week'],
    sort: 'code',
    search: true,
  },
});
