import { sql } from 'drizzle-orm';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { gradingLetters as gradingLettersQuery, type LetterRow } from '#areas/reference/contract.ts';
import { letterUse } from '#areas/reference/letters/letter-use.ts';
import { letterInUse } from '#areas/reference/letters/rules/letter-ranges.ts';
import { gradingSystems, letterGrades as letters } from '#areas/reference/tables.ts';

export const gradingLetters = answer(gradingLettersQuery, async (context, input) => {
  const [seen] = await rowsOf<{ id: number }>(
    context.db,
    sql`select id from ${gradingSystems} where ${gradingSystems.id} = ${input.id} and (${context.rows('gradingsystem_show')})`,
  );
  if (!seen) throw notFound();
  const rows = await rowsOf<Omit<LetterRow, 'can'>>(
    context.db,
    sql`
    select id, letter, name, name_en, min_total, max_total, coefficient, counts_in_gpa, counts_attempted, earned, replaceable
    from ${letters} where ${letters.grading_system_id} = ${input.id} order by sort_order, letter`,
  );
  const keeps = context.actor.permissions.has('lettergrade_destroy');
  const use = keeps ? await letterUse(context, input.id) : null;
  return {
    letters: rows.map((each) => ({
      ...each,
      can: { destroy: use ? may(letterInUse(each.letter, use(each.letter))) : { refusals: [] } },
    })),
  };
});
