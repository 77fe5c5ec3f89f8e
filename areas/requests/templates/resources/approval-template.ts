import { defineResource } from '#kernel/contract/define-resource.ts';
import { bilingual, choice, date, integer, text } from '#kernel/contract/field.ts';
import { requestKindChoice } from './request-kind-choice.ts';

export const templateStatusWords = {
  draft: { tr: 'Taslak', en: 'Draft', tone: 'warning' },
  active: { tr: 'Yürürlükte', en: 'In effect', tone: 'success' },
  retired: { tr: 'Kaldırıldı', en: 'Retired', tone: 'neutral' },
} as const;

/** Onay şablonu: how a kind of request is decided, one row per edition. Written by commands only: an edition in force never changes. */
export const approvalTemplate = defineResource({
  name: 'approval-template',
  area: 'requests',
  path: '/approval-templates',
  fields: {
    code: text({ required: true, format: 'code', max: 40 }),
    name: bilingual({ required: true, max: 150 }),
    request_kind: requestKindChoice,
    edition: integer({ required: true, min: 1 }),
    steps: integer({ derived: true, readOnly: true }),
    valid_from: date({ required: true }),
    valid_to: date(),
    status: choice(templateStatusWords, { required: true }),
  },
  label: ['code', 'name'],
  list: {
    columns: ['name', 'request_kind', 'edition', 'steps', 'valid_from', 'valid_to', 'status'],
    filters: ['request_kind', 'status'],
    sorts: ['name', 'request_kind', 'code'],
    sort: 'name',
    search: true,
  },
  actions: ['index', 'show'],
  detail: '/approval-template/:id',
});
