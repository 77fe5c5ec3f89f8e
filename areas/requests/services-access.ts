import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { releaseConsents } from './machine-tables.ts';

const advised = (actor: Actor) =>
  sql`${releaseConsents.student_id} in (select sp.student_id from student_programs sp where sp.advisor_id = ${actor.staff_id})`;
/** offices that are asked for information about students */
const askedOffices = { registrar: 'all', studentaffairs: 'all', bursar: 'all', advisor: advised } as const;
export const servicesAccess = defineAccess({
  // REQ-004, REQ-005
  courseregistration_enrollmentagreement: { OGR: 'all', MS: 'all' },
  // REQ-003: each disclosure stands in the student's log with the name of who made it
  releaseconsent_index: { A: 'all', ...askedOffices },
  releaseconsent_show: { A: 'all', ...askedOffices },
  releaseconsent_update: { A: 'all', ...askedOffices },
});
