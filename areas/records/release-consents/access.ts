import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { releaseConsents } from './tables.ts';

const advised = (actor: Actor) =>
  sql`${releaseConsents.student_id} in (select sp.student_id from ${studentProgramRead} sp where sp.advisor_id = ${actor.staff_id})`;
/** offices that are asked for information about students */
const askedOffices = { registrar: 'all', studentaffairs: 'all', bursar: 'all', advisor: advised } as const;
export const releaseConsentAccess = defineAccess({
  // REQ-003: each disclosure stands in the student's log with the name of who made it
  releaseconsent_index: { A: 'all', ...askedOffices },
  releaseconsent_show: { A: 'all', ...askedOffices },
  releaseconsent_update: { A: 'all', ...askedOffices },
});
