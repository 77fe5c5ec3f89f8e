import { sql, type SQL } from 'drizzle-orm';
import { defineAccess, type Actor } from '#kernel/server/area.ts';

// conditions on the student, as `owner`
const own = (actor: Actor): SQL => sql`owner.id = ${actor.student_id}`;

/** Who reads what a student owes: himself, the bursar, and the offices that students ask. */
export const accountAccess = defineAccess({
  studentpayment_index: {
    A: 'all',
    bursar: 'all',
    registrar: 'all',
    studentaffairs: 'all',
    OGR: own,
    MS: own,
    ALUMNI: own,
  },
});
