import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { enrolmentRead } from '../../reads/enrolments.ts';
import type { Catalogue } from '../../desk/facts/catalogue.ts';
import type { Tally } from '../rules/likelihood.ts';

/** In which semesters of the year courses were taught in the last three years, this semester included. */
export async function seasonsOf(db: Db, today: string): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await rowsOf<{ course_id: number; codes: number[] }>(
    db,
    sql`select s.course_id, array_agg(distinct se.code) as codes from ${sectionRead} s join ${semesterRead} se on se.id = s.semester_id
      where s.status not in ('draft', 'cancelled') and se.starts_on > ${addDays(today, -3 * 366)}::date group by s.course_id`,
  );
  return new Map(rows.map((row) => [row.course_id, row.codes.map(Number)]));
}

/** How often courses were passed, of how often they were graded; withdrawn and running ones count in neither. */
export async function passTallies(
  db: Db,
  catalogue: Catalogue,
  course_ids: readonly number[],
): Promise<ReadonlyMap<number, Tally>> {
  if (course_ids.length === 0) return new Map();
  const rows = await rowsOf<{ course_id: number; letter: string; n: number }>(
    db,
    sql`select e.course_id, e.letter, count(*)::int as n from ${enrolmentRead} e
      where e.course_id = any(${idList(course_ids)}) and e.status = 'completed' and e.letter is not null group by e.course_id, e.letter`,
  );
  const tallies = new Map<number, Tally>();
  for (const { course_id, letter, n } of rows) {
    const system = catalogue.courses.get(course_id)?.grading_system_id ?? 0;
    const earned = catalogue.letters.get(system)?.get(letter)?.earned ?? false;
    const tally = tallies.get(course_id) ?? { passed: 0, taken: 0 };
    tallies.set(course_id, { passed: tally.passed + (earned ? n : 0), taken: tally.taken + n });
  }
  return tallies;
}
/** Several tallies as one. */
export const together = (tallies: readonly (Tally | undefined)[]): Tally =>
  tallies.reduce<Tally>(
    (sum, each) => ({ passed: sum.passed + (each?.passed ?? 0), taken: sum.taken + (each?.taken ?? 0) }),
    { passed: 0, taken: 0 },
  );
