import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `studies`: what the queries of these themes call the student programs
const ofDepartment = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.faculty_id = ${ownFaculty(actor)})`;
const readers: Partial<Record<string, Grant>> = {
  A: 'all',
  registrar: 'all',
  studentaffairs: 'all',
  unitoffice: ofFaculty,
  chair: ofDepartment,
  dean: ofFaculty,
};
/** Figures of classes and years, each reader's own units. */
export const successAccess = defineAccess({ classsuccess_index: readers, graduationsuccess_index: readers });
