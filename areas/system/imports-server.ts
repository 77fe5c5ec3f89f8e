import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { checkImport } from './commands/check-import.ts';
import { runImport } from './commands/run-import.ts';
import { undoImport } from './commands/undo-import.ts';
import { uploadImport } from './commands/upload-import.ts';
import { importsAccess } from './imports-access.ts';
import { importsPages } from './imports-contract.ts';
import { importsRefusals } from './imports-refusals.ts';
import { importsTexts } from './imports-texts.ts';
import { statusNow } from './facts/import-target.ts';
import { bulkImport, forgetImports } from './jobs/bulk-import.ts';
import { imports } from './operation-tables.ts';
import {
  importable,
  importFile,
  importLinesRead,
  importState,
  importTemplate,
  importWrongRows,
} from './queries/import-reads.ts';
import { importRun } from './resources/import.ts';

/** Bulk import: templates, mapping, dry run, history, undo. */
export const importsPart: AreaPart = {
  texts: importsTexts,
  refusals: [importsRefusals.specs],
  pages: importsPages,
  access: importsAccess,
  resources: [
    bindResource(importRun, imports, {
      derive: { user_name: sql`select u.full_name from users u where u.id = ${imports.user_id}`, status: statusNow },
    }),
  ],
  commands: [uploadImport as never, checkImport as never, runImport as never, undoImport as never],
  queries: [
    importable as never,
    importTemplate as never,
    importState as never,
    importLinesRead as never,
    importWrongRows as never,
    importFile as never,
  ],
  work: [bulkImport],
  jobs: [forgetImports],
};
