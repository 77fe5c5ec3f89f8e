import { expect, it } from 'vitest';
import { copyOf } from './copy-of.ts';
import { bilingual, choice, file, integer, text } from './field.ts';

it('a record like another begins with what its form holds, without numbers, papers, status and what is worked out', () => {
  const fields = {
    code: text({ required: true, unique: true }),
    name: bilingual({ required: true }),
    seats: integer({}),
    rooms: integer({ readOnly: true }),
    plan: file({}),
    status: choice({ a: { tr: 'Etkin', en: 'Active' }, p: { tr: 'Edilgen', en: 'Passive' } }),
    state: choice({ draft: { tr: 'Taslak', en: 'Draft' } }),
  };
  const row = {
    id: 7,
    code: 'A',
    name: 'Ad',
    name_en: 'Name',
    seats: 0,
    rooms: 3,
    plan: 9,
    status: 'p',
    state: 'draft',
  };
  expect(copyOf({ fields, states: { field: 'state', table: {} } }, row)).toEqual({
    name: 'Ad',
    name_en: 'Name',
    seats: 0,
    status: 'p',
  });
  expect(copyOf({ fields: { name: bilingual({}) } }, { id: 7 })).toEqual({ name: null, name_en: null });
});
