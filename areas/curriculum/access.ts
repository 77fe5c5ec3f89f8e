import { sql } from 'drizzle-orm';
import { learnerRoles, roleNames } from '#kernel/contract/needs.ts';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { coursePrerequisites, courses, curriculums, electivePools, slots } from '#areas/curriculum/tables.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { departmentRead, programRead } from '#areas/reference/reads/units.ts';

const employees: readonly string[] = roleNames.filter((role) => !learnerRoles.includes(role));
const each = (roles: readonly string[], grant: Grant): Partial<Record<string, Grant>> =>
  Object.fromEntries(roles.map((role) => [role, grant]));
const everyone = each(roleNames, 'all');
const offices = { A: 'all', registrar: 'all' } as const;

/** the unit of the active role, else the unit of the person; neither: no rows */
const ownCourse = (actor: Actor) => sql`${courses.department_id} = ${ownDepartment(actor)}`;
/** courses of all departments of the faculty */
const facultyCourse = (actor: Actor) =>
  sql`${courses.department_id} in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)})`;
const ownPrerequisite = (actor: Actor) =>
  sql`${coursePrerequisites.course_id} in (select c.id from courses c where c.department_id = ${ownDepartment(actor)})`;
const ownCurriculum = (actor: Actor) =>
  sql`${curriculums.program_id} in (select p.id from ${programRead} p where p.department_id = ${ownDepartment(actor)})`;
const ownPool = (actor: Actor) => sql`${electivePools.department_id} = ${ownDepartment(actor)}`;
/** slots change while their curriculum is a draft that nobody studies by; an active one binds students */
const unused = sql`not exists (select from ${studentProgramRead} sp where sp.curriculum_id = cu.id and sp.status in ('active', 'on_leave', 'suspended'))`;
const draftSlot = () =>
  sql`${slots.curriculum_id} in (select cu.id from curriculums cu where cu.status = 'draft' and ${unused})`;
const ownDraftSlot = (actor: Actor) =>
  sql`${slots.curriculum_id} in (select cu.id from curriculums cu join ${programRead} p on p.id = cu.program_id where cu.status = 'draft' and ${unused} and p.department_id = ${ownDepartment(actor)})`;
const inForce = () => sql`${curriculums.status} <> 'draft'`;
const inForceSlot = () => sql`${slots.curriculum_id} in (select cu.id from curriculums cu where cu.status <> 'draft')`;

/** The catalogue is open to everyone signed in; the registrar writes it, a chair that of the own department. */
export const access = defineAccess({
  course_index: everyone,
  course_show: everyone,
  course_store: { ...offices, chair: ownCourse },
  course_update: { ...offices, chair: ownCourse },
  course_destroy: offices,
  course_import: offices,
  // two pairs of eyes: who proposed a version never decides on it (content-on.ts)
  coursecontent_approve: { ...offices, chair: ownCourse, dean: facultyCourse },
  courseprerequisite_index: everyone,
  courseprerequisite_show: everyone,
  courseprerequisite_store: { ...offices, chair: ownPrerequisite },
  courseprerequisite_update: { ...offices, chair: ownPrerequisite },
  courseprerequisite_destroy: { ...offices, chair: ownPrerequisite },
  curriculum_index: { ...each(employees, 'all'), ...each(learnerRoles, inForce) },
  curriculum_show: { ...each(employees, 'all'), ...each(learnerRoles, inForce) },
  curriculum_store: { ...offices, chair: ownCurriculum },
  curriculum_update: { ...offices, chair: ownCurriculum },
  curriculum_destroy: { A: 'all', registrar: () => sql`${curriculums.status} = 'draft'` },
  curriculum_import: offices,
  slot_index: { ...each(employees, 'all'), ...each(learnerRoles, inForceSlot) },
  slot_show: { ...each(employees, 'all'), ...each(learnerRoles, inForceSlot) },
  slot_store: { A: 'all', registrar: draftSlot, chair: ownDraftSlot },
  slot_update: { A: 'all', registrar: draftSlot, chair: ownDraftSlot },
  slot_destroy: { A: 'all', registrar: draftSlot, chair: ownDraftSlot },
  slot_import: { A: 'all', registrar: draftSlot },
  electivepool_index: everyone,
  electivepool_show: everyone,
  electivepool_store: { ...offices, chair: ownPool },
  electivepool_update: { ...offices, chair: ownPool },
  electivepool_destroy: offices,
  electivepool_import: offices,
});
