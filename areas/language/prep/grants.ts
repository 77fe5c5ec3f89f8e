import type { Actor, Grant } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { prepClasses, prepClassTeachers, prepMemberships, prepStudents, prepTeachers } from './tables.ts';

export type Grants = Partial<Record<string, Grant>>;
/** The prep school is kept by its own office. */
export const prepKeepers: Grants = { A: 'all', prepschool: 'all' };
/** Offices that answer questions about it. */
export const prepReaders: Grants = { ...prepKeepers, registrar: 'all', studentaffairs: 'all' };
/** Classes the actor teaches. */
export const taughtClasses = (actor: Actor) =>
  sql`exists (select 1 from ${prepClassTeachers} ct join ${prepTeachers} pt on pt.id = ct.teacher_id where ct.class_id = ${prepClasses.id} and pt.staff_id = ${actor.staff_id})`;
/** Students in a class the actor teaches. */
export const taughtStudents = (actor: Actor) =>
  sql`exists (select 1 from ${prepMemberships} pm join ${prepClassTeachers} ct on ct.class_id = pm.class_id join ${prepTeachers} pt on pt.id = ct.teacher_id where pm.prep_student_id = ${prepStudents.id} and pm.until_on is null and pt.staff_id = ${actor.staff_id})`;
/** Prep years of the actor. */
export const myPrepYears = (actor: Actor) =>
  sql`exists (select 1 from ${studentProgramRead} mine where mine.id = ${prepStudents.student_program_id} and mine.student_id = ${actor.student_id})`;
export const prepTeachersOf = (grant: Grant): Grants => ({ instructor: grant, adjunct: grant });
/** The rights of a list of the prep school: who reads it, who keeps it. */
export const prepList = (name: string, read: Grants = prepReaders): Record<string, Grants> => ({
  [`${name}_index`]: read,
  [`${name}_show`]: read,
  [`${name}_store`]: prepKeepers,
  [`${name}_update`]: prepKeepers,
  [`${name}_destroy`]: prepKeepers,
  [`${name}_import`]: prepKeepers,
});
