import { sql } from 'drizzle-orm';
import { employees, ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sections } from '../tables.ts';

const offices = { A: 'all', registrar: 'all' } as const;
const ofDepartment = (actor: Actor) => sql`${sections.department_id} = ${ownDepartment(actor)}`;
const ofFaculty = (actor: Actor) =>
  sql`${sections.department_id} in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)})`;

/** Staff look at the week; sections are placed and closed by the registrar, by departments and unit offices for their own. */
export const timetableAccess = defineAccess({
  courseschedule_index: employees,
  courseschedule_update: { ...offices, chair: ofDepartment, unitoffice: ofFaculty },
  section_crosslist: { ...offices, chair: ofDepartment, unitoffice: ofFaculty },
  section_closing: { ...offices, chair: ofDepartment, unitoffice: ofFaculty },
});
