import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { administrativeWithdrawals, courseEntries } from './tables.ts';

const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const advisedLeaver = (actor: Actor) =>
  sql`${administrativeWithdrawals.student_program_id} in (select sp.id from ${studentProgramRead} sp where sp.advisor_id = ${actor.staff_id})`;
const enteredInFaculty = (actor: Actor) =>
  sql`${courseEntries.student_program_id} in (select sp.id from ${studentProgramRead} sp join ${programRead} pr on pr.id = sp.program_id where pr.faculty_id = ${ownFaculty(actor)})`;
const enteredInDepartment = (actor: Actor) =>
  sql`${courseEntries.student_program_id} in (select sp.id from ${studentProgramRead} sp join ${programRead} pr on pr.id = sp.program_id where pr.department_id = ${ownDepartment(actor)})`;

export const officeAccess = defineAccess({
  courseentry_index: { ...offices, unitoffice: enteredInFaculty, chair: enteredInDepartment },
  courseentry_show: { ...offices, unitoffice: enteredInFaculty, chair: enteredInDepartment },
  administrativewithdrawal_index: { ...offices, advisor: advisedLeaver },
  administrativewithdrawal_show: { ...offices, advisor: advisedLeaver },
});
