import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, recordStatus, reference, text } from '#kernel/contract/field.ts';

/** Okul: the high school or language school an applicant comes from. */
export const school = defineResource({
  name: 'school',
  area: 'reference',
  path: '/schools',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 20 }),
    name: bilingual({ required: true, max: 200 }),
    kind: choice(
      {
        anatolian: { tr: 'Anadolu lisesi', en: 'Anatolian high school' },
        science: { tr: 'Fen lisesi', en: 'Science high school' },
        vocational: { tr: 'Mesleki ve teknik lise', en: 'Vocational high school' },
        imam_hatip: { tr: 'İmam hatip lisesi', en: 'Imam hatip high school' },
        private: { tr: 'Özel lise', en: 'Private high school' },
        foreign: { tr: 'Yurt dışındaki okul', en: 'School abroad' },
        other: { tr: 'Diğer', en: 'Other' },
      },
      { required: true, default: 'other' },
    ),
    country_id: reference('country', { required: true }),
    city_id: reference('city', { where: { country_id: '@country_id' } }),
    district_id: reference('district', { where: { city_id: '@city_id' } }),
    website: text({ format: 'url', max: 200, hidden: true }),
    osym_code: text({ format: 'digits', max: 12 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['code', 'name', 'kind', 'city_id', 'district_id', 'osym_code', 'status'],
    filters: ['city_id', 'kind', 'status'],
    sorts: ['code', 'name'],
    sort: 'name',
    search: true,
  },
});
