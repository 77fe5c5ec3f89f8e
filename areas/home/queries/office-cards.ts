import type { SQL } from 'drizzle-orm';
import type { Actor } from '#kernel/server/area.ts';
import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { countedRows } from '#kernel/server/kept-rows.ts';
import { semesterEventNames, type SemesterEvent } from '#areas/scheduling/rules/semester-events.ts';
import type {
  Card,
  DatesCard,
  FullSectionsCard,
  GradingCard,
  LiveCard,
  Named,
  RegistrationStatus,
  SemesterMark,
  SheetStatus,
  UnitRegistrationCard,
} from '#areas/home/contract.ts';
import { addDays } from '#kernel/contract/calendar.ts';
import { wallSql } from '#kernel/server/calendar-sql.ts';
import { isoOf, noCounts, sectionName, statusColumns, statusOf, way, type Ground } from '#areas/home/queries/way.ts';
import { systemCard } from '#areas/home/queries/system-card.ts';
import { semesterDateRead } from '#areas/scheduling/reads/semesters.ts';
import { studentProgramRead } from '#areas/people/reads/student-programs.ts';
import { sectionRead } from '#areas/scheduling/reads/sections.ts';
import { semesterRegistrationRead } from '#areas/registration/reads/enrolments.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { gradeSheetRead } from '#areas/grading/reads/results.ts';
import { departmentRead, facultyRead, programRead } from '#areas/reference/reads/units.ts';

type Unit = { department_id: number } | { faculty_id: number };
/** The unit of the active role, else of the person: a chair's department, a dean's or an office's faculty. */
async function unitOf(db: Db, actor: Actor): Promise<Unit | null> {
  const chair = actor.role === 'chair';
  const scoped = chair ? actor.department_id : actor.faculty_id;
  if (scoped !== null) return chair ? { department_id: scoped } : { faculty_id: scoped };
  const [row] = await rowsOf<{ department_id: number | null; faculty_id: number | null }>(
    db,
    sql`select department_id, faculty_id from ${staffRead} staff where id = ${actor.staff_id}`,
  );
  if (chair) return row?.department_id ? { department_id: row.department_id } : null;
  return row?.faculty_id ? { faculty_id: row.faculty_id } : null;
}

/** The semester whose grades are due: the one before, or this one once its classes are over. */
const gradedNow = ({ semester, graded, time }: Ground): SemesterMark | null =>
  graded ?? (semester && time.day > semester.classes_end_on ? semester : null);

/** How far the own department or faculty is: registration, then grades. */
export async function unitCards(ground: Ground): Promise<Card[]> {
  const { context, actor, semester } = ground;
  const unit = await unitOf(context.db, actor);
  if (!unit) return [];
  const ofDepartment = 'department_id' in unit;
  const own = ofDepartment ? sql`p.department_id = ${unit.department_id}` : sql`p.faculty_id = ${unit.faculty_id}`;
  const sections = ofDepartment ? sql`s.department_id = ${unit.department_id}` : sql`d.faculty_id = ${unit.faculty_id}`;
  const term = gradedNow(ground);
  const [registration, grading, dates] = await Promise.all([
    semester ? unitRegistration(context.db, semester.id, own, ofDepartment, actor) : null,
    term ? gradingCard(context.db, term, sections, actor, 'd') : null,
    semester ? datesCard(ground, semester) : null,
  ]);
  return [registration, grading, dates].filter((each) => each !== null);
}

async function unitRegistration(
  db: Db,
  semesterId: number,
  own: SQL,
  byProgram: boolean,
  actor: Actor,
): Promise<UnitRegistrationCard> {
  const unit = byProgram ? sql`p.code, p.name, p.name_en` : sql`d.code, d.name, d.name_en`;
  const rows = await rowsOf<Named & { total: number } & Record<RegistrationStatus, number>>(
    db,
    sql`
    select ${unit}, ${statusColumns} from ${programRead} p join ${departmentRead} d on d.id = p.department_id join ${studentProgramRead} sp on sp.program_id = p.id and sp.status = 'active'
      left join ${semesterRegistrationRead} r on r.student_program_id = sp.id and r.semester_id = ${semesterId}
    where ${own} group by ${unit} order by 2`,
  );
  return {
    card: 'unit-registration',
    href: way(actor, '/students', 'student_index'),
    rows: rows.map(({ code, name, name_en, total, ...counts }) => ({ code, name, name_en, total, counts })),
  };
}

