import * as a from '#kernel/contract/answer.ts';
import { defineCommand, defineQuery } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { importActions, importModes, importStatuses } from './resources/import.ts';
import { importsRefusals } from './refusals.ts';

const needs = permission('import_index');
const refusals = [importsRefusals.specs];

/** Bulk import: templates, mapping, dry run, history, undo. */
export const importsPages = definePages([
  {
    path: '/bulk/import',
    title: 'title:bulk_import',
    knownAs: { tr: 'Excel yükle, toplu yükleme, içe aktar', en: 'upload a spreadsheet, Excel, batch upload' },
    needs,
    kind: 'form',
    menu: { group: 'system', order: 60, icon: 'upload', everyday: ['A', 'registrar', 'studentaffairs'] },
  },
  {
    path: '/bulk/import/history',
    title: 'title:import_history',
    needs,
    kind: 'list',
    api: '/imports',
    parent: '/bulk/import',
  },
  { path: '/bulk/import/:id', title: 'title:import_one', needs, kind: 'form', parent: '/bulk/import/history' },
]);

export type ImportAction = keyof typeof importActions;
export type ImportMode = keyof typeof importModes;
export type ImportStatus = keyof typeof importStatuses;
export const ImportableColumn = a.record({
  name: a.text,
  kind: a.text,
  required: a.flag,
  /** part of what tells one record from another */ key: a.flag,
  heading: a.words,
});
export type ImportableColumn = a.Of<typeof ImportableColumn>;
/** A resource that the reader may import into. Its words: `area:name`. */
export const Importable = a.record({
  name: a.text,
  area: a.text,
  add: a.flag,
  update: a.flag,
  /** fields that identify a record; null: rows can only be added */ key: a.nullable(a.many(a.text)),
  columns: a.many(ImportableColumn),
});
export type Importable = a.Of<typeof Importable>;
export const importableQuery = defineQuery({
  name: 'importable-resources',
  path: '/imports/resources',
  needs,
  input: {},
  output: a.many(Importable),
  summary: 'What the caller may import',
});
export const importTemplateQuery = defineQuery({
  name: 'import-template',
  path: '/imports/template',
  needs,
  binary: true,
  input: { resource: text({ required: true, max: 80 }) },
  output: a.binary,
  summary: 'An empty spreadsheet with the headings, what each column takes, and an example',
});

export const uploadImportCommand = defineCommand({
  name: 'upload-import',
  method: 'POST',
  path: '/imports',
  needs,
  multipart: true,
  idempotent: false,
  refusals,
  changes: ['import'],
  message: 'import_uploaded',
  input: { resource: text({ required: true, max: 80 }) },
  output: a.record({ id: a.integer }),
  summary: 'Takes a spreadsheet in and proposes what its columns mean',
});

