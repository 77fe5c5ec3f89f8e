import { sql, type SQL } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { ownRequests } from '#areas/requests/machine/access.ts';
import { courseCoordinatorRead, sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';

// conditions on `sections`; a role whose scope is not set sees nothing (fail closed)
/** Sections the actor answers for or teaches in. */
export const ownSections = (actor: Pick<Actor, 'staff_id'>): SQL =>
  sql`(sections.instructor_id = ${actor.staff_id} or exists (select 1 from ${sectionInstructorRead} section_instructors where section_instructors.section_id = sections.id and section_instructors.staff_id = ${actor.staff_id}))`;
/** Sections of every course that the actor co-ordinates in their semester: he reads them all and sets their assessments. */
export const coordinatedSections = (actor: Pick<Actor, 'staff_id'>): SQL =>
  sql`((sections.course_id, sections.semester_id) in (select co.course_id, co.semester_id from ${courseCoordinatorRead} co where co.staff_id = ${actor.staff_id}))`;
/** Sections whose grades a teacher reads. */
export const readSections = (actor: Pick<Actor, 'staff_id'>): SQL =>
  sql`(${ownSections(actor)} or ${coordinatedSections(actor)})`;
const departmentSections = (actor: Actor): SQL =>
  sql`(sections.department_id = ${actor.department_id} or ${ownSections(actor)})`;
const facultySections = (actor: Actor): SQL =>
  sql`(sections.department_id in (select departments.id from ${departmentRead} departments where departments.faculty_id = ${actor.faculty_id}) or ${ownSections(actor)})`;

const everyone = { A: 'all', registrar: 'all' } as const;
const heads = { chair: departmentSections, dean: facultySections } as const;

export const gradingAccess = defineAccess({
  grade_index: { ...everyone, ...heads, instructor: readSections, adjunct: readSections },
  grade_store: { ...everyone, ...heads, instructor: ownSections, adjunct: ownSections },
  // who teaches submits; who answers for the department or the register finalizes
  gradesheet_finalize: { ...everyone, ...heads },
  grade_rectify: { ...everyone, ...heads },
  // whoever teaches asks for what only the department may change
  request_store: { instructor: ownRequests, adjunct: ownRequests },
});