/** Grade sheets by department (`d`) or faculty (`f`), and the largest sections that nobody has sent yet. */
async function gradingCard(db: Db, term: SemesterMark, where: SQL, actor: Actor, by: 'd' | 'f'): Promise<GradingCard> {
  const unit = sql.raw(`${by}.code, ${by}.name, ${by}.name_en`);
  const from = sql`from ${sectionRead} s join ${departmentRead} d on d.id = s.department_id join ${facultyRead} f on f.id = d.faculty_id left join ${gradeSheetRead} g on g.section_id = s.id
    where s.semester_id = ${term.id} and s.status not in ('draft', 'cancelled') and s.taken > 0 and ${where}`;
  const [rows, missing] = await Promise.all([
    rowsOf<GradingCard['rows'][number]>(
      db,
      sql`select ${unit}, count(*)::int as sections, count(*) filter (where g.status = 'submitted')::int as submitted, count(*) filter (where g.status = 'finalized')::int as finalized ${from} group by ${unit} order by 2`,
    ),
    rowsOf<{
      id: number;
      code: string;
      section_no: number;
      name: string;
      name_en: string;
      instructor: string | null;
      sheet: SheetStatus;
      students: number;
    }>(
      db,
      sql`
      select m.*, ${personName('t')} as instructor from (
        select s.id, s.code, s.section_no, s.name, s.name_en, s.instructor_id, coalesce(g.status, 'not_started') as sheet, s.taken as students ${from} and coalesce(g.status, 'not_started') in ('not_started', 'draft') order by s.taken desc, s.id limit 6) m
      left join ${staffRead} t on t.id = m.instructor_id order by m.students desc, m.id`,
    ),
  ]);
  return {
    card: 'grading',
    academic_year: term.academic_year,
    semester_code: term.code,
    due_on: term.grades_due_on,
    rows,
    href: way(actor, `/finalize/grades?semester=${term.id}`, 'gradesheet_finalize'),
    missing: missing.map(({ code, section_no, name, name_en, id, instructor, sheet, students }) => ({
      id,
      section: sectionName(code, section_no),
      name,
      name_en,
      instructor,
      sheet,
      students,
    })),
  };
}

/** Registration as it runs, the calendar, and for the administrator the system itself. */
export async function officeCards(ground: Ground): Promise<Card[]> {
  const { context, actor, semester } = ground;
  const grades = gradedNow(ground);
  const [live, dates, grading, system] = await Promise.all([
    semester ? liveCards(ground, semester) : [],
    semester ? datesCard(ground, semester) : null,
    grades && actor.permissions.has('gradesheet_finalize')
      ? gradingCard(context.db, grades, sql`true`, actor, 'f')
      : null,
    actor.role === 'A' ? systemCard(ground) : null,
  ]);
  return [...(system ? [system] : []), ...live, ...[grading, dates].filter((each) => each !== null)];
}

/** The calendar alone: offices that have no part in registration. What waits for them stands beside it. */
export async function calendarCards(ground: Ground): Promise<Card[]> {
  return ground.semester ? [await datesCard(ground, ground.semester)] : [];
}

