import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { facultyOf, departmentOf } from './announcements/unit.ts';
import { announcements } from './tables.ts';
import { userRoleRead } from '#areas/access/reads/accounts.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';

/** What was written for the faculty alone, or only for programs of it. */
const ofFaculty = (actor: Actor) => sql`(
  (cardinality(${announcements.faculties}) > 0 and ${announcements.faculties} <@ array(select f.code::text from ${facultyRead} f where f.id = ${facultyOf(actor)}))
  or (cardinality(${announcements.programs}) > 0 and ${announcements.programs} <@ array(select p.code::text from ${programRead} p where p.faculty_id = ${facultyOf(actor)})))`;
const ofDepartment = (actor: Actor) =>
  sql`(cardinality(${announcements.programs}) > 0 and ${announcements.programs} <@ array(select p.code::text from ${programRead} p where p.department_id = ${departmentOf(actor)}))`;
/** What somebody of the same office wrote. */
const ofOffice = (actor: Actor) =>
  sql`${announcements.created_by} in (select ur.user_id from ${userRoleRead} ur where ur.role_id = ${actor.role_id})`;
const editors = {
  A: 'all',
  registrar: 'all',
  studentaffairs: 'all',
  bursar: ofOffice,
  housing: ofOffice,
  prepschool: ofOffice,
  unitoffice: ofFaculty,
  dean: ofFaculty,
  chair: ofDepartment,
} as const;

/** Offices and heads of units write announcements; everyone gets those for his active role through `my-announcements`. */
export const access = defineAccess({
  announcement_index: editors,
  announcement_show: editors,
  announcement_store: editors,
  announcement_update: editors,
  announcement_destroy: editors,
});
