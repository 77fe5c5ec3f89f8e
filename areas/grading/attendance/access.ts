import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { sql } from '#kernel/server/database.ts';
import { ownSections } from '../access.ts';

// conditions on `sections`
const ofDepartment = (actor: Actor) => sql`(sections.department_id = ${actor.department_id} or ${ownSections(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`(sections.department_id in (select d.id from ${departmentRead} d where d.faculty_id = ${actor.faculty_id}) or ${ownSections(actor)})`;
const offices = { A: 'all', registrar: 'all' } as const;
const teachers = { instructor: ownSections, adjunct: ownSections } as const;

/** Attendance is marked by who teaches; the department and the register correct it, the faculty reads it. */
export const attendanceAccess = defineAccess({
  attendance_index: { ...offices, studentaffairs: 'all', chair: ofDepartment, dean: ofFaculty, ...teachers },
  attendance_store: { ...offices, chair: ofDepartment, ...teachers },
});
