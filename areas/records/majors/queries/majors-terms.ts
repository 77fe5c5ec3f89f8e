import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { eventOfFamily } from '../snapshot.ts';
import type { TermChoice } from '../contract.ts';
import type { MajorFamily } from '../rules/major-eligibility.ts';
import { semesterDateRead, semesterRead } from '#areas/scheduling/reads/semesters.ts';

/** Semesters a family can be looked at in, newest first: those with quotas or a window, and the active one, which is meant where none is named. */
export async function termsOf(
  context: Reading,
  family: MajorFamily,
  wanted: number | null,
): Promise<{ terms: TermChoice[]; semester_id: number }> {
  const terms = await rowsOf<TermChoice>(
    context.db,
    sql`
    select s.id, s.academic_year, s.code, s.is_active from ${semesterRead} s where s.is_active or s.id = ${wanted} or s.status = 'planned' or exists (select 1 from major_quotas q where q.semester_id = s.id and q.family = ${family}) or exists (select 1 from ${semesterDateRead} d where d.semester_id = s.id and d.event = ${eventOfFamily[family]})
    order by s.starts_on desc limit 12`,
  );
  const chosen =
    wanted === null ? (terms.find((term) => term.is_active) ?? terms[0]) : terms.find((term) => term.id === wanted);
  if (!chosen) throw notFound();
  return { terms, semester_id: chosen.id };
}
