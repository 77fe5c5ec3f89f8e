import { sql } from 'drizzle-orm';
import { defineAccess, type Grant } from '#kernel/server/area.ts';
import { imports } from '../operation-tables.ts';

const own: Grant = (actor) => sql`${imports.user_id} = ${actor.user_id}`;
// whoever keeps records may bring them in a file; which ones is said by each record's own import key
const keepers = {
  A: 'all',
  registrar: own,
  studentaffairs: own,
  bursar: own,
  housing: own,
  prepschool: own,
  unitoffice: own,
  dean: own,
  chair: own,
} as const;

export const importsAccess = defineAccess({ import_index: keepers, import_show: keepers });
