import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, flag, text } from '#kernel/contract/field.ts';

/** A named list of the university's words or figures; its items stand in parameter-item. */
export const parameter = defineResource({
  name: 'parameter',
  area: 'reference',
  path: '/parameters',
  fields: {
    code: text({ required: true, unique: true, format: 'code', max: 60 }),
    name: bilingual({ required: true, max: 120 }),
    editable: flag({ default: true }),
  },
  label: ['code', 'name'],
  list: { columns: ['code', 'name', 'editable'], filters: ['editable'], sorts: ['code', 'name'], sort: 'code' },
});
