import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '#kernel/server/area.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { derived } from '#areas/access/federation/authorization-keys.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { enrolmentRead } from '#areas/registration/reads/enrolments.ts';
import { sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import type { LaunchPerson, SectionRole } from './rules/launch-message.ts';

export interface SectionPerson extends LaunchPerson {
  user_id: number;
  /** null for those who teach */ enrolment_id: number | null;
  roles: SectionRole[];
}
interface Row extends LaunchPerson {
  user_id: number;
  enrolment_id: number | null;
  role: SectionRole;
}
/** Who is in a section and has an account that is open: its students, instructors and assistants, in a steady order. */
export async function peopleOf(db: Db, sectionId: number): Promise<SectionPerson[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select u.id as user_id, e.id as enrolment_id, 'student' as role, s.first_name as given_name, s.last_name as family_name, u.email
    from ${enrolmentRead} e join ${studentRead} s on s.id = e.student_id join ${userRead} u on u.student_id = s.id and u.status = 'a'
    where e.section_id = ${sectionId} and e.status in ('registered', 'completed')
    union all
    select u.id, null, t.role, f.first_name, f.last_name, u.email
    from (select c.instructor_id as staff_id, 'instructor' as role from ${sectionRead} c where c.id = ${sectionId} and c.instructor_id is not null
      union select i.staff_id, case when i.role = 'assistant' then 'assistant' else 'instructor' end from ${sectionInstructorRead} i where i.section_id = ${sectionId}) t
      join ${staffRead} f on f.id = t.staff_id join ${userRead} u on u.staff_id = f.id and u.status = 'a'
    order by 1, 3`,
  );
  const people = new Map<number, SectionPerson>();
  for (const { role, enrolment_id, ...person } of rows) {
    const known = people.get(Number(person.user_id));
    if (known) {
      known.roles.push(role);
      known.enrolment_id ??= enrolment_id;
    } else people.set(Number(person.user_id), { ...person, enrolment_id, roles: [role] });
  }
  return [...people.values()];
}
type Who = Pick<Actor, 'student_id' | 'staff_id'>;
const taughtBy = ({ staff_id }: Who): SQL =>
  sql`select c.id from ${sectionRead} c where c.instructor_id = ${staff_id} union select i.section_id from ${sectionInstructorRead} i where i.staff_id = ${staff_id}`;
/** Ids of the sections that somebody teaches, as a subquery. */
export const sectionsTaught = (actor: Who): SQL => sql`(${taughtBy(actor)})`;
/** Ids of the sections that somebody takes or teaches, as a subquery. */
export const sectionsOf = (actor: Who): SQL =>
  sql`(select e.section_id from ${enrolmentRead} e where e.student_id = ${actor.student_id} and e.status in ('registered', 'completed') union ${taughtBy(actor)})`;

/** The name a person has at a tool: the same for ever, another at every tool, and it tells nothing. */
export const subjectAt = (secret: Buffer, toolId: number, userId: number): string =>
  derived(secret, 'learning-tool', `${toolId}:${userId}`).slice(0, 32);
