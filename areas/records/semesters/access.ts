import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';

// `learner`: what the queries of this theme call the student
const own = (actor: Actor) => sql`learner.id = ${actor.student_id}`;
export const semesterAccess = defineAccess({
  semesterstatus_index: {
    A: 'all',
    registrar: 'all',
    studentaffairs: 'all',
    OGR: own,
    MS: own,
    ALUMNI: own,
    chair: (actor) => sql`learner.department_id = ${ownDepartment(actor)}`,
    dean: (actor) => sql`learner.faculty_id = ${ownFaculty(actor)}`,
    advisor: (actor) => sql`learner.advisor_id = ${actor.staff_id}`,
  },
  semesterstatus_update: { A: 'all', registrar: 'all', studentaffairs: 'all' },
});
