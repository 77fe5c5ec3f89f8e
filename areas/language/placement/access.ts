import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `c`: what the queries of this theme call the candidates
const own = (actor: Actor) => sql`c.student_id = ${actor.student_id}`;
const coordinators = { A: 'all', registrar: 'all', prepschool: 'all' } as const;
const readers = { ...coordinators, studentaffairs: 'all' } as const;
/** The prep school keeps the exams; a candidate sees what is the candidate's own. */
export const placementAccess = defineAccess({
  placementexam_index: readers,
  placementexam_show: readers,
  placementexam_store: coordinators,
  placementexam_update: coordinators,
  placementexam_destroy: coordinators,
  placementexam_publish: coordinators,
  proficiencyexam_index: readers,
  proficiencyexam_show: readers,
  proficiency_index: { ...readers, OGR: own, MS: own },
});
