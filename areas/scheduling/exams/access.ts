import { sql } from 'drizzle-orm';
import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { exams } from './tables.ts';

const offices = { A: 'all', registrar: 'all' } as const;
const ofDepartment = (actor: Actor) => sql`${exams.department_id} = ${ownDepartment(actor)}`;
const ofFaculty = (actor: Actor) =>
  sql`${exams.department_id} in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)})`;
/** exams of sections he teaches, and of courses he co-ordinates */
const taught = (actor: Actor) =>
  sql`(${exams.id} in (select x.exam_id from exam_sections x join section_instructors i on i.section_id = x.section_id where i.staff_id = ${actor.staff_id})
    or ${exams.id} in (select x.exam_id from exam_sections x join sections s on s.id = x.section_id join course_coordinators c on c.semester_id = s.semester_id and c.course_id = s.course_id where c.staff_id = ${actor.staff_id}))`;
const units = { chair: ofDepartment, unitoffice: ofFaculty } as const;

// `examiner` and `examinee`: what the queries of this theme call the member of staff and the student they read
const self = (actor: Actor) => sql`examiner.id = ${actor.staff_id}`;
const colleague = (actor: Actor) => sql`(${self(actor)} or examiner.department_id = ${ownDepartment(actor)})`;
const colleagueOfFaculty = (actor: Actor) => sql`(${self(actor)} or examiner.faculty_id = ${ownFaculty(actor)})`;
const teachers: Partial<Record<string, Grant>> = {
  ...offices,
  studentaffairs: 'all',
  chair: colleague,
  dean: colleagueOfFaculty,
  unitoffice: colleagueOfFaculty,
  advisor: self,
  supervisor: self,
  instructor: self,
  adjunct: self,
};
const ownStudent = (actor: Actor) => sql`examinee.id = ${actor.student_id}`;
const advised = (actor: Actor) => sql`examinee.advisor_id = ${actor.staff_id}`;
const studentOfDepartment = (actor: Actor) => sql`examinee.department_id = ${ownDepartment(actor)}`;
const studentOfFaculty = (actor: Actor) => sql`examinee.faculty_id = ${ownFaculty(actor)}`;

/** Exams are placed by the registrar; departments and unit offices place their own, instructors say what theirs need. */
export const examAccess = defineAccess({
  examperiod_store: offices,
  examperiod_update: offices,
  examperiod_destroy: offices,
  examschedule_index: { ...offices, studentaffairs: 'all', dean: ofFaculty, ...units },
  examschedule_update: { ...offices, ...units },
  examdata_index: { ...offices, studentaffairs: 'all', ...units, instructor: taught, adjunct: taught },
  examdata_update: { ...offices, ...units, instructor: taught, adjunct: taught },
  examschedule_instructor: teachers,
  examschedule_observer: teachers,
  examschedule_student: {
    ...offices,
    studentaffairs: 'all',
    advisor: advised,
    chair: studentOfDepartment,
    dean: studentOfFaculty,
    unitoffice: studentOfFaculty,
    OGR: ownStudent,
    MS: ownStudent,
  },
  examaccommodation_index: { ...offices, studentaffairs: 'all' },
  examaccommodation_update: { ...offices, studentaffairs: 'all' },
  examschedule_doublecoursecontrol: {
    ...offices,
    studentaffairs: 'all',
    chair: studentOfDepartment,
    dean: studentOfFaculty,
    unitoffice: studentOfFaculty,
  },
});
