import { rowsOf, sql, type Tx } from '#kernel/server/database.ts';
import type { RegistrationHead, Seats } from '#areas/registration/contract-shapes.ts';
import type { SemesterRegistrationState } from '#areas/registration/rules/states.ts';
import { isoOrNull } from '#areas/registration/facts/university-clock.ts';

/** ids as one bound parameter */
export const idList = (ids: readonly (number | null)[]) => sql`${`{${ids.map((each) => each ?? 'null').join(',')}}`}::bigint[]`;

/** The semester registration row of a student program; every change of his courses holds its lock. */
export interface RegistrationRow {
  id: number; student_program_id: number; student_id: number; semester_id: number; status: SemesterRegistrationState; credits: number; advisor_id: number | null;
  submitted_at: string | null; decided_at: string | null; note: string | null; student_note: string | null; version: number;
}
/**
 * Locks the row, makes a draft where there is none. Always the first lock of a change; sections follow in id order,
 * so that no two changes can wait for each other.
 */
export async function lockRegistration(tx: Tx, studentProgramId: number, semesterId: number): Promise<RegistrationRow | null> {
  const [row] = await rowsOf<RegistrationRow>(tx, sql`
    insert into semester_registrations (student_program_id, student_id, semester_id, advisor_id)
    select sp.id, sp.student_id, ${semesterId}, sp.advisor_id from student_programs sp where sp.id = ${studentProgramId}
    on conflict (student_program_id, semester_id) do update set advisor_id = excluded.advisor_id
    returning id, student_program_id, student_id, semester_id, status, credits, advisor_id, submitted_at, decided_at, note, student_note, version`);
  return row ?? null;
}
export const headOf = (row: RegistrationRow | null): RegistrationHead => (row === null
  ? { id: null, status: 'draft', credits: 0, version: 0, note: null, student_note: null, submitted_at: null, decided_at: null }
  : { id: row.id, status: row.status, credits: row.credits, version: row.version, note: row.note, student_note: row.student_note, submitted_at: isoOrNull(row.submitted_at), decided_at: isoOrNull(row.decided_at) });

/** Locks sections in id order. */
export async function lockSections(tx: Tx, ids: readonly number[]): Promise<void> {
  await rowsOf(tx, sql`select id from sections where id = any(${idList([...new Set(ids)])}) order by id for no key update`);
}

/** A seat to take: of a reserved group (its row) or of all; `free_for_all` leaves reserved seats out of account (an override). */
export interface Claim { section_id: number; reserved_id: number | null; free_for_all: boolean }
/** The enrolment that goes with a claimed seat. */
export interface NewEnrolment { section_id: number; course_id: number; slot_id: number | null; kind: string; attempt: number; credit: number; ects: number; reserved_id: number | null }

const seatsColumns = sql.raw('s.id as section_id, s.taken, s.quota, s.waitlisted');
/**
 * Takes one seat in each section where one is left, in id order; answers the sections that were got. A full section is not even
 * locked. With `locked` the caller holds the locks: reserved seats count, and count exactly, only then.
 */
export async function claimSeats(tx: Tx, claims: readonly Claim[], locked: boolean, now: Date): Promise<Seats[]> {
  if (claims.length === 0) return [];
  const ids = idList(claims.map((each) => each.section_id));
  if (!locked) {
    return rowsOf<Seats>(tx, sql`
      with held as materialized (select id from sections where id = any(${ids}) and taken < quota and status = 'open' order by id for no key update)
      update sections s set taken = s.taken + 1 where s.id in (select id from held) and s.status = 'open' and s.taken < s.quota returning ${seatsColumns}`);
  }
  return rowsOf<Seats>(tx, sql`
    with want as (select * from unnest(${ids}, ${idList(claims.map((each) => each.reserved_id))}, ${`{${claims.map((each) => each.free_for_all).join(',')}}`}::boolean[]) as w(section_id, reserved_id, free_for_all)),
    got as (
      update sections s set taken = s.taken + 1 from want w
      where s.id = w.section_id and s.status = 'open' and s.taken < s.quota
        and (w.reserved_id is null or exists (select from reserved_seats r where r.id = w.reserved_id and r.used < r.seats))
        and (w.free_for_all or s.taken < s.quota - coalesce((select sum(r.seats - r.used) from reserved_seats r where r.section_id = s.id and r.id is distinct from w.reserved_id and (r.until is null or r.until >= ${now.toISOString()}::timestamptz)), 0))
      returning ${seatsColumns}, w.reserved_id),
    members as (update reserved_seats set used = used + 1 where id in (select reserved_id from got))
    select section_id, taken, quota, waitlisted from got`);
}

/** Gives seats back. Where somebody waits the seat stays taken: it is kept for him until the waitlist job has placed it. Answers what became of the seats. */
export async function releaseSeats(tx: Tx, released: readonly { section_id: number; reserved_id: number | null }[]): Promise<Seats[]> {
  if (released.length === 0) return [];
  const reserved = released.flatMap((each) => (each.reserved_id === null ? [] : [each.reserved_id]));
  const members = reserved.length > 0 ? sql`with members as (update reserved_seats set used = greatest(0, used - 1) where id = any(${idList(reserved)}))` : sql``;
  return rowsOf<Seats>(tx, sql`${members} update sections s set taken = case when s.waitlisted > 0 then s.taken else s.taken - 1 end where s.id = any(${idList(released.map((each) => each.section_id))}) returning ${seatsColumns}`);
}

/** Writes the enrolments of claimed seats; answers their ids by section. A double is stopped by the unique indexes. */
export async function insertEnrolments(tx: Tx, of: { student_id: number; student_program_id: number; semester_id: number }, rows: readonly NewEnrolment[], now: Date): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const made = await rowsOf<{ id: number; section_id: number }>(tx, sql`
    insert into enrolments (student_id, student_program_id, semester_id, section_id, course_id, slot_id, kind, attempt, credit, ects, reserved_id, registered_at)
    select ${of.student_id}, ${of.student_program_id}, ${of.semester_id}, e.section_id, e.course_id, e.slot_id, e.kind, e.attempt, e.credit, e.ects, e.reserved_id, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as e(section_id bigint, course_id bigint, slot_id bigint, kind text, attempt int, credit numeric, ects numeric, reserved_id bigint)
    returning id, section_id`);
  return new Map(made.map((row) => [row.section_id, row.id]));
}
