import { defineCommand, defineQuery, shape } from '#kernel/contract/define-command.ts';
import { defineJob } from '#kernel/contract/define-job.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { choice, integer, list, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { importActions, importModes, importStatuses } from './resources/import.ts';
import { importsRefusals } from './imports-refusals.ts';

const needs = permission('import_index');
const refusals = [importsRefusals.specs];

/** Bulk import: templates, mapping, dry run, history, undo. */
export const importsPages = definePages([
  {
    path: '/bulk/import',
    title: 'title:bulk_import',
    needs,
    kind: 'form',
    menu: { group: 'system', order: 60, icon: 'upload' },
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
export interface ImportableColumn {
  name: string;
  kind: string;
  required: boolean;
  /** part of what tells one record from another */ key: boolean;
  heading: { tr: string; en: string };
}
/** A resource that the reader may import into. Its words: `area:name`. */
export interface Importable {
  name: string;
  area: string;
  add: boolean;
  update: boolean;
  /** fields that identify a record; null: rows can only be added */ key: string[] | null;
  columns: ImportableColumn[];
}
export const importableQuery = defineQuery({
  name: 'importable-resources',
  path: '/imports/resources',
  needs,
  input: {},
  output: shape<Importable[]>(),
  summary: 'What the caller may import',
});
export const importTemplateQuery = defineQuery({
  name: 'import-template',
  path: '/imports/template',
  needs,
  binary: true,
  input: { resource: text({ required: true, max: 80 }) },
  output: shape<never>(),
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
  output: shape<{ id: number }>(),
  summary: 'Takes a spreadsheet in and proposes what its columns mean',
});

/** How a column of the file is read. `source`: as last time, by its heading, or chosen by hand. */
export interface MappedColumn {
  heading: string;
  field: string | null;
  source: 'remembered' | 'heading' | 'chosen' | null;
  samples: string[];
}
export type ImportPhase = 'columns' | 'checking' | 'checked' | 'running' | 'done' | 'failed' | 'undone';
export interface ImportState {
  id: number;
  resource: string;
  area: string;
  file_name: string;
  status: ImportStatus;
  /** where it stands on its way */ phase: ImportPhase;
  action: ImportAction;
  mode: ImportMode;
  rows: number;
  columns: MappedColumn[];
  target: Importable | null;
  total: number;
  good: number;
  bad: number;
  counts: { add: number; update: number; same: number; error: number };
  /** the long run behind it, while there is one */ run: {
    id: number;
    status: string;
    done: number;
    total: number | null;
    error: string | null;
  } | null;
  user: string;
  mine: boolean;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
  undo_until: string | null;
  undone_at: string | null;
  undone_by: string | null;
  can: { check: boolean; run: boolean; undo: boolean };
}
const id = integer({ required: true, min: 1 });
const changes = ['import', 'import-state', 'import-lines'];
export const importStateQuery = defineQuery({
  name: 'import-state',
  path: '/imports/{id}/state',
  needs,
  input: { id },
  output: shape<ImportState>(),
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
  output: shape<{ phase: ImportPhase }>(),
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
  output: shape<{ phase: ImportPhase }>(),
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
  output: shape<{ deleted: number; restored: number }>(),
  summary: 'Deletes what an import added and restores what it changed',
});

export const lineKinds = {
  all: { tr: 'Tümü', en: 'All' },
  error: { tr: 'Hatalı', en: 'Wrong' },
  add: { tr: 'Eklenecek', en: 'Added' },
  update: { tr: 'Değişecek', en: 'Changed' },
  same: { tr: 'Aynı', en: 'Same' },
} as const;
export interface ImportLineView {
  line: number;
  label: string;
  status: 'ok' | 'error';
  action: 'add' | 'update' | 'same' | null;
  errors: string[];
  record_id: number | null;
  before: Record<string, unknown> | null;
}
export const importLinesQuery = defineQuery({
  name: 'import-lines',
  path: '/imports/{id}/lines',
  needs,
  input: { id, only: choice(lineKinds), page: integer({ min: 1, max: 10_000 }), limit: integer({ min: 5, max: 200 }) },
  output: shape<{ items: ImportLineView[]; total: number; page: number; limit: number }>(),
  summary: 'Rows of an import and what came of each',
});
export const importWrongRowsQuery = defineQuery({
  name: 'import-wrong-rows',
  path: '/imports/{id}/wrong-rows',
  needs,
  binary: true,
  input: { id },
  output: shape<never>(),
  refusals,
  summary: 'The wrong rows with their reasons, to correct and send again',
});
export const importFileQuery = defineQuery({
  name: 'import-file',
  path: '/imports/{id}/file',
  needs,
  binary: true,
  input: { id },
  output: shape<never>(),
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
