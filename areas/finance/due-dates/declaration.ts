import { program } from '#areas/reference/resources/program.ts';
import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, date, reference, text } from '#kernel/contract/field.ts';

/** By when what is charged for a semester is due: for one product or for all, for one level or for all. */
export const dueDate = defineResource({
  name: 'due-date',
  area: 'finance',
  path: '/due-dates',
  fields: {
    semester_id: reference('semester', { required: true }),
    product_id: reference('product', { where: { status: 'a' } }),
    level: choice(program.fields.level.choices),
    due_on: date({ required: true }),
    note: text({ max: 250 }),
  },
  label: ['semester_id', 'due_on'],
  list: {
    columns: ['semester_id', 'product_id', 'level', 'due_on', 'note'],
    filters: ['semester_id', 'product_id', 'due_on'],
    sorts: ['due_on'],
    sort: '-due_on',
  },
});
