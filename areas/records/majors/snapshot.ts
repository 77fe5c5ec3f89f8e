import { requestRead } from '#areas/requests/reads/requests.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import type { Reading } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { universityDay, universityZone } from '#kernel/contract/calendar.ts';
import { windowFor, windowRefusals, type SemesterDate, type WindowAnswer } from '#areas/scheduling/rules/windows.ts';
import type { Subject } from '#kernel/server/request-work.ts';
import { topPercentOf, type Conditions, type MajorFamily, type Snapshot } from './rules/major-eligibility.ts';
import { facultyRead, programRead } from '#areas/reference/reads/units.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { semesterDateRead, semesterRead } from '#areas/scheduling/reads/semesters.ts';
import { letterGradeRead } from '#areas/reference/reads/registers.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';

/** The event of the academic calendar in which a family is applied for. */
export const eventOfFamily = { minor: 'minor_application', double_major: 'double_major_application' } as const;
/** How an enrolment of a family is called among the student programs. */
export const enrolmentKind = { minor: 'minor', double_major: 'double' } as const;

/** What an applicant is judged by, as his records have it now. */
export async function readSnapshot(db: Db, student_program_id: number, now: Date): Promise<Snapshot> {
  const [row] = await rowsOf<{
    cgpa: number | null;
    semester_no: number;
    program_id: number;
    class_rank: number | null;
    class_size: number;
    failed: number;
  }>(
    db,
    sql`
    with me as (select id, program_id, class_year, semester_no, round(cgpa * 100)::int as cgpa from ${studentProgramRead} student_programs where id = ${student_program_id}),
    mates as (select round(sp.cgpa * 100)::int as cgpa from ${studentProgramRead} sp join me on me.program_id = sp.program_id and me.class_year = sp.class_year where sp.is_main and sp.status = 'active' and sp.cgpa is not null),
    grades as (select e.course_id, l.earned, l.counts_in_gpa from enrolments e join ${courseRead} c on c.id = e.course_id join ${letterGradeRead} l on l.grading_system_id = c.grading_system_id and l.letter = e.letter where e.student_program_id = ${student_program_id} and e.status = 'completed')
    select me.cgpa, me.semester_no, me.program_id, case when me.cgpa is not null then 1 + (select count(*)::int from mates where mates.cgpa > me.cgpa) end as class_rank, (select count(*)::int from mates) as class_size,
      (select count(distinct g.course_id)::int from grades g where g.counts_in_gpa and not g.earned and not exists (select 1 from grades p where p.course_id = g.course_id and p.earned)) as failed
    from me`,
  );
  if (!row) throw new Error('no student program');
  return {
    ...row,
    top_percent: row.class_rank === null ? null : topPercentOf(row.class_rank, row.class_size),
    taken_on: universityDay(now),
  };
}

interface DateRow {
  semester_id: number;
  event: string;
  starts_at: string;
  ends_at: string;
  level: string | null;
  student_type: string | null;
  faculty_id: number | null;
  program_id: number | null;
  class_years: number[] | null;
}
const one = <T>(value: T | null): T[] | null => (value === null ? null : [value]);
const dateOf = (row: DateRow): SemesterDate => ({
  event: row.event,
  starts_at: new Date(row.starts_at).toISOString(),
  ends_at: new Date(row.ends_at).toISOString(),
  levels: one(row.level),
  student_types: one(row.student_type),
  faculty_ids: one(row.faculty_id),
  program_ids: one(row.program_id),
  class_years: row.class_years,
});
const rank: Record<WindowAnswer['state'], number> = { open: 0, not_yet: 1, no_ticket: 2, closed: 3, none: 4 };

