import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, decimal, flag, integer, reference, text } from '#kernel/contract/field.ts';
import { referenceRefusals } from '#areas/reference/refusals.ts';

/** One letter of a grading system; the bounds of the total are inclusive, empty for letters no total gives (W, I, EX). */
export const letterGrade = defineResource({
  name: 'letter-grade',
  area: 'reference',
  path: '/letter/grades',
  fields: {
    grading_system_id: reference('grading-system', { required: true, fixed: true }),
    letter: text({ required: true, max: 3 }),
    name: bilingual({ required: true, max: 60 }),
    min_total: decimal({ min: 0, max: 100, scale: 2 }),
    max_total: decimal({ min: 0, max: 100, scale: 2 }),
    coefficient: decimal({ required: true, min: 0, max: 4, scale: 2, default: 0 }),
    counts_in_gpa: flag({ default: true }),
    counts_attempted: flag({ default: true, hidden: true }),
    earned: flag({ default: true }),
    replaceable: flag({ default: true, hidden: true }),
    sort_order: integer({ min: 0, max: 999, default: 0, hidden: true }),
  },
  label: ['letter', 'name'],
  list: {
    columns: ['letter', 'name', 'min_total', 'max_total', 'coefficient', 'counts_in_gpa', 'earned'],
    filters: ['grading_system_id'],
    sorts: ['sort_order', 'letter', 'coefficient'],
    sort: 'sort_order',
  },
  check: (row) =>
    typeof row.min_total === 'number' && typeof row.max_total === 'number' && row.min_total > row.max_total
      ? [
          referenceRefusals.letter_bounds_order(
            { letter: row.letter ?? '', min: row.min_total, max: row.max_total },
            'max_total',
          ),
        ]
      : [],
});