/** How a column of the file is read. `source`: as last time, by its heading, or chosen by hand. */
export const MappedColumn = a.record({
  heading: a.text,
  field: a.nullable(a.text),
  source: a.nullable(a.oneOf('remembered', 'heading', 'chosen')),
  samples: a.many(a.text),
});
export type MappedColumn = a.Of<typeof MappedColumn>;
export const ImportPhase = a.oneOf('columns', 'checking', 'checked', 'running', 'done', 'failed', 'undone');
export type ImportPhase = a.Of<typeof ImportPhase>;
export const ImportState = a.record({
  id: a.integer,
  resource: a.text,
  area: a.text,
  file_name: a.text,
  status: a.keyOf(importStatuses),
  /** where it stands on its way */ phase: ImportPhase,
  action: a.keyOf(importActions),
  mode: a.keyOf(importModes),
  rows: a.integer,
  columns: a.many(MappedColumn),
  target: a.nullable(Importable),
  total: a.integer,
  good: a.integer,
  bad: a.integer,
  counts: a.record({ add: a.number, update: a.number, same: a.number, error: a.number }),
  /** the long run behind it, while there is one */ run: a.nullable(
    a.record({
      id: a.integer,
      status: a.text,
      done: a.integer,
      total: a.nullable(a.integer),
      error: a.nullable(a.text),
    }),
  ),
  user: a.text,
  mine: a.flag,
  created_at: a.moment,
  started_at: a.nullable(a.moment),
  finished_at: a.nullable(a.moment),
  undo_until: a.nullable(a.text),
  undone_at: a.nullable(a.moment),
  undone_by: a.nullable(a.text),
  can: a.record({ check: a.flag, run: a.flag, undo: a.flag }),
});
export type ImportState = a.Of<typeof ImportState>;
const id = integer({ required: true, min: 1 });
const changes = ['import', 'import-state', 'import-lines'];
export const importStateQuery = defineQuery({
  name: 'import-state',
  path: '/imports/{id}/state',
  needs,
  input: { id },
  output: ImportState,
  summary: 'Where an import stands',
});
/** `fields`: for each column of the file the field it fills, empty for none. */
export const checkImportCommand = defineCommand({
  name: 'check-import',
  method: 'POST',
  path: '/imports/{id}/check',
  needs,
  idempotent: true,
  refusals,
  changes,
  message: 'import_checking',
  input: {
    id,
    fields: list('text', { required: true, min: 1, max: 200 }),
    action: choice(importActions, { required: true }),
  },
  output: a.record({ phase: ImportPhase }),
  summary: 'Tells row by row what an import would do; nothing is kept',
});
export const runImportCommand = defineCommand({
  name: 'run-import',
  method: 'POST',
  path: '/imports/{id}/run',
  needs,
  idempotent: true,
  refusals,
  changes,
  message: 'import_running',
  input: { id, mode: choice(importModes, { required: true }) },
  output: a.record({ phase: ImportPhase }),
  summary: 'Takes all rows of a checked file, or the good ones',
});
export const undoImportCommand = defineCommand({
  name: 'undo-import',
  method: 'POST',
  path: '/imports/{id}/undo',
  needs,
  idempotent: true,
  refusals,
  changes,
  message: 'import_undone',
  input: { id },
  output: a.record({ deleted: a.number, restored: a.number }),
  summary: 'Deletes what an import added and restores what it changed',
});

export const lineKinds = {
  all: { tr: 'Tümü', en: 'All' },
  error: { tr: 'Hatalı', en: 'Wrong' },
  add: { tr: 'Eklenecek', en: 'Added' },
  update: { tr: 'Değişecek', en: 'Changed' },
  same: { tr: 'Aynı', en: 'Same' },
} as const;
export const ImportLineView = a.record({
  line: a.integer,
  label: a.text,
  status: a.oneOf('ok', 'error'),
  action: a.nullable(a.oneOf('add', 'update', 'same')),
  errors: a.many(a.text),
  record_id: a.nullable(a.integer),
  before: a.nullable(a.map(a.json)),
});
export type ImportLineView = a.Of<typeof ImportLineView>;
export const importLinesQuery = defineQuery({
  name: 'import-lines',
  path: '/imports/{id}/lines',
  needs,
  input: { id, only: choice(lineKinds), page: integer({ min: 1, max: 10_000 }), limit: integer({ min: 5, max: 200 }) },
  output: a.record({ items: a.many(ImportLineView), total: a.integer, page: a.integer, limit: a.integer }),
  summary: 'Rows of an import and what came of each',
});
export const importWrongRowsQuery = defineQuery({
  name: 'import-wrong-rows',
  path: '/imports/{id}/wrong-rows',
  needs,
  binary: true,
  input: { id },
  output: a.binary,
  refusals,
  summary: 'The wrong rows with their reasons, to correct and send again',
});
export const importFileQuery = defineQuery({
  name: 'import-file',
  path: '/imports/{id}/file',
  needs,
  binary: true,
  input: { id },
  output: a.binary,
  summary: 'The file as it was sent',
});

/** The long work behind a check and an import. */
export const importJob = defineJob({
  name: 'bulk-import',
  area: 'system',
  needs,
  startable: false,
  input: {
    import_id: id,
    step: choice(
      { check: { tr: 'Kontrol', en: 'Check' }, take: { tr: 'İçe aktarma', en: 'Import' } },
      { required: true },
    ),
  },
});
