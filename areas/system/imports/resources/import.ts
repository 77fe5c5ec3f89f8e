import { defineResource } from '#kernel/contract/define-resource.ts';
import { choice, integer, moment, text } from '#kernel/contract/field.ts';

export const importActions = {
  add: { tr: 'Yeni kayıt ekle', en: 'Add new records' },
  update: { tr: 'Var olanları güncelle', en: 'Update existing ones' },
  both: { tr: 'Ekle ve güncelle', en: 'Add and update' },
} as const;
export const importModes = {
  all: { tr: 'Ya hep ya hiç', en: 'All or none' },
  good: { tr: 'Doğru satırlar', en: 'Good rows' },
} as const;
export const importStatuses = {
  checked: { tr: 'Hazırlanıyor', en: 'In preparation', tone: 'neutral' },
  running: { tr: 'Sürüyor', en: 'Running', tone: 'warning' },
  done: { tr: 'Tamamlandı', en: 'Finished', tone: 'success' },
  failed: { tr: 'Kaydedilmedi', en: 'Not saved', tone: 'danger' },
  undone: { tr: 'Geri alındı', en: 'Undone', tone: 'info' },
} as const;

/** One import: who sent which file, and what came of it. Made and changed by commands only. */
export const importRun = defineResource({
  name: 'import',
  area: 'system',
  path: '/imports',
  detail: '/bulk/import/:id',
  fields: {
    resource: text({ readOnly: true, cell: 'imported-resource', max: 80 }),
    file_name: text({ readOnly: true, max: 200 }),
    action: choice(importActions, { readOnly: true }),
    mode: choice(importModes, { readOnly: true, hidden: true }),
    status: choice(importStatuses, { derived: true }),
    total: integer({ readOnly: true }),
    good: integer({ readOnly: true }),
    bad: integer({ readOnly: true }),
    user_name: text({ derived: true }),
    started_at: moment({ readOnly: true }),
    finished_at: moment({ readOnly: true, hidden: true }),
    undone_at: moment({ readOnly: true, hidden: true }),
  },
  label: ['file_name'],
  list: {
    columns: ['started_at', 'resource', 'file_name', 'user_name', 'action', 'total', 'good', 'bad', 'status'],
    filters: ['resource'],
    sorts: [],
    sort: '-id',
  },
  actions: ['index', 'show'],
});
