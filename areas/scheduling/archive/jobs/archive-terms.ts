import type { Run, Writing } from '#kernel/server/area.ts';
import type { ArchivedTable } from '#kernel/server/archived-table.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { archiveTermsJob } from '../contract.ts';
import { countRows, holdTerm, takeOut } from '../rows.ts';
import { isOld, partsOf, rowsOfPart } from '../rules/old-terms.ts';

interface Term {
  id: number;
  academic_year: string;
  code: number;
  ends_on: string;
}
/** The closed terms that ended long enough before today, the oldest first. */
async function oldTerms(db: Db, today: string, years: number): Promise<Term[]> {
  const terms = await rowsOf<Term>(
    db,
    sql`select id, academic_year, code, ends_on::text as ends_on from semesters where status = 'closed' and not is_active order by ends_on, id`,
  );
  return terms.filter((term) => isOld(term.ends_on, today, years));
}
const sectionsOf = async (db: Db, semester_id: number): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db, sql`select id from sections where semester_id = ${semester_id} order by id`)).map(
    ({ id }) => Number(id),
  );

/** Takes some sections of a term out in a transaction of its own. Answers how many rows went; bytes that no row names do not stay. */
async function takePart(
  run: Run,
  tables: readonly ArchivedTable[],
  term: Term,
  sections: readonly number[],
): Promise<number> {
  const stored: string[] = [];
  try {
    return await run.write((context) => takeInto(context, tables, term, sections, (key) => stored.push(key)));
  } finally {
    const { database, storage } = run.services;
    for (const key of stored)
      if ((await rowsOf(database.db, sql`select 1 from files where key = ${key}`)).length === 0)
        await storage.remove(key);
  }
}
async function takeInto(
  context: Writing,
  tables: readonly ArchivedTable[],
  term: Term,
  sections: readonly number[],
  stored: (key: string) => void,
): Promise<number> {
  const { db } = context;
  await holdTerm(context, term.id);
  // opened again since it was chosen: what belongs to it stays
  const [closed] = await rowsOf(
    db,
    sql`select 1 from semesters where id = ${term.id} and status = 'closed' and not is_active for no key update`,
  );
  if (!closed) return 0;
  const [next] = await rowsOf<{ part: number }>(
    db,
    sql`select coalesce(max(part), 0)::int + 1 as part from term_archives where semester_id = ${term.id}`,
  );
  const part = next?.part ?? 1;
  const out = await takeOut(context, tables, sections, `${term.academic_year}-${term.code}-${part}.jsonl.gz`, stored);
  if (!out) return 0;
  await db.execute(
    sql`insert into term_archives (semester_id, part, rows, tables, file_id, taken_at) values (${term.id}, ${part}, ${out.rows}, ${JSON.stringify(out.tables)}::jsonb, ${out.file_id}, ${context.now})`,
  );
  context.audit({ resource: 'term-archive', record_id: term.id, after: { part, rows: out.rows, ...out.tables } });
  return out.rows;
}

/**
 * Takes what no record needs any more out of old terms, some sections at a time: rows, the file that holds them and the line that
 * says so stand or fall together. Stopped and begun again it goes on where it was.
 */
export const archiveTerms = workOf(archiveTermsJob, async (run, { years, dry_run }) => {
  const { services } = run;
  const { db } = services.database;
  const tables = services.areas.flatMap((area) => area.archives ?? []);
  const terms = await oldTerms(db, run.today, years ?? 8);
  const sum = { semesters: 0, archived_rows: 0, archive_files: 0 };
  for (const [at, term] of terms.entries()) {
    let rows = 0;
    const todo = partsOf(await sectionsOf(db, term.id));
    for (let sections = todo.shift(); sections; sections = todo.shift()) {
      const found = await countRows(db, tables, sections);
      if (found > rowsOfPart && sections.length > 1) {
        todo.unshift(...partsOf(sections, Math.ceil(sections.length / 2)));
        continue;
      }
      const taken = found > 0 && dry_run === false ? await takePart(run, tables, term, sections) : 0;
      if (taken > 0) {
        run.count(taken);
        sum.archive_files += 1;
      }
      rows += dry_run === false ? taken : found;
      await run.progress(at, terms.length);
    }
    if (rows > 0)
      run.line('info', dry_run === false ? 'jobs:archive.taken' : 'jobs:archive.counted', {
        semester: semesterNamed(term)[run.locale],
        rows,
      });
    sum.archived_rows += rows;
    sum.semesters += rows > 0 ? 1 : 0;
    await run.progress(at + 1, terms.length);
  }
  return { dry_run: dry_run !== false, ...sum };
});
