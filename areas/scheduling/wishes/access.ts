import { sql } from 'drizzle-orm';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';

// `teacher`: what the queries of this theme call the member of staff they read
const self = (actor: Actor) => sql`teacher.id = ${actor.staff_id}`;
const ofDepartment = (actor: Actor) => sql`(${self(actor)} or teacher.department_id = ${ownDepartment(actor)})`;
const ofFaculty = (actor: Actor) => sql`(${self(actor)} or teacher.faculty_id = ${ownFaculty(actor)})`;
const offices = { A: 'all', registrar: 'all' } as const;
const keepers = { ...offices, chair: ofDepartment, unitoffice: ofFaculty, instructor: self, adjunct: self } as const;

/** Everybody who teaches says when; departments and unit offices see, and write down, what theirs wish. */
export const wishAccess = defineAccess({
  instructorwish_index: { ...keepers, dean: ofFaculty },
  instructorwish_update: keepers,
});
