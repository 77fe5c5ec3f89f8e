import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `studies`: what the queries of these themes call the student programs
const ofDepartment = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.faculty_id = ${ownFaculty(actor)})`;
export const rotationAccess = defineAccess({
  medicinegroup_assign: { A: 'all', registrar: 'all', dean: ofFaculty, unitoffice: ofFaculty, chair: ofDepartment },
});
