import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, reference, text } from '#kernel/contract/field.ts';
import { supplementRefusals } from '../refusals.ts';

export const studyModes = {
  full_time: { tr: 'Tam zamanlı (örgün)', en: 'Full-time' },
  evening: { tr: 'İkinci öğretim', en: 'Full-time, evening' },
  part_time: { tr: 'Yarı zamanlı', en: 'Part-time' },
  distance: { tr: 'Uzaktan öğretim', en: 'Distance learning' },
} as const;

/** Sections 2, 4 and 5 of the diploma supplement: what no register says of a program. */
export const programSupplement = defineResource({
  name: 'program-supplement',
  area: 'records',
  path: '/program/supplements',
  actions: ['index', 'show', 'store', 'update', 'destroy'],
  fields: {
    program_id: reference('program', { required: true, fixed: true, unique: true }),
    award: bilingual({ required: true, max: 200 }),
    field: bilingual({ required: true, max: 200 }),
    isced_code: text({ required: true, min: 4, max: 4 }),
    mode: choice(studyModes, { required: true, default: 'full_time' }),
    access: bilingual({ long: true, max: 2000, hidden: true }),
    outcomes: bilingual({ long: true, max: 6000, hidden: true }),
    further_study: bilingual({ long: true, max: 1000, hidden: true }),
    profession: bilingual({ long: true, max: 1000, hidden: true }),
    partner: bilingual({ max: 300, hidden: true }),
  },
  label: ['award'],
  groups: [
    {
      title: 'records:program-supplement.group_award',
      fields: ['program_id', 'award', 'field', 'isced_code', 'partner'],
    },
    { title: 'records:program-supplement.group_study', fields: ['mode', 'access', 'outcomes'] },
    { title: 'records:program-supplement.group_rights', fields: ['further_study', 'profession'] },
  ],
  list: {
    columns: ['program_id', 'award', 'field', 'isced_code', 'mode'],
    filters: ['program_id', 'mode'],
    sorts: ['isced_code'],
    sort: 'isced_code',
    search: true,
  },
  check: (row) =>
    row.isced_code === undefined || row.isced_code === null || /^[0-9]{4}$/.test(row.isced_code)
      ? []
      : [supplementRefusals.isced_code_wrong(undefined, 'isced_code')],
});
