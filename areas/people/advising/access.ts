import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { studentPrograms } from '../tables.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { programRead } from '#areas/reference/reads/units.ts';

// the unit of the active role, else the unit of the person; neither: no rows
const ofFaculty = (actor: Actor) =>
  sql`${studentPrograms.program_id} in (select up.id from ${programRead} up where up.faculty_id = ${ownFaculty(actor)})`;
const ofDepartment = (actor: Actor) =>
  sql`${studentPrograms.program_id} in (select up.id from ${programRead} up where up.department_id = ${ownDepartment(actor)})`;
const advised = (actor: Actor) => sql`${studentPrograms.advisor_id} = ${actor.staff_id}`;
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const mentoraReaders = { ...offices, prepschool: 'all' } as const;

/** Which staff a role may choose advisors from, as a condition on `staff`: its own unit, offices everybody. */
export const advisorUnits = (actor: Actor) =>
  actor.role === 'chair'
    ? sql`staff.department_id = ${ownDepartment(actor)}`
    : actor.role in offices
      ? sql`true`
      : sql`staff.faculty_id = ${ownFaculty(actor)}`;

/** Rules on student programs; what a role may see of students holds beside them. Mentora students are a part of the students. */
export const advisingAccess = defineAccess({
  advisor_assign: { ...offices, chair: ofDepartment, unitoffice: ofFaculty },
  advisorreport_index: { ...offices, chair: ofDepartment, dean: ofFaculty, unitoffice: ofFaculty, advisor: advised },
  mentorastudent_index: mentoraReaders,
  mentorastudent_show: mentoraReaders,
});
