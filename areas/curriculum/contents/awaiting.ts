import { userRead } from '#areas/access/reads/accounts.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { permission } from '#kernel/contract/needs.ts';
import type { Awaiting, AwaitingSource, Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { approveCourseContent, declineCourseContent } from './commands/decide-content.ts';

/** the administrator may decide, but chair and dean are who it awaits */
const deciders: readonly string[] = ['chair', 'dean'];
const waiting = ({ actor, rows }: Pick<Reading, 'actor' | 'rows'>) =>
  deciders.includes(actor.role)
    ? sql`x.status = 'proposed' and x.proposed_by is distinct from ${actor.user_id} and x.course_id in (select ${courses.id} from ${courses} where (${rows('coursecontent_approve')}))`
    : sql`false`;

/** Versions of course contents that a chair or a dean approves or declines. */
export const contentsAwaiting: AwaitingSource = {
  kind: 'course-content',
  needs: permission('coursecontent_approve'),
  decisions: [
    { key: 'approve', note: 'none' },
    { key: 'decline', note: 'required' },
  ],
  list: async (context, { limit }) =>
    (
      await rowsOf<{
        id: number;
        version: number;
        course_id: number;
        code: string;
        name: string;
        name_en: string;
        person: string;
        since: string;
      }>(
        context.db,
        sql`select x.id, x.version, x.course_id, c.code, c.name, c.name_en, coalesce(u.full_name, '') as person, x.created_at as since
        from course_contents x join courses c on c.id = x.course_id left join ${userRead} u on u.id = x.proposed_by where ${waiting(context)} order by x.created_at, x.id limit ${limit}`,
      )
    ).map((row): Awaiting => ({
      kind: 'course-content',
      id: row.id,
      version: row.version,
      title: `${row.code} ${row.name}`,
      title_en: `${row.code} ${row.name_en}`,
      person: row.person,
      person_number: null,
      since: new Date(row.since).toISOString(),
      due: null,
      href: `/courses/${row.course_id}/contents`,
    })),
  count: async (context) =>
    (
      await rowsOf<{ n: number }>(
        context.db,
        sql`select count(*)::int as n from course_contents x where ${waiting(context)}`,
      )
    )[0]?.n ?? 0,
  decide: async (context, { id }, decision, note) => {
    const [row] = await rowsOf<{ course_id: number }>(
      context.db,
      sql`select course_id from course_contents where id = ${id}`,
    );
    if (!row) throw notFound();
    const input = { id: Number(row.course_id), content_id: id };
    if (decision === 'approve') await context.run(approveCourseContent, input);
    else await context.run(declineCourseContent, { ...input, reason: note ?? '' });
  },
};
