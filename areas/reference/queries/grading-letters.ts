import { sql } from 'drizzle-orm';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { gradingLetters as gradingLettersQuery, type LetterRow } from '#areas/reference/contract.ts';
import { gradingSystems, letterGrades as letters } from '#areas/reference/tables.ts';

export const gradingLetters = answer(gradingLettersQuery, async (context, input) => {
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${gradingSystems} where ${gradingSystems.id} = ${input.id} and (${context.rows('gradingsystem_show')})`,
  );
  if (!seen) throw notFound();
  return {
    letters: await rowsOf<LetterRow>(
      context.db,
      sql`
      select id, letter, name, name_en, min_total, max_total, coefficient, counts_in_gpa, counts_attempted, earned, replaceable
      from ${letters} where ${letters.grading_system_id} = ${input.id} order by sort_order, letter`,
    ),
  };
});
