import { addDays } from '#kernel/contract/calendar.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { outcomesOf } from '#areas/curriculum/rules/outcomes.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { courseContents as query, type CourseContent } from '../contract.ts';
import { contentOn, contentState, mayRemove } from '../rules/content-on.ts';
import { readContents } from './read-contents.ts';

export const courseContents = answer(query, async (context, input) => {
  const [course] = await rowsOf<{ id: number; code: string; name: string; name_en: string; may_write: boolean }>(
    context.db,
    sql`select id, code, name, name_en, coalesce((${context.rows('course_update')}), false) as may_write
      from ${courses} where ${courses.id} = ${input.id} and (${context.rows('course_show')})`,
  );
  if (!course) throw notFound();
  const { may_write, ...head } = course;
  const on = input.on ?? context.today;
  const versions = await readContents(context.db, course.id);
  return {
    course: head,
    on,
    valid_id: contentOn(versions, on)?.id ?? null,
    may_write,
    versions: versions
      .map((version, index): CourseContent => {
        const next = versions[index + 1]?.valid_from ?? null;
        return {
          ...version,
          outcomes: outcomesOf(version.outcomes),
          outcomes_en: outcomesOf(version.outcomes_en),
          valid_to: next === null ? null : addDays(next, -1),
          state: contentState(version, versions, context.today),
          can: { remove: may(mayRemove(version, context.today)) },
        };
      })
      .reverse(),
  };
});
