import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, moment, text } from '#kernel/contract/field.ts';
import { requestStateWords } from '../contract.ts';
import { requestKindChoice } from '../../templates/resources/request-kind-choice.ts';

const { draft: _draft, ...sent } = requestStateWords;
/** Roles that decide steps, as lists name them. */
const deciders = {
  advisor: { tr: 'Danışman', en: 'Advisor' },
  chair: { tr: 'Bölüm Başkanı', en: 'Department Chair' },
  dean: { tr: 'Dekan', en: 'Dean' },
  instructor: { tr: 'Öğretim Elemanı', en: 'Instructor' },
  supervisor: { tr: 'Süpervizör', en: 'Supervisor' },
  registrar: { tr: 'Kayıt İşleri', en: 'Registrar' },
  studentaffairs: { tr: 'Öğrenci İşleri', en: 'Student Affairs' },
  prepschool: { tr: 'Hazırlık Okulu', en: 'Prep School' },
  unitoffice: { tr: 'Akademik Birim Ofisi', en: 'Academic Unit Office' },
  bursar: { tr: 'Öğrenci Mali İşleri', en: 'Bursar' },
  housing: { tr: 'Konaklama Ofisi', en: 'Housing Office' },
  several: { tr: 'Birkaç birim', en: 'Several offices' },
} as const;
/** Talepler: everything that was sent, of every kind, as far as it came to the reader. Who asked anonymously is not named. */
export const request = defineResource({
  name: 'request',
  area: 'requests',
  path: '/requests',
  fields: {
    number: text({ derived: true, readOnly: true, max: 20 }),
    kind: choice(requestKindChoice.choices, { readOnly: true, open: true }),
    person: text({ derived: true, readOnly: true }),
    person_number: text({ derived: true, readOnly: true, max: 20 }),
    summary: bilingual({ readOnly: true }),
    status: choice(sent, { readOnly: true }),
    with: choice(deciders, { derived: true, readOnly: true }),
    due_on: date({ derived: true, readOnly: true }),
    submitted_at: moment({ readOnly: true }),
    decided_at: moment({ readOnly: true }),
  },
  label: ['number'],
  list: {
    columns: ['number', 'kind', 'person', 'person_number', 'summary', 'status', 'with', 'due_on', 'submitted_at'],
    roomy: ['person_number', 'submitted_at'],
    filters: ['kind', 'status', 'submitted_at'],
    sorts: ['submitted_at'],
    sort: '-submitted_at',
    search: true,
  },
  actions: ['index'],
  detail: '/requests/:id',
});
