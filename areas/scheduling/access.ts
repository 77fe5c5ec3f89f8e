import { sql } from 'drizzle-orm';
import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { meetings, sectionInstructors, sections, semesterDates } from '#areas/scheduling/tables.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';

const employees: readonly string[] = roleNames.filter((role) => !learnerRoles.includes(role));
const each = (roles: readonly string[], grant: Grant): Partial<Record<string, Grant>> =>
  Object.fromEntries(roles.map((role) => [role, grant]));
const everyone = each(roleNames, 'all');
const offices = { A: 'all', registrar: 'all' } as const;

/** the unit of the active role, else the unit of the person; neither: no rows */
const ofDepartment = (actor: Actor) => sql`${sections.department_id} = ${ownDepartment(actor)}`;
const ofFaculty = (actor: Actor) =>
  sql`${sections.department_id} in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)})`;
const published = () => sql`${sections.status} <> 'draft'`;
const visible = () => sql`${semesterDates.is_visible}`;

/** the same two scopes for records that hang on a section */
const through = (
  section_id: typeof meetings.section_id | typeof sectionInstructors.section_id,
): Partial<Record<string, Grant>> => ({
  ...offices,
  chair: (actor) => sql`${section_id} in (select s.id from sections s where s.department_id = ${ownDepartment(actor)})`,
  unitoffice: (actor) =>
    sql`${section_id} in (select s.id from sections s join ${departmentRead} d on d.id = s.department_id where d.faculty_id = ${ownFaculty(actor)})`,
});
const sectionWriters = { ...offices, chair: ofDepartment, unitoffice: ofFaculty };

/** The calendar is the registrar's; sections are opened by departments and unit offices for their own. */
export const access = defineAccess({
  semester_index: everyone,
  semester_show: everyone,
  semester_store: offices,
  semester_update: offices,
  semester_destroy: offices,
  semester_import: offices,
  semesterdate_index: { ...each(employees, 'all'), ...each(learnerRoles, visible) },
  semesterdate_show: { ...each(employees, 'all'), ...each(learnerRoles, visible) },
  semesterdate_store: offices,
  semesterdate_update: offices,
  semesterdate_destroy: offices,
  semesterdate_import: offices,
  section_index: { ...each(employees, 'all'), ...each(learnerRoles, published) },
  section_show: { ...each(employees, 'all'), ...each(learnerRoles, published) },
  section_store: sectionWriters,
  section_update: sectionWriters,
  section_destroy: { A: 'all', registrar: () => sql`${sections.status} = 'draft'` },
  meeting_index: everyone,
  meeting_show: everyone,
  meeting_store: through(meetings.section_id),
  meeting_destroy: through(meetings.section_id),
  sectioninstructor_index: everyone,
  sectioninstructor_show: everyone,
  sectioninstructor_store: through(sectionInstructors.section_id),
  sectioninstructor_update: through(sectionInstructors.section_id),
  sectioninstructor_destroy: through(sectionInstructors.section_id),
  sectioninstructor_import: offices,
});