export interface ApplicationTerm {
  semester_id: number | null;
  closes_at: string | null;
  reasons: readonly Refusal[];
}
/** The semester whose application window is open for a student; without one why not. What was returned to him belongs to its own semester, whose window is not asked again. */
export async function applicationTerm(
  context: Pick<Reading, 'db' | 'now'>,
  family: MajorFamily,
  subject: Subject,
): Promise<ApplicationTerm> {
  const [returned] = await rowsOf<{ semester_id: number }>(
    context.db,
    sql`select m.semester_id from ${requestRead} r join major_preferences m on m.request_id = r.id where r.student_program_id = ${subject.student_program_id} and r.kind = ${family} and r.status = 'returned' order by r.id desc limit 1`,
  );
  if (returned) return { semester_id: returned.semester_id, closes_at: null, reasons: [] };
  const event = eventOfFamily[family];
  const rows = await rowsOf<DateRow>(
    context.db,
    sql`
    select d.semester_id, d.event, d.starts_at, d.ends_at, d.level, d.student_type, d.faculty_id, d.program_id, d.class_years from ${semesterDateRead} d join ${semesterRead} s on s.id = d.semester_id where d.event = ${event} and s.status <> 'closed' order by s.starts_on desc`,
  );
  const who = {
    level: subject.program.level,
    class_year: Number(subject.facts.class_year ?? 1),
    faculty_id: subject.program.faculty_id,
    program_ids: [subject.program.id],
    student_type: String(subject.facts.student_type ?? ''),
  };
  const answers = [...new Set(rows.map((row) => row.semester_id))].map((semester_id) => ({
    semester_id,
    answer: windowFor(
      event,
      rows.filter((row) => row.semester_id === semester_id).map(dateOf),
      who,
      context.now.toISOString(),
    ),
  }));
  const [best] = answers.toSorted((a, b) => rank[a.answer.state] - rank[b.answer.state]);
  if (best?.answer.state === 'open')
    return { semester_id: best.semester_id, closes_at: best.answer.closes_at, reasons: [] };
  return {
    semester_id: null,
    closes_at: null,
    reasons: windowRefusals(event, best?.answer ?? { state: 'none' }, universityZone),
  };
}

export interface PublishedQuota {
  program_id: number;
  code: string;
  name: string;
  name_en: string;
  faculty_code: string;
  quota: number;
  conditions: Conditions;
  language_exam: boolean;
  enrolled: boolean;
}
/** Programs that can be applied for in a semester, and whether the student is or was enrolled there. */
export async function publishedQuotas(
  db: Db,
  family: MajorFamily,
  semester_id: number,
  student_id: number,
): Promise<PublishedQuota[]> {
  const rows = await rowsOf<
    Omit<PublishedQuota, 'conditions'> & { min_cgpa_hundredths: number | null } & Omit<Conditions, 'min_cgpa'>
  >(
    db,
    sql`
    select q.program_id, p.code, p.name, p.name_en, f.code as faculty_code, q.quota, q.min_cgpa_hundredths, q.min_semester, q.max_semester, q.top_percent, q.no_failed, q.language_exam, exists (select 1 from ${studentProgramRead} sp where sp.student_id = ${student_id} and sp.program_id = q.program_id) as enrolled
    from major_quotas q join ${programRead} p on p.id = q.program_id join ${facultyRead} f on f.id = p.faculty_id where q.family = ${family} and q.semester_id = ${semester_id} and q.status = 'published' and q.quota > 0 and p.status = 'a' order by p.name collate tr_sort, p.id`,
  );
  return rows.map(({ min_cgpa_hundredths, min_semester, max_semester, top_percent, no_failed, ...row }) => ({
    ...row,
    conditions: { min_cgpa: min_cgpa_hundredths, min_semester, max_semester, top_percent, no_failed },
  }));
}
/** A ranking that stands for a semester. */
export async function rankingOf(
  db: Db,
  family: MajorFamily,
  semester_id: number,
): Promise<{ id: number; status: string } | null> {
  const [row] = await rowsOf<{ id: number; status: string }>(
    db,
    sql`select id, status from major_rankings where family = ${family} and semester_id = ${semester_id} and status <> 'void'`,
  );
  return row ?? null;
}
