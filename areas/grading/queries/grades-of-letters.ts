import { sql } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import type { Ports } from '#kernel/server/ports.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { grades } from '#areas/grading/tables.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import '#areas/reference/letters/letter-use.ts';

// a page may be five seconds late; whoever decides by it reads in his transaction
const nobody = { user_id: 0 };

/** Enrolments that carry each letter of a system: the final one, or one in a grade sheet, also of a line that was rectified. */
export const gradesOfLetters: Ports['gradesOfLetters'] = async (db, system) => {
  const rows = await countedRows<{ letter: string; n: number }>(
    { db, actor: nobody },
    sql`
    with lines as materialized (select e.id, e.letter from ${enrolmentRead} e join ${courseRead} c on c.id = e.course_id where c.grading_system_id = ${system})
    select used.letter, count(*)::int as n from (
      select id, letter from lines where letter is not null
      union
      select lines.id, g.letter from ${grades} g join lines on lines.id = g.enrolment_id
    ) used group by used.letter`,
    (counts) => counts.reduce((sum, each) => sum + each.n, 0),
  );
  return new Map(rows.map((each) => [each.letter, Number(each.n)]));
};
