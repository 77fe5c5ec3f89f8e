import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, flag, integer, longText, recordStatus, text } from '#kernel/contract/field.ts';
import { constantProblems } from '../rules/constant-check.ts';

/** SYS-033: a value or files of the university that screens and documents use by key. */
export const constant = defineResource({
  name: 'constant',
  area: 'system',
  path: '/constants',
  fields: {
    key: text({ required: true, unique: true, fixed: true, max: 60 }),
    name: bilingual({ required: true, max: 160 }),
    kind: choice(
      {
        text: { tr: 'Metin', en: 'Text' },
        number: { tr: 'Sayı', en: 'Number' },
        date: { tr: 'Tarih', en: 'Date' },
        link: { tr: 'Bağlantı', en: 'Link' },
        file: { tr: 'Dosya', en: 'File' },
      },
      { required: true, fixed: true, default: 'text' },
    ),
    value: bilingual({ max: 1000, cell: 'ConstantValueCell' }),
    files: integer({ derived: true, hidden: true }),
    is_public: flag({ default: false, hidden: true }),
    description: longText({ max: 500, hidden: true }),
    status: recordStatus(),
  },
  label: ['name'],
  list: {
    columns: ['key', 'name', 'kind', 'value', 'status'],
    filters: ['kind', 'status'],
    sorts: ['key', 'name'],
    sort: 'key',
    search: true,
  },
  actions: ['index', 'show', 'store', 'update', 'import', 'options'],
  check: constantProblems,
  commands: { destroy: { command: 'remove-constant', permission: 'constant_destroy' } },
});
