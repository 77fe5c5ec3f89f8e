import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { sql } from '#kernel/server/database.ts';
import { sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';

// `taught`: what the queries of this theme call a section
/** Sections the actor answers for or teaches in. */
export const ownLessons = (actor: Pick<Actor, 'staff_id'>) =>
  sql`(taught.instructor_id = ${actor.staff_id} or exists (select 1 from ${sectionInstructorRead} i where i.section_id = taught.id and i.staff_id = ${actor.staff_id}))`;
const ofDepartment = (actor: Actor) => sql`(taught.department_id = ${actor.department_id} or ${ownLessons(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`(taught.department_id in (select d.id from ${departmentRead} d where d.faculty_id = ${actor.faculty_id}) or ${ownLessons(actor)})`;
const offices = { A: 'all', registrar: 'all' } as const;
const teachers = { instructor: ownLessons, adjunct: ownLessons } as const;

/** Attendance is marked by who teaches; the department and the register correct it, the faculty reads it. */
export const attendanceAccess = defineAccess({
  attendance_index: { ...offices, studentaffairs: 'all', chair: ofDepartment, dean: ofFaculty, ...teachers },
  attendance_store: { ...offices, chair: ofDepartment, ...teachers },
});
