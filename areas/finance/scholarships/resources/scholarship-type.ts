import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, decimal, integer, recordStatus, text } from '#kernel/contract/field.ts';
import { leastCgpa, rebateProblems } from '../../rules/rebate.ts';
import { rebateFields } from '../../rules/rebate-fields.ts';
import { scholarshipRefusals } from '../refusals.ts';

/** Who pays for it. */
export const scholarshipSources = {
  coop: { tr: 'Co-op', en: 'Co-op' },
  public: { tr: 'Kamu', en: 'Public' },
  university: { tr: 'Üniversite', en: 'University' },
  foundation: { tr: 'Vakıf ya da dernek', en: 'Foundation' },
  private: { tr: 'Özel kuruluş', en: 'Private sponsor' },
} as const;

/** What a scholarship gives, and what keeping it takes. */
export const scholarshipType = defineResource({
  name: 'scholarship-type',
  area: 'finance',
  path: '/scholarship/types',
  fields: {
    code: text({ required: true, unique: true, max: 20, format: 'code' }),
    name: bilingual({ required: true, max: 150 }),
    source: choice(scholarshipSources, { required: true, default: 'university' }),
    kind: choice(
      {
        percent: { tr: 'Yüzde', en: 'Percentage' },
        amount: { tr: 'Dönemlik tutar', en: 'Amount per semester' },
        // FIN-033: 12,960 USD cover 36 credits
        credits: { tr: 'Belirli kredileri karşılayan tutar', en: 'Amount for a number of credits' },
      },
      { required: true, default: 'percent' },
    ),
    ...rebateFields({ amountOf: ['amount', 'credits'], turn: 10 }),
    credits: integer({ min: 1, max: 400, requiredIf: { field: 'kind', is: ['credits'] } }),
    // FIN-031, FIN-032: never less than these, and a type may ask for more
    min_cgpa: decimal({
      required: true,
      min: leastCgpa.undergraduate,
      max: 4,
      scale: 2,
      default: leastCgpa.undergraduate,
    }),
    min_cgpa_graduate: decimal({
      required: true,
      min: leastCgpa.graduate,
      max: 4,
      scale: 2,
      default: leastCgpa.graduate,
    }),
    min_credits: integer({ min: 0, max: 60 }),
    semesters: integer({ min: 1, max: 20, hidden: true }),
    full_cgpa: decimal({ min: leastCgpa.undergraduate, max: 4, scale: 2, hidden: true }),
    lowered_to: decimal({ min: 0.01, max: 99.99, scale: 2, hidden: true }),
    probation_semesters: integer({ required: true, min: 0, max: 4, default: 1, hidden: true }),
    status: recordStatus(),
  },
  label: ['code', 'name'],
  groups: [
    { title: 'finance:scholarship-type.group_what', fields: ['code', 'name', 'source', 'status'] },
    {
      title: 'finance:scholarship-type.group_how_much',
      fields: [
        'kind',
        'percent',
        'amount',
        'credits',
        'cap',
        'currency',
        'product_kinds',
        'product_id',
        'base',
        'sort_order',
      ],
    },
    {
      title: 'finance:scholarship-type.group_keeping',
      fields: [
        'min_cgpa',
        'min_cgpa_graduate',
        'min_credits',
        'semesters',
        'full_cgpa',
        'lowered_to',
        'probation_semesters',
      ],
    },
  ],
  list: {
    columns: [
      'code',
      'name',
      'source',
      'percent',
      'amount',
      'credits',
      'product_kinds',
      'min_cgpa',
      'min_cgpa_graduate',
      'status',
    ],
    roomy: ['credits', 'product_kinds'],
    filters: ['source', 'kind', 'product_id', 'status'],
    sorts: ['sort_order', 'code', 'name'],
    sort: 'sort_order',
    search: true,
  },
  check: (row) => [
    ...rebateProblems(row),
    ...((typeof row.full_cgpa === 'number') === (typeof row.lowered_to === 'number')
      ? []
      : [scholarshipRefusals.scholarship_lowered_pair(undefined, 'lowered_to')]),
  ],
});
