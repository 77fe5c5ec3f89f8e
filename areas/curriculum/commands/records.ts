import { sql } from 'drizzle-orm';
import { bindResource } from '#kernel/server/area.ts';
import { course } from '#areas/curriculum/resources/course.ts';
import { coursePrerequisite } from '#areas/curriculum/resources/course-prerequisite.ts';
import { coursePrerequisites, courses } from '#areas/curriculum/tables.ts';

/** Resources that commands and queries of this area hand to the engine themselves. */
export const courseRecord = bindResource(course, courses);

const named = sql`(select (jsonb_path_query(${coursePrerequisites.tree}, '$.**.course'))::bigint)`;
export const coursePrerequisiteRecord = bindResource(coursePrerequisite, coursePrerequisites, {
  derive: {
    course_code: sql`select c.code from courses c where c.id = ${coursePrerequisites.course_id}`,
    department_id: sql`select c.department_id from courses c where c.id = ${coursePrerequisites.course_id}`,
    required_courses: sql`select string_agg(c.code, ', ' order by c.code) from courses c where c.id in ${named}`,
    codes: sql`select jsonb_object_agg(c.id, c.code) from courses c where c.id in ${named}`,
  },
});
