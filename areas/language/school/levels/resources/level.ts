import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, text } from '#kernel/contract/field.ts';
import { levelRefusals } from '../refusals.ts';

const same = (code: string) => ({ tr: code, en: code });
export const cefrLevels = {
  a1: same('A1'),
  a2: same('A2'),
  b1: same('B1'),
  b2: same('B2'),
  c1: same('C1'),
  c2: same('C2'),
} as const;

/** One step of the language school; a placement score between the cuts leads to it. */
export const level = defineResource({
  name: 'level',
  area: 'language',
  path: '/levels',
  fields: {
    position: integer({ required: true, unique: true, min: 1, max: 20 }),
    code: text({ required: true, unique: true, max: 12, format: 'code' }),
    name: bilingual({ required: true, max: 80 }),
    cefr: choice(cefrLevels, { required: true }),
    cut_from: integer({ required: true, min: 0, max: 100 }),
    cut_to: integer({ required: true, min: 0, max: 100 }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  options: 'signed-in',
  list: {
    columns: ['position', 'code', 'name', 'cefr', 'cut_from', 'cut_to', 'status'],
    filters: ['cefr', 'status'],
    sorts: ['position', 'code', 'name'],
    sort: 'position',
  },
  check: (row) =>
    typeof row.cut_from === 'number' && typeof row.cut_to === 'number' && row.cut_to < row.cut_from
      ? [levelRefusals.level_cuts(undefined, 'cut_to')]
      : [],
});
