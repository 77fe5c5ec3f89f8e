import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { programRead } from '#areas/reference/reads/units.ts';
import { meetingRead, reservedSeatRead, sectionInstructorRead, sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterDateRead, semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { openQuota } from '#areas/scheduling/reads/open-quota.ts';
import type { SectionStatus } from '#areas/scheduling/resources/section.ts';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { enrolments } from '../../tables.ts';
import {
  planMoves,
  type ClosingAction,
  type Leaving,
  type PlannedMove,
  type TargetSection,
} from '../rules/plan-closing.ts';

export const sectionLabel = (alias: string) =>
  sql`${sql.identifier(alias)}.code || '-' || lpad(${sql.identifier(alias)}.section_no::text, 2, '0')`;
const meetingsOf = (alias: string) =>
  sql`coalesce((select json_agg(json_build_object('day', m.day, 'starts', m.starts, 'ends', m.ends, 'type', m.type) order by m.day, m.starts) from ${meetingRead} m where m.section_id = ${sql.identifier(alias)}.id), '[]')`;
export const teachersOf = (alias: string) =>
  sql`coalesce((select string_agg(${personName('st')}, ', ' order by i.share desc, st.last_name) from ${sectionInstructorRead} i join ${staffRead} st on st.id = i.staff_id where i.section_id = ${sql.identifier(alias)}.id), '')`;
/** seats nobody holds; those kept for a group or for a queue are not free */
export const freeSeats = (alias: string) =>
  sql`greatest(0, ${sql.raw(openQuota(alias))} - ${sql.identifier(alias)}.taken - coalesce((select sum(r.seats - r.used) from ${reservedSeatRead} r where r.section_id = ${sql.identifier(alias)}.id), 0))::int`;
/** Is it the registrar's office, which no date binds? */
export const isOffice = (context: Pick<Reading, 'actor'>): boolean =>
  context.actor.role === 'A' || context.actor.role === 'registrar';
/** The last moment of add/drop of the active semester. */
export async function closingUntil(context: Pick<Reading, 'db'>): Promise<string | null> {
  const [row] = await rowsOf<{ until: string | null }>(
    context.db,
    sql`select max(d.ends_at) as until from ${semesterDateRead} d join ${semesterRead} s on s.id = d.semester_id and s.is_active where d.event = 'add_drop'`,
  );
  return row?.until ? new Date(row.until).toISOString() : null;
}

export interface ClosingSection {
  id: number;
  semester_id: number;
  course_id: number;
  section: string;
  name: string;
  name_en: string;
  status: SectionStatus;
  waiting: number;
}
export interface SittingStudent {
  enrolment_id: number;
  student_program_id: number;
  student_id: number;
  student_number: string;
  name: string;
  program_name: string;
  program_name_en: string;
  reserved_id: number | null;
}
export interface ClosingFacts {
  section: ClosingSection;
  targets: (TargetSection & { taken: number; quota: number; instructors: string; status: string })[];
  students: SittingStudent[];
  moves: PlannedMove[];
}
/** The section with its rows guarded, the other open sections of its course, who sits in it, and where each would go. */
export async function closingFacts(
  context: Reading,
  given: { section_id: number; action: ClosingAction; targets: readonly number[]; only: readonly number[] },
): Promise<ClosingFacts | null> {
  const [section] = await rowsOf<ClosingSection>(
    context.db,
    sql`select x.id, x.semester_id, x.course_id, ${sectionLabel('x')} as section, x.name, x.name_en, x.status,
      (select count(*)::int from waitlist_entries w where w.section_id = x.id and w.status in ('waiting', 'offered')) as waiting
    from ${sectionRead} x join ${semesterRead} sm on sm.id = x.semester_id and sm.is_active where x.id = ${given.section_id} and x.id in (select sections.id from ${sectionRead} sections where (${context.rows('section_closing')}))`,
  );
  if (!section) return null;
  const targets = await rowsOf<ClosingFacts['targets'][number]>(
    context.db,
    sql`select s.id as section_id, ${sectionLabel('s')} as section, s.taken, s.quota, s.status, ${freeSeats('s')} as free, ${teachersOf('s')} as instructors, ${meetingsOf('s')} as meetings
    from ${sectionRead} s where s.course_id = ${section.course_id} and s.semester_id = ${section.semester_id} and s.id <> ${section.id} and s.status = 'open' order by s.section_no`,
  );
  const sitting = await rowsOf<SittingStudent & { others: { section: string; meetings: Meeting[] }[] }>(
    context.db,
    sql`select e.id as enrolment_id, e.student_program_id, e.student_id, e.reserved_id, st.student_number, ${personName('st')} as name, p.name as program_name, p.name_en as program_name_en,
      coalesce((select json_agg(json_build_object('section', ${sectionLabel('o')}, 'meetings', ${meetingsOf('o')})) from ${enrolments} oe join ${sectionRead} o on o.id = oe.section_id where oe.student_id = e.student_id and oe.semester_id = e.semester_id and oe.status = 'registered' and oe.section_id <> e.section_id), '[]') as others
    from ${enrolments} e join ${studentRead} st on st.id = e.student_id join ${studentProgramRead} sp on sp.id = e.student_program_id join ${programRead} p on p.id = sp.program_id
    where e.section_id = ${section.id} and e.status = 'registered' order by e.registered_at, e.id`,
  );
  const only = new Set(given.only);
  const students = sitting.filter((each) => given.action !== 'move' || only.has(each.student_program_id));
  const chosen = targets.filter((each) => given.action !== 'close' && given.targets.includes(each.section_id));
  const leaving = students.map((each): Leaving => ({
    student_program_id: each.student_program_id,
    others: each.others,
  }));
  return {
    section,
    targets,
    students: given.action === 'move' && given.only.length === 0 ? sitting : students,
    moves:
      given.action === 'move' && given.only.length === 0
        ? sitting.map((each) => ({ student_program_id: each.student_program_id, to: null, why: [] }))
        : planMoves(leaving, chosen),
  };
}
