import { expect, it } from 'vitest';
import { defineResource } from './define-resource.ts';
import { bilingual, choice, date, moment, reference, text } from './field.ts';
import { nameParts } from './record-name.ts';

const resource = defineResource({
  name: 'named',
  area: 'test',
  path: '/named',
  fields: {
    name: bilingual({ required: true, max: 50 }),
    kind: choice({ exam: { tr: 'Sınav', en: 'Exam' } }),
    owner_id: reference('student'),
    due_on: date(),
    begins_at: moment(),
    note: text({ max: 20 }),
  },
  label: ['name', 'kind', 'owner_id', 'due_on', 'begins_at', 'note'],
  list: { columns: ['name'], sort: 'name', sorts: ['name'], filters: [] },
});
const row = {
  name: 'Görüşme',
  name_en: 'Interview',
  kind: 'exam',
  owner_id: 7,
  due_on: '2026-12-03',
  begins_at: '2026-12-03T07:00:00.000Z',
  note: null,
};

it('names a record as its reader says it: days and moments in words, by the clocks of the university', () => {
  expect(nameParts(resource, row, 'tr', { owner_id: 'Ece Aday' })).toEqual([
    'Görüşme',
    'Sınav',
    'Ece Aday',
    '3 Aralık 2026',
    '3 Aralık 2026 10:00',
  ]);
  expect(nameParts(resource, row, 'en')).toEqual([
    'Interview',
    'Exam',
    '7',
    'December 3, 2026',
    'December 3, 2026, 10:00',
  ]);
});
