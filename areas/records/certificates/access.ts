import { studentRead } from '#areas/people/reads/persons.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql, type SQL } from 'drizzle-orm';
import { certificateAwards } from './tables.ts';

const keepers = { A: 'all', registrar: 'all' } as const;
const offices = { ...keepers, studentaffairs: 'all' } as const;
const catalogue = {
  ...offices,
  unitoffice: 'all',
  chair: 'all',
  dean: 'all',
  advisor: 'all',
  OGR: 'all',
  MS: 'all',
  ALUMNI: 'all',
} as const;
// what an employer was given is between the university and him
const own = (actor: Actor): SQL =>
  sql`(${certificateAwards.student_id} = ${actor.student_id} and ${certificateAwards.kind} <> 'coop_employer')`;
const of = (condition: (actor: Actor) => SQL) => (actor: Actor) =>
  sql`${certificateAwards.student_id} in (select s.id from ${studentRead} s where ${condition(actor)})`;
const readers = {
  ...offices,
  chair: of((actor) => sql`s.department_id = ${ownDepartment(actor)}`),
  dean: of((actor) => sql`s.faculty_id = ${ownFaculty(actor)}`),
  OGR: own,
  MS: own,
  ALUMNI: own,
} as const;

/** What can be earned everybody who studies here may read; who earned what, himself and the offices. */
export const certificateAccess = defineAccess({
  certificate_index: catalogue,
  certificate_show: catalogue,
  certificate_store: keepers,
  certificate_update: keepers,
  certificate_destroy: keepers,
  certificate_import: keepers,
  certificatecourse_index: catalogue,
  certificatecourse_show: catalogue,
  certificatecourse_store: keepers,
  certificatecourse_update: keepers,
  certificatecourse_destroy: keepers,
  certificateaward_index: readers,
  certificateaward_show: readers,
  certificateaward_store: offices,
  // what bears the registrar's signature is his to take back
  certificateaward_update: keepers,
  coopstudentcertificate_index: readers,
  coopstudentcertificate_show: readers,
  coopcertificate_index: offices,
  coopcertificate_show: offices,
});
