import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `studies`: what the queries of these themes call the student programs
const advised = (actor: Actor) => sql`studies.advisor_id = ${actor.staff_id}`;
const ofDepartment = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.faculty_id = ${ownFaculty(actor)})`;
const offices = { A: 'all', registrar: 'all' } as const;
const units = { unitoffice: ofFaculty, chair: ofDepartment, dean: ofFaculty } as const;

/** Reports are for whoever answers for the students; diplomas are given by the registrar, the units look on. */
export const graduationAccess = defineAccess({
  graduationreport_index: { ...offices, studentaffairs: 'all', ...units, advisor: advised },
  graduation_index: { ...offices, studentaffairs: 'all', ...units },
  graduation_store: offices,
  classyear_index: { ...offices, studentaffairs: 'all', ...units },
  classyear_update: { ...offices, studentaffairs: 'all' },
});
