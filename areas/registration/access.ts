import { sql } from 'drizzle-orm';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { staff, studentPrograms, students } from '#areas/people/tables.ts';
import { enrolments, holds } from '#areas/registration/tables.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';

const each = (roles: readonly string[], grant: Grant): Partial<Record<string, Grant>> =>
  Object.fromEntries(roles.map((role) => [role, grant]));

/** the unit of the active role, else the unit of the person; neither: no rows */

/** Sections (under an alias) that somebody answers for or teaches in. */
export const teaches = (actor: Pick<Actor, 'staff_id'>, alias: 's' | 'x') =>
  sql`(${sql.raw(alias)}.instructor_id = ${actor.staff_id} or exists (select from ${sectionInstructorRead} i where i.section_id = ${sql.raw(alias)}.id and i.staff_id = ${actor.staff_id}))`;

// conditions on student_programs: queries and commands of this area keep its own name for it
const advised = (actor: Actor) => sql`${studentPrograms.advisor_id} = ${actor.staff_id}`;
const ofDepartment = (actor: Actor) =>
  sql`${studentPrograms.program_id} in (select pr.id from ${programRead} pr where pr.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`${studentPrograms.program_id} in (select pr.id from ${programRead} pr where pr.faculty_id = ${ownFaculty(actor)})`;
/** students of the sections that he answers for or teaches in */
const taught = (actor: Actor) =>
  sql`${studentPrograms.id} in (select e.student_program_id from ${enrolments} e join ${sectionRead} x on x.id = e.section_id where e.status in ('registered', 'completed') and ${teaches(actor, 'x')})`;
/** a supervisor without a unit of his own looks after all */
const supervised = (actor: Actor) =>
  actor.program_id !== null
    ? sql`${studentPrograms.program_id} = ${actor.program_id}`
    : actor.department_id !== null
      ? ofDepartment(actor)
      : actor.faculty_id !== null
        ? ofFaculty(actor)
        : sql`true`;
const units = { advisor: advised, chair: ofDepartment, dean: ofFaculty } as const;
const offices = { A: 'all', registrar: 'all' } as const;
const readers: Partial<Record<string, Grant>> = {
  ...offices,
  studentaffairs: 'all',
  ...units,
  unitoffice: ofFaculty,
  supervisor: supervised,
};

// conditions on students and on holds
const advisedStudent = (actor: Actor) => sql`${students.advisor_id} = ${actor.staff_id}`;
const studentOfDepartment = (actor: Actor) => sql`${students.department_id} = ${ownDepartment(actor)}`;
const holdOf =
  (office: string): Grant =>
  () =>
    sql`${holds.office} = ${office}`;
const heldAdvisee = (actor: Actor) =>
  sql`${holds.student_id} in (select st.id from ${studentRead} st where st.advisor_id = ${actor.staff_id})`;
const heldInDepartment = (actor: Actor) =>
  sql`${holds.student_id} in (select st.id from ${studentRead} st where st.department_id = ${ownDepartment(actor)})`;
const heldInFaculty = (actor: Actor) =>
  sql`${holds.student_id} in (select st.id from ${studentRead} st where st.faculty_id = ${ownFaculty(actor)})`;
const ownHold = (actor: Actor) => sql`${holds.student_id} = ${actor.student_id}`;
const holdKeepers = {
  ...offices,
  studentaffairs: 'all',
  bursar: holdOf('bursar'),
  housing: holdOf('housing'),
  prepschool: holdOf('prepschool'),
  advisor: heldAdvisee,
  chair: heldInDepartment,
} as const;
const holdReaders: Partial<Record<string, Grant>> = {
  ...holdKeepers,
  unitoffice: heldInFaculty,
  dean: heldInFaculty,
  OGR: ownHold,
};

/** A student's own calls name no student: they always mean the acting program. Everything else is bound to rows. */
export const access = defineAccess({
  courseregistration_index: { OGR: 'all' },
  courseregistration_store: { OGR: 'all' },
  courseregistration_update: { OGR: 'all' },
  courseregistration_override: { ...offices, advisor: advised, chair: ofDepartment, studentaffairs: 'all' },
  advising_index: readers,
  advising_show: readers,
  advising_update: { ...offices, ...units },
  studentsemester_index: { ...offices, chair: ofDepartment, dean: ofFaculty, supervisor: supervised },
  studentsemester_update: { ...offices, dean: ofFaculty, supervisor: supervised },
  studentslot_index: readers,
  /** what if: a student for himself, the others for the students they may see */
  coursesimulation_index: {
    ...readers,
    OGR: (actor) => sql`${studentPrograms.student_id} = ${actor.student_id}`,
  },
  /** a student keeps his own */
  coursesimulation_store: { OGR: 'all' },
  studentslot_update: { ...offices, chair: ofDepartment },
  courseschedule_student: readers,
  // what the offices do with courses of students (ACA-005…007)
  studentcourse_sectionupdate: { ...offices, studentaffairs: 'all', unitoffice: ofFaculty, chair: ofDepartment },
  studentcourse_studentaffairsentry: { ...offices, studentaffairs: 'all' },
  studentprogram_studentcourseswithattendance: {
    ...offices,
    studentaffairs: 'all',
    unitoffice: ofFaculty,
    dean: ofFaculty,
    chair: ofDepartment,
    advisor: advised,
    instructor: taught,
    adjunct: taught,
  },
  courseschedule_instructor: {
    ...offices,
    studentaffairs: 'all',
    supervisor: 'all',
    chair: (actor) => sql`${staff.department_id} = ${ownDepartment(actor)} or ${staff.id} = ${actor.staff_id}`,
    dean: (actor) => sql`${staff.faculty_id} = ${ownFaculty(actor)} or ${staff.id} = ${actor.staff_id}`,
    unitoffice: (actor) => sql`${staff.faculty_id} = ${ownFaculty(actor)}`,
    ...each(['instructor', 'adjunct', 'advisor'], (actor) => sql`${staff.id} = ${actor.staff_id}`),
  },
  hold_index: holdReaders,
  hold_show: holdReaders,
  /** rows of `students`: on whom one may be placed */
  hold_store: {
    ...offices,
    studentaffairs: 'all',
    bursar: 'all',
    housing: 'all',
    prepschool: 'all',
    advisor: advisedStudent,
    chair: studentOfDepartment,
  },
  hold_update: holdKeepers,
});
