import { roleRead, userRoleRead } from '#areas/access/reads/accounts.ts';
import { courses } from '#areas/curriculum/tables.ts';
import { departmentRead, facultyRead } from '#areas/reference/reads/units.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { port } from '#kernel/server/ports.ts';

export const inBoth = (context: Writing, key: string, params: Record<string, string>) => ({
  tr: context.services.lines.line('tr', key, params),
  en: context.services.lines.line('en', key, params),
});
export async function codeOf(context: Writing, id: number): Promise<string> {
  const [row] = await rowsOf<{ code: string }>(context.db, sql`select code from ${courses} where id = ${id}`);
  return row?.code ?? '';
}

/** A line under the bell of the chair of the department and the dean of its faculty: a proposal waits for one of them. */
export async function tellDeciders(context: Writing, course_id: number): Promise<void> {
  const people = await rowsOf<{ user_id: number }>(
    context.db,
    sql`select distinct ur.user_id from ${userRoleRead} ur join ${roleRead} r on r.id = ur.role_id, ${courses} c join ${departmentRead} d on d.id = c.department_id join ${facultyRead} f on f.id = d.faculty_id
      where c.id = ${course_id} and ur.user_id <> ${context.actor.user_id} and (r.name = 'chair' and ur.department_code = d.code or r.name = 'dean' and ur.faculty_code = f.code)`,
  );
  if (people.length === 0) return;
  await port(context.services, 'tell')(context, {
    user_ids: people.map((each) => Number(each.user_id)),
    kind: 'requests',
    title: inBoth(context, 'contents:told.proposed', { course: await codeOf(context, course_id) }),
    link: `/courses/${course_id}/contents`,
  });
}
