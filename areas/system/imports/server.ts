import { sql } from 'drizzle-orm';
import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { checkImport } from './commands/check-import.ts';
import { runImport } from './commands/run-import.ts';
import { undoImport } from './commands/undo-import.ts';
import { uploadImport } from './commands/upload-import.ts';
import { importsAccess } from './access.ts';
import { importsPages } from './contract.ts';
import { importsRefusals } from './refusals.ts';
import { importsTexts } from './texts.ts';
import { statusNow } from './facts/import-target.ts';
import { bulkImport, forgetImports } from './jobs/bulk-import.ts';
import { imports } from '../operation-tables.ts';
import {
  importable,
  importFile,
  importLinesRead,
  importState,
  importTemplate,
  importWrongRows,
} from './queries/import-reads.ts';
import { importRun } from './resources/import.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

/** Bulk import: templates, mapping, dry run, history, undo. */
export const importsPart: AreaPart = {
  texts: importsTexts,
  refusals: [importsRefusals.specs],
  pages: importsPages,
  access: importsAccess,
  resources: [
    bindResource(importRun, imports, {
      derive: {
        user_name: sql`select u.full_name from ${userRead} u where u.id = ${imports.user_id}`,
        status: statusNow,
      },
    }),
  ],
  commands: [uploadImport, checkImport, runImport, undoImport],
  queries: [importable, importTemplate, importState, importLinesRead, importWrongRows, importFile],
  work: [bulkImport],
  jobs: [forgetImports],
};
