import { answer } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import { idList } from '#kernel/server/id-list.ts';
import { port } from '#kernel/server/ports.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { staffRead, studentRead } from '#areas/people/reads/persons.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';
import { departmentRead } from '#areas/reference/reads/units.ts';
import { courseHours } from '../../timetable/queries/week-facts.ts';
import {
  timetableProposal as proposalQuery,
  timetableProposals as proposalsQuery,
  type Parts,
  type TimetableLine,
  type TimetableProposal,
} from '../contract.ts';
import { declinedStands } from '../facts/declined.ts';
import { proposalSeen, proposalStatus } from '../facts/proposals.ts';
import { gainNames, type StuckKind } from '../rules/proposal-lines.ts';

const proposalsShown = 12;
const label = sql`sections.code || '-' || lpad(sections.section_no::text, 2, '0')`;

interface ProposalRow extends Omit<TimetableProposal, 'stuck' | 'department'> {
  department: { tr: string; en: string } | null;
  stuck: { section_id: number; minutes: number; why: { kind: StuckKind; times: number }[] }[] | null;
}
export const timetableProposals = answer(proposalsQuery, async (context, { semester_id }) => {
  const { db } = context;
  const [semester] = await rowsOf<{ status: string }>(db, sql`select status from semesters where id = ${semester_id}`);
  if (!semester) throw notFound();
  const rows = await rowsOf<ProposalRow>(
    db,
    sql`select p.id, p.from_id, p.mode, case when d.id is null then null else jsonb_build_object('tr', d.name, 'en', d.name_en) end as department, ${proposalStatus} as status, p.stop_asked as stopping, p.done, p.seconds, p.before, p.after, p.stuck,
      (select count(*)::int from timetable_proposal_lines l where l.proposal_id = p.id) as lines, (select count(*)::int from timetable_proposal_lines l where l.proposal_id = p.id and l.decision = 'open') as open,
      coalesce((select ${personName('st')} from ${userRead} u join ${staffRead} st on st.id = u.staff_id where u.id = p.user_id), '') as by, p.user_id = ${context.actor.user_id} as mine, p.created_at
    from timetable_proposals p left join ${departmentRead} d on d.id = p.department_id
    where p.semester_id = ${semester_id} and p.status <> 'discarded' and ${proposalSeen(context)} order by p.id desc limit ${proposalsShown}`,
  );
  const sections = new Map(
    (
      await rowsOf<{ id: number; section: string }>(
        db,
        sql`select sections.id, ${label} as section from sections where sections.id = any(${idList(rows.flatMap((row) => (row.stuck ?? []).map((each) => each.section_id)))})`,
      )
    ).map((row) => [Number(row.id), row.section]),
  );
  const [counts] = await rowsOf<{ unplaced: number; pinned: number }>(
    db,
    sql`select count(*) filter (where h.theory + h.practice > x.hours)::int as unplaced, coalesce(sum(x.pinned), 0)::int as pinned
    from sections join (${courseHours}) h on h.course_id = sections.course_id
    cross join lateral (select coalesce(sum(round((m.ends - m.starts + 10) / 60.0)), 0) as hours, count(*) filter (where m.pinned) as pinned from meetings m where m.section_id = sections.id) x
    where sections.semester_id = ${semester_id} and sections.status in ('draft', 'open', 'closed') and (${context.rows('courseschedule_update')})`,
  );
  const [kept] = await rowsOf<{ n: number }>(
    db,
    sql`select count(distinct coalesce('m' || l.meeting_id, l.section_id || '.' || l.type || '.' || (l.ends - l.starts)))::int as n from timetable_proposal_lines l join sections on sections.id = l.section_id where sections.semester_id = ${semester_id} and ${declinedStands} and (${context.rows('courseschedule_update')})`,
  );
  const departments = await rowsOf<{ id: number; name: string; name_en: string }>(
    db,
    sql`select d.id, d.name, d.name_en from ${departmentRead} d where d.id in (select sections.department_id from sections where sections.semester_id = ${semester_id} and sections.status in ('draft', 'open', 'closed') and (${context.rows('courseschedule_update')})) order by d.name`,
  );
  return {
    proposals: rows.map(({ stuck, ...row }) => ({
      ...row,
      id: Number(row.id),
      from_id: row.from_id === null ? null : Number(row.from_id),
      before: row.before as Parts | null,
      after: row.after as Parts | null,
      stuck: (stuck ?? []).map(({ section_id, minutes, why }) => ({
        section: sections.get(Number(section_id)) ?? '',
        minutes,
        why,
      })),
      created_at: new Date(row.created_at).toISOString(),
    })),
    unplaced: counts?.unplaced ?? 0,
    pinned: counts?.pinned ?? 0,
    declined: kept?.n ?? 0,
    closed: semester.status === 'closed',
    departments: departments.map((row) => ({ ...row, id: Number(row.id) })),
  };
});

