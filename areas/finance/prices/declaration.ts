import { program } from '#areas/reference/resources/program.ts';
import { entryTypeWords, studentTypeWords } from '#areas/people/resources/student-words.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, integer, money, reference, text } from '#kernel/contract/field.ts';
import { currencies, nationalities } from '../rules/words.ts';
import { priceRefusals } from './refusals.ts';

export const programLevels = program.fields.level.choices;
export const priceUnits = {
  credit: { tr: 'Kredi başına', en: 'Per credit' },
  semester: { tr: 'Dönem başına', en: 'Per semester' },
  piece: { tr: 'Bir kez', en: 'Once' },
} as const;

/** FIN-022: what a product costs from a day on, for whom. A condition that is left empty asks nothing. */
export const price = defineResource({
  name: 'price',
  area: 'finance',
  path: '/prices',
  fields: {
    product_code: text({ derived: true, hidden: true }),
    product_id: reference('product', { required: true, where: { status: 'a' } }),
    amount: money({ required: true, min: 0, max: 100_000_000, currencyField: 'currency' }),
    currency: choice(currencies, { required: true, default: 'USD', hidden: true }),
    per: choice(priceUnits, { required: true, default: 'credit' }),
    valid_from: date({ required: true }),
    valid_until: date(),
    level: choice(programLevels),
    program_id: reference('program', { where: { status: 'a' } }),
    student_type: choice(studentTypeWords),
    entry_type: choice(entryTypeWords),
    nationality: choice(nationalities),
    semester_id: reference('semester'),
    entry_year: integer({ min: 1980, max: 2100 }),
  },
  label: ['product_code'],
  groups: [
    {
      title: 'finance:price.group_price',
      fields: ['product_id', 'amount', 'currency', 'per', 'valid_from', 'valid_until'],
    },
    {
      title: 'finance:price.group_whom',
      fields: ['level', 'program_id', 'student_type', 'entry_type', 'nationality', 'semester_id', 'entry_year'],
    },
  ],
  list: {
    columns: [
      'product_id',
      'amount',
      'per',
      'valid_from',
      'valid_until',
      'level',
      'program_id',
      'student_type',
      'nationality',
      'semester_id',
    ],
    roomy: ['program_id', 'student_type', 'semester_id'],
    filters: [
      'product_id',
      'level',
      'program_id',
      'student_type',
      'entry_type',
      'nationality',
      'semester_id',
      'valid_from',
      'valid_until',
    ],
    sorts: ['product_id', 'amount', 'valid_from', 'valid_until'],
    sort: 'product_id',
  },
  actions: ['index', 'show', 'store', 'update', 'destroy', 'import'],
  check: (row) =>
    typeof row.valid_from === 'string' && typeof row.valid_until === 'string' && row.valid_until < row.valid_from
      ? [priceRefusals.price_days_order(undefined, 'valid_until')]
      : [],
});
