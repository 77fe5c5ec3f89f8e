import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `advisee`: what the queries of this theme call a student program
const advised = (actor: Actor) => sql`advisee.advisor_id = ${actor.staff_id}`;
const ofDepartment = (actor: Actor) =>
  sql`advisee.program_id in (select up.id from ${programRead} up where up.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`advisee.program_id in (select up.id from ${programRead} up where up.faculty_id = ${ownFaculty(actor)})`;
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;

/** An advisor has the own students; heads and offices see those of their unit. Hours are opened by who advises. */
export const adviseeAccess = defineAccess({
  advisee_index: { ...offices, chair: ofDepartment, dean: ofFaculty, unitoffice: ofFaculty, advisor: advised },
  advisee_update: { ...offices, chair: ofDepartment, advisor: advised },
  /** the own hours and meetings: the calls ask for the reader's own */
  advisorhour_update: { advisor: 'all' },
});
