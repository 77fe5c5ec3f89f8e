import { addDays } from '#kernel/contract/calendar.ts';
import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { outcomesOf } from '#areas/curriculum/rules/outcomes.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { courseContents as query, type CourseContent } from '../contract.ts';
import { approvedOf, contentOn, contentState, mayDecide, mayRemove } from '../rules/content-on.ts';
import { readContents } from './read-contents.ts';

export const courseContents = answer(query, async (context, input) => {
  const [course] = await rowsOf<{
    id: number;
    code: string;
    name: string;
    name_en: string;
    may_write: boolean;
    may_decide: boolean;
  }>(
    context.db,
    sql`select id, code, name, name_en, coalesce((${context.rows('course_update')}), false) as may_write, coalesce((${context.rows('coursecontent_approve')}), false) as may_decide
      from ${courses} where ${courses.id} = ${input.id} and (${context.rows('course_show')})`,
  );
  if (!course) throw notFound();
  const { may_write, may_decide, ...head } = course;
  const on = input.on ?? context.today;
  const versions = await readContents(context.db, course.id);
  const inForce = approvedOf(versions);
  return {
    course: head,
    on,
    valid_id: contentOn(inForce, on)?.id ?? null,
    may_write,
    may_decide,
    versions: versions
      .map((version): CourseContent => {
        const place = inForce.indexOf(version);
        const next = place < 0 ? null : (inForce[place + 1]?.valid_from ?? null);
        const { status: _status, proposed_by: _by, decided_at: _at, ...shown } = version;
        return {
          ...shown,
          outcomes: outcomesOf(version.outcomes),
          outcomes_en: outcomesOf(version.outcomes_en),
          valid_to: next === null ? null : addDays(next, -1),
          state: contentState(version, versions, context.today),
          can: {
            remove: may(mayRemove(version, context.today)),
            approve: may(mayDecide(version, 'approved', context.actor.user_id ?? 0, context.today)),
            decline: may(mayDecide(version, 'declined', context.actor.user_id ?? 0, context.today)),
          },
        };
      })
      .reverse(),
  };
});
