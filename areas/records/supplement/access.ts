import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { programSupplements } from './tables.ts';

const offices = { A: 'all', registrar: 'all' } as const;
const ofDepartment = (actor: Actor) =>
  sql`${programSupplements.program_id} in (select p.id from ${programRead} p where p.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`${programSupplements.program_id} in (select p.id from ${programRead} p where p.faculty_id = ${ownFaculty(actor)})`;
const readers = { ...offices, studentaffairs: 'all', chair: ofDepartment, dean: ofFaculty } as const;

/** What a supplement says of a program is the registrar's to write; units read what is said of theirs. */
export const supplementAccess = defineAccess({
  programsupplement_index: readers,
  programsupplement_show: readers,
  programsupplement_store: offices,
  programsupplement_update: offices,
  programsupplement_destroy: offices,
});
