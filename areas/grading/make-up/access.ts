import { departmentRead } from '#areas/reference/reads/units.ts';
import { sectionInstructorRead } from '#areas/scheduling/reads/sections.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `lesson`: what the queries of this theme call the section of a make-up exam
/** Sections the actor answers for or teaches in. */
export const ownLessons = (actor: Pick<Actor, 'staff_id'>) =>
  sql`(lesson.instructor_id = ${actor.staff_id} or exists (select 1 from ${sectionInstructorRead} i where i.section_id = lesson.id and i.staff_id = ${actor.staff_id}))`;
const ofDepartment = (actor: Actor) => sql`(lesson.department_id = ${actor.department_id} or ${ownLessons(actor)})`;
const ofFaculty = (actor: Actor) =>
  sql`(lesson.department_id in (select d.id from ${departmentRead} d where d.faculty_id = ${actor.faculty_id}) or ${ownLessons(actor)})`;

const offices = { A: 'all', registrar: 'all' } as const;
const heads = { chair: ofDepartment, dean: ofFaculty } as const;
const teachers = { instructor: ownLessons, adjunct: ownLessons } as const;

/** Make-up exams are planned by offices and by whoever teaches; points come from who teaches, the department approves them. */
export const makeUpAccess = defineAccess({
  makeupexam_index: { ...offices, studentaffairs: 'all', ...heads, unitoffice: ofFaculty },
  makeupexam_update: { ...offices, chair: ofDepartment, unitoffice: ofFaculty, ...teachers },
  makeupexam_instructor: { A: ownLessons, registrar: ownLessons, ...teachers, chair: ownLessons, dean: ownLessons },
  makeupexam_letterentry: { ...offices, ...heads, ...teachers },
  makeupexam_approve: { ...offices, ...heads },
});
