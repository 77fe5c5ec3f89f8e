import { rowsOf, sql } from '#kernel/server/database.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { grades } from '#areas/grading/tables.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import '#areas/reference/letters/letter-use.ts';

/** Enrolments that carry each letter of a system: the final one, or one in a grade sheet, also of a line that was rectified. */
export const gradesOfLetters: Ports['gradesOfLetters'] = async (db, system) => {
  const rows = await rowsOf<{ letter: string; n: number }>(
    db,
    sql`
    select used.letter, count(*)::int as n from (
      select e.id, e.letter from ${enrolmentRead} e join ${courseRead} c on c.id = e.course_id
      where c.grading_system_id = ${system} and e.letter is not null
      union
      select e.id, g.letter from ${grades} g join ${enrolmentRead} e on e.id = g.enrolment_id join ${courseRead} c on c.id = e.course_id
      where c.grading_system_id = ${system}
    ) used group by used.letter`,
  );
  return new Map(rows.map((each) => [each.letter, Number(each.n)]));
};
