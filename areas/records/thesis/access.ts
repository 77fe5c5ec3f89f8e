import { ownDepartment, ownFaculty } from '#areas/access/grants.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { defineAccess, type Actor } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';

// `t`: what the queries of this theme call the theses; `tp` the topics
const advises = (actor: Actor) => sql`t.advisor_id = ${actor.staff_id}`;
const takesPart = (actor: Actor) =>
  sql`(t.advisor_id = ${actor.staff_id} or t.co_advisor_id = ${actor.staff_id} or exists (select from thesis_jury j where j.thesis_id = t.id and j.staff_id = ${actor.staff_id}))`;
const inDepartment = (actor: Actor) => sql`t.department_id = ${ownDepartment(actor)}`;
const inFaculty = (actor: Actor) =>
  sql`t.department_id in (select d.id from ${departmentRead} d where d.faculty_id = ${ownFaculty(actor)})`;
const ofDepartment = (actor: Actor) => sql`(${inDepartment(actor)} or ${takesPart(actor)})`;
const ofFaculty = (actor: Actor) => sql`(${inFaculty(actor)} or ${takesPart(actor)})`;
const own = (actor: Actor) => sql`t.student_id = ${actor.student_id}`;
const ownTopics = (actor: Actor) => sql`tp.staff_id = ${actor.staff_id}`;

const readers = {
  A: 'all',
  registrar: 'all',
  studentaffairs: 'all',
  dean: ofFaculty,
  unitoffice: inFaculty,
  chair: ofDepartment,
  instructor: takesPart,
  adjunct: takesPart,
  advisor: takesPart,
} as const;

/** ACA-018: the advisor, the coordinator (chair, or dean) and the administrator each decide at their step. */
export const thesisAccess = defineAccess({
  thesis_index: readers,
  thesis_show: { ...readers, OGR: own, MS: own, ALUMNI: own },
  thesis_advisorapprove: {
    A: advises,
    registrar: advises,
    instructor: advises,
    adjunct: advises,
    advisor: advises,
    chair: advises,
    dean: advises,
  },
  thesis_coordinatorapprove: { A: 'all', registrar: 'all', chair: inDepartment, dean: inFaculty },
  thesis_adminapprove: { A: 'all', registrar: 'all', studentaffairs: 'all' },
  thesistopic_store: {
    A: ownTopics,
    registrar: ownTopics,
    instructor: ownTopics,
    adjunct: ownTopics,
    advisor: ownTopics,
    chair: ownTopics,
    dean: ownTopics,
  },
});
