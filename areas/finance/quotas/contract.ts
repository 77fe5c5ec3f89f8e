import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, reference, rows, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { quotaRefusals } from './refusals.ts';

export const quotaPages = definePages([
  {
    path: '/quota/management',
    title: 'title:quota_management',
    knownAs: { tr: 'burs kontenjanı, giriş kontenjanı', en: 'scholarship places, entry places' },
    needs: permission('quotamanagement_index'),
    kind: 'entry-grid',
    api: '/quota/management',
    menu: { group: 'finance', under: 'title:menu_scholarships', order: 320, icon: 'grid' },
  },
]);

/** What places are counted by. */
export const quotaSides = {
  scholarship: { tr: 'Burslar', en: 'Scholarships' },
  entry: { tr: 'Giriş türleri', en: 'Entry types' },
} as const;
export type QuotaSide = keyof typeof quotaSides;
const side = choice(quotaSides, { required: true });
const year = { min: 1980, max: 2100 } as const;

export const QuotaColumn = a.record({ key: a.text, name: a.text, name_en: a.text });
export const QuotaCell = a.record({
  column: a.text,
  /** null: places are not counted */ places: a.nullable(a.integer),
  version: a.nullable(a.integer),
  taken: a.integer,
});
export const QuotaProgram = a.record({
  program: a.record({ id: a.integer, code: a.text, name: a.text, name_en: a.text }),
  cells: a.many(QuotaCell),
});
export type QuotaProgram = a.Of<typeof QuotaProgram>;
export const QuotaView = a.record({
  years: a.many(a.integer),
  year: a.integer,
  by: a.keyOf(quotaSides),
  columns: a.many(QuotaColumn),
  rows: a.many(QuotaProgram),
  can: a.record({ edit: a.flag }),
});
export type QuotaView = a.Of<typeof QuotaView>;
export const quotaGridQuery = defineQuery({
  name: 'quota-grid',
  path: '/quota/management',
  needs: permission('quotamanagement_index'),
  input: { by: side, year: integer(year) },
  output: QuotaView,
  summary: 'Places of every program in an academic year: how many there are and how many are taken',
});
export const saveQuotas = defineCommand({
  name: 'save-quotas',
  method: 'PUT',
  path: '/quota/management',
  needs: permission('quotamanagement_update'),
  refusals: [quotaRefusals.specs],
  input: {
    by: side,
    year: integer({ ...year, required: true }),
    cells: rows(
      {
        program_id: reference('program', { required: true }),
        column: text({ required: true, max: 20 }),
        /** of the cell as it was read; left out where it was empty */ version: integer({ min: 1 }),
        /** left out: places are counted no more */ places: integer({ min: 0, max: 9999 }),
      },
      { required: true, min: 1, max: 2000 },
    ),
  },
  output: a.record({ saved: a.integer }),
  changes: ['quota-grid'],
  message: 'quotas_saved',
  idempotent: true,
  summary:
    'Saves the cells that were changed, all or none; one that somebody else changed meanwhile is not overwritten',
});
