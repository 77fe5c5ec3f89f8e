import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, flag, text } from '#kernel/contract/field.ts';
import { parametersRefusals } from '../refusals.ts';
import { parameterCodeProblems, readersOf } from '../rules/parameter-use.ts';

/** A named list of the university's words or figures; its items stand in parameter-item. Written by commands (SYS-011…013). */
export const parameter = defineResource({
  name: 'parameter',
  area: 'reference',
  path: '/parameters',
  fields: {
    code: text({ required: true, unique: true, fixed: true, max: 60, cell: 'ParameterCodeCell' }),
    name: bilingual({ required: true, max: 120 }),
    description: bilingual({ max: 500, long: true, hidden: true }),
    editable: flag({ default: true }),
    is_public: flag({ default: false }),
  },
  label: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'editable', 'is_public'],
    filters: ['editable', 'is_public'],
    sorts: ['code', 'name'],
    sort: 'code',
  },
  actions: ['index', 'show', 'options'],
  detail: '/parameter/items/:id',
  check: (row) => parameterCodeProblems(row.code),
  commands: {
    update: { command: 'change-parameter', permission: 'parameter_update' },
    destroy: {
      command: 'remove-parameter',
      permission: 'parameter_destroy',
      unless: (row) => {
        const places = readersOf(row.code);
        return places.length === 0
          ? []
          : [
              parametersRefusals.parameter_read({
                places: { tr: places.map((each) => each.tr).join(', '), en: places.map((each) => each.en).join(', ') },
              }),
            ];
      },
    },
  },
});
