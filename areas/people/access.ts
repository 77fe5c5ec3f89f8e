import { sql } from 'drizzle-orm';
import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { studentPrograms, students } from '#areas/people/tables.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';

const each = (roles: readonly string[], grant: Grant): Partial<Record<string, Grant>> =>
  Object.fromEntries(roles.map((role) => [role, grant]));
const employees = each(
  roleNames.filter((role) => !learnerRoles.includes(role)),
  'all',
);

/** the unit of the active role, else the unit of the person; neither: no rows */
export const ofFaculty = (actor: Actor) => sql`${students.faculty_id} = ${ownFaculty(actor)}`;
const ofDepartment = (actor: Actor) => sql`${students.department_id} = ${ownDepartment(actor)}`;
const advised = (actor: Actor) => sql`${students.advisor_id} = ${actor.staff_id}`;
/** students enrolled in a section the actor teaches, alone or with others */
const taught = (actor: Actor) => sql`${students.id} in (
  select e.student_id from enrolments e where e.status in ('registered', 'completed') and e.section_id in (
    select s.id from sections s where s.instructor_id = ${actor.staff_id} union select si.section_id from section_instructors si where si.staff_id = ${actor.staff_id}))`;
const inPrepSchool = (actor: Actor) =>
  sql`(${students.class_year} = 0 or ${students.student_type} = 'mentora' or ${students.faculty_id} = ${ownFaculty(actor)})`;
export const self = (actor: Actor) => sql`${students.id} = ${actor.student_id}`;

const keepers = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
export const readers: Partial<Record<string, Grant>> = {
  ...keepers,
  bursar: 'all',
  housing: 'all',
  supervisor: 'all',
  observer: 'all',
  prepschool: inPrepSchool,
  unitoffice: ofFaculty,
  dean: ofFaculty,
  chair: ofDepartment,
  advisor: advised,
  instructor: taught,
  adjunct: taught,
};

/** Grants on students as grants on their programs. */
const ofTheirs = (grants: Partial<Record<string, Grant>>): Partial<Record<string, Grant>> =>
  Object.fromEntries(
    Object.entries(grants).map(([role, grant]): [string, Grant | undefined] => [
      role,
      typeof grant === 'function'
        ? (actor) =>
            sql`${studentPrograms.student_id} in (select ${students.id} from ${students} where ${grant(actor)})`
        : grant,
    ]),
  );

/** Who sees which students: offices all, units their own, advisors their advisees, teachers those they teach, students themselves. */
export const access = defineAccess({
  student_index: readers,
  student_show: { ...readers, ...each(learnerRoles, self) },
  student_store: keepers,
  student_update: keepers,
  student_destroy: { A: 'all' },
  // a student's programs are chosen by whoever sees the student
  studentprogram_index: ofTheirs({ ...readers, ...each(learnerRoles, self) }),
  studentidentity_show: { ...keepers, unitoffice: ofFaculty, ...each(learnerRoles, self) },
  studentidentity_update: keepers,
  staff_index: employees,
  staff_show: employees,
  staff_store: { A: 'all', registrar: 'all' },
  staff_update: { A: 'all', registrar: 'all' },
  staff_destroy: { A: 'all' },
  staff_import: { A: 'all' },
  user_search: employees,
});
