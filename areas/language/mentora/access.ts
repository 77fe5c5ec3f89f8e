import { defineAccess, type Actor, type Grant } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { studentPrograms } from '#areas/people/tables.ts';
import { access as registrationAccess } from '#areas/registration/access.ts';
import { requests } from '#areas/requests/machine/tables.ts';
import { cameToMe } from '#areas/requests/machine/deciders.ts';
import { programRead } from '#areas/reference/reads/units.ts';

const own = (actor: Actor) => sql`${requests.user_id} = ${actor.user_id}`;
const came = (actor: Actor) => sql`${cameToMe(actor)}`;
/** the language school looks after all mentora students; visa and records are the offices' */
const offices = { A: 'all', registrar: 'all', studentaffairs: 'all', prepschool: 'all' } as const;
const mentoraPrograms = sql`${studentPrograms.program_id} in (select pr.id from ${programRead} pr where pr.level = 'mentora')`;
/** whom registration lets review, of the mentora students only */
const reviews: Partial<Record<string, Grant>> = { ...registrationAccess.advising_show, prepschool: 'all' };
const reviewers: Partial<Record<string, Grant>> = Object.fromEntries(
  Object.entries(reviews).map(([role, grant]) => [
    role,
    (actor: Actor) => (typeof grant === 'function' ? sql`(${mentoraPrograms} and ${grant(actor)})` : mentoraPrograms),
  ]),
);

export const mentoraAccess = defineAccess({
  // MEN-002, MEN-007
  transferoutrequest_studentform: { MS: 'all' },
  studenttimeoffrequest_studentform: { MS: 'all' },
  transferoutrequest_index: { ...offices, advisor: came, bursar: came },
  transferoutrequest_show: { ...offices, advisor: came, bursar: came, MS: own },
  studenttimeoffrequest_index: { ...offices, advisor: came },
  studenttimeoffrequest_show: { ...offices, advisor: came, MS: own },
  studenttimeoffrequest_update: { A: 'all', registrar: 'all', studentaffairs: 'all', prepschool: 'all', MS: own },
  // MEN-005
  studentsession_index: reviewers,
});
