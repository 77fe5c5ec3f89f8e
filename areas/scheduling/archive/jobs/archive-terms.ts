import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { workOf } from '#kernel/server/job-runs.ts';
import { semesterNamed } from '#areas/reference/rules/semester-name.ts';
import { archiveTermsJob } from '../contract.ts';
import { countRows, takeOut } from '../rows.ts';
import { isOld, partsOf } from '../rules/old-terms.ts';

interface Term {
  id: number;
  academic_year: string;
  code: number;
  ends_on: string;
}
/** The terms before today that ended long enough ago, the oldest first. */
async function oldTerms(db: Db, today: string, years: number): Promise<Term[]> {
  const terms = await rowsOf<Term>(
    db,
    sql`select id, academic_year, code, ends_on::text as ends_on from semesters where not is_active order by ends_on, id`,
  );
  return terms.filter((term) => isOld(term.ends_on, today, years));
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
  const parts: { term: Term; sections: number[] }[] = [];
  for (const term of terms) {
    const sections = await rowsOf<{ id: number }>(
      db,
      sql`select id from sections where semester_id = ${term.id} order by id`,
    );
    parts.push(...partsOf(sections.map(({ id }) => Number(id))).map((each) => ({ term, sections: each })));
  }
  const taken = new Map<Term, number>();
  let files = 0;
  for (const [at, { term, sections }] of parts.entries()) {
    let rows = await countRows(db, tables, sections);
    if (rows > 0 && dry_run === false) {
      rows = await run.write(async (context) => {
        const [next] = await rowsOf<{ part: number }>(
          context.db,
          sql`select coalesce(max(part), 0)::int + 1 as part from term_archives where semester_id = ${term.id}`,
        );
        const part = next?.part ?? 1;
        const out = await takeOut(context, tables, sections, `${term.academic_year}-${term.code}-${part}.jsonl.gz`);
        if (!out) return 0;
        await context.db.execute(
          sql`insert into term_archives (semester_id, part, rows, tables, file_id, taken_at) values (${term.id}, ${part}, ${out.rows}, ${JSON.stringify(out.tables)}::jsonb, ${out.file_id}, ${context.now})`,
        );
        context.audit({ resource: 'term-archive', record_id: term.id, after: { part, rows: out.rows, ...out.tables } });
        return out.rows;
      });
      if (rows > 0) files += 1;
    }
    taken.set(term, (taken.get(term) ?? 0) + rows);
    await run.progress(at + 1, parts.length);
  }
  for (const [term, rows] of taken)
    if (rows > 0)
      run.line('info', dry_run === false ? 'jobs:archive.taken' : 'jobs:archive.counted', {
        semester: semesterNamed(term)[run.locale],
        rows,
      });
  const rows = [...taken.values()].reduce((all, each) => all + each, 0);
  run.count(rows);
  return { dry_run: dry_run !== false, semesters: [...taken.values()].filter((each) => each > 0).length, rows, files };
});
