import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, integer, recordStatus, text } from '#kernel/contract/field.ts';
import { officeWords } from '../rules/offices.ts';

/** What one can ask about in the contact form, which office answers and how soon. */
export const contactTopic = defineResource({
  name: 'contact-topic',
  area: 'communication',
  path: '/contact/topics',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 40 }),
    name: bilingual({ required: true, max: 120 }),
    office_role: choice(officeWords, { required: true }),
    answer_days: integer({ required: true, min: 1, max: 60, default: 3 }),
    sort_order: integer({ required: true, min: 0, max: 999, default: 0 }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['code', 'name', 'office_role', 'answer_days', 'sort_order', 'status'],
    filters: ['office_role', 'status'],
    sorts: ['sort_order', 'name', 'code'],
    sort: 'sort_order',
    search: true,
  },
});
