import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { schoolReaders } from '../grants.ts';

// conditions are about the student program, which the queries call `learner_program`
const mine = (actor: Actor) => sql`learner_program.student_id = ${actor.student_id}`;
const grants = { ...schoolReaders, OGR: mine, MS: mine, ALUMNI: mine } as const;
export const paperAccess = defineAccess({ languagepaper_show: grants, languagepaper_store: grants });
