import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { notFound } from '#kernel/server/failure.ts';
import type { Options, RolloverPart, RolloverReport, SemesterName } from '../contract.ts';
import { planDates, shiftOf, type PlannedDate } from '../rules/rollover-days.ts';
import { planSections, type PlannedSection, type SourceSection, type TakenTime } from '../rules/rollover-plan.ts';
import { settingOf } from '#areas/reference/settings/values.ts';
import { courseRead } from '#areas/curriculum/reads/courses.ts';
import { staffRead } from '#areas/people/reads/persons.ts';
import { personName } from '#areas/people/reads/person-name.ts';
import { classroomRead } from '#areas/reference/reads/registers.ts';

export interface SemesterRow extends SemesterName {
  starts_on: string;
  ends_on: string;
  classes_start_on: string;
  status: string;
}
export async function semesterRow(db: Db, id: number, locked = false): Promise<SemesterRow> {
  const [row] = await rowsOf<SemesterRow>(
    db,
    sql`select id, academic_year, code, starts_on, ends_on, classes_start_on, status from semesters where id = ${id}${locked ? sql` for no key update` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}

async function readSections(
  db: Db,
  semester_id: number,
): Promise<(SourceSection & { name: string; name_en: string })[]> {
  return rowsOf(
    db,
    sql`
    select s.id, s.course_id, s.code, s.section_no, s.name, s.name_en, c.status = 'a' as course_active, s.status, s.quota, s.taken, s.waitlisted, s.instructor_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'type', m.type, 'day', m.day, 'starts', m.starts, 'ends', m.ends, 'classroom_id', m.classroom_id, 'room', r.code, 'room_active', coalesce(r.status = 'a', false), 'capacity', r.capacity, 'combined_with', m.combined_with) order by m.day, m.starts)
        from meetings m left join ${classroomRead} r on r.id = m.classroom_id where m.section_id = s.id), '[]'::jsonb) as meetings,
      coalesce((select jsonb_agg(jsonb_build_object('staff_id', i.staff_id, 'name', ${personName('st')}, 'share', i.share, 'role', i.role, 'active', st.status = 'a' and st.is_academic) order by i.id) from section_instructors i join ${staffRead} st on st.id = i.staff_id where i.section_id = s.id), '[]'::jsonb) as instructors,
      (select count(*)::int from reserved_seats z where z.section_id = s.id) as reserved
    from sections s join ${courseRead} c on c.id = s.course_id where s.semester_id = ${semester_id} order by s.code, s.section_no`,
  );
}
/** Rooms are taken by cancelled sections too (the constraint counts them); teachers are free of them. */
const readTaken = (db: Db, semester_id: number): Promise<TakenTime[]> =>
  rowsOf<TakenTime>(
    db,
    sql`
  select s.code || '-' || lpad(s.section_no::text, 2, '0') as section, m.day, m.starts, m.ends, m.classroom_id,
    case when s.status = 'cancelled' then '[]'::jsonb else coalesce((select jsonb_agg(i.staff_id) from section_instructors i where i.section_id = s.id), '[]'::jsonb) end as staff_ids
  from meetings m join sections s on s.id = m.section_id where m.semester_id = ${semester_id}`,
  );
interface RawDate {
  id: number;
  event: string;
  starts_at: string;
  ends_at: string;
  key: string;
  level: string | null;
}
const readDates = (db: Db, semester_id: number): Promise<RawDate[]> =>
  rowsOf<RawDate>(
    db,
    sql`
  select id, event, starts_at, ends_at, level, concat_ws('|', event, level, '/', student_type, '/', faculty_id, '/', program_id, '/', class_years::text) as key from semester_dates where semester_id = ${semester_id} order by starts_at, id`,
  );

export interface Plan {
  sections: PlannedSection[];
  dates: PlannedDate[];
  report: RolloverReport;
}
/** What copying would do at this moment: the dry run shows it, the run does it. */
export async function planRollover(
  db: Db,
  from: SemesterRow,
  to: SemesterRow,
  parts: readonly RolloverPart[],
  options: Options,
): Promise<Plan> {
  const sources = parts.includes('sections') ? await readSections(db, from.id) : [];
  const existing = await rowsOf<{ key: string }>(
    db,
    sql`select course_id || '-' || section_no as key from sections where semester_id = ${to.id}`,
  );
  const margin = await settingOf(db, 'semester.demand_margin');
  const minimum = await settingOf(db, 'semester.demand_minimum');
  const sections = planSections(
    sources,
    new Set(existing.map((each) => each.key)),
    sources.length > 0 ? await readTaken(db, to.id) : [],
    { ...options, margin, minimum },
  );
  const days = shiftOf(from.classes_start_on, to.classes_start_on, options.shift);
  const raw = parts.includes('dates') ? await readDates(db, from.id) : [];
  const there = raw.length > 0 ? await readDates(db, to.id) : [];
  const holidays = await rowsOf<{ day: string }>(db, sql`select day from holidays where not half_day`);
  const moment = (at: string): string => new Date(at).toISOString();
  const dates = planDates(
    raw.map((each) => ({ ...each, starts_at: moment(each.starts_at), ends_at: moment(each.ends_at) })),
    new Set(there.map((each) => each.key)),
    days,
    options.free_days,
    new Set(holidays.map((each) => each.day)),
    to,
  );
  const names = new Map(sources.map((each) => [each.id, each]));
  const dateOf = new Map(raw.map((each) => [each.id, each]));
  const made = sections.filter((each) => each.outcome === 'make');
  const sum = (value: (each: PlannedSection) => number): number => made.reduce((total, each) => total + value(each), 0);
  return {
    sections,
    dates,
    report: {
      days,
      sections: sections.map((each) => ({
        source_id: each.source_id,
        code: each.code,
        section_no: each.section_no,
        name: names.get(each.source_id)?.name ?? '',
        name_en: names.get(each.source_id)?.name_en ?? '',
        outcome: each.outcome,
        warnings: each.warnings,
        quota_from: each.quota_from,
        quota: each.quota,
        meetings: each.meetings.length,
        instructors: each.instructors.length,
        reserved: each.reserved,
      })),
      dates: dates.map((each) => ({
        ...each,
        was_from: moment(dateOf.get(each.source_id)?.starts_at ?? each.starts_at),
        was_to: moment(dateOf.get(each.source_id)?.ends_at ?? each.ends_at),
        level: dateOf.get(each.source_id)?.level ?? null,
      })),
      counts: {
        make: made.length,
        exists: sections.filter((each) => each.outcome === 'exists').length,
        skipped: sections.filter((each) => each.outcome === 'course_passive' || each.outcome === 'cancelled').length,
        warnings: made.filter((each) => each.warnings.length > 0).length,
        meetings: sum((each) => each.meetings.length),
        instructors: sum((each) => each.instructors.length),
        reserved: sum((each) => each.reserved),
        dates: dates.filter((each) => each.outcome === 'make').length,
        dates_exist: dates.filter((each) => each.outcome === 'exists').length,
      },
    },
  };
}

export type RolloverState = 'checked' | 'running' | 'done' | 'failed' | 'undone';
export interface RolloverRecord {
  id: number;
  from_semester_id: number;
  to_semester_id: number;
  parts: RolloverPart[];
  options: Options;
  status: RolloverState;
  report: RolloverReport | null;
  run_id: number | null;
}
/** A run that ended without its own word (cancelled, process lost) has failed. */
export const effectiveStatus = sql`case when r.status = 'running' and exists (select from job_runs j where j.id = r.run_id and j.status in ('failed', 'cancelled')) then 'failed' else r.status end`;
export async function rolloverRecord(db: Db, id: number, locked = false): Promise<RolloverRecord> {
  const [row] = await rowsOf<RolloverRecord>(
    db,
    sql`select r.id, r.from_semester_id, r.to_semester_id, r.parts, r.options, ${effectiveStatus} as status, r.report, r.run_id from rollovers r where r.id = ${id}${locked ? sql` for update` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}
/** Sections of a copy on which something hangs by now. */
export async function usedSections(db: Db, rollover_id: number): Promise<string[]> {
  const rows = await rowsOf<{ label: string }>(
    db,
    sql`
    select s.code || '-' || lpad(s.section_no::text, 2, '0') as label from rollover_rows w join sections s on s.id = w.made_id where w.rollover_id = ${rollover_id} and w.part = 'sections' and (
      s.taken > 0 or s.waitlisted > 0 or exists (select from enrolments e where e.section_id = s.id) or exists (select from waitlist_entries q where q.section_id = s.id or q.swap_section_id = s.id) or exists (select from overrides o where o.section_id = s.id)
      or exists (select from assessments a where a.section_id = s.id) or exists (select from grade_sheets g where g.section_id = s.id)
      or exists (select from plans p where p.semester_id = s.semester_id and s.id = any(p.section_ids))) order by s.code, s.section_no`,
  );
  return rows.map((row) => row.label);
}
