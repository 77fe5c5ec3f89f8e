import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `studies`: what the queries of this theme call the student programs
const ofDepartment = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`studies.program_id in (select pr.id from ${programRead} pr where pr.faculty_id = ${ownFaculty(actor)})`;
const advised = (actor: Actor) => sql`studies.advisor_id = ${actor.staff_id}`;

/** The registrar decides standings from the differences; units and advisors look on, each at their own students. */
export const standingAccess = defineAccess({
  standing_index: {
    A: 'all',
    registrar: 'all',
    studentaffairs: 'all',
    unitoffice: ofFaculty,
    dean: ofFaculty,
    chair: ofDepartment,
    advisor: advised,
  },
  standing_store: { A: 'all', registrar: 'all' },
});
