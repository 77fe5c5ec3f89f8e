import { refuse } from '#kernel/contract/refusal.ts';
import { handle, type Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { Failure, notFound } from '#kernel/server/failure.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { courseCoordinators, sections, semesters } from '../../tables.ts';
import { nameCoordinator as command } from '../contract.ts';
import { mayCoordinate } from '../rules/may-coordinate.ts';

interface Named {
  id: number;
  staff_id: number;
  version: number;
}
interface Course {
  code: string;
  sections: number;
  semester_status: string;
}
const changed = (): Failure => new Failure(406, 'record_changed_meanwhile');

/** Who co-ordinates a course in all its sections of a semester; a course none of whose sections the caller keeps is not there. */
export const nameCoordinator = handle(command, async (context, { course_id, semester_id, staff_id, version }) => {
  const [course] = await rowsOf<Course>(
    context.db,
    sql`select min(sections.code) as code, (count(*) filter (where sections.status <> 'cancelled'))::int as sections, min(m.status) as semester_status
    from ${sections} sections join ${semesters} m on m.id = sections.semester_id where sections.course_id = ${course_id} and sections.semester_id = ${semester_id} and (${context.rows('section_update')}) having count(*) > 0`,
  );
  if (!course) throw notFound();
  const [before] = await rowsOf<Named>(
    context.db,
    sql`select id, staff_id, version from course_coordinators where semester_id = ${semester_id} and course_id = ${course_id} for update`,
  );
  if ((before?.version ?? null) !== (version ?? null)) throw changed();
  const to = staff_id ?? null;
  const [person] = await rowsOf<{ teaches: boolean }>(
    context.db,
    sql`select st.status = 'a' and st.is_academic as teaches from ${staffRead} st where st.id = ${to}`,
  );
  refuse(mayCoordinate(course, to === null ? null : { teaches: person?.teaches ?? false }));
  const from = before ? Number(before.staff_id) : null;
  const answer = { course_id, code: course.code, sections: course.sections };
  if (to === from) return { ...answer, version: before?.version ?? null };
  const [after] = await rowsOf<{ version: number }>(
    context.db,
    to === null
      ? sql`delete from ${courseCoordinators} where id = ${before?.id ?? 0} returning version`
      : before
        ? sql`update course_coordinators set staff_id = ${to}, version = version + 1, updated_at = now() where id = ${before.id} returning version`
        : sql`insert into course_coordinators (semester_id, course_id, staff_id) values (${semester_id}, ${course_id}, ${to}) on conflict (semester_id, course_id) do nothing returning version`,
  );
  // somebody else was named between the reading and the writing
  if (!after) throw changed();
  context.audit({
    resource: 'course-coordinator',
    record_id: course_id,
    before: from === null ? null : { semester_id, staff_id: from },
    after: to === null ? null : { semester_id, staff_id: to },
  });
  await tellOf(context, course, to, 'named');
  await tellOf(context, course, from, 'ended');
  return { ...answer, version: to === null ? null : after.version };
});

async function tellOf(
  context: Writing,
  course: Course,
  staff_id: number | null,
  news: 'named' | 'ended',
): Promise<void> {
  if (staff_id === null) return;
  const accounts = await rowsOf<{ id: number }>(
    context.db,
    sql`select u.id from ${userRead} u where u.status = 'a' and u.staff_id = ${staff_id}`,
  );
  if (accounts.length === 0) return;
  const { lines } = context.services;
  const words = (key: `coordinators:news.${'named' | 'ended'}${'' | '_body'}`) => ({
    tr: lines.line('tr', key, { ...course }),
    en: lines.line('en', key, { ...course }),
  });
  await port(context.services, 'tell')(context, {
    user_ids: accounts.map((each) => Number(each.id)),
    kind: 'announcements',
    title: words(`coordinators:news.${news}`),
    body: words(`coordinators:news.${news}_body`),
    link: '/instructor/courses',
  });
}
