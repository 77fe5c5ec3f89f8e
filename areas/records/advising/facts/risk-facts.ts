import type { SQL } from 'drizzle-orm';
import { userRead } from '#areas/access/reads/accounts.ts';
import { messageMemberRead, messageRead, messageThreadRead } from '#areas/communication/reads/messages.ts';
import { courseRead, slotRead } from '#areas/curriculum/reads/courses.ts';
import { assessmentRead, scoreRead } from '#areas/grading/reads/results.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { enrolmentRead, holdRead } from '#areas/registration/reads/enrolments.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { activeSemester } from '#areas/scheduling/reads/semesters.ts';
import { daysBetween, universityDay } from '#kernel/contract/calendar.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { filledPort } from '#kernel/server/ports.ts';
import type { RiskCode, RiskFacts } from '../rules/risk-signs.ts';
import { advisingInvitations } from '../tables.ts';
import type { Advisee } from './advisees.ts';

type From = Pick<Reading, 'db' | 'services' | 'now' | 'today'>;
interface OfProgram {
  student_program_id: number;
}
const grouped = <Row extends OfProgram>(rows: readonly Row[]): Map<number, Row[]> =>
  Map.groupBy(rows, (row) => Number(row.student_program_id));

/** Failed, not passed since, not being repeated: the last attempt at each course decides. */
const failedOf = (context: From, among: SQL) =>
  rowsOf<OfProgram & { code: string }>(
    context.db,
    sql`
    select last.student_program_id, c.code from (
      select distinct on (e.student_program_id, e.course_id) e.student_program_id, e.course_id, e.status, e.letter
      from ${enrolmentRead} e where e.student_program_id = any(${among}) and e.status in ('registered', 'completed') order by e.student_program_id, e.course_id, e.attempt desc, e.id desc) last
    join ${courseRead} c on c.id = last.course_id join ${letterGradeRead} l on l.grading_system_id = c.grading_system_id and l.letter = last.letter
    where last.status = 'completed' and not l.earned and l.counts_in_gpa order by c.code`,
  );
/** Points of what was published in this semester; who did not come has none. */
const runningOf = (context: From, among: SQL) =>
  rowsOf<OfProgram & { course: string; points: number }>(
    context.db,
    sql`
    select e.student_program_id, s.code as course, round(sum(case when k.absent then 0 else k.points end * a.weight) / sum(a.weight), 1)::float8 as points
    from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id join ${assessmentRead} a on a.section_id = s.id and a.is_published
      join ${scoreRead} k on k.assessment_id = a.id and k.enrolment_id = e.id and (k.points is not null or k.absent)
    where e.student_program_id = any(${among}) and e.semester_id = ${activeSemester} and e.status = 'registered' group by 1, 2 order by 2`,
  );
const holdsOf = (context: From, among: SQL) =>
  rowsOf<OfProgram & { office: string }>(
    context.db,
    sql`
    select sp.id as student_program_id, h.office from ${studentProgramRead} sp join ${holdRead} h on h.student_id = sp.student_id
    where sp.id = any(${among}) and h.released_at is null and h.starts_at <= ${context.now.toISOString()}::timestamptz and (h.ends_at is null or h.ends_at > ${context.now.toISOString()}::timestamptz) order by h.id`,
  );
/** Messages with which the advisor began and the student never wrote, and invitations that wait. */
const unansweredOf = (context: From, among: SQL) =>
  rowsOf<OfProgram & { at: string }>(
    context.db,
    sql`
    select sp.id as student_program_id, min(m.created_at) as at
    from ${studentProgramRead} sp join ${userRead} us on us.student_id = sp.student_id join ${userRead} ua on ua.staff_id = sp.advisor_id
      join ${messageMemberRead} mm on mm.user_id = us.id join ${messageThreadRead} t on t.id = mm.thread_id and t.started_by = ua.id and t.office_role is null
      join ${messageRead} m on m.thread_id = t.id and m.author_id = ua.id
    where sp.id = any(${among}) and not exists (select from ${messageRead} w where w.thread_id = t.id and w.author_id = us.id)
      and t.last_at > ${context.now.toISOString()}::timestamptz - interval '120 days' group by sp.id, t.id
    union all
    select i.student_program_id, i.asked_at from ${advisingInvitations} i where i.student_program_id = any(${among}) and i.status = 'open'`,
  );
