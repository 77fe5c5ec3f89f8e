import { sql, type SQL } from 'drizzle-orm';
import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { cameToMe } from '#areas/requests/machine/deciders.ts';
import { issuedDocuments } from './tables.ts';
import { studentRead } from '#areas/people/reads/persons.ts';

const offices = { A: 'all', registrar: 'all', studentaffairs: 'all' } as const;
const own = (actor: Actor): SQL => sql`${issuedDocuments.student_id} = ${actor.student_id}`;
/** Those who decide requests read the decisions on their students, not their certificates. */
/** Whoever had a step of a request reads the decision on it. */
const came = (actor: Actor): SQL =>
  sql`(${issuedDocuments.type} = 'decision' and ${issuedDocuments.request_id} in (select requests.id from requests where ${cameToMe(actor)}))`;
const decisions =
  (students: (actor: Actor) => SQL) =>
  (actor: Actor): SQL =>
    sql`(${issuedDocuments.type} = 'decision' and ${issuedDocuments.student_id} in (select s.id from ${studentRead} s where ${students(actor)}) or ${came(actor)})`;

export const documentAccess = defineAccess({
  issueddocument_index: offices,
  issueddocument_show: {
    ...offices,
    OGR: own,
    MS: own,
    ALUMNI: own,
    unitoffice: came,
    bursar: came,
    housing: (actor) => sql`(${issuedDocuments.type} in ('housing_stay', 'housing_bed') or ${came(actor)})`,
    prepschool: (actor) =>
      sql`(${issuedDocuments.type} in ('language_level', 'language_attendance', 'placement_result') or ${came(actor)})`,
    instructor: came,
    adjunct: came,
    supervisor: came,
    chair: decisions((actor) => sql`s.department_id = ${ownDepartment(actor)}`),
    dean: decisions((actor) => sql`s.faculty_id = ${ownFaculty(actor)}`),
    advisor: decisions((actor) => sql`s.advisor_id = ${actor.staff_id}`),
  },
  issueddocument_store: offices,
  issueddocument_update: { A: 'all', registrar: 'all' },
});
