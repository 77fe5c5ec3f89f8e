import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import type { Reading } from '#kernel/server/area.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { SQL } from 'drizzle-orm';
import type { Meeting } from '#areas/scheduling/rules/time.ts';
import { lessonId } from '#areas/scheduling/daily/rules/lessons.ts';
import { sectionChanges } from '#areas/scheduling/reads/lessons.ts';
import type { Named, ScheduleChange, ScheduleSection, ScheduleView, SemesterView } from '../../desk/contract-shapes.ts';
import { sectionName, semesterColumns } from '../../desk/facts/catalogue-sql.ts';

interface Row {
  section_id: number;
  course_id: number;
  code: string;
  section_no: number;
  name: string;
  name_en: string;
  department: Named | null;
  campus: Named | null;
  credits: number;
  ects: number;
  mode: string;
  language: string;
  instructor: { id: number; name: string; title: string; email: string } | null;
  status: string;
  quota: number;
  taken: number;
  waitlisted: number;
  waitlist_size: number;
  waitlist_mode: 'automatic' | 'confirm';
  consent: 'none' | 'instructor' | 'department';
  meetings: Meeting[];
  also: string[];
  enrolment_status: string | null;
  students: number | null;
}

/** The semesters, latest first, and the asked one; the active one without a wish. */
export async function pickSemester(
  db: Db,
  semester_id: number | null | undefined,
): Promise<{ semester: SemesterView; semesters: SemesterView[] }> {
  const semesters = await rowsOf<SemesterView>(
    db,
    sql`select ${semesterColumns} from semesters where status <> 'planned' or is_active order by starts_on desc, id desc`,
  );
  const semester = semester_id
    ? semesters.find((each) => each.id === semester_id)
    : (semesters.find((each) => each.is_active) ?? semesters[0]);
  if (!semester) throw notFound();
  return { semester, semesters };
}

/**
 * Sections of any semester with their meetings. `from` starts at `sections s` and may join; `extra` are its own columns
 * (enrolment_status, students).
 */
export async function scheduleSections(
  db: Db,
  from: SQL,
  extra: SQL,
  where: SQL = sql`true`,
): Promise<ScheduleSection[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select s.id as section_id, s.course_id, s.code, s.section_no, s.name, s.name_en, c.local_credit as credits, c.ects, s.mode, s.language, s.status, s.quota, s.taken, s.waitlisted, s.waitlist_size, s.waitlist_mode, s.consent,
      json_build_object('id', d.id, 'code', d.code, 'name', d.name, 'name_en', d.name_en) as department,
      case when k.id is null then null else json_build_object('id', k.id, 'code', k.code, 'name', k.name, 'name_en', k.name_en) end as campus,
      case when t.id is null then null else json_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name, 'title', t.title, 'email', t.email) end as instructor,
      coalesce((select json_agg(json_build_object('day', m.day, 'starts', m.starts, 'ends', m.ends, 'type', m.type, 'classroom', r.code) order by m.day, m.starts) from meetings m left join classrooms r on r.id = m.classroom_id where m.section_id = s.id), '[]') as meetings,
      coalesce((select json_agg(o.code || '-' || lpad(o.section_no::text, 2, '0') order by o.code) from sections o where o.cross_list_id = s.cross_list_id and o.id <> s.id), '[]') as also, ${extra}
    from ${from} join courses c on c.id = s.course_id join departments d on d.id = s.department_id left join campuses k on k.id = s.campus_id left join staff t on t.id = s.instructor_id where ${where} order by s.code, s.section_no`,
  );
  return rows.map(({ section_no, code, ...row }) => ({
    ...row,
    section_no,
    code,
    section: sectionName(code, section_no),
  }));
}

/** What of these sections is not as the week says, from a day on. */
export const scheduleChanges = async (
  db: Db,
  sections: readonly ScheduleSection[],
  from: string,
): Promise<ScheduleChange[]> =>
  (
    await sectionChanges(
      db,
      sections.map((each) => each.section_id),
      from,
    )
  ).map((each) => ({
    id: each.id,
    lesson_id: lessonId(each.meeting_id, each.day),
    section: each.section,
    kind: each.kind,
    day: each.day,
    starts: each.week_starts,
    ends: each.week_ends,
    to:
      each.to_day === null || each.starts === null || each.ends === null
        ? null
        : { day: each.to_day, starts: each.starts, ends: each.ends, room: each.room },
    reason: each.reason,
  }));

/** The week of a student program. Dropped and cancelled courses do not meet. */
export async function studentWeek(
  { db, today }: Pick<Reading, 'db' | 'today'>,
  studentProgramId: number,
  semester_id: number | null | undefined,
): Promise<ScheduleView> {
  const { semester, semesters } = await pickSemester(db, semester_id);
  const [title] = await rowsOf<{ name: string; code: string }>(
    db,
    sql`select s.first_name || ' ' || s.last_name as name, s.student_number as code from student_programs sp join students s on s.id = sp.student_id where sp.id = ${studentProgramId}`,
  );
  if (!title) throw notFound();
  const sections = await scheduleSections(
    db,
    sql`enrolments e join sections s on s.id = e.section_id and e.student_program_id = ${studentProgramId} and e.semester_id = ${semester.id} and e.status in ('registered', 'completed')`,
    sql`e.status as enrolment_status, null::int as students`,
  );
  return {
    semester,
    semesters,
    title,
    sections,
    credits: sections.reduce((sum, each) => sum + each.credits * 100, 0) / 100,
    changes: await scheduleChanges(db, sections, today),
  };
}
