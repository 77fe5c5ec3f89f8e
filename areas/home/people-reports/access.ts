import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sections } from '#areas/scheduling/tables.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';

// the unit of the active role, else the unit of the person; neither: no rows
const ofFaculty = (actor: Actor) =>
  sql`${sections.department_id} in (select ud.id from ${departmentRead} ud where ud.faculty_id = ${ownFaculty(actor)})`;
const ofDepartment = (actor: Actor) => sql`${sections.department_id} = ${ownDepartment(actor)}`;

/** ACC-104: whose sections a lecturer report counts: offices all, units those they offer. */
export const reportsAccess = defineAccess({
  section_instructorlecturereportexcelexport: {
    A: 'all',
    registrar: 'all',
    dean: ofFaculty,
    unitoffice: ofFaculty,
    chair: ofDepartment,
  },
});
