import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';

// conditions on `students`
const own = (actor: Actor) => sql`students.id = ${actor.student_id}`;
export const semesterAccess = defineAccess({
  semesterstatus_index: {
    A: 'all',
    registrar: 'all',
    studentaffairs: 'all',
    OGR: own,
    MS: own,
    ALUMNI: own,
    chair: (actor) => sql`students.department_id = ${ownDepartment(actor)}`,
    dean: (actor) => sql`students.faculty_id = ${ownFaculty(actor)}`,
    advisor: (actor) => sql`students.advisor_id = ${actor.staff_id}`,
  },
  semesterstatus_update: { A: 'all', registrar: 'all', studentaffairs: 'all' },
});
