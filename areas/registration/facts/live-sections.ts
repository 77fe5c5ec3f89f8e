import { rowsOf, sql, type Db } from '#kernel/server/database.ts';
import { fitsPopulation, type Population } from '#areas/scheduling/rules/windows.ts';
import type { SeatFacts } from '#areas/registration/rules/register-facts.ts';
import { openQuota } from '#areas/scheduling/reads/open-quota.ts';
import { levelsNamed } from '../desk/facts/catalogue-sql.ts';
import { isoOf } from '#areas/registration/facts/university-clock.ts';
import { universityDay } from '#kernel/contract/calendar.ts';

/** Seats kept for a population, as stored. */
export interface ReservedRow {
  id: number;
  seats: number;
  used: number;
  until: string | null;
  population: ReservedPopulation | null;
}
export interface ReservedPopulation {
  level?: string;
  student_type?: string;
  faculty_id?: number;
  program_id?: number;
  class_years?: number[];
  class_year?: number;
}
/** What of a section changes by the second. */
export interface LiveSection {
  id: number;
  semester_id: number;
  course_id: number;
  code: string;
  section_no: number;
  status: string;
  quota: number;
  taken: number;
  waitlisted: number;
  waitlist_size: number;
  /** shares a class with other codes */ cross_list_id: number | null;
  reserved: ReservedRow[];
}

/** Seats and status of some sections now; without a lock. */
export async function readLive(db: Db, ids: readonly number[]): Promise<Map<number, LiveSection>> {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<LiveSection>(
    db,
    sql`
    select s.id, s.semester_id, s.course_id, s.code, s.section_no, s.status, ${sql.raw(openQuota('s'))} as quota, s.taken, s.waitlisted, s.waitlist_size, s.cross_list_id,
      coalesce((select json_agg(json_build_object('id', r.id, 'seats', r.seats, 'used', r.used, 'until', r.until, 'population', r.population) order by r.id) from reserved_seats r where r.section_id = s.id), '[]') as reserved
    from sections s where s.id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Does a reserved group admit this student? */
function admits(population: ReservedPopulation | null, who: Population): boolean {
  const { level, student_type, faculty_id, program_id, class_years, class_year } = population ?? {};
  return fitsPopulation(
    {
      levels: level ? levelsNamed(level) : null,
      student_types: student_type ? [student_type] : null,
      faculty_ids: faculty_id ? [faculty_id] : null,
      program_ids: program_id ? [program_id] : null,
      class_years: class_years ?? (class_year ? [class_year] : null),
    },
    who,
  );
}
const groupOf = (id: number): string => `reserved:${id}`;
/** Groups of the given sections that a student belongs to, as the rules name them. */
export const groupsOf = (sections: Iterable<LiveSection>, who: Population): string[] =>
  [...sections].flatMap((section) =>
    section.reserved.filter((each) => admits(each.population, who)).map((each) => groupOf(each.id)),
  );
/** The reserved row whose seat a member takes: the first with a seat left that has not ended. */
export const reservedFor = (section: LiveSection, groups: readonly string[], now: Date): number | null =>
  section.reserved.find(
    (each) =>
      groups.includes(groupOf(each.id)) &&
      each.used < each.seats &&
      (each.until === null || new Date(each.until) >= now),
  )?.id ?? null;

/** A section's seats as the rules see them. */
export const seatFacts = (section: LiveSection): SeatFacts => ({
  quota: section.quota,
  taken: section.taken,
  reserved: section.reserved.map((each) => ({
    group: groupOf(each.id),
    seats: each.seats,
    used: each.used,
    until: each.until === null ? null : universityDay(new Date(isoOf(each.until))),
  })),
  waitlist: section.waitlist_size > 0 ? { size: section.waitlist_size, waiting: section.waitlisted } : null,
});
