import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Another university, of Türkiye or abroad: transfer and exchange students come from there. */
export const university = defineResource({
  name: 'university',
  area: 'reference',
  path: '/universities',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 200 }),
    kind: choice(
      {
        state: { tr: 'Devlet', en: 'State' },
        foundation: { tr: 'Vakıf', en: 'Foundation' },
        foreign: { tr: 'Yurt dışı', en: 'Abroad' },
      },
      { required: true, default: 'foreign' },
    ),
    country_id: reference('country', { required: true }),
    city_id: reference('city', { where: { country_id: '@country_id' } }),
    website: text({ format: 'url', max: 200, hidden: true }),
    yoksis_code: text({ format: 'digits', max: 12, hidden: true }),
    // `D BERLIN02`: letters, blanks and digits as the Erasmus charter writes them
    erasmus_code: text({ max: 20 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['code', 'name', 'kind', 'country_id', 'city_id', 'erasmus_code', 'status'],
    filters: ['country_id', 'kind', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
