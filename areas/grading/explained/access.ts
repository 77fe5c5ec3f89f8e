import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { gradingAccess } from '../access.ts';

// conditions on `sections`, `enrolments` and `students` of the query
const own = (actor: Actor) => sql`enrolments.student_id = ${actor.student_id}`;
const advisees = (actor: Actor) => sql`students.advisor_id = ${actor.staff_id}`;
const { chair, dean, instructor, adjunct } = gradingAccess.grade_index;

/** The same page for who got the grade and for who gave it; of others for the offices that see the record anyway. */
export const explainedAccess = defineAccess({
  grade_show: {
    A: 'all',
    registrar: 'all',
    studentaffairs: 'all',
    chair,
    dean,
    instructor,
    adjunct,
    advisor: advisees,
    OGR: own,
    MS: own,
    ALUMNI: own,
  },
});
