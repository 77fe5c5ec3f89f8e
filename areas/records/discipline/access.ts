import { ownFaculty } from '#areas/access/grants.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { disciplineProcesses } from './tables.ts';

// confidential: the offices of record, the dean of the student’s faculty, and whoever investigates it; nobody’s advisor or chair as such
const ofFaculty = (actor: Actor) =>
  sql`${disciplineProcesses.student_id} in (select ds.id from ${studentRead} ds where ds.faculty_id = ${ownFaculty(actor)})`;
const investigated = (actor: Actor) => sql`${disciplineProcesses.investigator_id} = ${actor.staff_id}`;
const ofDean = (actor: Actor) => sql`(${ofFaculty(actor)} or ${investigated(actor)})`;
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const investigators = {
  chair: investigated,
  advisor: investigated,
  instructor: investigated,
  adjunct: investigated,
} as const;

export const disciplineAccess = defineAccess({
  disciplineprocess_index: { ...offices, dean: ofDean, ...investigators },
  disciplineprocess_show: { ...offices, dean: ofDean, ...investigators },
  disciplineprocess_store: { ...offices, dean: ofFaculty },
  disciplineprocess_update: { ...offices, dean: ofFaculty },
  disciplineprocess_investigate: { ...offices, dean: ofDean, ...investigators },
});
