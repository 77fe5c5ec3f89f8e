import { sql } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { gradingAccess } from '../access.ts';

// conditions on the query’s `sections`, `place` (the enrolment) and `person` (the student)
const own = (actor: Actor) => sql`place.student_id = ${actor.student_id}`;
const advisees = (actor: Actor) => sql`person.advisor_id = ${actor.staff_id}`;
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
