import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { ownDepartment } from '#areas/access/grants.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { overrides } from '../tables.ts';

const advised = (actor: Actor) =>
  sql`${overrides.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.advisor_id = ${actor.staff_id})`;
const ofDepartment = (actor: Actor) =>
  sql`${overrides.student_program_id} in (select sp.id from ${studentProgramRead} sp join ${programRead} pr on pr.id = sp.program_id where pr.department_id = ${ownDepartment(actor)})`;
/** whoever gives permissions (courseregistration_override) sees and revokes those of the same students */
const givers = { A: 'all', registrar: 'all', studentaffairs: 'all', advisor: advised, chair: ofDepartment } as const;
const registrars = { A: 'all', registrar: 'all' } as const;

export const permitAccess = defineAccess({
  override_index: givers,
  override_show: givers,
  override_update: givers,
  timeticket_index: registrars,
  timeticket_show: registrars,
  timeticket_store: registrars,
  timeticket_update: registrars,
  timeticket_destroy: registrars,
});