interface Standing {
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
}
interface LineRow {
  id: number;
  section_id: number;
  section: string;
  name: string;
  name_en: string;
  instructors: string;
  taught: number;
  type: number;
  was: Standing | null;
  day: number;
  starts: number;
  ends: number;
  room_id: number | null;
  published: boolean;
  decision: TimetableLine['decision'];
  gains: TimetableLine['gains'] & { freed?: { section_id: number; students: number[]; n: number }[] };
}
export const timetableProposal = answer(proposalQuery, async (context, { id }) => {
  const { db } = context;
  const [row] = await rowsOf<{ semester_id: number; status: string }>(
    db,
    sql`select p.semester_id, ${proposalStatus} as status from timetable_proposals p where p.id = ${id} and p.status <> 'discarded' and ${proposalSeen(context)}`,
  );
  if (!row) throw notFound();
  const lines = await rowsOf<LineRow>(
    db,
    sql`select l.id, l.section_id, ${label} as section, sections.name, sections.name_en, l.type, l.was, l.day, l.starts, l.ends, l.classroom_id as room_id, l.decision, l.gains,
      coalesce((select string_agg(${personName('st')}, ', ' order by i.share desc, st.last_name) from section_instructors i join ${staffRead} st on st.id = i.staff_id where i.section_id = sections.id), '') as instructors,
      (select count(*)::int from section_instructors i where i.section_id = sections.id) as taught,
      l.meeting_id is not null and sections.status <> 'draft' and t.status <> 'planned' as published
    from timetable_proposal_lines l join sections on sections.id = l.section_id join semesters t on t.id = sections.semester_id
    where l.proposal_id = ${id} and (${context.rows('courseschedule_update')}) order by sections.code, sections.section_no, l.id`,
  );
  const rooms = new Map(
    (
      await rowsOf<{ id: number; code: string }>(
        db,
        sql`select r.id, r.code from ${classroomRead} r where r.id = any(${idList(lines.flatMap((line) => [line.room_id, line.was?.room_id ?? null]))})`,
      )
    ).map((each) => [Number(each.id), each.code]),
  );
  const freed = lines.flatMap((line) => line.gains.freed ?? []);
  const names = new Map(
    (
      await rowsOf<{ id: number; name: string }>(
        db,
        sql`select students.id, ${personName('students')} as name from ${studentRead} students where students.id = any(${idList(freed.flatMap((each) => each.students))}) and (${context.rows('student_index')})`,
      )
    ).map((each) => [Number(each.id), each.name]),
  );
  const labels = new Map(
    (
      await rowsOf<{ id: number; section: string }>(
        db,
        sql`select sections.id, ${label} as section from sections where sections.id = any(${idList(freed.map((each) => each.section_id))})`,
      )
    ).map((each) => [Number(each.id), each.section]),
  );
  const seated = new Map<number, number>();
  const told = lines.filter((line) => line.published).map((line) => line.section_id);
  for (const { section_id } of told.length === 0
    ? []
    : await port(context.services, 'sectionStudents')(db, { section_ids: told }))
    seated.set(section_id, (seated.get(section_id) ?? 0) + 1);
  const at = (place: Standing) => ({
    day: place.day,
    starts: place.starts,
    ends: place.ends,
    room: place.room_id === null ? null : (rooms.get(Number(place.room_id)) ?? null),
  });
  return {
    id,
    semester_id: Number(row.semester_id),
    status: row.status,
    lines: lines.map((line) => ({
      id: Number(line.id),
      section_id: Number(line.section_id),
      section: line.section,
      name: line.name,
      name_en: line.name_en,
      instructors: line.instructors,
      type: line.type,
      was: line.was && at(line.was),
      at: at(line),
      people: line.published ? (seated.get(Number(line.section_id)) ?? 0) + line.taught : 0,
      decision: line.decision,
      gains: Object.fromEntries(
        gainNames.map((name) => [name, line.gains[name] ?? { before: 0, after: 0 }]),
      ) as TimetableLine['gains'],
      freed: (line.gains.freed ?? []).map((each) => ({
        section: labels.get(Number(each.section_id)) ?? '',
        students: each.n,
        people: each.students.flatMap((student) => names.get(student) ?? []),
      })),
    })),
  };
});
