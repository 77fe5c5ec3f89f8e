import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql, type SQL } from 'drizzle-orm';
import { coopPlacements } from './tables.ts';

const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const of = (condition: (actor: Actor) => SQL) => (actor: Actor) =>
  sql`${coopPlacements.student_program_id} in (select sp.id from ${studentProgramRead} sp join ${programRead} p on p.id = sp.program_id where ${condition(actor)})`;
const own = of((actor) => sql`sp.student_id = ${actor.student_id}`);
const readers = {
  ...offices,
  advisor: of((actor) => sql`sp.advisor_id = ${actor.staff_id}`),
  chair: of((actor) => sql`p.department_id = ${ownDepartment(actor)}`),
  dean: of((actor) => sql`p.faculty_id = ${ownFaculty(actor)}`),
  OGR: own,
  MS: own,
  ALUMNI: own,
} as const;

/** Student affairs keeps placements; students see their own, advisors and units those of their students. */
export const coopAccess = defineAccess({
  coopemployer_index: offices,
  coopemployer_show: offices,
  coopemployer_store: offices,
  coopemployer_update: offices,
  coopemployer_destroy: offices,
  coopemployer_import: offices,
  coopplacement_index: readers,
  coopplacement_show: readers,
  coopplacement_store: offices,
  coopplacement_update: offices,
});
