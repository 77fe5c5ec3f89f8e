import { sql, type SQL } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';

// conditions on `students`; a role whose scope is not set sees nothing (fail closed)
const own = (actor: Actor): SQL => sql`students.id = ${actor.student_id}`;
const department = (actor: Actor): SQL => sql`students.department_id = ${actor.department_id}`;
const faculty = (actor: Actor): SQL => sql`students.faculty_id = ${actor.faculty_id}`;
const advisees = (actor: Actor): SQL => sql`students.advisor_id = ${actor.staff_id}`;

export const recordsAccess = defineAccess({
  studentcourse_index: {
    A: 'all',
    registrar: 'all',
    studentaffairs: 'all',
    OGR: own,
    MS: own,
    ALUMNI: own,
    chair: department,
    dean: faculty,
    advisor: advisees,
  },
});
