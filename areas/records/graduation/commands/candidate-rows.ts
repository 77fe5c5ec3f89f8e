import { lockPrograms } from '#areas/people/advising/commands/record-averages.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';

/** Locks the student programs, in order of their ids; any that the caller may not see is not found. */
export async function lockedCandidates(
  context: Writing,
  given: readonly number[],
  permission: string,
): Promise<number[]> {
  const ids = [...new Set(given)].sort((a, b) => a - b);
  const seen = await rowsOf<{ id: number }>(
    context.db,
    sql`select studies.id from ${studentProgramRead} studies where studies.id = any(${idList(ids)}) and (${context.rows(permission)})`,
  );
  if (seen.length !== ids.length) throw notFound();
  await lockPrograms(context.db, ids);
  return ids;
}