async function liveCards(
  { context, actor, time }: Ground,
  semester: SemesterMark,
): Promise<(LiveCard | FullSectionsCard)[]> {
  const { db } = context;
  const since = addDays(time.day, -13);
  const [sent, [seats], [active]] = await Promise.all([
    // one pass over the semester's registrations: by status and hour of sending, at the university
    countedRows<{ status: string; at: string | null; count: number }>(
      context,
      sql`
      select r.status, to_char(date_trunc('hour', ${wallSql(sql`r.submitted_at`)}), 'YYYY-MM-DD HH24') as at, count(*)::int as count from ${semesterRegistrationRead} r where r.semester_id = ${semester.id} group by 1, 2`,
      (groups) => groups.reduce((sum, each) => sum + each.count, 0),
    ),
    rowsOf<
      LiveCard['seats'] & {
        top: {
          id: number;
          code: string;
          section_no: number;
          name: string;
          name_en: string;
          taken: number;
          quota: number;
          waitlisted: number;
        }[];
      }
    >(
      db,
      sql`
      with live as materialized (select id, code, section_no, name, name_en, taken, quota, waitlisted from ${sectionRead} sections where semester_id = ${semester.id} and status in ('open', 'closed'))
      select coalesce(sum(taken), 0)::int as taken, coalesce(sum(quota), 0)::int as quota, coalesce(sum(waitlisted), 0)::int as waitlisted, count(*)::int as sections, count(*) filter (where taken >= quota)::int as full,
        (select coalesce(json_agg(top), '[]') from (select * from live where taken >= quota or waitlisted > 0 order by waitlisted desc, quota desc, code, section_no limit 8) top) as top
      from live`,
    ),
    rowsOf<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${studentProgramRead} student_programs where status = 'active'`,
    ),
  ]);
  const counts = noCounts();
  for (const row of sent) counts[statusOf(row.status)] += row.count;
  const students = active?.count ?? 0;
  const registered = Object.values(counts).reduce((sum, each) => sum + each, 0);
  counts.none = Math.max(0, students - registered);
  const { top = [], ...totals } = seats ?? { taken: 0, quota: 0, waitlisted: 0, sections: 0, full: 0 };
  const sections = way(actor, '/sections', 'section_index');
  return [
    {
      card: 'live',
      students,
      counts,
      seats: totals,
      sent: buckets(
        sent.flatMap((row) => (row.at === null ? [] : [{ at: row.at, count: row.count }])),
        since,
        time,
      ),
      href: way(actor, '/supervisor/approvals', 'studentsemester_index') ?? way(actor, '/students', 'student_index'),
    },
    {
      card: 'full-sections',
      href: sections,
      sections: top.map(({ code, section_no, ...each }) => ({ ...each, section: sectionName(code, section_no) })),
    },
  ];
}

/** Per day of the last two weeks; per hour while everything has happened since yesterday. Empty hours and days are zeros. */
function buckets(
  rows: readonly { at: string; count: number }[],
  since: string,
  time: Ground['time'],
): LiveCard['sent'] {
  const recent = rows.filter((row) => row.at >= since);
  const first = recent.reduce((least, row) => (row.at < least ? row.at : least), `${time.day} 24`);
  const byHour = first.slice(0, 10) >= addDays(time.day, -1);
  const sums = new Map<string, number>();
  for (const row of recent) {
    const at = byHour ? row.at : row.at.slice(0, 10);
    sums.set(at, (sums.get(at) ?? 0) + row.count);
  }
  if (recent.length === 0) return { by: 'day', points: [] };
  const points: { at: string; count: number }[] = [];
  const last = `${time.day} ${String(Math.floor(time.minutes / 60)).padStart(2, '0')}`;
  for (let day = first.slice(0, 10); day <= time.day; day = addDays(day, 1)) {
    if (!byHour) points.push({ at: day, count: sums.get(day) ?? 0 });
    else
      for (let hour = 0; hour < 24; hour += 1) {
        const at = `${day} ${String(hour).padStart(2, '0')}`;
        if (at >= first && at <= last) points.push({ at, count: sums.get(at) ?? 0 });
      }
  }
  return { by: byHour ? 'hour' : 'day', points };
}

/** Running first, by their end; then what begins within three weeks. An event stands there once, by the row that ends last or begins first. */
async function datesCard({ context, actor }: Ground, semester: SemesterMark): Promise<DatesCard> {
  const { db, now } = context;
  const rows = await rowsOf<{
    id: number;
    event: string;
    starts_at: string;
    ends_at: string;
    note: string | null;
    note_en: string | null;
    general: boolean;
  }>(
    db,
    sql`
    select id, event, starts_at, ends_at, note, note_en, level is null and student_type is null and faculty_id is null and program_id is null and class_years is null as general
    from ${semesterDateRead} semester_dates where is_visible and ends_at >= ${now} and starts_at <= ${new Date(now.getTime() + 21 * 86_400_000)} and (semester_id = ${semester.id} or starts_at <= ${now})`,
  );
  const seen = new Set<string>();
  const dates = rows
    .flatMap(({ general, event, ...row }) => {
      if (!Object.hasOwn(semesterEventNames, event)) return [];
      const open = new Date(row.starts_at) <= now;
      const date = {
        ...row,
        event: event as SemesterEvent,
        state: open ? ('open' as const) : ('soon' as const),
        starts_at: isoOf(row.starts_at),
        ends_at: isoOf(row.ends_at),
      };
      return [{ date, order: `${open ? 0 : 1}${open ? date.ends_at : date.starts_at}${general ? 0 : 1}` }];
    })
    .sort((a, b) => a.order.localeCompare(b.order))
    .filter(({ date }) => {
      if (seen.has(date.event)) return false;
      seen.add(date.event);
      return true;
    });
  return {
    card: 'dates',
    href: way(actor, '/semester/dates', 'semesterdate_index'),
    dates: dates.slice(0, 7).map((each) => each.date),
  };
}