/** Credits of a curriculum before each of its semesters. */
async function expectedCredits(
  context: From,
  curricula: readonly number[],
): Promise<(id: number, semester_no: number) => number> {
  const rows = await rowsOf<{ curriculum_id: number; semester_no: number; credit: number }>(
    context.db,
    sql`select x.curriculum_id, x.semester_no, sum(x.credit)::float8 as credit from ${slotRead} x where x.curriculum_id = any(${idList(curricula)}) group by 1, 2`,
  );
  const of = Map.groupBy(rows, (row) => Number(row.curriculum_id));
  return (id, semester_no) =>
    (of.get(id) ?? []).reduce((sum, row) => sum + (row.semester_no < semester_no ? row.credit : 0), 0);
}
type Absence = NonNullable<RiskFacts['absence']>[number];
/** Hours missed in this semester, where an area keeps attendance. */
async function absenceOf(context: From, among: SQL): Promise<Map<number, (OfProgram & Absence)[]> | null> {
  const attendance = filledPort(context.services, 'attendanceOf');
  if (!attendance) return null;
  const rows = await rowsOf<OfProgram & { id: number; course: string }>(
    context.db,
    sql`select e.student_program_id, e.id, s.code as course from ${enrolmentRead} e join ${sectionRead} s on s.id = e.section_id where e.student_program_id = any(${among}) and e.semester_id = ${activeSemester} and e.status = 'registered'`,
  );
  const hours = new Map(
    (
      await attendance(
        context,
        rows.map((row) => Number(row.id)),
      )
    ).map((each) => [Number(each.enrolment_id), each]),
  );
  return grouped(
    rows.flatMap(({ id, ...row }) => {
      const known = hours.get(Number(id));
      return known ? [{ ...row, missed: known.missed, held: known.held, level: known.level }] : [];
    }),
  );
}

export interface KnownFacts {
  of(advisee: Advisee): RiskFacts;
  /** what nobody keeps */ unknown: RiskCode[];
}
/** What the signs are made of, for many students in a few readings. */
export async function riskFacts(context: From, advisees: readonly Advisee[]): Promise<KnownFacts> {
  const among = idList(advisees.map((each) => each.student_program_id));
  const failed = grouped(await failedOf(context, among));
  const running = grouped(await runningOf(context, among));
  const holds = grouped(await holdsOf(context, among));
  const unanswered = grouped(await unansweredOf(context, among));
  const expected = await expectedCredits(context, [...new Set(advisees.flatMap((each) => each.curriculum_id ?? []))]);
  const absence = await absenceOf(context, among);
  return {
    unknown: absence === null ? ['absence'] : [],
    of: (advisee) => {
      const id = advisee.student_program_id;
      const waits = (unanswered.get(id) ?? []).map((each) =>
        daysBetween(universityDay(new Date(each.at)), context.today),
      );
      return {
        graduate: advisee.level === 'master' || advisee.level === 'doctorate',
        cgpa: advisee.cgpa,
        absence: absence === null ? null : (absence.get(id) ?? []),
        failed: (failed.get(id) ?? []).map((each) => each.code),
        running: running.get(id) ?? [],
        holds: holds.get(id) ?? [],
        credits:
          advisee.curriculum_id === null
            ? null
            : { earned: advisee.credits_earned, expected: expected(advisee.curriculum_id, advisee.semester_no) },
        unanswered: waits.length === 0 ? null : { days: Math.max(...waits), count: waits.length },
      };
    },
  };
}
