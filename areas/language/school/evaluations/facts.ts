import type { SQL } from 'drizzle-orm';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { idList } from '#kernel/server/id-list.ts';
import { studentRead } from '#areas/people/reads/persons.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { holidaysAround } from '#areas/reference/reads/holidays.ts';
import { hoursOf } from '../attendance/rules/percent.ts';
import { plannedHours } from '../attendance/facts/class-list.ts';
import { slotRows, type SessionRow } from '../sessions/facts/session-rows.ts';
import { classDays } from '../sessions/rules/week.ts';
import { evaluated, withoutLists, type Evaluated, type SkillRule } from './rules/outcome.ts';

/** How a student of a session stands: scores, hours, and what they lead to. */
export interface Standing extends Evaluated {
  enrolment_id: number;
  student_program_id: number;
  student_id: number;
  number: string;
  name: string;
  session_id: number;
  attempt: number;
  /** percent of the hours; while there is no list, 100 */ attendance: number;
  /** is on a list at all */ marked: boolean;
  comment: string | null;
}
export interface CourseRule {
  course_id: number;
  pass_mark: number;
  max_repeats: number;
  min_attendance: number;
  margin: number;
  /** null: nothing in effect */ evaluation_id: number | null;
  skills: SkillRule[];
}
/** The rules of courses in effect; a course without an evaluation is decided by its hours alone. */
export async function courseRules(db: Db, ids: readonly number[]): Promise<Map<number, CourseRule>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<Omit<CourseRule, 'skills'>>(
    db,
    sql`select c.id as course_id, c.pass_mark, c.max_repeats, coalesce(v.min_attendance, 80) as min_attendance, coalesce(v.margin, 0) as margin, v.id as evaluation_id
      from esl_courses c left join esl_evaluations v on v.course_id = c.id and v.status = 'a' where c.id = any(${idList([...new Set(ids)])})`,
  );
  const parts = await rowsOf<SkillRule & { evaluation_id: number }>(
    db,
    sql`select x.id, x.evaluation_id, x.weight, x.minimum from esl_assessments x join esl_evaluations v on v.id = x.evaluation_id and v.status = 'a' order by x.weight desc, x.id`,
  );
  const skills = Map.groupBy(
    parts.map((each) => ({ ...each, id: Number(each.id) })),
    (each) => Number(each.evaluation_id),
  );
  return new Map(
    rows.map((row) => [
      Number(row.course_id),
      { ...row, course_id: Number(row.course_id), skills: skills.get(Number(row.evaluation_id)) ?? [] },
    ]),
  );
}
interface Counted {
  enrolment_id: number;
  held: number;
  absent: number;
  late: number;
  excused: number;
}
/**
 * Standings of the students of sessions, by student number. A handful of statements for any number of students.
 * @param where further condition on `e` (esl_enrolments)
 */
export async function standings(db: Db, sessions: readonly SessionRow[], where: SQL = sql`true`): Promise<Standing[]> {
  const ids = sessions.map((each) => each.id);
  if (ids.length === 0) return [];
  const among = sql`e.session_id = any(${idList(ids)}) and ${where}`;
  const people = await rowsOf<Omit<Standing, keyof Evaluated | 'attendance' | 'marked'>>(
    db,
    sql`select e.id as enrolment_id, e.student_program_id, s.id as student_id, s.student_number as number, s.first_name || ' ' || s.last_name as name, e.session_id, e.attempt, e.comment
      from esl_enrolments e join ${studentProgramRead} sp on sp.id = e.student_program_id join ${studentRead} s on s.id = sp.student_id where ${among} order by s.student_number, e.id`,
  );
  const counted = await rowsOf<Counted>(
    db,
    sql`select k.enrolment_id, coalesce(sum(h.hours) filter (where not k.excused), 0)::int as held, coalesce(sum(greatest(0, h.hours - k.present)) filter (where not k.excused), 0)::int as absent,
      coalesce(sum(k.late) filter (where not k.excused), 0)::int as late, coalesce(sum(h.hours) filter (where k.excused), 0)::int as excused
      from esl_attendance_marks k join esl_attendance_sheets h on h.id = k.sheet_id join esl_enrolments e on e.id = k.enrolment_id where ${among} group by k.enrolment_id`,
  );
  const scored = await rowsOf<{ enrolment_id: number; assessment_id: number; score: number }>(
    db,
    sql`select k.enrolment_id, k.assessment_id, k.score from esl_scores k join esl_enrolments e on e.id = k.enrolment_id where ${among}`,
  );
  const hours = new Map(counted.map((each) => [Number(each.enrolment_id), each]));
  const scores = Map.groupBy(scored, (each) => Number(each.enrolment_id));
  const rules = await courseRules(
    db,
    sessions.map((each) => each.course_id),
  );
  const slots = await slotRows(db, ids);
  const planned = new Map<number, number>();
  const course = new Map(sessions.map((each) => [each.id, each.course_id]));
  for (const [starts_on, begun] of Map.groupBy(sessions, (each) => each.starts_on)) {
    const closed = await holidaysAround(db, starts_on);
    for (const each of begun)
      planned.set(each.id, plannedHours(classDays(slots.get(each.id) ?? [], starts_on, each.ends_on, closed)));
  }
  return people.map((row) => {
    const person = {
      ...row,
      enrolment_id: Number(row.enrolment_id),
      student_program_id: Number(row.student_program_id),
      student_id: Number(row.student_id),
      session_id: Number(row.session_id),
    };
    const own = hours.get(person.enrolment_id);
    const { so_far } = hoursOf(
      planned.get(person.session_id) ?? 0,
      own
        ? [
            { hours: own.held, present: own.held - own.absent, late: own.late, excused: false },
            { hours: own.excused, present: 0, late: 0, excused: true },
          ]
        : [],
    );
    const attendance = so_far ?? 100;
    const rule = rules.get(course.get(person.session_id) ?? 0);
    const marked = own !== undefined;
    const outcome = outcomeOf(rule, person, attendance, scores.get(person.enrolment_id) ?? []);
    return { ...person, attendance, marked, ...withoutLists(outcome, marked || rule?.min_attendance === 0) };
  });
}
function outcomeOf(
  rule: CourseRule | undefined,
  { attempt }: { attempt: number },
  attendance: number,
  scores: readonly { assessment_id: number; score: number }[],
): Evaluated {
  if (!rule?.evaluation_id) {
    const there = attendance >= (rule?.min_attendance ?? 80);
    return { total: null, outcome: there ? 'passed' : 'repeat', reasons: [there ? 'advances' : 'attendance_short'] };
  }
  return evaluated({
    skills: rule.skills,
    scores: new Map(scores.map((each) => [Number(each.assessment_id), Number(each.score)])),
    pass_mark: rule.pass_mark,
    attendance,
    min_attendance: rule.min_attendance,
    margin: rule.margin,
    attempt,
    max_repeats: rule.max_repeats,
  });
}
