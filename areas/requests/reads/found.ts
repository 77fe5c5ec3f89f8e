import type { SQL } from 'drizzle-orm';
import type { WantedWord } from '#kernel/server/area.ts';
import { fold } from '#kernel/contract/text.ts';
import { decidedKinds } from '#kernel/contract/decided-kinds.ts';
import { sql } from '#kernel/server/database.ts';
import { subjectSources } from '#kernel/server/request-work.ts';
import { amongFound } from '#areas/people/reads/found.ts';
import { requests } from '#areas/requests/machine/tables.ts';

/**
 * What a word finds among requests beside their number and summary: the kind by its title in either language, and whom it
 * is about. Who asked without his name is never found by it. A condition over the columns of `requests`.
 */
export function requestSearch(wanted: WantedWord): SQL {
  const kinds = decidedKinds().flatMap(({ kind, name }) =>
    [name.tr, name.en].some((title) => fold(title).includes(wanted.word)) ? [kind] : [],
  );
  const subjects = subjectSources().map(
    (source) =>
      sql`(${requests.subject_kind} = ${source.kind} and not ${requests.anonymous} and ${requests.subject_id} ${amongFound(wanted, source.found(wanted))})`,
  );
  return sql.join(
    [...(kinds.length > 0 ? [sql`${requests.kind} = any(${sql.param(kinds)}::text[])`] : []), ...subjects],
    sql` or `,
  );
}
/** Behind a column with a request's id, which has an index: is it of those a word finds? */
export const requestFound = (wanted: WantedWord): SQL =>
  amongFound(
    wanted,
    sql`select ${requests.id} from ${requests} where ${wanted.holds(sql`${requests}.search`)} or ${requestSearch(wanted)}`,
  );
