import { publishRead } from '#kernel/server/published-read.ts';
import { termArchives } from '#areas/scheduling/archive/tables.ts';

/** Of which semesters something lies in the archive; no rows once a semester has been brought back. */
export const termArchiveRead = publishRead(termArchives, ['semester_id']);
